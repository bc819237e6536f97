import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { communityRefusals } from '../../vocabulary.ts'
import type { FoundSpace } from '../find-posts.ts'
import type { CommunityMember } from '../tables.ts'

export const memberOf = async (
  ctx: Pick<Ctx, 'db' | 'actor'>,
  sellerId: number,
): Promise<CommunityMember | undefined> =>
  (
    await sql<CommunityMember>`select * from community_members where seller_id = ${sellerId} and user_id = ${ctx.actor.userId}`.execute(
      ctx.db,
    )
  ).rows[0]

/**
 * Notes that a member writes now, one at a time. Refuses who is muted (403), and who wrote a moment ago where a space is
 * slowed (429). What is merely changed waits for nothing and is no writing. Answers the number of the member.
 */
export const noteWriting = async (
  ctx: Ctx,
  { sellerId, slowSeconds }: Pick<FoundSpace, 'sellerId' | 'slowSeconds'>,
  isChange = false,
): Promise<number> => {
  const { rows } = await sql<CommunityMember>`
    insert into community_members (seller_id, user_id, state, created_at) values (${sellerId}, ${ctx.actor.userId}, 'active', ${ctx.now})
    on conflict (seller_id, user_id) do update set state = community_members.state returning *`.execute(ctx.db)
  const member = rows[0]!
  if (
    member.state === 'muted' &&
    member.mutedUntil !== null &&
    Temporal.Instant.compare(member.mutedUntil, ctx.now) > 0
  )
    throw refuse(communityRefusals, 'muted')
  if (isChange) return member.id
  const next = member.lastWroteAt?.add({ seconds: slowSeconds })
  if (slowSeconds > 0 && next && Temporal.Instant.compare(next, ctx.now) > 0)
    throw refuse(communityRefusals, 'too_soon')
  await sql`update community_members set last_wrote_at = ${ctx.now} where id = ${member.id}`.execute(ctx.db)
  return member.id
}
