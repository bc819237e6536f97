import { isIn } from '#platform/shared/machine.ts'
import type { Amount } from '#platform/shared/money.ts'
import { orderRateState } from '../vocabulary.ts'

type Due = { state: string; amount: Amount; paidAmount: Amount }

/**
 * Whether a rate waits for its payer now: it is due, or a bank took its money back. One under way at the bank is waited
 * for.
 */
export const isDueNow = ({ state }: Pick<Due, 'state'>): boolean =>
  isIn(orderRateState, 'due', state) || state === 'chargebacked'

/** What a payer owes now: the rest of every rate that is due. */
export const dueNow = (rates: readonly Due[]): number =>
  rates.filter(isDueNow).reduce((sum, rate) => sum + rate.amount - rate.paidAmount, 0)
