import type { PayoutProvider } from '../../vocabulary.ts'

/** How money leaves by the operator's bank; what a payment provider holds leaves by it (`money-at.ts`). */
type PayoutPort = {
  currencies: readonly string[]
  /** How long a payout may be on its way, in days. */ transitDays: number
}

export const payoutPorts: Readonly<Record<'bank_file', PayoutPort>> = {
  bank_file: { currencies: ['eur'], transitDays: 10 },
}

/** The provider for a currency, or none. */
export const providerFor = (currency: string): PayoutProvider | undefined =>
  payoutPorts.bank_file.currencies.includes(currency) ? 'bank_file' : undefined
