import { sql } from 'kysely'
import { anonymous, type Ctx } from '#platform/server/context.ts'
import { emit, react } from '#platform/server/events.ts'
import { enqueue, job, oneByOne } from '#platform/server/job.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { sendWishedMail, userById, type User } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { ownCommunityTexts } from '../../texts.ts'
import { mailedKinds, pushedKinds, type NoticeKind } from '../../vocabulary.ts'
import { postNoticed, postPublished } from '../events.ts'
import { findPosts } from '../find-posts.ts'

type Made = { id: number; userId: number; byMail: boolean; byPush: boolean }

/** Makes notices of these, once for a person and post, and sends them on. Whoever wishes none in the app has it read from the beginning. */
const make = async (ctx: Ctx, postId: number, told: ReturnType<typeof sql>): Promise<void> => {
  const { rows } = await sql<Made>`
    with told as (${told}), made as (
      insert into community_notices (post_id, user_id, kind, created_at, read_at)
      select ${postId}, t.user_id, t.kind, ${ctx.now}, case when not w.in_app then ${ctx.now}::timestamptz end
      from told t left join community_wishes w on w.user_id = t.user_id and w.kind = t.kind
      on conflict do nothing returning id, user_id, kind
    ) select made.id, made.user_id, coalesce(w.by_mail, made.kind = any(${[...mailedKinds]}::text[])) as by_mail,
      coalesce(w.by_push, made.kind = any(${[...pushedKinds]}::text[])) as by_push
    from made left join community_wishes w on w.user_id = made.user_id and w.kind = made.kind order by made.id`.execute(
    ctx.db,
  )
  const idsOf = (made: readonly Made[]) => made.map(({ id }) => id)
  const [mailed, pushed] = [rows.filter(({ byMail }) => byMail), rows.filter(({ byPush }) => byPush)]
  if (mailed.length > 0) await enqueue(ctx, mailNotices, { noticeIds: idsOf(mailed) })
  if (pushed.length > 0)
    await emit(ctx, postNoticed, { postId, notices: pushed.map(({ id, userId }) => ({ id, userId })) })
}

/** Tells those who are named in a post, follow its thread or its space; each once of one post, but its author. */
export const makeNotices = (ctx: Ctx, postId: number): Promise<void> =>
  make(
    ctx,
    postId,
    sql`select distinct on (t.user_id) t.user_id, t.kind from community_posts p cross join lateral (
        select user_id, 'mention' as kind, 1 as rank from community_mentions where post_id = p.id
        union all select user_id, 'comment', 2 from community_follows where thread_id = p.thread_id
        union all select user_id, 'thread', 3 from community_space_follows where space_id = p.space_id and p.thread_id is null
      ) t where p.id = ${postId} and p.state = 'published' and (t.user_id <> p.user_id or p.is_of_seller)
      order by t.user_id, t.rank`,
  )

/** Tells a member that what they wrote was accepted, where somebody else did. */
export const noticeAccepted = (ctx: Ctx, postId: number): Promise<void> =>
  make(
    ctx,
    postId,
    sql`select user_id, 'answer' as kind from community_posts where id = ${postId} and not is_of_seller
      and user_id <> ${ctx.actor.userId}`,
  )

export const tellOfPost = react('community.tell_of_post', postPublished, (ctx, { payload: { postId } }) =>
  makeNotices(ctx, postId),
)

/** What somebody is told, and where it leads; `shop` is who tells it. */
export type NoticeLetter = { user: User; sellerId: number; shop: string; text: string; path: string }

/** What somebody is told of a post, with their own eyes and in their language; undefined where they may not read it any more. */
export const noticeLetter = async (ctx: Ctx, noticeId: number): Promise<NoticeLetter | undefined> => {
  const { rows } = await sql<{ postId: number; userId: number; sellerId: number; kind: NoticeKind }>`
    select n.post_id, n.user_id, n.kind, p.seller_id from community_notices n join community_posts p on p.id = n.post_id
    where n.id = ${noticeId}`.execute(ctx.db)
  const [notice] = rows
  const user = notice && (await userById(ctx, notice.userId))
  const seller = notice && (await sellerById(ctx, notice.sellerId))
  if (!notice || !user || !seller) return undefined
  const actor = { ...anonymous, kind: 'user' as const, role: 'payer' as const, userId: notice.userId }
  const posts = await findPosts(
    { ...ctx, actor, locale: pickLocale(user.locale) },
    {
      where: sql`p.id in (select unnest(array[id, thread_id]) from community_posts where id = ${notice.postId})`,
      order: sql`p.id`,
      limit: 2,
    },
  )
  const post = posts.find(({ id }) => id === notice.postId)
  const thread = posts.find(({ id }) => id === (post?.threadId ?? notice.postId))
  if (!post || !thread || post.state !== 'published') return undefined
  const t = ownCommunityTexts.in(pickLocale(user.locale))
  const text = t(`notices.${notice.kind}`, {
    name: post.authorName || t('deleted.author'),
    title: thread.title || t('deleted.post'),
  })
  const shop = seller.company ?? seller.name
  return { user, sellerId: seller.id, shop, text, path: `/payer/community/threads/${thread.id}` }
}

/** Mails those who wish it; once each. */
export const mailNotices = job<{ noticeIds: readonly number[] }>('community.mail_notices', {
  run: (world, { noticeIds }) =>
    oneByOne(
      world,
      noticeIds.map((id) => ({ id })),
      mailNotice,
    ),
})

const mailNotice = async (ctx: Ctx, { id }: { id: number }): Promise<void> => {
  const letter = await noticeLetter(ctx, id)
  if (!letter) return
  const { user, sellerId, shop, text, path } = letter
  const locale = pickLocale(user.locale)
  await sendWishedMail(ctx, {
    to: user.email,
    locale,
    kind: 'community_notice',
    sellerId,
    senderName: shop,
    subject: text,
    heading: text,
    paragraphs: [ownCommunityTexts.in(locale)('mail.notice.text')],
    button: { label: ownCommunityTexts.in(locale)('mail.notice.open'), url: `${ctx.ports.settings.PUBLIC_URL}${path}` },
    uniqueKey: `community_notice:${id}`,
  })
}
