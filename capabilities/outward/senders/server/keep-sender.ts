import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Sender } from './tables.ts'

type Kept = Partial<Omit<Sender, 'id' | 'sellerId' | 'createdAt' | 'updatedAt'>>

/** What a seller says of their emails; what is left out stays. */
export const keepSender = async (ctx: Ctx, sellerId: number, kept: Kept): Promise<void> => {
  await sql`insert into mail_senders (seller_id, created_at, updated_at) values (${sellerId}, ${ctx.now}, ${ctx.now})
    on conflict (seller_id) do nothing`.execute(ctx.db)
  await ctx.db
    .updateTable('mailSenders')
    .set({ ...kept, updatedAt: ctx.now })
    .where('sellerId', '=', sellerId)
    .execute()
}
