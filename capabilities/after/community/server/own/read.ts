import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { planned } from '#platform/server/lists.ts'
import { inSet } from '#platform/server/state-sets.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { invalid, notFound } from '#platform/shared/refusal.ts'
import type { ownBookmarks, ownSpaces, showSpace, showThread, showVersions } from '../../contract.ts'
import { commentMark, markOf, threadMark } from '../../rules/page-mark.ts'
import { communityPostState, perPage } from '../../vocabulary.ts'
import { drawn, findPosts, findSpaces, namedInPost, postById, spaceById } from '../find-posts.ts'
import type { FoundSpace, NamedRow, ShownPost } from '../find-posts.ts'
import { isDesk } from '../may-see.ts'
import { memberOf } from './member.ts'

type Page = { list: ShownPost[]; next: string | null }
type Bans = Output<typeof ownSpaces>['bans']

const shown = ({ id, sellerId, name, description, sellerName, activeAt, isFollowed }: FoundSpace) => ({
  id,
  sellerId,
  name,
  description,
  sellerName,
  activeAt,
  isFollowed,
})

export const showOwnSpaces = async (ctx: Ctx): Promise<Output<typeof ownSpaces>> => ({
  list: (await findSpaces(ctx)).map(shown),
  bans: (
    await sql<Bans[number]>`
    select m.seller_id, coalesce(v.company, v.name) as seller_name, m.reason, m.note, m.appeal
    from community_members m join sellers v on v.id = m.seller_id
    where m.user_id = ${ctx.actor.userId} and m.state = 'banned' order by seller_name`.execute(ctx.db)
  ).rows,
})

/** What the reader may do in a space, and what slows them. */
const standingIn = async (ctx: Ctx, { sellerId, slowSeconds, isReviewed }: FoundSpace) => {
  const desk = isDesk(ctx)
  const member = desk ? undefined : await memberOf(ctx, sellerId)
  const until = member?.state === 'muted' ? member.mutedUntil : null
  const mutedUntil = until !== null && Temporal.Instant.compare(until, ctx.now) > 0 ? until : null
  return { isDesk: desk, mutedUntil, slowSeconds: desk ? 0 : slowSeconds, isReviewed: !desk && isReviewed }
}

const pageOf = (found: ShownPost[], per: number, mark: (last: ShownPost) => string): Page => {
  const list = found.slice(0, per)
  const last = list.at(-1)
  return { list, next: found.length > per && last ? mark(last) : null }
}

/** Threads by their last activity; on the first page pinned ones come before. One's own that wait come with it. */
export const showThreads = async (
  ctx: Ctx,
  { id, before }: Input<typeof showSpace>,
): Promise<Output<typeof showSpace>> => {
  const space = await spaceById(ctx, id)
  const mark = threadMark(before)
  if (before !== undefined && !mark) throw invalid({ before: ['invalid'] })
  const inSpace = sql`p.space_id = ${id} and p.thread_id is null`
  const newest = sql`p.active_at desc, p.id desc`
  const behind = mark ? sql`and (p.active_at, p.id) < (${mark.at}, ${mark.id})` : sql``
  const found = await findPosts(ctx, {
    where: sql`${inSpace} and p.state = 'published' and p.pinned_at is null ${behind}`,
    order: newest,
    limit: perPage.threads + 1,
  })
  const { list, next } = pageOf(found, perPage.threads, (last) => markOf(last.activeAt, last.id))
  const first = before === undefined ? await beforeAll(ctx, id) : []
  return { space: shown(space), standing: await standingIn(ctx, space), list: [...first, ...list], next }
}

/** Pinned threads, and one's own that others do not see. */
const beforeAll = async (ctx: Ctx, spaceId: number): Promise<ShownPost[]> => {
  const order = sql`p.pinned_at desc nulls last, p.id desc`
  const pinned = await findPosts(ctx, {
    where: sql`p.space_id = ${spaceId} and p.pinned_at is not null and p.state = 'published'`,
    order,
    limit: perPage.pinned,
  })
  const own = await findPosts(ctx, {
    where: sql`p.space_id = ${spaceId} and p.user_id = ${ctx.actor.userId} and not p.is_of_seller and p.thread_id is null
      and p.state in ${inSet(communityPostState, 'withheld')}`,
    order,
    limit: perPage.pinned,
  })
  return [...pinned, ...own]
}

export const showOneThread = async (
  ctx: Ctx,
  { id, after }: Input<typeof showThread>,
): Promise<Output<typeof showThread>> => {
  const post = await postById(ctx, id)
  if (post.threadId !== null) throw notFound()
  const mark = commentMark(after)
  if (after !== undefined && !mark) throw invalid({ after: ['invalid'] })
  const found = await commentsAt(ctx, id, mark)
  const page = found.slice(0, perPage.comments)
  const list = await findPosts(ctx, {
    where: sql`p.id = any(${page.map((each) => each.id)}::bigint[])`,
    order: sql`coalesce(p.parent_id, p.id), p.id`,
    limit: perPage.comments,
  })
  const last = page.at(-1)
  const next = found.length > perPage.comments && last ? markOf(last.root, last.id) : null
  return { post, standing: await standingIn(ctx, await spaceById(ctx, post.spaceId)), list, next }
}

type Place = { id: number; root: number }

/** Comments of a thread by its index alone, one more than a page shows; who may read them is asked of what is shown. */
const commentsAt = async (ctx: Ctx, threadId: number, mark: ReturnType<typeof commentMark>): Promise<Place[]> => {
  const behind = mark
    ? sql`and coalesce(p.parent_id, p.id) >= ${mark.root} and (coalesce(p.parent_id, p.id), p.id) > (${mark.root}, ${mark.id})`
    : sql``
  const seen = isDesk(ctx)
    ? sql`true`
    : sql`(p.state in ${inSet(communityPostState, 'standing')} or p.user_id = ${ctx.actor.userId})`
  const { rows } = await planned(
    ctx,
    sql<Place>`select p.id, coalesce(p.parent_id, p.id) as root from community_posts p where p.thread_id = ${threadId} and ${seen} ${behind}
      order by coalesce(p.parent_id, p.id), p.id limit ${perPage.comments + 1}`,
  )
  return rows
}

const behindId = (before: number | undefined) => (before === undefined ? sql`` : sql`and p.id < ${before}`)
const byId = (found: ShownPost[]): Page => pageOf(found, perPage.found, (last) => String(last.id))

export const showBookmarks = async (ctx: Ctx, { before }: Input<typeof ownBookmarks>): Promise<Page> =>
  byId(
    await findPosts(ctx, {
      where: sql`p.id in (select post_id from community_bookmarks where user_id = ${ctx.actor.userId}) ${behindId(before)}`,
      order: sql`p.id desc`,
      limit: perPage.found + 1,
    }),
  )

export const versionsOf = async (
  ctx: Ctx,
  { id }: Input<typeof showVersions>,
): Promise<Output<typeof showVersions>> => {
  await postById(ctx, id)
  const { rows } = await sql<Output<typeof showVersions>['list'][number] & { named: NamedRow[] }>`
    select v.id, v.title, v.body, v.replaced_at, ${namedInPost(sql`v.post_id`)} as named from community_post_versions v
    where v.post_id = ${id} order by v.id desc limit 100`.execute(ctx.db)
  return { list: rows.map(({ named, ...row }) => ({ ...row, body: drawn(ctx, row.body, named) })) }
}
