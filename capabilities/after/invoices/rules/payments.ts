import { fromDecimal, type Amount } from '#platform/shared/money.ts'
import { chargedAs, type PaymentForm, type PaymentMethod } from '#capabilities/sale/payments/vocabulary.ts'
import type { PrintableInvoice } from './printable.ts'

/** Money that came in for a document before it was issued. */
export type PaymentMade = { paidOn: string; amount: Amount; method: PaymentMethod }

/** How a document is paid; a bank transfer includes the account. */
export type PayBy = {
  method: PaymentMethod
  holder: string | null
  iban: string | null
  bic: string | null
  reference: string | null
}

/** Ways to pay that are charged on the due day, without the buyer doing anything. */
const collected: readonly PaymentForm[] = ['card', 'sepa', 'paypal']
export const isCollected = ({ method }: Pick<PayBy, 'method'>): boolean => collected.includes(chargedAs(method))

/** Payments less refunds: what was returned is deducted from the newest first. */
export const keptOf = (payments: readonly PaymentMade[], kept: Amount): PaymentMade[] => {
  let left = Math.max(0, kept)
  return payments.flatMap((payment) => {
    const amount = Math.min(payment.amount, left)
    left -= amount
    return amount > 0 ? [{ ...payment, amount }] : []
  })
}

type Payable = Pick<PrintableInvoice, 'state' | 'grossAmount' | 'payments' | 'vouchers'>

/** What is paid of a document: all of it, or what vouchers and payments before it paid. */
export const paidOf = ({ state, grossAmount, payments, vouchers }: Payable): Amount => {
  const gross = fromDecimal(grossAmount)!
  if (state === 'paid') return gross
  const paid = [...payments, ...vouchers.filter(({ kind }) => kind === 'multi_purpose')]
  return Math.min(
    Math.max(0, gross),
    paid.reduce((sum, { amount }) => sum + fromDecimal(amount)!, 0),
  )
}
