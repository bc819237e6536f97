import { waitingInList } from '#platform/server/waiting.ts'
import { identityTexts } from '../texts.ts'
import { mails } from './lists.ts'

export const waitingMails = waitingInList({
  key: 'mails',
  list: mails,
  screen: 'mails',
  filters: () => ({ state: ['error', 'bounced'] }),
  text: (locale, count) => identityTexts.in(locale)('waiting.mails', { count }),
})
