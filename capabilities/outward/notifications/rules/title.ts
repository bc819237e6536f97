import { formatMoney, type Amount } from '#platform/shared/money.ts'
import type { Locale, TextValues } from '#platform/shared/texts.ts'
import { formatTime } from '#platform/shared/time.ts'

/** What a notification's title names, as it is stored. */
export type Parts = {
  payer?: string
  product?: string
  lesson?: string
  publisher?: string
  program?: string
  amount?: Amount
  currency?: string
  count?: number
  /** Lines that differ. */ lines?: number
  from?: string
  till?: string
  /** The stage of a claim or payout. */ stage?: string
  reason?: string
}

/** The stored parts as a reader's language writes them, for the texts `title.<kind>`. */
export const titleValues = ({ amount, currency, from, till, ...parts }: Parts, locale: Locale): TextValues => ({
  ...parts,
  ...(amount !== undefined ? { amount: formatMoney(amount, currency ?? 'eur', locale) } : {}),
  ...(from ? { from: formatTime(from, locale) } : {}),
  // A review’s stars are stored as its stage.
  ...(Number(parts.stage) ? { stars: Number(parts.stage) } : {}),
  ...(till ? { till: formatTime(till, locale) } : {}),
})
