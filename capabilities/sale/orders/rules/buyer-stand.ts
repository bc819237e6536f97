import { isIn, type Tone } from '#platform/shared/machine.ts'
import { orderPaymentState } from '../vocabulary.ts'

/** What of an order its standing follows from; amounts as text, as they travel. */
export type StandingOrder = {
  paymentState: string
  periodType: string
  paidAmount: string
  trialEndsOn: string | null
  cancelsOn: string | null
}

export const buyerStands = ['trial', 'trial_ends', 'ends', 'running', 'instalments'] as const
export type BuyerStand = (typeof buyerStands)[number]

const tones: Record<BuyerStand, Tone> = {
  trial: 'blue',
  trial_ends: 'amber',
  ends: 'amber',
  running: 'green',
  instalments: 'green',
}
export const toneOfStand = (stand: BuyerStand): Tone => tones[stand]

/**
 * The state of a continuing order in the buyer's words; null where its payment state says it all. A trial lasts until
 * the first money arrives.
 */
export const buyerStand = (order: StandingOrder): BuyerStand | null => {
  if (!isIn(orderPaymentState, 'settled', order.paymentState)) return null
  if (order.trialEndsOn && Number(order.paidAmount) === 0) return order.cancelsOn ? 'trial_ends' : 'trial'
  if (order.cancelsOn) return 'ends'
  if (order.periodType === 'one_time' || order.paymentState === 'paid') return null
  return order.periodType === 'installment' ? 'instalments' : 'running'
}
