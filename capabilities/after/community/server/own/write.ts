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
import { withNumbers, withPlainNames } from '../../rules/mentions.ts'
import { plainDirection, plainLine } from '../../rules/plain-line.ts'
import { communityRefusals } from '../../vocabulary.ts'
import { attach, attachable, type Attached } from '../attached/attached.ts'
import { addPoll, askedIn, type Asked } from '../poll/polls.ts'
import { followWritten } from '../follow/follow.ts'
import { postPublished, postWaits, postWithdrawn } from '../events.ts'
import { postById, spaceById, type FoundSpace } from '../find-posts.ts'
import { isDesk, isModerator } from '../may-see.ts'
import { keepMentions, namedIn } from '../mention/mentions.ts'
import { tellSpace } from '../told/tell.ts'
import { dropDraft } from './drafts.ts'
import { noteWriting } from './member.ts'

type Written = { id: number; state: 'pending' | 'published' }
export type Said = {
  title: string
  body: string
  /** What is searched and looked through, with the names of those it mentions. */ words: string
  named: ReadonlyMap<number, string>
}

type Given = { title?: string; body: string; /** What else is read with it. */ beside: string; isEmptyAllowed: boolean }

/** What stands beside a text: names and descriptions of what goes with it, and the answers of its poll. */
export const besides = (attached: Attached, options = ''): Pick<Given, 'beside' | 'isEmptyAllowed'> => ({
  beside: `${attached.words} ${options}`.trim(),
  isEmptyAllowed: attached.ids.length > 0 || options !== '',
})

/**
 * What is kept of a title and text: no scripts, no signs that turn a line around; of people it names, those who may read the
 * space. Refuses what is empty then.
 */
export const saidOf = async (
  ctx: Ctx,
  { id }: FoundSpace,
  { beside, isEmptyAllowed, ...given }: Given,
): Promise<Said> => {
  const title = plainLine(given.title ?? '')
  if (given.title !== undefined && title === '') throw invalid({ title: ['required'] })
  const body = plainDirection(cleanRich(plainDirection(given.body)))
  const named = await namedIn(ctx, id, body)
  const kept = withNumbers(body, new Set(named.keys()))
  const text = plainLine(plainOf(withPlainNames(kept, named)))
  if (text === '' && !isEmptyAllowed) throw refuse(communityRefusals, 'nothing_written', {}, { body: ['required'] })
  return { title, body: text === '' ? '' : kept, words: plainLine(`${title} ${text} ${beside}`), named }
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
  { id, title, body, poll, isQuestion, ...given }: Input<typeof writePost>,
): Promise<Written> => {
  const space = await spaceById(ctx, id)
  const asked = askedIn(ctx, poll)
  const attached = await attachable(ctx, id, given)
  const said = await saidOf(ctx, space, { title, body, ...besides(attached, asked?.options.join(' ')) })
  const written = await add(ctx, space, said, { threadId: null, parentId: null, attached, asked, isQuestion })
  await dropDraft(ctx, { id })
  return written
}

/** A reply to a reply belongs to the comment that one replies to. Refuses comments of other threads. */
export const comment = async (
  ctx: Ctx,
  { id, body, parentId, ...given }: Input<typeof writeComment>,
): Promise<Written> => {
  const thread = await postById(ctx, id)
  if (thread.threadId !== null || thread.state !== 'published') throw invalid({ id: ['not_in_list'] })
  const parent = parentId == null ? undefined : await postById(ctx, parentId)
  if (parent && (parent.threadId !== id || parent.state !== 'published')) throw invalid({ parentId: ['not_in_list'] })
  const space = await spaceById(ctx, thread.spaceId)
  const attached = await attachable(ctx, space.id, given)
  const said = await saidOf(ctx, space, { body, ...besides(attached) })
  const place = { threadId: id, parentId: parent ? (parent.parentId ?? parent.id) : null }
  const written = await add(ctx, space, said, { ...place, attached, asked: undefined })
  await dropDraft(ctx, { id: space.id, threadId: id, parentId })
  return written
}

type Place = {
  threadId: number | null
  parentId: number | null
  isQuestion?: boolean
  attached: Attached
  asked: Asked | undefined
}

const add = async (
  ctx: Ctx,
  space: FoundSpace,
  said: Said,
  { threadId, parentId, isQuestion = false, attached, asked }: Place,
): Promise<Written> => {
  if (isDesk(ctx) && !isModerator(ctx)) throw refuse(communityRefusals, 'muted')
  const { authorName, isOfSeller } = await authorIn(ctx, space)
  if (!isOfSeller) await noteWriting(ctx, space)
  const state = !isOfSeller && waits(space, said) ? 'pending' : 'published'
  const { rows } = await sql<{ id: number }>`
    insert into community_posts (seller_id, space_id, thread_id, parent_id, user_id, is_of_seller, author_name, state, title, body,
      words, is_question, created_at, active_at)
    values (${space.sellerId}, ${space.id}, ${threadId}, ${parentId}, ${ctx.actor.userId}, ${isOfSeller}, ${authorName}, ${state},
      ${said.title},
      ${said.body}, ${said.words}, ${isQuestion}, ${ctx.now}, ${ctx.now}) returning id`.execute(ctx.db)
  const id = rows[0]!.id
  await attach(ctx, id, attached)
  if (asked) await addPoll(ctx, id, asked)
  await keepMentions(ctx, id, said.named)
  if (!isOfSeller) await followWritten(ctx, threadId ?? id)
  if (state === 'pending') await emit(ctx, postWaits, { postId: id, spaceId: space.id }, space.sellerId)
  else await announce(ctx, { id, sellerId: space.sellerId, spaceId: space.id, threadId })
  return { id, state }
}

type Shown = { id: number; sellerId: number; spaceId: number; threadId: number | null }

/** Something can be read from now on: its thread counts it and comes up. */
export const announce = async (ctx: Ctx, { id, sellerId, spaceId, threadId }: Shown): Promise<void> => {
  if (threadId !== null)
    await sql`update community_posts set comment_count = comment_count + 1, active_at = greatest(active_at, ${ctx.now})
      where id = ${threadId}`.execute(ctx.db)
  await tellSpace(ctx, spaceId, threadId === null ? { what: 'thread', id } : { what: 'comment', id: threadId })
  await emit(ctx, postPublished, { postId: id, spaceId, threadId }, sellerId)
}

/** It is no longer read, and answers nothing; of a comment, its thread counts one less. */
export const uncount = async (ctx: Ctx, { id, sellerId, spaceId, threadId }: Shown): Promise<void> => {
  await tellSpace(ctx, spaceId, { what: 'changed', id: threadId ?? id })
  await sql`update community_posts set answer_id = null where answer_id = ${id}`.execute(ctx.db)
  await emit(ctx, postWithdrawn, { postId: id }, sellerId)
  if (threadId !== null)
    await sql`update community_posts set comment_count = greatest(comment_count - 1, 0) where id = ${threadId}`.execute(
      ctx.db,
    )
}
