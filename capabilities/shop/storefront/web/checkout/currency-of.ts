import type { Quote } from './read-form.ts'

/** The currency of all that is paid today: that of what is bought along, where something is. */
export const currencyOf = (quote: Quote): string =>
  quote.bumps.find(({ isTaken, isPriced }) => isTaken && isPriced)?.price.currency ?? quote.currency
