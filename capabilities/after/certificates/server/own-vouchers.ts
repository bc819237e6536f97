import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { ownVouchers } from '../contract.ts'

type Own = Output<typeof ownVouchers>['list'][number]

const find = async (ctx: Ctx, which: { accessId?: number; id?: number }): Promise<Own[]> =>
  (
    await sql<Own>`select v.id, v.token, v.key, v.state, v.kind, v.value_amount, v.left_amount, v.currency, v.receiver_name, v.receiver_message, v.valid_till, p.name as product_name
    from vouchers v join products p on p.id = v.product_id join accesses a on a.id = v.access_id
    where a.user_id = ${ctx.actor.userId ?? 0} and ${which.id === undefined ? sql`v.access_id = ${which.accessId}` : sql`v.id = ${which.id}`} order by v.id`.execute(
      ctx.db,
    )
  ).rows

/** The vouchers of an access of the person's own. */
export const showOwn = async (ctx: Ctx, accessId: number) => {
  if (
    !(await ctx.db
      .selectFrom('accesses')
      .select('id')
      .where('id', '=', accessId)
      .where('userId', '=', ctx.actor.userId ?? 0)
      .executeTakeFirst())
  )
    throw notFound()
  return { list: await find(ctx, { accessId }) }
}

export const nameOwnReceiver = async (
  ctx: Ctx,
  { id, receiverName, receiverMessage }: { id: number; receiverName: string; receiverMessage: string },
): Promise<Own> => {
  if ((await find(ctx, { id })).length === 0) throw notFound()
  await ctx.db.updateTable('vouchers').set({ receiverName, receiverMessage }).where('id', '=', id).execute()
  return (await find(ctx, { id }))[0]!
}
