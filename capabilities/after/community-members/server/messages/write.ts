import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { noteWriting } from '#capabilities/after/community/server/index.ts'
import { plainDirection } from '#capabilities/after/community/rules/plain-line.ts'
import type { blockMember, readMessages, reportMessage, writeMessage } from '../../contract/messages.ts'
import { communityMembersRefusals, messageLimits } from '../../vocabulary.ts'
import { expectNoBlockedWord } from '../own/profile.ts'
import { isClosed, pairWith, slowestOf, type Pair } from './may-write.ts'
import { tellReader } from './tell.ts'

type Nothing = Record<string, never>

/** The conversation of a pair, made where there is none, locked; refuses more new ones than a day may have (429). */
const conversationOf = async (ctx: Ctx, { sellerId, ownId, otherId }: Pair): Promise<number> => {
  const [low, high] = [Math.min(ownId, otherId), Math.max(ownId, otherId)]
  const { rows } = await sql<{ id: number }>`
    update community_conversations set active_at = ${ctx.now}
    where seller_id = ${sellerId} and low_user_id = ${low} and high_user_id = ${high} returning id`.execute(ctx.db)
  if (rows[0]) return rows[0].id
  const { rows: today } = await sql<{ count: number }>`
    select count(distinct conversation_id)::int as count from community_messages
    where user_id = ${ownId} and seller_id = ${sellerId} and created_at > ${ctx.now.subtract({ hours: 24 })}`.execute(
    ctx.db,
  )
  if (today[0]!.count >= messageLimits.peoplePerDay) throw refuse(communityMembersRefusals, 'too_many_people')
  const { rows: made } = await sql<{ id: number }>`
    insert into community_conversations (seller_id, low_user_id, high_user_id, created_at, active_at)
    values (${sellerId}, ${low}, ${high}, ${ctx.now}, ${ctx.now})
    on conflict (seller_id, low_user_id, high_user_id) do update set active_at = excluded.active_at returning id`.execute(
    ctx.db,
  )
  return made[0]!.id
}

/** Mutes, slowed spaces and blocked words hold as for posts. Who has nothing unread of the writer is told. */
export const write = async (ctx: Ctx, { id, body: given }: Input<typeof writeMessage>): Promise<{ id: number }> => {
  const pair = await pairWith(ctx, id)
  const slowSeconds = await slowestOf(ctx, pair)
  if (slowSeconds === undefined) throw notFound()
  if (await isClosed(ctx, pair)) throw refuse(communityMembersRefusals, 'not_reachable')
  const body = plainDirection(given).trim()
  if (body === '') throw invalid({ body: ['required'] })
  await expectNoBlockedWord(ctx, pair.sellerId, { body })
  await noteWriting(ctx, { sellerId: pair.sellerId, slowSeconds })
  const conversationId = await conversationOf(ctx, pair)
  const { rows: unread } = await sql`select from community_messages
    where conversation_id = ${conversationId} and to_user_id = ${pair.otherId} and read_at is null limit 1`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ id: number }>`
    insert into community_messages (conversation_id, seller_id, user_id, to_user_id, body, created_at)
    values (${conversationId}, ${pair.sellerId}, ${pair.ownId}, ${pair.otherId}, ${body}, ${ctx.now}) returning id`.execute(
    ctx.db,
  )
  if (unread.length === 0) await tellReader(ctx, pair, rows[0]!.id)
  return { id: rows[0]!.id }
}

export const read = async (ctx: Ctx, { id }: Input<typeof readMessages>): Promise<Nothing> => {
  const { sellerId, ownId, otherId } = await pairWith(ctx, id)
  await sql`update community_messages set read_at = ${ctx.now}
    where to_user_id = ${ownId} and user_id = ${otherId} and seller_id = ${sellerId} and read_at is null`.execute(
    ctx.db,
  )
  return {}
}

export const block = async (ctx: Ctx, { id, isBlocked }: Input<typeof blockMember>): Promise<Nothing> => {
  const { sellerId, ownId, otherId } = await pairWith(ctx, id)
  await (
    isBlocked
      ? sql`insert into community_blocks (seller_id, user_id, blocked_user_id, created_at)
          values (${sellerId}, ${ownId}, ${otherId}, ${ctx.now}) on conflict do nothing`
      : sql`delete from community_blocks where seller_id = ${sellerId} and user_id = ${ownId} and blocked_user_id = ${otherId}`
  ).execute(ctx.db)
  return {}
}

/** Once; what was decided on is not reported again. Its reader alone can. */
export const report = async (ctx: Ctx, { id, reason, note }: Input<typeof reportMessage>): Promise<Nothing> => {
  const { numAffectedRows } = await sql`
    update community_messages set reported_at = coalesce(reported_at, ${ctx.now}::timestamptz), reason = ${reason}, note = ${note}
    where id = ${id} and to_user_id = ${ctx.actor.userId} and removed_at is null and settled_at is null`.execute(ctx.db)
  if (numAffectedRows === 0n) throw notFound()
  return {}
}
