import type { Amount } from '#platform/shared/money.ts'

/** What one payment brought one rate, and what of that went back. */
export type PaidPart = {
  paymentId: number
  orderRateId: number
  at: Temporal.Instant
  rate: { amount: Amount; netAmount: Amount }
  /** Paid of the rate by earlier payments. */
  before: Amount
  allocated: Amount
  returned: Amount
  /** The seller's share: nobody earns more. */
  share: Amount
  /** The platform's fee without VAT; under the reseller the difference between its selling and buying price. */
  fee: Amount
}
