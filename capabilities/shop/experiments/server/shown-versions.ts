import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import type { Variants } from '#capabilities/sale/checkout/server/index.ts'
import type { PageVariants } from '#capabilities/shop/pages/server/index.ts'
import { readVersions, versionsCookie, type KeptVersion } from '../rules/versions.ts'
import type { Experiment } from './tables.ts'

type Visitor = Pick<Call, 'cookies'>

/** This browser's versions of a seller's running experiments, with each experiment; no query if it has none. */
export const versionsOf = async (
  ctx: Pick<Ctx, 'db'>,
  sellerId: number,
  { cookies }: Visitor,
): Promise<(KeptVersion & { experiment: Experiment })[]> => {
  const kept = readVersions(cookies[versionsCookie])
  if (kept.length === 0) return []
  const running = await ctx.db
    .selectFrom('experiments')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('state', '=', 'running')
    .where(
      'id',
      'in',
      kept.map(({ experimentId }) => experimentId),
    )
    .execute()
  return running.map((experiment) => ({
    ...kept.find(({ experimentId }) => experimentId === experiment.id)!,
    experiment,
  }))
}

const shownB = async (ctx: Pick<Ctx, 'db'>, sellerId: number, visitor: Visitor): Promise<Experiment[]> =>
  (await versionsOf(ctx, sellerId, visitor)).flatMap(({ version, experiment }) => (version === 'b' ? [experiment] : []))

/** Whether a product with this checkout, or without one, uses the checkout under test. */
export const goesBy = async (
  ctx: Pick<Ctx, 'db'>,
  { checkoutId: testedId }: Experiment,
  checkoutId: number | null,
): Promise<boolean> => {
  if (testedId === null) return false
  if (checkoutId !== null) return checkoutId === testedId
  const found = await ctx.db.selectFrom('checkouts').select('isDefault').where('id', '=', testedId).executeTakeFirst()
  return found?.isDefault ?? false
}

export const experimentVariants: Variants = {
  name: 'experiments',
  plansOf: async (ctx, sellerId, visitor) => {
    const prices = (await shownB(ctx, sellerId, visitor)).filter(({ kind }) => kind === 'price')
    if (prices.length === 0) return undefined
    const plans = await ctx.db
      .selectFrom('pricingPlans')
      .selectAll()
      .where('archived', '=', false)
      .where(
        'id',
        'in',
        prices.map(({ otherPlanId }) => otherPlanId ?? 0),
      )
      .execute()
    return new Map(
      prices.flatMap(({ productId, planId, otherPlanId }) => {
        const instead = plans.find(({ id }) => id === otherPlanId)
        return instead && productId !== null && planId !== null
          ? [[productId, { planId: planId, instead }] as const]
          : []
      }),
    )
  },
  checkoutOf: async (ctx, { sellerId, checkoutId }, visitor) => {
    for (const experiment of await shownB(ctx, sellerId, visitor))
      if (
        experiment.kind === 'checkout' &&
        experiment.otherCheckoutId !== null &&
        (await goesBy(ctx, experiment, checkoutId))
      )
        return experiment.otherCheckoutId
    return undefined
  },
}

export const experimentPages: PageVariants = {
  name: 'experiments',
  pageOf: async (ctx, { sellerId, pageId }, visitor) =>
    (await shownB(ctx, sellerId, visitor)).find((experiment) => experiment.pageId === pageId)?.otherPageId ?? undefined,
}
