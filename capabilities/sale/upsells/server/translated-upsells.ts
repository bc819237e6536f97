import { textsOf, translatableParts } from '#capabilities/offer/catalog/server/index.ts'

/** What is said about the offers with a product, in other languages. */
export const translatedUpsells = translatableParts.bring(async (ctx, { id }) => {
  const offers = await ctx.db
    .selectFrom('upsells')
    .select(['id', 'headline', 'text'])
    .where('productId', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return offers.flatMap((offer) => textsOf('upsell', offer, { headline: 200, text: 1000 }))
})
