import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, Refusal } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { apiSendPlan } from '../../contract/api.ts'
import type { SentPlan } from '../../contract/api-plan.ts'
import { planFields } from '../../contract/plan.ts'
import { preferencesOf, termsSent } from '../../rules/plan-preferences.ts'
import { ownProduct } from '../own-product.ts'
import { addPlan, attachPlan, editPlan, planById } from '../pricing-plans.ts'
import type { PricingPlan } from '../tables.ts'

export const shownPlan = <P extends Parameters<typeof preferencesOf>[0]>(plan: P) => ({
  ...plan,
  preferences: preferencesOf(plan),
})

/** Makes and changes plans with their product; an own plan of another product is sold by here as well. */
export const sendPlans = async (ctx: Ctx, productId: number, plans: readonly SentPlan[]): Promise<void> => {
  for (const [index, plan] of plans.entries())
    await namingField(`pricingPlans.${index}`, () => sendPlan(ctx, productId, plan))
}

export const sendOnePlan = async (
  ctx: Ctx,
  { productId, salesPageId, pricingPlan }: Input<typeof apiSendPlan>,
): Promise<PricingPlan> => {
  const soldWith = productId ?? salesPageId
  if (soldWith === undefined) throw invalid({ productId: ['required'] })
  return namingField('pricingPlan', () => sendPlan(ctx, soldWith, pricingPlan))
}

const sendPlan = async (ctx: Ctx, productId: number, sent: SentPlan): Promise<PricingPlan> => {
  const product = await ownProduct(ctx, productId)
  const { oldPrice } = sent.preferences
  if (sent.id === undefined) {
    const currency = sent.currency ?? (await sellerById(ctx, sellerOf(ctx)))?.currency
    const terms = termsSent(sent)
    const plain = planFields.parse({ name: sent.name ?? product.name, form: terms.form, currency })
    return addPlan(ctx, { ...plain, ...terms, oldPrice: oldPrice ?? null, productId })
  }
  const before = await ownPlan(ctx, sent.id, product.sellerId)
  const changed = await editPlan(ctx, {
    ...before,
    ...termsSent(sent, before),
    oldPrice: oldPrice ?? before.oldPrice,
    name: sent.name ?? before.name,
    currency: sent.currency ?? before.currency,
  })
  await attachPlan(ctx, { id: productId, pricingPlanId: before.id })
  return changed
}

const ownPlan = async (ctx: Ctx, id: number, sellerId: number): Promise<PricingPlan> => {
  const plan = await planById(ctx, id).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) return undefined
    throw error
  })
  if (!plan || plan.archived || plan.sellerId !== sellerId) throw invalid({ id: ['not_in_list'] })
  return plan
}

const sentAs: Readonly<Record<string, string>> = {
  price: 'price',
  oldPrice: 'oldPrice',
  firstAmount: 'firstAmount',
  nextAmount: 'nextAmount',
  rateAmounts: 'nextAmount',
  paymentsCount: 'pCount',
  interval: 'nextInterval',
  customIntervals: 'nextInterval',
}

/** Reports the errors of a plan under the field it was sent in. */
const namingField = async <T>(path: string, save: () => Promise<T>): Promise<T> => {
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error
    const named = Object.entries(error.fields).map(([field, keys]) => {
      const known = sentAs[field.split('.')[0]!]
      return [`${path}.${known ? `preferences.${known}` : field}`, keys]
    })
    throw new Refusal(error.code, error.status, error.values, Object.fromEntries(named))
  }
}
