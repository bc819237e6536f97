import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import type { Amount } from '#platform/shared/money.ts'
import { platformRefusals, refuse } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { planFields } from '../../contract/plan.ts'
import { ownProduct } from '../own-product.ts'
import { addPlan, detachPlan, editPlan, planById, productsOfPlan } from '../pricing-plans.ts'

export type Rights = Pick<Call, 'permissionsOf'>

type AtPrice = {
  productId: number
  planId: number | null
  name: string
  price: Amount
  interval?: string | undefined
}

/**
 * A product's plan at a price, paid once or in each interval: the given one changed, or a new one by this name in the
 * seller's currency. A plan that other products are sold by stays as it is, and a new one takes its place here.
 * Prices have a right of their own, which a call for something else must not get around.
 */
export const planAtPrice = async (
  ctx: Ctx,
  { productId, planId, name, price, interval }: AtPrice,
  call: Rights,
): Promise<number> => {
  const known = planId === null ? undefined : await planById(ctx, planId)
  if (known?.price === price) return known.id
  const permission = 'catalog.pricing'
  if (!call.permissionsOf?.(ctx.actor).includes(permission)) throw refuse(platformRefusals, 'forbidden', { permission })
  if (known && (await productsOfPlan(ctx, known.id)).length === 1) return (await editPlan(ctx, { ...known, price })).id
  const { sellerId } = await ownProduct(ctx, productId)
  const currency = known?.currency ?? (await sellerById(ctx, sellerId))?.currency
  const form = interval ? 'subscription' : 'one_time'
  const fields = planFields.parse({ name, form, currency, interval })
  const plan = await addPlan(ctx, { ...fields, ...(interval ? { nextAmount: price } : { price }), productId })
  if (known) await detachPlan(ctx, { id: productId, pricingPlanId: known.id })
  return plan.id
}
