import { sql } from 'kysely'
import { anonymous, type Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { sendWishedMail, userById } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { ownCommunityTexts } from '../../texts.ts'
import { digestNoticed } from '../events.ts'
import { findPosts, findSpaces } from '../find-posts.ts'
import type { CommunityMember } from '../tables.ts'
import type { NoticeLetter } from './notices.ts'

/** Hours a summary covers, a little less than its period, so that a job that begins late is no day late the next time. */
const hours = { daily: 23, weekly: 7 * 24 - 1 } as const
const mostThreads = 8

/** Tells members what is new in the spaces they may read now, as often and where each chose; nothing where nothing is. */
export const tellDigests = job('community.tell_digests', {
  schedule: '40 6 * * *',
  run: async (world) => {
    const now = world.ports.now()
    const { rows } = await sql<{ id: number }>`select id from community_members
      where (digest = 'daily' and digested_at <= ${now.subtract({ hours: hours.daily })}) or (digest = 'weekly'
        and digested_at <= ${now.subtract({ hours: hours.weekly })})
      order by id limit 100000`.execute(world.db)
    await oneByOne(world, rows, tellDigest)
  },
})

const tellDigest = async (ctx: Ctx, { id }: { id: number }): Promise<void> => {
  const { rows } =
    await sql<CommunityMember>`select * from community_members where id = ${id} and digest <> 'off' for update`.execute(
      ctx.db,
    )
  const [member] = rows
  if (!member) return
  await sql`update community_members set digested_at = ${ctx.now} where id = ${id}`.execute(ctx.db)
  const since = member.digestedAt ?? ctx.now.subtract({ hours: hours.weekly })
  const titles = await newThreads(ctx, member, since)
  if (titles.length === 0) return
  if (member.digestByMail) await mail(ctx, member, titles)
  if (member.digestByPush)
    await emit(ctx, digestNoticed, { memberId: id, userId: member.userId, since: since.toString() }, member.sellerId)
}

/** Titles of threads that others opened since then, read with the member’s own eyes. */
const newThreads = async (
  ctx: Ctx,
  { userId, sellerId }: CommunityMember,
  since: Temporal.Instant,
): Promise<string[]> => {
  const reader = { ...ctx, actor: { ...anonymous, kind: 'user' as const, role: 'payer' as const, userId } }
  const spaces = (await findSpaces(reader)).filter((space) => space.sellerId === sellerId)
  const found = await findPosts(reader, {
    where: sql`p.space_id = any(${spaces.map((space) => space.id)}::bigint[]) and p.thread_id is null and p.state = 'published'
      and p.active_at > ${since} and p.created_at > ${since} and (p.user_id <> ${userId} or p.is_of_seller) and p.title <> ''`,
    order: sql`p.active_at desc, p.id desc`,
    limit: mostThreads,
  })
  return found.map(({ title }) => title)
}

const mail = async (ctx: Ctx, { id, userId, sellerId }: CommunityMember, titles: readonly string[]): Promise<void> => {
  const user = await userById(ctx, userId)
  const seller = await sellerById(ctx, sellerId)
  if (!user || !seller) return
  const locale = pickLocale(user.locale)
  const t = ownCommunityTexts.in(locale)
  const shop = seller.company ?? seller.name
  await sendWishedMail(ctx, {
    to: user.email,
    locale,
    kind: 'community_digest',
    sellerId,
    senderName: shop,
    replyTo: seller.email,
    subject: t('mail.digest.subject', { shop }),
    heading: t('mail.digest.subject', { shop }),
    paragraphs: [t('mail.digest.text'), ...titles.map((title) => `• ${title}`)],
    button: { label: t('home.go'), url: `${ctx.ports.settings.PUBLIC_URL}/payer/community` },
    uniqueKey: `community_digest:${id}:${ctx.now.epochMilliseconds}`,
  })
}

/** The same for a device; undefined where they wish it no longer, or may read none of it any more. */
export const digestLetter = async (ctx: Ctx, memberId: number, since: string): Promise<NoticeLetter | undefined> => {
  const { rows } = await sql<CommunityMember>`
    select * from community_members where id = ${memberId} and digest <> 'off' and digest_by_push`.execute(ctx.db)
  const [member] = rows
  const user = member && (await userById(ctx, member.userId))
  const seller = member && (await sellerById(ctx, member.sellerId))
  if (!member || !user || !seller) return undefined
  const titles = await newThreads(ctx, member, Temporal.Instant.from(since))
  if (titles.length === 0) return undefined
  const t = ownCommunityTexts.in(pickLocale(user.locale))
  const shop = t('mail.digest.subject', { shop: seller.company ?? seller.name })
  return { user, sellerId: seller.id, shop, text: titles.join(' · '), path: '/payer/community' }
}
