import { waitingInList } from '#platform/server/waiting.ts'
import { localDay } from '#platform/server/context.ts'
import { planTexts } from '../texts.ts'
import { accounts } from './lists.ts'

export const waitingDeletions = waitingInList({
  key: 'deletions',
  list: accounts,
  screen: 'accounts',
  filters: ({ now }) => ({
    deletionState: ['deletion_planned'],
    deletionTill: localDay(now, 'UTC').subtract({ days: 1 }).toString(),
  }),
  text: (locale, count) => planTexts.in(locale)('waiting.deletions', { count }),
})
