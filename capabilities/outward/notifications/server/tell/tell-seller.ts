import { personName } from '#platform/shared/postal.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { areaOfAccount } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { nodeById } from '#capabilities/after/affiliates/server/index.ts'
import { ownerOf } from '#capabilities/after/learning/server/index.ts'
import { orderById, type Order } from '#capabilities/sale/orders/server/index.ts'
import { titleValues, type Parts } from '../../rules/title.ts'
import { notificationTexts } from '../../texts.ts'
import type { ToldKind } from '../../vocabulary.ts'
import { preferencesOf } from '../preferences.ts'
import { productNameOf } from '../write-to-buyer.ts'

const openWords = {
  vat_threshold: 'mail.open_vat',
  claim_stage: 'mail.open_claim',
  payout_changed: 'mail.open_payout',
  service_changed: 'mail.open_service',
  appointment_changed: 'mail.open_service',
  declaration_waits: 'mail.open_declaration',
  affiliate_changed: 'mail.open_affiliate',
  review_written: 'mail.open_review',
  community_new_post_for_review: 'mail.open_posts',
  books_differ: 'mail.open_lines',
  debits_ready: 'mail.open_debits',
  verification_changed: 'mail.open_verification',
} as const
const openWordOf = (kind: ToldKind, orderId: number | undefined) => {
  if (kind in openWords) return openWords[kind as keyof typeof openWords]
  return orderId === undefined ? 'mail.open_income' : 'mail.open'
}

type Told = {
  sellerId: number
  kind: ToldKind
  parts: Parts
  link: string
  orderId?: number
  transferId?: number
  /** The advice shown with it. */ advice?: 'payout.fix' | 'refund.again'
  /** Idempotency key of the occurrence: notified once. */ key: string
}

const factParts = ['product', 'payer', 'amount', 'count', 'reason'] as const

/** Notifies a seller in the app and by mail, by their preferences, once per key. */
export const tellSeller = async (ctx: Ctx, told: Told): Promise<void> => {
  const { sellerId, kind, parts, link, orderId, advice, key } = told
  const setting = (await preferencesOf(ctx, sellerId)).find((each) => each.kind === kind)
  const uniqueKey = `${kind}:${key}`
  if (setting?.inApp) await insertNotification(ctx, told, uniqueKey)
  if (!setting?.byMail) return
  const seller = await sellerById(ctx, sellerId)
  if (!seller) return
  const locale = pickLocale(seller.locale)
  const t = notificationTexts.in(locale)
  const values = titleValues(parts, locale)
  const title = t(`title.${kind}`, values)
  const facts = factParts.flatMap((part) =>
    values[part] === undefined ? [] : [[t(`fact.${part}`), String(values[part])] as const],
  )
  await sendMail(ctx, {
    to: seller.email,
    locale,
    kind,
    sellerId,
    subject: title,
    heading: title,
    paragraphs: advice ? [t(advice)] : [],
    facts,
    button: { label: t(openWordOf(kind, orderId)), url: `${ctx.ports.settings.PUBLIC_URL}${link}` },
    footer: t('mail.seller_text'),
    uniqueKey: `notification:${uniqueKey}`,
  })
}

