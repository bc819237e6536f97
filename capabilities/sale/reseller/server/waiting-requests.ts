import { waitingInList } from '#platform/server/waiting.ts'
import { resellerTexts } from '../texts.ts'
import { resellerRequests } from './lists.ts'

export const waitingRequests = waitingInList({
  key: 'reseller_requests',
  list: resellerRequests,
  screen: 'reseller_requests',
  filters: () => ({ state: ['waiting'] }),
  text: (locale, count) => resellerTexts.in(locale)('waiting.reseller_requests', { count }),
})
