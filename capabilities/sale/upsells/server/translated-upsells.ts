import { textsOf, translatableParts } from '#capabilities/offer/catalog/server/index.ts'

/** What is said about the offers with a product, in other languages; those another room makes are listed with what they offer. */
export const translatedUpsells = translatableParts.bring(async (ctx, { id }) => {
  const offers = await ctx.db
    .selectFrom('upsells')
    .select(['id', 'headline', 'text'])
    .where((row) =>
      row.or([row('productId', '=', id), row.and([row('productId', 'is', null), row('offeredProductId', '=', id)])]),
    )
    .where((row) => row.or([row('productId', 'is not', null), row('active', '=', true)]))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return offers.flatMap((offer) => textsOf('upsell', offer, { headline: 200, text: 1000 }))
})
