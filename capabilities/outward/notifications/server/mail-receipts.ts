import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { methodName } from '#capabilities/sale/payments/texts.ts'
import { orderMails, receiptMails } from './mail-templates.ts'
import { letterKit, writeToBuyer } from './write-to-buyer.ts'
import { settlesByWire } from '#capabilities/sale/payments/providers/declared.ts'

/** Counts withdrawn cancellations of an order, so that every later cancellation is a new one. */
export const cancellationNumber = async (ctx: Ctx, orderId: number): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from order_notes where order_id = ${orderId} and kind = 'cancellation_revoked'`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}

/** Buyers who cancel by themselves get their receipt at once, by the room that took it. */
const hasReceipt = async (ctx: Ctx, orderId: number): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from mails m join orders o on o.id = ${orderId} where m.seller_id = o.seller_id and m.kind = 'cancellation_receipt' and starts_with(m.unique_key, ${`cancellation_receipt:${orderId}:`})
    and m.created_at > coalesce((select max(at) from order_notes where order_id = ${orderId} and kind = 'cancellation_revoked'), '-infinity') limit 1`.execute(
      ctx.db,
    )
  return rows.length > 0
}

/** Content, day of receipt and day of the end of a cancellation, on a durable medium. */
export const mailCancellation = async (
  ctx: Ctx,
  orderId: number,
  at: Temporal.Instant,
  endsOn: Temporal.PlainDate | null,
): Promise<void> => {
  if (await hasReceipt(ctx, orderId)) return
  const order = await orderById(ctx, orderId)
  const kit = await letterKit(ctx, order)
  const { t, product, shop } = kit
  const lastDay = endsOn ?? at.toZonedDateTimeISO(kit.seller.zone).toPlainDate()
  await writeToBuyer(ctx, order, kit, {
    template: receiptMails.cancellation_receipt,
    words: {},
    ...(endsOn ? { paragraphs: [t('canceled.later.text', { product, seller: shop, day: kit.day(endsOn) })] } : {}),
    facts: [
      [t('fact.product'), product],
      [t('fact.order'), order.number],
      [t('fact.received'), kit.time(at)],
      [t('fact.ends'), kit.day(lastDay)],
    ],
    url: kit.orderUrl,
    uniqueKey: `cancellation_receipt:${order.id}:${at.toString()}`,
  })
}

/** Money went back to the payer. */
export const mailRefund = async (
  ctx: Ctx,
  { orderId, transferId, amount }: { orderId: number; transferId: number; amount: number },
): Promise<void> => {
  const order = await orderById(ctx, orderId)
  const kit = await letterKit(ctx, order)
  const { t, money } = kit
  const refund = await ctx.db
    .selectFrom('transfers')
    .leftJoin('paymentMethods', 'paymentMethods.id', 'transfers.paymentMethodId')
    .select(['transfers.provider', 'transfers.processedAt', 'paymentMethods.form', 'paymentMethods.label'])
    .where('transfers.id', '=', transferId)
    .executeTakeFirstOrThrow()
  await writeToBuyer(ctx, order, kit, {
    template: orderMails.refund_receipt,
    words: { amount: money(amount) },
    kept: settlesByWire(refund.provider) ? [t('refund.wire')] : [],
    facts: [
      [t('fact.order'), order.number],
      [t('fact.amount'), money(amount)],
      ...(refund.form ? [[t('fact.method'), methodName(kit.locale, refund.form, refund.label)] as const] : []),
      [t('fact.date'), kit.time(refund.processedAt ?? ctx.now)],
    ],
    url: kit.orderUrl,
    uniqueKey: `refund_receipt:${transferId}`,
  })
}
