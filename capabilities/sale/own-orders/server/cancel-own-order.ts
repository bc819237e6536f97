import { localDay, type Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { formatTime } from '#platform/shared/time.ts'
import { contractPartnerById } from '#capabilities/people/sellers/server/index.ts'
import { ownOrderTexts } from '../texts.ts'
import { orderRefusals } from '#capabilities/sale/orders/vocabulary.ts'
import { cancelOrder, type Order } from '#capabilities/sale/orders/server/index.ts'
import { asBuyer, findOwnOrder } from './find-own-order.ts'
import { keptReason, ownOrderPage } from './show-own-order.ts'

const refusalOf = {
  installment: 'instalment_stays_owed',
  one_time: 'nothing_to_cancel',
  cancelled: 'cancelled_already',
  over: 'nothing_to_cancel',
} as const

/**
 * A buyer ends a subscription: it runs to the end of what is paid. The receipt names content and time (§ 312k (4) BGB).
 */
export const cancelOwn = async (ctx: Ctx, { id, reason }: { id: number; reason: string | null }) => {
  const before = await findOwnOrder(ctx, id)
  const kept = keptReason(before)
  if (kept) throw refuse(orderRefusals, refusalOf[kept])
  const order = await cancelOrder(asBuyer(ctx), { orderId: id, at: 'period_end', reason: reason ?? undefined })
  const seller = await contractPartnerById(ctx, order.sellerId, order.soldBy)
  const product = await ctx.db
    .selectFrom('products')
    .select('name')
    .where('id', '=', order.productId)
    .executeTakeFirstOrThrow()
  const receipt = {
    receivedAt: ctx.now,
    endsOn: order.cancelsOn ?? localDay(ctx.now, seller.zone),
    productName: product.name,
    orderToken: order.token,
    mailedTo: order.payerDetails.email,
  }
  await sendReceipt(ctx, order, seller, receipt, reason)
  return { order: await ownOrderPage(ctx, id), receipt }
}

/** The template that `declarations` declares for this receipt. */
const ownWordsOf = ({ payerDetails }: Order, seller: string) => ({
  kind: 'cancellation_receipt' as const,
  template: 'cancellation_receipt',
  words: { first_name: payerDetails.firstName, seller },
})

type Receipt = { receivedAt: Temporal.Instant; endsOn: Temporal.PlainDate; productName: string; mailedTo: string }
type Seller = Awaited<ReturnType<typeof contractPartnerById>>

const sendReceipt = async (ctx: Ctx, order: Order, seller: Seller, receipt: Receipt, reason: string | null) => {
  const { productName: product, receivedAt, endsOn, mailedTo } = receipt
  const locale = pickLocale(order.locale)
  const t = ownOrderTexts.in(locale)
  const shop = seller.company ?? seller.name
  await sendMail(ctx, {
    to: mailedTo,
    locale,
    ...ownWordsOf(order, shop),
    subject: t('own.receipt.subject', { product }),
    heading: t('own.receipt.hello', { name: order.payerDetails.firstName }),
    paragraphs: [t('own.receipt.text', { product, seller: shop })],
    facts: [
      [t('own.receipt.order'), order.number],
      [t('own.receipt.received'), formatTime(receivedAt.toString(), locale, seller.zone)],
      [t('own.receipt.ends'), formatTime(endsOn.toString(), locale)],
      ...(reason ? [[t('own.receipt.reason'), reason] as const] : []),
    ],
    button: { label: t('own.receipt.button'), url: `${ctx.ports.settings.PUBLIC_URL}/payer/orders/${order.id}` },
    footer: `${shop} · ${seller.email}`,
    senderName: shop,
    replyTo: seller.email,
    sellerId: seller.id,
    uniqueKey: `cancellation_receipt:${order.id}:${receivedAt.toString()}`,
  })
}
