import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { isDesk } from '#capabilities/after/community/server/index.ts'
import type { listConversations, showMessages } from '../../contract/messages.ts'
import { messageLimits } from '../../vocabulary.ts'
import { isClosed, nameOf, pairWith, slowestOf } from './may-write.ts'

/** The newest before others; of shops that have messages now. */
export const showConversations = async (ctx: Ctx): Promise<Output<typeof listConversations>> => {
  if (isDesk(ctx)) return { list: [] }
  const own = ctx.actor.userId
  const { rows } = await sql<Output<typeof listConversations>['list'][number]>`
    select m.id, ${nameOf} as name, coalesce(v.company, v.name) as seller_name, c.active_at,
      (select count(*)::int from community_messages g where g.conversation_id = c.id and g.to_user_id = ${own} and g.read_at is null)
        as unread_count
    from (
      select id, seller_id, high_user_id as other_id, active_at from community_conversations where low_user_id = ${own}
      union all select id, seller_id, low_user_id, active_at from community_conversations where high_user_id = ${own}
      order by active_at desc, id desc limit 100
    ) c join community_members m on m.seller_id = c.seller_id and m.user_id = c.other_id join users u on u.id = c.other_id
      join sellers v on v.id = c.seller_id join community_settings e on e.seller_id = c.seller_id and e.has_messages
      left join community_profiles q on q.seller_id = c.seller_id and q.user_id = c.other_id
    order by c.active_at desc, c.id desc`.execute(ctx.db)
  return { list: rows }
}

type Message = Output<typeof showMessages>['list'][number]

export const showWith = async (
  ctx: Ctx,
  { id, before }: Input<typeof showMessages>,
): Promise<Output<typeof showMessages>> => {
  const pair = await pairWith(ctx, id)
  const { sellerId, ownId, otherId, name } = pair
  const { rows } = await sql<Message>`
    select g.id, g.user_id = ${ownId} as is_own, case when g.removed_at is null then g.body else '' end as body,
      g.removed_at is not null as is_removed, g.created_at
    from community_messages g join community_conversations c on c.id = g.conversation_id
    where c.seller_id = ${sellerId} and c.low_user_id = ${Math.min(ownId, otherId)} and c.high_user_id = ${Math.max(ownId, otherId)}
      ${before === undefined ? sql`` : sql`and g.id < ${before}`} order by g.id desc limit ${messageLimits.perPage + 1}`.execute(
    ctx.db,
  )
  const { rows: blocks } = await sql`select from community_blocks
    where seller_id = ${sellerId} and user_id = ${ownId} and blocked_user_id = ${otherId}`.execute(ctx.db)
  const list = rows.slice(0, messageLimits.perPage)
  return {
    member: { id, name, sellerId },
    mayWrite: (await slowestOf(ctx, pair)) !== undefined && !(await isClosed(ctx, pair)),
    isBlocked: blocks.length > 0,
    list,
    next: rows.length > messageLimits.perPage ? String(list.at(-1)?.id) : null,
  }
}
