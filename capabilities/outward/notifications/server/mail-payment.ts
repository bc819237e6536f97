import type { Ctx } from '#platform/server/context.ts'
import {
  isPausedByFailure,
  orderById,
  ratesOf,
  type Order,
  type OrderRate,
} from '#capabilities/sale/orders/server/index.ts'
import { mandateOfMethod } from '#capabilities/sale/direct-debits/server/index.ts'
import { methodName, paymentTexts } from '#capabilities/sale/payments/texts.ts'
import { chargedAs } from '#capabilities/sale/payments/vocabulary.ts'
import { wireFacts } from './mail-order-received.ts'
import { orderMails } from './mail-templates.ts'
import { letterKit, writeToBuyer } from './write-to-buyer.ts'

const rateOf = (ctx: Ctx, id: number): Promise<OrderRate> =>
  ctx.db.selectFrom('orderRates').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const openOf = (rate: OrderRate): number => rate.amount - rate.paidAmount

/** A rate is due that the payer pays by themselves. */
export const mailPaymentNotice = async (
  ctx: Ctx,
  { orderId, orderRateId }: { orderId: number; orderRateId: number },
): Promise<void> => {
  const [order, rate] = [await orderById(ctx, orderId), await rateOf(ctx, orderRateId)]
  if (openOf(rate) <= 0 || rate.state === 'skipped') return
  const kit = await letterKit(ctx, order)
  const { t, money, day } = kit
  const wire = await wireFacts(ctx, order, kit)
  await writeToBuyer(ctx, order, kit, {
    template: orderMails.payment_notice,
    words: { amount: money(openOf(rate)), day: day(rate.dueOn) },
    facts: [
      [t('fact.order'), order.number],
      [t('fact.due'), day(rate.dueOn)],
      ...(wire.length > 0 ? wire : [[t('fact.amount'), money(openOf(rate))] as const]),
    ],
    url: kit.manageUrl,
    uniqueKey: `payment_notice:${rate.id}:${rate.dueOn.toString()}`,
  })
}

/** A payment did not work; the words differ when nothing more is tried without the payer. */
export const mailPaymentFailed = async (
  ctx: Ctx,
  factId: number,
  fact: { orderId: number; orderRateId: number; reason: string; isFinal: boolean },
): Promise<void> => {
  const [order, rate] = [await orderById(ctx, fact.orderId), await rateOf(ctx, fact.orderRateId)]
  if (openOf(rate) <= 0 || rate.state === 'skipped') return
  const kit = await letterKit(ctx, order)
  const { t, money, day, locale } = kit
  const reason = `choice.decline_reason.${fact.reason}`
  await writeToBuyer(ctx, order, kit, {
    template: fact.isFinal ? orderMails.payment_failed_final : orderMails.payment_failed,
    words: { amount: money(openOf(rate)), day: day(rate.dueOn) },
    kept: [
      ...(fact.reason !== 'no_method' && paymentTexts.has(reason)
        ? [t('failed.reason', { reason: paymentTexts.in(locale)(reason) })]
        : []),
      ...((await isPausedByFailure(ctx, order)) ? [t('failed.paused')] : []),
    ],
    facts: [
      [t('fact.order'), order.number],
      [t('fact.amount'), money(openOf(rate))],
      [t('fact.due'), day(rate.dueOn)],
    ],
    url: kit.manageUrl,
    uniqueKey: `payment_failed:${factId}`,
  })
}

const shownDebits = 12

/** The mandate with every coming debit, once the payer's bank account is on file. */
export const mailSepaMandate = async (ctx: Ctx, order: Order): Promise<void> => {
  if (chargedAs(order.paymentMethod) !== 'sepa') return
  const kit = await letterKit(ctx, order)
  const { t, product, money, day, shop } = kit
  const method = await ctx.db
    .selectFrom('transfers')
    .innerJoin('paymentMethods', 'paymentMethods.id', 'transfers.paymentMethodId')
    .select(['paymentMethods.id', 'paymentMethods.form', 'paymentMethods.label', 'paymentMethods.reference'])
    .where('transfers.orderId', '=', order.id)
    .orderBy('transfers.id', 'desc')
    .executeTakeFirst()
  const mandate = method && (await mandateOfMethod(ctx, method.id))
  const coming = (await ratesOf(ctx, order.id)).filter((rate) => rate.amount > 0 && rate.state !== 'skipped')
  const lines = [
    ...coming.slice(0, shownDebits).map((rate) => `• ${day(rate.dueOn)}: ${money(rate.amount)}`),
    ...(order.periodType === 'subscription' || coming.length > shownDebits ? [`• ${t('sepa.more')}`] : []),
  ]
  await writeToBuyer(ctx, order, kit, {
    template: orderMails.sepa_mandate,
    words: {},
    paragraphs: [
      t('sepa.text', { seller: shop, product }),
      // Our own debits are each announced with their day.
      ...(mandate ? [] : [t('sepa.schedule', { lines: lines.join('\n') })]),
      t('sepa.right'),
    ],
    facts: [
      [t('fact.mandate'), method?.reference ?? order.token],
      ...(mandate ? [[t('fact.creditor_id'), mandate.creditorId] as const] : []),
      [t('fact.date'), day(order.createdAt.toZonedDateTimeISO(kit.seller.zone).toPlainDate())],
      ...(method ? [[t('fact.method'), methodName(kit.locale, method.form, method.label)] as const] : []),
    ],
    url: kit.manageUrl,
    uniqueKey: `sepa_mandate:${order.id}`,
  })
}

/** A charge is coming: three days before the first one after a trial, seven days before each other. */
export const mailComingCharge = async (
  ctx: Ctx,
  rateId: number,
  kind: 'trial_reminder' | 'payment_prenotice',
): Promise<void> => {
  const rate = await rateOf(ctx, rateId)
  const order = await orderById(ctx, rate.orderId)
  const kit = await letterKit(ctx, order)
  const { t } = kit
  const words = { amount: kit.money(openOf(rate)), day: kit.day(rate.dueOn) }
  await writeToBuyer(ctx, order, kit, {
    template: orderMails[kind],
    words,
    facts: [
      [t('fact.order'), order.number],
      [t('fact.amount'), words.amount],
      [t('fact.debit_on'), words.day],
    ],
    url: kind === 'trial_reminder' ? kit.orderUrl : kit.manageUrl,
    uniqueKey: `${kind}:${rate.id}:${rate.dueOn.toString()}`,
  })
}

/** The card on file ends before the next payment. */
export const mailCardExpiry = async (ctx: Ctx, orderId: number): Promise<void> => {
  const order = await orderById(ctx, orderId)
  const method = await ctx.db
    .selectFrom('paymentMethods')
    .select(['id', 'form', 'label', 'expiresOn'])
    .where('id', '=', order.paymentMethodId)
    .executeTakeFirst()
  if (!method?.expiresOn) return
  const kit = await letterKit(ctx, order)
  const { t } = kit
  const day = kit.day(method.expiresOn)
  await writeToBuyer(ctx, order, kit, {
    template: orderMails.card_expiry,
    words: { day },
    facts: [
      [t('fact.order'), order.number],
      [t('fact.method'), methodName(kit.locale, method.form, method.label)],
      [t('fact.expires'), day],
    ],
    url: kit.manageUrl,
    uniqueKey: `card_expiry:${order.id}:${method.id}:${method.expiresOn.toString()}`,
  })
}
