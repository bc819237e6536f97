import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { noteWithdrawal } from '#capabilities/sale/orders/server/index.ts'
import type { Declaration } from './tables.ts'

/** Updates whether an order has a pending withdrawal: of several, the last decision ends it. */
export const followWithdrawal = async (
  ctx: Ctx,
  { kind, orderId }: Pick<Declaration, 'kind' | 'orderId'>,
): Promise<void> => {
  if (kind !== 'withdrawal' || orderId === null) return
  await sql`select from orders where id = ${orderId} for update`.execute(ctx.db)
  const open = await ctx.db
    .selectFrom('declarations')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'withdrawal')
    .where('state', '=', 'open')
    .executeTakeFirst()
  await noteWithdrawal(ctx, orderId, open !== undefined)
}
