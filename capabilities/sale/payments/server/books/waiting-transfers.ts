import { waitingInList } from '#platform/server/waiting.ts'
import { paymentTexts } from '../../texts.ts'
import { transfers } from '../lists.ts'

export const waitingTransfers = waitingInList({
  key: 'transfers',
  list: transfers,
  screen: 'transfers',
  filters: () => ({ state: ['error'] }),
  text: (locale, count) => paymentTexts.in(locale)('waiting.transfers', { count }),
})