const insertNotification = (ctx: Ctx, { parts, orderId, transferId, ...told }: Told, uniqueKey: string) =>
  ctx.db
    .insertInto('notifications')
    .values({
      sellerId: told.sellerId,
      kind: told.kind,
      parts: JSON.stringify(parts),
      link: told.link,
      orderId: orderId ?? null,
      transferId: transferId ?? null,
      uniqueKey,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.column('uniqueKey').doNothing())
    .execute()

/** Notifies the seller of something about an order. */
export const tellOfOrder = async (
  ctx: Ctx,
  kind: ToldKind,
  orderId: number,
  key: string,
  more: { amount?: number; transferId?: number } = {},
): Promise<void> => {
  const order = await orderById(ctx, orderId)
  const { amount, transferId } = more
  const parts: Parts = {
    payer: nameOf(order),
    product: await productNameOf(ctx, order),
    ...(amount === undefined ? {} : { amount, currency: order.currency }),
  }
  await tellSeller(ctx, {
    sellerId: order.sellerId,
    kind,
    parts,
    link: `/cabinet/orders/${order.id}`,
    orderId,
    ...(transferId === undefined ? {} : { transferId }),
    ...(kind === 'refund_returned' ? { advice: 'refund.again' as const } : {}),
    key,
  })
}

/** Notifies the seller of a learner's action in a lesson. */
export const tellOfLearner = async (
  ctx: Ctx,
  kind: 'comment' | 'quiz_attempt' | 'assignment',
  { sessionId, lessonId }: { sessionId: number; lessonId: number },
  link: string,
  key: string,
): Promise<void> => {
  const owner = await ownerOf(ctx, sessionId)
  const { name } = await ctx.db
    .selectFrom('courseLessons')
    .select('name')
    .where('id', '=', lessonId)
    .executeTakeFirstOrThrow()
  await tellSeller(ctx, {
    sellerId: owner.sellerId,
    kind,
    parts: { payer: owner.name, product: owner.productName, lesson: name },
    link,
    key,
  })
}

/** Notifies of the money of an event: a bank transfer may arrive in parts, each notified separately. */
export const tellOfMoney = (
  ctx: Ctx,
  fact: { orderId: number; transferId: number; amount: number },
  factId: number,
): Promise<void> => tellOfOrder(ctx, 'paid_transaction', fact.orderId, `${fact.transferId}:${factId}`, fact)

const nameOf = ({ payerDetails: payer }: Order): string => personName(payer, payer.countryCode) || (payer.company ?? '')

/** A claim went on or ended. */
export const tellOfClaim = async (
  ctx: Ctx,
  { claimId, orderId, stage, outcome }: { claimId: number; orderId: number; stage: string; outcome: string | null },
  factId: number,
): Promise<void> => {
  const order = await orderById(ctx, orderId)
  const { openAmount } = await ctx.db
    .selectFrom('claims')
    .select('openAmount')
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow()
  const parts: Parts = {
    payer: nameOf(order),
    product: await productNameOf(ctx, order),
    stage: outcome ?? stage,
    ...(outcome ? {} : { amount: openAmount, currency: order.currency }),
  }
  await tellSeller(ctx, {
    sellerId: order.sellerId,
    kind: 'claim_stage',
    parts,
    link: `/cabinet/claims/${claimId}`,
    orderId,
    key: String(factId),
  })
}

/** A payout went to the bank, arrived, or came back with what to mend. */
export const tellOfPayout = async (
  ctx: Ctx,
  { payoutId, state }: { payoutId: number; state: string },
  factId: number,
): Promise<void> => {
  if (state === 'pending') return
  const { sellerId, amount, currency, reason } = await ctx.db
    .selectFrom('payouts')
    .select(['sellerId', 'amount', 'currency', 'reason'])
    .where('id', '=', payoutId)
    .executeTakeFirstOrThrow()
  const isCanceled = state === 'canceled'
  await tellSeller(ctx, {
    sellerId,
    kind: 'payout_changed',
    parts: { amount, currency, stage: state, ...(isCanceled && reason ? { reason } : {}) },
    link: `${await areaOfAccount(ctx, sellerId)}/payouts/${payoutId}`,
    ...(isCanceled ? { advice: 'payout.fix' } : {}),
    key: String(factId),
  })
}

/** A buyer did something about a service they bought, or its appointments. */
export const tellOfService = async (
  ctx: Ctx,
  kind: 'service_changed' | 'appointment_changed',
  { serviceId, orderId, productId, what }: { serviceId: number; orderId: number; productId: number; what: string },
  factId: number,
): Promise<void> => {
  const order = await orderById(ctx, orderId)
  const { name } = await ctx.db
    .selectFrom('products')
    .select('name')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  await tellSeller(ctx, {
    sellerId: order.sellerId,
    kind,
    parts: { payer: nameOf(order), product: name, stage: what },
    link: `/cabinet/services/${serviceId}`,
    key: String(factId),
  })
}

/** Somebody applies as a publisher, becomes one, or ends. */
export const tellOfAffiliate = async (
  ctx: Ctx,
  { affiliateNodeId }: { affiliateNodeId: number },
  stage: 'asked' | 'joined' | 'ended',
  factId: number,
): Promise<void> => {
  const { sellerId, name, programId } = await nodeById(ctx, affiliateNodeId)
  const { name: program } = await ctx.db
    .selectFrom('affiliatePrograms')
    .select('name')
    .where('id', '=', programId)
    .executeTakeFirstOrThrow()
  await tellSeller(ctx, {
    sellerId,
    kind: 'affiliate_changed',
    parts: { publisher: name, program, stage },
    link: `/cabinet/affiliate_nodes/${affiliateNodeId}`,
    key: String(factId),
  })
}
