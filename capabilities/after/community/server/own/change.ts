import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import type { Input } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { appealBan, bookmarkPost, changePost, reactTo, removePost, reportPost } from '../../contract.ts'
import { communityPostState, communityRefusals } from '../../vocabulary.ts'
import { postReported, postWaits, reactionChanged } from '../events.ts'
import { postById, spaceById, type ShownPost } from '../find-posts.ts'
import { isModerator, maySeePost } from '../may-see.ts'
import type { CommunityPost } from '../tables.ts'
import { attachedTo, forgetAttached } from '../attached/attached.ts'
import { wordsOfPoll } from '../poll/polls.ts'
import { makeNotices } from '../follow/notices.ts'
import { keepMentions } from '../mention/mentions.ts'
import { tellSpace } from '../told/tell.ts'
import { noteWriting } from './member.ts'
import { besides, saidOf, uncount, waits } from './write.ts'

type Nothing = Record<string, never>

/** What one wrote oneself, or somebody of the shop in the shop's name, locked; nothing else is changed. */
const ownPost = async (ctx: Ctx, id: number): Promise<CommunityPost> => {
  const { rows } = await sql<CommunityPost>`
    select p.* from community_posts p join community_spaces s on s.id = p.space_id
    where p.id = ${id} and ${maySeePost(ctx)} and p.state <> 'removed'
      and ${isModerator(ctx) ? sql`p.is_of_seller` : sql`p.user_id = ${ctx.actor.userId} and not p.is_of_seller`} for update of p`.execute(
    ctx.db,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Keeps what it said before; where posts are reviewed, or with a blocked word, it waits again. */
export const change = async (
  ctx: Ctx,
  { id, title, body }: Input<typeof changePost>,
): Promise<{ id: number; state: string }> => {
  const post = await ownPost(ctx, id)
  if (post.state === 'hidden') throw notFound()
  const space = await spaceById(ctx, post.spaceId)
  if (!post.isOfSeller) await noteWriting(ctx, space, true)
  const named = post.threadId === null ? { title: title ?? post.title } : {}
  const beside = besides(await attachedTo(ctx, id), await wordsOfPoll(ctx, id))
  const said = await saidOf(ctx, space, { ...named, body, ...beside })
  await sql`insert into community_post_versions (post_id, title, body, replaced_at) values (${id}, ${post.title}, ${post.body},
    ${ctx.now})`.execute(ctx.db)
  await sql`update community_posts set title = ${said.title}, body = ${said.body}, words = ${said.words}, edited_at = ${ctx.now}
    where id = ${id}`.execute(ctx.db)
  const isNaming = await keepMentions(ctx, id, said.named)
  if (post.state !== 'published' || post.isOfSeller || !waits(space, said)) {
    if (isNaming) await makeNotices(ctx, id)
    await tellSpace(ctx, space.id, { what: 'changed', id: post.threadId ?? id })
    return { id, state: post.state }
  }
  await move(ctx, communityPostState, id, 'review')
  await uncount(ctx, post)
  await emit(ctx, postWaits, { postId: id, spaceId: space.id }, space.sellerId)
  return { id, state: 'pending' }
}

/** Words, earlier words and pictures go; what others wrote below stays. */
export const remove = async (ctx: Ctx, { id }: Input<typeof removePost>): Promise<Nothing> => {
  const post = await ownPost(ctx, id)
  if (post.state === 'published') await uncount(ctx, post)
  await move(ctx, communityPostState, id, 'remove', {
    set: { title: '', body: '', words: '', pinnedAt: null, reportCount: 0 },
  })
  for (const table of ['community_post_versions', 'community_mentions', 'community_polls'])
    await sql`delete from ${sql.table(table)} where post_id = ${id}`.execute(ctx.db)
  await forgetAttached(ctx, sql`post_id = ${id}`)
  return {}
}

/** Refuses what others do not read. */
const expectShown = async (ctx: Ctx, id: number): Promise<ShownPost> => {
  const post = await postById(ctx, id)
  if (post.state !== 'published') throw notFound()
  return post
}

export const react = async (ctx: Ctx, { id, kind }: Input<typeof reactTo>): Promise<Nothing> => {
  const { spaceId, threadId } = await expectShown(ctx, id)
  await tellSpace(ctx, spaceId, { what: 'felt', id: threadId ?? id })
  const userId = ctx.actor.userId
  await (
    kind === null
      ? sql`delete from community_reactions where post_id = ${id} and user_id = ${userId}`
      : sql`insert into community_reactions (post_id, user_id, kind, created_at) values (${id}, ${userId}, ${kind}, ${ctx.now})
        on conflict (post_id, user_id) do update set kind = excluded.kind`
  ).execute(ctx.db)
  await emit(
    ctx,
    reactionChanged,
    { postId: id, userId: ctx.actor.userId ?? 0 },
    (await spaceById(ctx, spaceId)).sellerId,
  )
  return {}
}

export const bookmark = async (ctx: Ctx, { id, isBookmarked }: Input<typeof bookmarkPost>): Promise<Nothing> => {
  await expectShown(ctx, id)
  const userId = ctx.actor.userId
  await (
    isBookmarked
      ? sql`insert into community_bookmarks (post_id, user_id, created_at) values (${id}, ${userId}, ${ctx.now}) on conflict do nothing`
      : sql`delete from community_bookmarks where post_id = ${id} and user_id = ${userId}`
  ).execute(ctx.db)
  return {}
}

/** Once of each member; what they reported before and was decided on is counted anew. */
export const report = async (ctx: Ctx, { id, reason, note }: Input<typeof reportPost>): Promise<Nothing> => {
  const { spaceId } = await expectShown(ctx, id)
  await sql`
    with said as (
      insert into community_reports (post_id, user_id, reason, note, created_at) values (${id}, ${ctx.actor.userId}, ${reason}, ${note},
        ${ctx.now})
      on conflict (post_id, user_id) do update set reason = excluded.reason, note = excluded.note, created_at = excluded.created_at,
        settled_at = null returning 1
    ) update community_posts set report_count = (select count(*) from community_reports where post_id = ${id} and settled_at is null
      and user_id <> ${ctx.actor.userId}) + 1
    where id = ${id}`.execute(ctx.db)
  await emit(ctx, postReported, { postId: id, reason, note }, (await spaceById(ctx, spaceId)).sellerId)
  return {}
}

export const appeal = async (ctx: Ctx, { sellerId, text }: Input<typeof appealBan>): Promise<Nothing> => {
  const { numAffectedRows } = await sql`update community_members set appeal = ${text}, appealed_at = ${ctx.now}
    where seller_id = ${sellerId} and user_id = ${ctx.actor.userId} and state = 'banned'`.execute(ctx.db)
  if (numAffectedRows === 0n) throw refuse(communityRefusals, 'not_banned')
  return {}
}
