import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'

/** Where a payment is among all that its mandate is to pay. */
export type PlaceInPlan = {
  /** Whether a payment by it is to come, of the orders bought with it. */
  hasLater: (ctx: Ctx, transferId: number) => Promise<boolean>
  /** Whether nothing is to be collected after it by this payment method, of any order. */
  isLast: (ctx: Ctx, payment: { paymentMethodId: number; orderRateId: number | null }) => Promise<boolean>
}

/** Brought by the room that knows what is owed when. */
export const placeInPlan = extensionPoint<PlaceInPlan>('payments.place_in_plan')
