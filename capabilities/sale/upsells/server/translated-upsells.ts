import { sql } from 'kysely'
import { textsOf, translatableParts } from '#capabilities/offer/catalog/server/index.ts'

/**
 * What is said about the offers with a product, in other languages; those another room makes are listed with what they
 * offer.
 */
export const translatedUpsells = translatableParts.bring(async (ctx, { id }) => {
  const { rows } = await sql<{ id: number; headline: string; text: string }>`
    select id, headline, text from upsells
    where product_id = ${id} or (product_id is null and offered_product_id = ${id} and active)
    order by position, id`.execute(ctx.db)
  return rows.flatMap((offer) => textsOf('upsell', offer, { headline: 200, text: 1000 }))
})
