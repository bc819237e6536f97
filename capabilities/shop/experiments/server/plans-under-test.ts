import { plansInstead } from '#capabilities/offer/catalog/server/index.ts'

/** The other price of a product whose price is tested, or is to be. */
export const plansUnderTest = plansInstead.bring(async (ctx, { id }) => {
  const tested = await ctx.db
    .selectFrom('experiments')
    .select('otherPlanId')
    .where('productId', '=', id)
    .where('kind', '=', 'price')
    .where('state', '!=', 'applied')
    .execute()
  return tested.flatMap(({ otherPlanId }) => otherPlanId ?? [])
})
