import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import { cleanRich } from '#capabilities/offer/content-blocks/server/index.ts'
import { plainOf } from '#platform/shared/rich-text.ts'
import { authorNameOf } from '#capabilities/after/reviews/rules/author-name.ts'
import { userById } from '#capabilities/people/identity/server/index.ts'
import type { writeComment, writePost } from '../../contract.ts'
import { hasBlockedWord } from '../../rules/blocked-words.ts'
import { plainDirection, plainLine } from '../../rules/plain-line.ts'
import { communityRefusals } from '../../vocabulary.ts'
import { followWritten } from '../follow/follow.ts'
import { postPublished, postWaits, postWithdrawn } from '../events.ts'
import { postById, spaceById, type FoundSpace } from '../find-posts.ts'
import { isDesk, isModerator } from '../may-see.ts'
import { noteWriting } from './member.ts'

type Written = { id: number; state: 'pending' | 'published' }
export type Said = { title: string; body: string; words: string }

/** What is kept of a title and text: no scripts, no signs that turn a line around. Refuses what is empty then. */
export const saidOf = (given: { title?: string; body: string }, isPictured: boolean): Said => {
  const title = plainLine(given.title ?? '')
  if (given.title !== undefined && title === '') throw invalid({ title: ['required'] })
  const body = plainDirection(cleanRich(plainDirection(given.body)))
  const text = plainLine(plainOf(body))
  if (text === '' && !isPictured) throw refuse(communityRefusals, 'nothing_written', {}, { body: ['required'] })
  return { title, body: text === '' ? '' : body, words: `${title} ${text}`.trim() }
}

/** As whom somebody writes: a member under their name, somebody of the shop under the shop's. */
const authorIn = async (ctx: Ctx, space: FoundSpace): Promise<{ authorName: string; isOfSeller: boolean }> => {
  if (isModerator(ctx)) return { authorName: space.sellerName, isOfSeller: true }
  const user = await userById(ctx, ctx.actor.userId ?? 0)
  return { authorName: plainLine(authorNameOf(user?.firstName ?? '', user?.lastName ?? '')), isOfSeller: false }
}

/** Whether others see it only once somebody of the shop approved it. */
export const waits = (space: FoundSpace, said: Said): boolean =>
  space.isReviewed || hasBlockedWord(said.words, space.blockedWords)

export const openThread = async (
  ctx: Ctx,
  { id, title, body, pictureIds }: Input<typeof writePost>,
): Promise<Written> => {
  const space = await spaceById(ctx, id)
  return add(ctx, space, saidOf({ title, body }, pictureIds.length > 0), { threadId: null, parentId: null, pictureIds })
}

/** A reply to a reply belongs to the comment that one replies to. Refuses comments of other threads. */
export const comment = async (
  ctx: Ctx,
  { id, body, parentId, pictureIds }: Input<typeof writeComment>,
): Promise<Written> => {
  const thread = await postById(ctx, id)
  if (thread.threadId !== null || thread.state !== 'published') throw invalid({ id: ['not_in_list'] })
  const parent = parentId == null ? undefined : await postById(ctx, parentId)
  if (parent && (parent.threadId !== id || parent.state !== 'published')) throw invalid({ parentId: ['not_in_list'] })
  const place = { threadId: id, parentId: parent ? (parent.parentId ?? parent.id) : null, pictureIds }
  return add(ctx, await spaceById(ctx, thread.spaceId), saidOf({ body }, pictureIds.length > 0), place)
}

type Place = { threadId: number | null; parentId: number | null; pictureIds: readonly number[] }

const add = async (
  ctx: Ctx,
  space: FoundSpace,
  said: Said,
  { threadId, parentId, pictureIds }: Place,
): Promise<Written> => {
  if (isDesk(ctx) && !isModerator(ctx)) throw refuse(communityRefusals, 'muted')
  const { authorName, isOfSeller } = await authorIn(ctx, space)
  if (!isOfSeller) await noteWriting(ctx, space)
  const state = !isOfSeller && waits(space, said) ? 'pending' : 'published'
  const { rows } = await sql<{ id: number }>`
    insert into community_posts (seller_id, space_id, thread_id, parent_id, user_id, is_of_seller, author_name, state, title, body,
      words, created_at, active_at)
    values (${space.sellerId}, ${space.id}, ${threadId}, ${parentId}, ${ctx.actor.userId}, ${isOfSeller}, ${authorName}, ${state},
      ${said.title},
      ${said.body}, ${said.words}, ${ctx.now}, ${ctx.now}) returning id`.execute(ctx.db)
  const id = rows[0]!.id
  await attach(ctx, space.id, id, pictureIds)
  if (!isOfSeller) await followWritten(ctx, threadId ?? id)
  if (state === 'pending') await emit(ctx, postWaits, { postId: id, spaceId: space.id }, space.sellerId)
  else await announce(ctx, { id, sellerId: space.sellerId, spaceId: space.id, threadId })
  return { id, state }
}

/** Pictures one uploaded for this space and has not posted yet. */
const attach = async (ctx: Ctx, spaceId: number, postId: number, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  const { numAffectedRows } = await sql`update community_pictures set post_id = ${postId}
    where id = any(${[...ids]}::bigint[]) and space_id = ${spaceId} and user_id = ${ctx.actor.userId} and post_id is null`.execute(
    ctx.db,
  )
  if (Number(numAffectedRows) !== new Set(ids).size) throw invalid({ pictureIds: ['not_in_list'] })
}

type Shown = { id: number; sellerId: number; spaceId: number; threadId: number | null }

/** Something can be read from now on: its thread counts it and comes up. */
export const announce = async (ctx: Ctx, { id, sellerId, spaceId, threadId }: Shown): Promise<void> => {
  if (threadId !== null)
    await sql`update community_posts set comment_count = comment_count + 1, active_at = greatest(active_at, ${ctx.now})
      where id = ${threadId}`.execute(ctx.db)
  await emit(ctx, postPublished, { postId: id, spaceId, threadId }, sellerId)
}

/** Something published is no longer read: its thread does not count it. */
export const uncount = async (ctx: Ctx, { id, sellerId, threadId }: Omit<Shown, 'spaceId'>): Promise<void> => {
  await emit(ctx, postWithdrawn, { postId: id }, sellerId)
  if (threadId !== null)
    await sql`update community_posts set comment_count = greatest(comment_count - 1, 0) where id = ${threadId}`.execute(
      ctx.db,
    )
}
