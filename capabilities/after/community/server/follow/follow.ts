import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type {
  followSpace,
  followThread,
  ownNotices,
  readNotices,
  setDigest,
  showDigests,
} from '../../contract/following.ts'
import { perPage } from '../../vocabulary.ts'
import { findSpaces, postById, spaceById } from '../find-posts.ts'
import { maySeePost } from '../may-see.ts'

type Nothing = Record<string, never>

/** Who writes in a thread hears of what comes after. */
export const followWritten = async (ctx: Ctx, threadId: number): Promise<void> => {
  await sql`insert into community_follows (thread_id, user_id, created_at) values (${threadId}, ${ctx.actor.userId}, ${ctx.now})
    on conflict do nothing`.execute(ctx.db)
}

export const follow = async (ctx: Ctx, { id, isFollowed }: Input<typeof followThread>): Promise<Nothing> => {
  const thread = await postById(ctx, id)
  if (thread.threadId !== null) throw notFound()
  if (isFollowed) await followWritten(ctx, id)
  else
    await sql`delete from community_follows where thread_id = ${id} and user_id = ${ctx.actor.userId}`.execute(ctx.db)
  return {}
}

export const followOf = async (ctx: Ctx, { id, isFollowed }: Input<typeof followSpace>): Promise<Nothing> => {
  await spaceById(ctx, id)
  await (
    isFollowed
      ? sql`insert into community_space_follows (space_id, user_id, created_at) values (${id}, ${ctx.actor.userId}, ${ctx.now})
          on conflict do nothing`
      : sql`delete from community_space_follows where space_id = ${id} and user_id = ${ctx.actor.userId}`
  ).execute(ctx.db)
  return {}
}

type Notice = Output<typeof ownNotices>['list'][number]

/** Unread ones, the newest first, of posts that can still be read. */
export const showNotices = async (ctx: Ctx): Promise<Output<typeof ownNotices>> => {
  const { rows } = await sql<Notice>`
    select n.id, n.kind, t.id as thread_id, t.title, p.author_name, n.created_at from community_notices n
      join community_posts p on p.id = n.post_id
      join community_spaces s on s.id = p.space_id join community_posts t on t.id = coalesce(p.thread_id, p.id)
    where n.user_id = ${ctx.actor.userId} and n.read_at is null and ${maySeePost(ctx)} order by n.id desc
      limit ${perPage.notices + 1}`.execute(ctx.db)
  return { unreadCount: rows.length, list: rows.slice(0, perPage.notices) }
}

export const read = async (ctx: Ctx, { threadId }: Input<typeof readNotices>): Promise<Nothing> => {
  const which =
    threadId === undefined
      ? sql`true`
      : sql`post_id in (select id from community_posts where thread_id = ${threadId} or id = ${threadId})`
  await sql`update community_notices set read_at = ${ctx.now} where user_id = ${ctx.actor.userId} and read_at is null and ${which}`.execute(
    ctx.db,
  )
  return {}
}

type Digest = Output<typeof showDigests>['list'][number]

/** Of each shop with a space they may read. */
export const digestsOf = async (ctx: Ctx): Promise<Output<typeof showDigests>> => {
  const shops = new Map((await findSpaces(ctx)).map(({ sellerId, sellerName }) => [sellerId, sellerName]))
  const { rows } = await sql<Omit<Digest, 'sellerName'>>`
    select seller_id, digest, digest_by_mail as by_mail, digest_by_push as by_push from community_members
    where user_id = ${ctx.actor.userId}`.execute(ctx.db)
  const chosen = new Map(rows.map((row) => [row.sellerId, row]))
  const standard = { digest: 'off', byMail: true, byPush: false } as const
  return {
    list: [...shops].map(([sellerId, sellerName]) => ({ sellerId, ...(chosen.get(sellerId) ?? standard), sellerName })),
  }
}

/** What is told begins now. Refuses shops without a space they may read. */
export const chooseDigest = async (
  ctx: Ctx,
  { sellerId, digest, byMail, byPush }: Input<typeof setDigest>,
): Promise<Nothing> => {
  if (!(await findSpaces(ctx)).some((space) => space.sellerId === sellerId)) throw notFound()
  await sql`insert into community_members (seller_id, user_id, state, digest, digest_by_mail, digest_by_push, digested_at, created_at)
    values (${sellerId}, ${ctx.actor.userId}, 'active', ${digest}, ${byMail}, ${byPush}, ${ctx.now}, ${ctx.now})
    on conflict (seller_id, user_id) do update set digest = excluded.digest, digest_by_mail = excluded.digest_by_mail,
      digest_by_push = excluded.digest_by_push, digested_at = excluded.digested_at`.execute(ctx.db)
  return {}
}
