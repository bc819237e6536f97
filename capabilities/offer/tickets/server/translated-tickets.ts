import { textsOf, translatableParts } from '#capabilities/offer/catalog/server/index.ts'

/** What the kinds of ticket of an event are called in other languages. */
export const translatedTickets = translatableParts.bring(async (ctx, { id }) => {
  const kinds = await ctx.db
    .selectFrom('tickets')
    .select(['id', 'name'])
    .where('productId', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return kinds.flatMap((kind) => textsOf('ticket', kind, { name: 300 }))
})
