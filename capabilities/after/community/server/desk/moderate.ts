import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { enqueue, job } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { invalid, notFound } from '#platform/shared/refusal.ts'
import type { approvePost, banMember, muteMember, pinPost, rejectPost } from '../../contract/desk.ts'
import { communityMemberState, communityPostState } from '../../vocabulary.ts'
import { memberRestrained } from '../events.ts'
import { announce, uncount } from '../own/write.ts'
import { endOthersAt, tellSpace } from '../told/tell.ts'
import { communityTables, type CommunityMember, type CommunityPost } from '../tables.ts'

type Moderated = Output<typeof approvePost>

const postInScope = async (ctx: Ctx, id: number): Promise<CommunityPost> => {
  const { rows } = await sql<CommunityPost>`
    select * from community_posts where id = ${id} and ${inScope(ctx, communityTables, 'community_posts')} for update`.execute(
    ctx.db,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The log of moderation: who decided what about whose post, or about which member. */
const log = (
  ctx: Ctx,
  action: `community.${'post' | 'member'}_${string}`,
  { sellerId, id }: { sellerId: number; id: number },
  after: Record<string, unknown> = {},
): Promise<void> => {
  const subject = action.startsWith('community.post') ? 'community_posts' : 'community_members'
  return writeAuditEntry(ctx, { userId: ctx.actor.userId, sellerId, action, subject, subjectId: id, after })
}

/** Reports about it are decided on. */
const settle = async (ctx: Ctx, id: number): Promise<void> => {
  await sql`update community_reports set settled_at = ${ctx.now} where post_id = ${id} and settled_at is null`.execute(
    ctx.db,
  )
  await sql`update community_posts set report_count = 0 where id = ${id}`.execute(ctx.db)
}

/** Shows what waits or was hidden; of what is shown, reports are dismissed. */
export const approve = async (ctx: Ctx, { id }: Input<typeof approvePost>): Promise<Moderated> => {
  const post = await postInScope(ctx, id)
  if (post.state !== 'published') {
    await move(ctx, communityPostState, id, 'approve', { set: { hiddenReason: null } })
    await announce(ctx, post)
  }
  await settle(ctx, id)
  await log(ctx, 'community.post_approved', post)
  return { id, state: 'published' }
}

export const reject = async (ctx: Ctx, { id, reason }: Input<typeof rejectPost>): Promise<Moderated> => {
  const post = await postInScope(ctx, id)
  await move(ctx, communityPostState, id, 'reject', { set: { hiddenReason: reason, pinnedAt: null }, reason })
  if (post.state === 'published') await uncount(ctx, post)
  await settle(ctx, id)
  await log(ctx, 'community.post_hidden', post, { reason })
  return { id, state: 'hidden' }
}

export const pin = async (ctx: Ctx, { id, isPinned }: Input<typeof pinPost>): Promise<Moderated> => {
  const post = await postInScope(ctx, id)
  if (post.threadId !== null || post.state !== 'published') throw invalid({ id: ['not_in_list'] })
  await sql`update community_posts set pinned_at = ${isPinned ? ctx.now : null} where id = ${id}`.execute(ctx.db)
  await tellSpace(ctx, post.spaceId, { what: 'changed', id })
  return { id, state: post.state }
}

const memberInScope = async (ctx: Ctx, id: number): Promise<CommunityMember> => {
  const { rows } = await sql<CommunityMember>`
    select * from community_members where id = ${id} and ${inScope(ctx, communityTables, 'community_members')} for update`.execute(
    ctx.db,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

const calm = { mutedUntil: null, reason: null, note: '', appeal: '', appealedAt: null }

/** Lets a member read and not write; it ends by itself. */
export const mute = async (ctx: Ctx, { id, days, reason, note }: Input<typeof muteMember>): Promise<Moderated> => {
  const member = await memberInScope(ctx, id)
  const mutedUntil = ctx.now.add({ hours: days * 24 })
  await move(ctx, communityMemberState, id, 'mute', { set: { ...calm, mutedUntil, reason, note }, reason })
  await enqueue(
    ctx,
    endMute,
    { memberId: id },
    { at: mutedUntil, key: `community.end_mute:${id}:${mutedUntil.epochMilliseconds}` },
  )
  await emit(ctx, memberRestrained, { memberId: id, to: 'muted' }, member.sellerId)
  await log(ctx, 'community.member_muted', member, { days, reason, note })
  return { id, state: 'muted' }
}

export const ban = async (ctx: Ctx, { id, reason, note }: Input<typeof banMember>): Promise<Moderated> => {
  const member = await memberInScope(ctx, id)
  await move(ctx, communityMemberState, id, 'ban', { set: { ...calm, reason, note }, reason })
  await endOthersAt(ctx, member.sellerId)
  await emit(ctx, memberRestrained, { memberId: id, to: 'banned' }, member.sellerId)
  await log(ctx, 'community.member_banned', member, { reason, note })
  return { id, state: 'banned' }
}

export const lift = async (ctx: Ctx, { id }: { id: number }): Promise<Moderated> => {
  const member = await memberInScope(ctx, id)
  await move(ctx, communityMemberState, id, 'lift', { set: calm })
  await log(ctx, 'community.member_lifted', member)
  return { id, state: 'active' }
}

/** A mute whose days are over; one that was lifted, lengthened or became a ban is left as it is. */
export const endMute = job<{ memberId: number }>('community.end_mute', {
  run: (world, { memberId }) =>
    world.transact(async (ctx) => {
      const { rows } = await sql<{ id: number }>`
        select id from community_members where id = ${memberId} and state = 'muted' and muted_until <= ${ctx.now} for update`.execute(
        ctx.db,
      )
      if (rows[0]) await move(ctx, communityMemberState, memberId, 'lift', { set: calm })
    }),
})
