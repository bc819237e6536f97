import type { PayoutProvider } from '../../vocabulary.ts'

/** How money leaves. A provider that pays by itself will send in `issue`; the bank file waits for the operator to fetch it. */
export type PayoutPort = {
  currencies: readonly string[]
  /** How long a payout may be on its way, in days. */ transitDays: number
}

export const payoutPorts: Readonly<Record<PayoutProvider, PayoutPort>> = {
  bank_file: { currencies: ['eur'], transitDays: 10 },
}

/** The provider for a currency, or none. */
export const providerFor = (currency: string): PayoutProvider | undefined =>
  (Object.keys(payoutPorts) as PayoutProvider[]).find((name) => payoutPorts[name].currencies.includes(currency))
