import { waitingInList } from '#platform/server/waiting.ts'
import { paymentTexts } from '../texts.ts'
import { releaseFailures } from '../vocabulary.ts'
import { transfers } from './lists.ts'

export const waitingTransfers = waitingInList({
  key: 'transfers',
  list: transfers,
  screen: 'transfers',
  filters: () => ({ state: ['error'] }),
  text: (locale, count) => paymentTexts.in(locale)('waiting.transfers', { count }),
})

/** Money that a provider holds and did not release; requested again every night. */
export const waitingReleases = waitingInList({
  key: 'held_payments',
  list: transfers,
  screen: 'transfers',
  filters: () => ({ releaseFailure: [...releaseFailures] }),
  text: (locale, count) => paymentTexts.in(locale)('waiting.held_payments', { count }),
})
