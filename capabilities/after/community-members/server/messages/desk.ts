import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { job } from '#platform/server/job.ts'
import { bindList } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { messageList } from '../../contract/messages.ts'
import { messageLimits } from '../../vocabulary.ts'
import { communityMembersTables } from '../tables.ts'
import { nameOf } from './may-write.ts'

const isOpen = sql`(g.reported_at is not null and g.settled_at is null)`

/** Reported messages with the two before each, and nothing else of a conversation. */
export const messages = bindList(messageList, {
  table: 'communityMessages',
  as: 'g',
  joins: sql`join users u on u.id = g.user_id left join community_profiles q on q.seller_id = g.seller_id and q.user_id = g.user_id`,
  scope: (ctx) => sql`(${inScope(ctx, communityMembersTables, 'community_messages', 'g')} and ${isOpen})`,
  columns: {
    name: nameOf,
    before: sql`(select string_agg(b.body, ' · ' order by b.id) from (select b.id, b.body from community_messages b
      where b.conversation_id = g.conversation_id and b.id < g.id order by b.id desc limit 2) b)`,
    memberId: sql`(select m.id from community_members m where m.seller_id = g.seller_id and m.user_id = g.user_id)`,
  },
  filters: {},
})

const decide = async (ctx: Ctx, id: number, isRemoved: boolean): Promise<{ id: number }> => {
  const { numAffectedRows } = await sql`
    update community_messages g set settled_at = ${ctx.now}, removed_at = ${isRemoved ? ctx.now : null}::timestamptz
    where g.id = ${id} and ${isOpen} and ${inScope(ctx, communityMembersTables, 'community_messages', 'g')}`.execute(
    ctx.db,
  )
  if (numAffectedRows === 0n) throw notFound()
  return { id }
}
export const dismiss = (ctx: Ctx, { id }: { id: number }): Promise<{ id: number }> => decide(ctx, id, false)
export const remove = (ctx: Ctx, { id }: { id: number }): Promise<{ id: number }> => decide(ctx, id, true)

/** Messages older than two years go, and conversations that have none any more. */
export const forgetMessages = job('community_members.forget_messages', {
  schedule: '50 3 * * *',
  isHousekeeping: true,
  run: (world) =>
    world.transact(async (ctx) => {
      const till = ctx.now.subtract({ hours: 24 * messageLimits.keptDays })
      await sql`delete from community_messages where created_at < ${till}`.execute(ctx.db)
      await sql`delete from community_conversations c where c.active_at < ${till}
        and not exists (select from community_messages g where g.conversation_id = c.id)`.execute(ctx.db)
    }),
})
