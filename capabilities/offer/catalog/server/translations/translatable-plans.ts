import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'

type Named = { id: number; name: string }

/** Each room that shows a plan in the place of a product's own answers with such plans. */
export const plansInstead =
  extensionPoint<(ctx: Pick<Ctx, 'db'>, product: { id: number }) => Promise<readonly number[]>>('catalog.plans_instead')

/** The plans whose names visitors read with a product, now or later. */
export const plansToTranslate = async (
  ctx: Pick<Ctx, 'db' | 'now' | 'ports'>,
  { id }: { id: number },
): Promise<readonly Named[]> => {
  const instead: number[] = []
  for (const ask of plansInstead.broughtTo(ctx)) instead.push(...(await ask(ctx, { id })))
  const { rows } = await sql<Named>`
    select l.id, l.name from pricing_plans l left join prices x on x.pricing_plan_id = l.id and x.product_id = ${id}
    where (x.id is not null or l.id = any(${instead}::bigint[])) and not l.archived and (l.valid_till is null or l.valid_till > ${ctx.now})
    order by x.position nulls last, l.id`.execute(ctx.db)
  return rows
}
