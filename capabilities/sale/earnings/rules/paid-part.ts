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
  /** What the seller gets of it: nobody earns more. */
  share: Amount
  /** What the platform keeps of it, without VAT; under the reseller what it buys for less than it sells. */
  fee: Amount
}
