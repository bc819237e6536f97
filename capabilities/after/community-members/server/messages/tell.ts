import { sql } from 'kysely'
import { anonymous, type Ctx } from '#platform/server/context.ts'
import { emit, event } from '#platform/server/events.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import { sendWishedMail, userById } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { wishOf, type NoticeLetter } from '#capabilities/after/community/server/index.ts'
import { ownCommunityTexts } from '#capabilities/after/community/texts.ts'
import { ownMembersTexts } from '../../texts.ts'
import { pairWith, slowestOf, type Pair } from './may-write.ts'

/** Somebody got a message who wishes to hear of it on their devices too. */
export const messageNoticed = event<{ messageId: number; userId: number }>('community_members.message_noticed')

/** Where a conversation is read: at the number of the member at its other end. */
const memberIdOf = async (ctx: Ctx, sellerId: number, userId: number): Promise<number | undefined> =>
  (
    await sql<{ id: number }>`
      select id from community_members where seller_id = ${sellerId} and user_id = ${userId}`.execute(ctx.db)
  ).rows[0]?.id
const pathOf = (memberId: number): string => `/payer/community/messages/${memberId}`

/** Tells who got a message, by mail and on devices as they wish it. */
export const tellReader = async (ctx: Ctx, pair: Pair, messageId: number): Promise<void> => {
  const { byMail, byPush } = await wishOf(ctx, pair.otherId, 'message')
  if (byMail) await mail(ctx, pair, messageId)
  if (byPush) await emit(ctx, messageNoticed, { messageId, userId: pair.otherId }, pair.sellerId)
}

/** The mail says that somebody wrote, and not what. */
const mail = async (ctx: Ctx, { sellerId, otherId, ownId }: Pair, messageId: number): Promise<void> => {
  const [user, seller] = [await userById(ctx, otherId), await sellerById(ctx, sellerId)]
  const memberId = await memberIdOf(ctx, sellerId, ownId)
  if (!user || !seller || memberId === undefined) return
  const locale = pickLocale(user.locale)
  const shop = seller.company ?? seller.name
  const subject = ownMembersTexts.in(locale)('mail.message.subject', { shop })
  await sendWishedMail(ctx, {
    to: user.email,
    locale,
    kind: 'community_message',
    sellerId,
    senderName: shop,
    replyTo: seller.email,
    subject,
    heading: subject,
    paragraphs: [ownMembersTexts.in(locale)('mail.message.text')],
    button: {
      label: ownCommunityTexts.in(locale)('home.go'),
      url: `${ctx.ports.settings.PUBLIC_URL}${pathOf(memberId)}`,
    },
    uniqueKey: `community_message:${messageId}`,
  })
}

/** The pair with the eyes of who got a message; undefined where they may not read it any more. */
const pairOf = async (ctx: Ctx, toUserId: number, memberId: number): Promise<Pair | undefined> => {
  const actor = { ...anonymous, kind: 'user' as const, role: 'payer' as const, userId: toUserId }
  const reader = { ...ctx, actor }
  try {
    const pair = await pairWith(reader, memberId)
    return (await slowestOf(reader, pair)) === undefined ? undefined : pair
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/**
 * What a device says of a message: who wrote, and never what. Undefined where it was read or taken away meanwhile, its writer was
 * blocked, or its reader may not read it any more.
 */
export const messageLetter = async (ctx: Ctx, messageId: number): Promise<NoticeLetter | undefined> => {
  const { rows } = await sql<{ sellerId: number; userId: number; toUserId: number }>`
    select g.seller_id, g.user_id, g.to_user_id from community_messages g
    where g.id = ${messageId} and g.read_at is null and g.removed_at is null and not exists (select from community_blocks b
      where b.seller_id = g.seller_id and b.user_id = g.to_user_id and b.blocked_user_id = g.user_id)`.execute(ctx.db)
  const [message] = rows
  const memberId = message && (await memberIdOf(ctx, message.sellerId, message.userId))
  const user = message && (await userById(ctx, message.toUserId))
  const seller = message && (await sellerById(ctx, message.sellerId))
  const pair = memberId && (await pairOf(ctx, message.toUserId, memberId))
  if (!pair || !user || !seller) return undefined
  const text = ownMembersTexts.in(pickLocale(user.locale))('messages.noticed', { name: pair.name })
  return { user, sellerId: seller.id, shop: seller.company ?? seller.name, text, path: pathOf(pair.memberId) }
}
