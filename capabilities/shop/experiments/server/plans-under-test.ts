import { sql } from 'kysely'
import { plansInstead } from '#capabilities/offer/catalog/server/index.ts'

/** The other price of a product whose price is tested, or is to be. */
export const plansUnderTest = plansInstead.bring(async (ctx, { id }) => {
  const { rows } = await sql<{ id: number }>`
    select other_plan_id as id from experiments
    where product_id = ${id} and other_plan_id is not null and state <> 'applied'`.execute(ctx.db)
  return rows.map((plan) => plan.id)
})
