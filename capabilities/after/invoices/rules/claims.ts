import type { Amount } from '#platform/shared/money.ts'
import { isIn } from '#platform/shared/machine.ts'
import { orderRateState } from '#capabilities/sale/orders/vocabulary.ts'

/** What of an order decides its documents. */
export type BilledOrder = {
  id: number
  periodType: string
  isComplete: boolean
  isResold?: boolean
}
export type BilledRate = {
  id: number
  number: number
  state: string
  amount: Amount
  netAmount: Amount
  vatAmount: Amount
  paidAmount: Amount
  refundedAmount: Amount
  wasPaid: boolean
}

/** What is billed as one: the amounts first invoiced, what its documents must add up to now, and whether any of it is still open. */
export type Claim = {
  key: string
  rateId: number | null
  rates: readonly BilledRate[]
  target: Amount
  isOpen: boolean
}

/** One invoice over the whole at purchase: the buyer owes every rate. */
export const isBilledWhole = (order: Pick<BilledOrder, 'periodType'>): boolean => order.periodType === 'installment'

/** What a rate is worth on paper: its amount, less what went back; a rate that fell away counts what was paid for it. */
export const worthOf = (rate: BilledRate): Amount =>
  (rate.state === 'skipped' ? rate.paidAmount : rate.amount) - rate.refundedAmount

const isOpen = (rate: BilledRate): boolean => !isIn(orderRateState, 'settled', rate.state)

/**
 * The claims of an order that need documents. A payment not made yet needs none, but the reseller bills long overdue
 * amounts; a claim already billed is kept (`known`).
 */
export const claimsOf = (order: BilledOrder, rates: readonly BilledRate[], known: ReadonlySet<string>): Claim[] => {
  const owed = rates.filter((rate) => rate.amount > 0)
  if (isBilledWhole(order)) {
    const key = `order:${order.id}`
    if (owed.length === 0 || (!order.isComplete && !known.has(key))) return []
    return [
      {
        key,
        rateId: null,
        rates: owed,
        target: owed.reduce((sum, rate) => sum + worthOf(rate), 0),
        isOpen: owed.some(isOpen),
      },
    ]
  }
  return owed
    .filter((rate) => rate.wasPaid || (order.isResold && rate.state === 'debt') || known.has(`rate:${rate.id}`))
    .map((rate) => ({
      key: `rate:${rate.id}`,
      rateId: rate.id,
      rates: [rate],
      target: worthOf(rate),
      isOpen: isOpen(rate),
    }))
}
