import type { Ctx } from '#platform/server/context.ts'
import { returnFee } from '../rules/postings.ts'
import { isBooked, post } from './post.ts'
import { giveToSeller, takeFromSeller } from './seller-accounts.ts'

/**
 * What a seller pays the platform for beside sales, net and VAT; `day` is the one that accounts it, in the seller's
 * time zone.
 */
type PlanCharge = { sellerId: number; currency: string; net: number; vat: number; key: string; day: Temporal.PlainDate }

/** Not related to a sale, so nothing is taken from the pending balance. */
const noPayment = 0

/**
 * Takes a fee of the seller's plan from what is payable, then from the reserve; what is lacking is owed. Once for each
 * key.
 */
export const chargeSeller = async (ctx: Ctx, { sellerId, currency, net, vat, key, day }: PlanCharge): Promise<void> => {
  if (await isBooked(ctx, key)) return
  const draws = await takeFromSeller(ctx, { sellerId, currency, amount: net + vat, paymentId: noPayment })
  await post(ctx, {
    type: 'SubsPayment',
    key,
    currency,
    businessDate: day,
    sellerId,
    entries: returnFee('vat:platform_fee', net, vat, draws),
  })
}

/** Gives a part of such a fee back: it pays what is owed, the rest is payable. Once for each key. */
export const creditSeller = async (ctx: Ctx, { sellerId, currency, net, vat, key, day }: PlanCharge): Promise<void> => {
  if (await isBooked(ctx, key)) return
  const gives = await giveToSeller(ctx, { sellerId, currency, amount: net + vat })
  await post(ctx, {
    type: 'SubsPayment',
    key,
    currency,
    businessDate: day,
    sellerId,
    entries: returnFee('vat:platform_fee', -net, -vat, gives),
  })
}
