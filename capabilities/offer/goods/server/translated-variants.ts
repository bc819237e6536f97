import { sql } from 'kysely'
import { textsOf, translatableParts } from '#capabilities/offer/catalog/server/index.ts'

/** What the variants of a product are called in other languages. */
export const translatedVariants = translatableParts.bring(async (ctx, { id }) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from product_variants where product_id = ${id} and name <> '' order by position, id`.execute(ctx.db)
  return rows.flatMap((variant) => textsOf('variant', variant, { name: 200 }))
})
