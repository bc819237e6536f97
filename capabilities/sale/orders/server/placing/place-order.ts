import { sql, type InsertObject } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import type { Tables } from '#platform/server/database.ts'
import { emit } from '#platform/server/events.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { PricingPlan } from '#capabilities/offer/catalog/server/index.ts'
import { redeemCoupon, type Coupon } from '#capabilities/offer/discounts/server/index.ts'
import { prepareTransfer, providerNamed, type Transfer } from '#capabilities/sale/payments/server/index.ts'
import { isTestMoney } from '#capabilities/sale/payments/rules/test-money.ts'
import { soldByOf } from '#capabilities/people/sellers/server/index.ts'
import { mainOf, sumOf } from '#capabilities/sale/taxes/rules/tax-lines.ts'
import { priceRate, type PricedRate, type Reduction } from '../../rules/price.ts'
import { orderTypeOf } from '../../rules/order-type.ts'
import { firstDue, rateCount, scheduleOf, type PlanTerms } from '#capabilities/offer/catalog/rules/schedule.ts'
import { orderRefusals } from '../../vocabulary.ts'
import { changeOrderState } from '../change-state.ts'
import { moveOnShelf } from '../shelf/move-on-shelf.ts'
import { choiceHashOf } from './choice-hash.ts'
import { orderPlaced, orderStateChanged } from '../events.ts'
import { holdVoucher, payByVouchers } from '../money/pay-by-voucher.ts'
import { orderById, ratesOf } from '../find-order.ts'
import type { NewOrder, Wish } from './new-order.ts'
import type { Order } from '../tables.ts'
import { writeConsents } from './write-consents.ts'
import { writeParts } from '../parts/write-parts.ts'
import { tryAt } from '../rates/try-at.ts'

export const termsOf = (plan: PricingPlan): PlanTerms => ({
  form: plan.form,
  price: plan.price,
  firstAmount: plan.firstAmount,
  nextAmount: plan.nextAmount,
  paymentsCount: plan.paymentsCount,
  interval: plan.interval,
  customIntervals: plan.customIntervals,
  rateAmounts: plan.rateAmounts,
  trialDays: plan.trialDays,
  customStartDay: plan.customStartDay,
})

export const reductionOf = (coupon: Coupon): Reduction => ({
  valueForm: coupon.valueForm,
  value: coupon.value,
  ratesKind: coupon.ratesKind,
  ratesCount: coupon.ratesCount,
  basis: coupon.amountBasis,
})

/** Every rate the buyer will owe, priced for them: what checkout shows and what the order then books. */
export const quote = (wish: Wish, today: Temporal.PlainDate): PricedRate[] => {
  if (!wish.plan) return []
  const terms = { taxes: wish.taxes, quantity: wish.quantity, reduction: wish.coupon ? reductionOf(wish.coupon) : null }
  return scheduleOf(termsOf(wish.plan), today).map((rate) => priceRate(rate, terms))
}

/** What the coupon takes off the payments agreed; of one without an end, off the first. */
const takenOff = (wish: Wish, rates: readonly PricedRate[], today: Temporal.PlainDate): number => {
  const agreed = wish.plan?.form === 'subscription' ? 1 : rates.length
  return sumOf(quote({ ...wish, coupon: null }, today).slice(0, agreed)).gross - sumOf(rates.slice(0, agreed)).gross
}

/**
 * Writes an order with its rates, sellables, consents and the first payment to be made, once per checkout key: a second call answers the first order,
 * and is refused when the choice behind it changed.
 * The transfer is the payment the payer is to make in person; of amount 0 when it only saves a method for a later first rate; a voucher's when nothing is left to pay; null when there is none (free, a wire due later, paid on the order's page, or once the payer left a method with the order it was bought with).
 */
export const placeOrder = async (
  ctx: Ctx,
  wish: NewOrder,
): Promise<{ order: Order; transfer: Transfer | null; isNew: boolean }> => {
  const today = localDay(ctx.now, wish.seller.zone)
  const rates = quote(wish, today)
  const isFree = rates.every((rate) => rate.gross === 0)
  const order = await ctx.db
    .insertInto('orders')
    .values(orderRow(ctx, wish, rates, today, isFree))
    .onConflict((conflict) => conflict.columns(['sellerId', 'checkoutKey']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!order)
    return placedBefore(
      ctx,
      wish,
      await ctx.db
        .selectFrom('orders')
        .selectAll()
        .where('sellerId', '=', wish.seller.id)
        .where('checkoutKey', '=', wish.checkoutKey)
        .executeTakeFirstOrThrow(),
    )
  if (wish.coupon) await redeemCoupon(ctx, wish.coupon, order.token, takenOff(wish, rates, today))
  if (!(await takeStock(ctx, wish, isFree))) throw refuse(orderRefusals, 'sold_out', { product: wish.product.name })
  const isLater = Temporal.PlainDate.compare(order.anchorOn, today) > 0
  const [first] = await Promise.all([
    writeRates(ctx, order, rates, { isFree, isLater, zone: wish.seller.zone }),
    writeParts(ctx, order, wish, sumOf(rates.slice(0, wish.plan ? (rateCount(termsOf(wish.plan)) ?? 1) : 0))),
    writeConsents(ctx, order, wish.consents),
    emit(ctx, orderPlaced, { orderId: order.id }, order.sellerId),
    wish.alongside?.(order),
  ])
  if (isFree) {
    await emit(ctx, orderStateChanged, { orderId: order.id, from: 'payment_pending', to: 'paid' }, order.sellerId)
    return { order, transfer: null, isNew: true }
  }
  if (wish.isUpgrade) return { order, transfer: null, isNew: true }
  const held = wish.voucher ? await holdVoucher(ctx, order, first.id, wish.voucher) : null
  const rest = first.amount - (held?.amount ?? 0)
  const provider = providerNamed(wish.provider)
  if (held && rest === 0 && (rates.length === 1 || !provider.chargesAlone.includes(wish.form))) {
    const [paid] = await payByVouchers(ctx, [held], await ratesOf(ctx, order.id))
    return { order, transfer: paid ?? null, isNew: true }
  }
  if (isLater && !provider.chargesAlone.includes(wish.form)) {
    await changeOrderState(ctx, order, 'start_paying', { set: { completedAt: ctx.now } })
    return { order: await orderById(ctx, order.id), transfer: null, isNew: true }
  }
  if (wish.upsell && wish.upsell.paymentMethodId === null && !wish.upsell.isLeading && !provider.asksNobody)
    return { order, transfer: null, isNew: true }
  const transfer = await prepareTransfer(ctx, {
    sellerId: order.sellerId,
    payerId: order.payerId,
    orderId: order.id,
    productId: order.productId,
    upsellType: order.upsellType,
    isTest: order.isTest,
    orderRateId: isLater ? null : first.id,
    provider: wish.provider,
    form: wish.form,
    paymentMethodId: wish.upsell?.paymentMethodId ?? null,
    amount: isLater ? 0 : rest,
    currency: order.currency,
    attempt: 1,
    isInitial: true,
    countryCode: wish.payer.countryCode,
  })
  return { order, transfer, isNew: true }
}

const placedBefore = async (ctx: Ctx, wish: NewOrder, order: Order) => {
  // The first order may be paid at the bank this moment: another choice is never put in its place by itself.
  if (order.choiceHash !== null && order.choiceHash !== choiceHashOf(wish))
    throw refuse(orderRefusals, 'choice_changed')
  return {
    order,
    transfer:
      (await ctx.db
        .selectFrom('transfers')
        .selectAll()
        .where('orderId', '=', order.id)
        .where('isInitial', '=', true)
        .orderBy('id', 'desc')
        .executeTakeFirst()) ?? null,
    isNew: false,
  }
}

const takeStock = async (ctx: Ctx, wish: NewOrder, isFree: boolean): Promise<boolean> => {
  const shelf = {
    productId: wish.product.id,
    isLimited: wish.product.saleLimit !== null,
    orderType: orderTypeOf(wish),
    ticketId: wish.ticketId ?? null,
    partTicketIds: [...(wish.partTickets?.values() ?? [])],
    quantity: wish.quantity,
  }
  if (wish.takeHeldPlace && wish.quantity === 1) await wish.takeHeldPlace()
  else if (!(await moveOnShelf(ctx, shelf, 'free', 'reserved'))) return false
  return isFree ? moveOnShelf(ctx, shelf, 'reserved', 'sold') : true
}

const orderRow = (
  ctx: Ctx,
  wish: NewOrder,
  rates: readonly PricedRate[],
  today: Temporal.PlainDate,
  isFree: boolean,
): InsertObject<Tables, 'orders'> => {
  const { plan, taxes } = wish
  const main = mainOf(taxes)
  const terms = plan && termsOf(plan)
  const total = sumOf(plan && rateCount(termsOf(plan)) === undefined ? rates.slice(0, 1) : rates)
  const anchor = terms ? firstDue(terms, today) : today
  return {
    token: randomToken(),
    checkoutKey: wish.checkoutKey,
    choiceHash: choiceHashOf(wish),
    sellerId: wish.seller.id,
    productId: wish.product.id,
    pricingPlanId: plan?.id ?? null,
    ticketId: wish.ticketId ?? null,
    payerId: wish.payerId,
    buyerUserId: wish.buyerUserId,
    publisherId: wish.publisherId ?? null,
    affiliateProgramId: wish.affiliateProgramId ?? null,
    salesTeamMemberId: wish.salesTeamMemberId ?? null,
    soldBy: soldByOf(wish.seller),
    paymentState: isFree ? 'paid' : 'payment_pending',
    state: 'finalized',
    isTest: wish.isTest ?? isTestMoney(ctx.ports.settings, wish.provider),
    orderType: orderTypeOf(wish),
    periodType: plan?.form ?? 'one_time',
    paymentMethod: isFree ? 'free' : wish.form,
    provider: isFree ? 'none' : wish.provider,
    currency: plan?.currency ?? 'eur',
    priceBasis: taxes.basis,
    vatCountry: main.country,
    vatBp: main.rate,
    vatTreatment: main.treatment,
    hasTaxLines: taxes.lines.length > 1,
    quantity: wish.quantity,
    totalAmount: total.gross,
    netAmount: total.net,
    vatAmount: total.vat,
    // What is owed from the first moment on; rates of a later day are not owed yet.
    unpaidAmount:
      Temporal.PlainDate.compare(anchor, today) > 0 ? 0 : (rates.find((rate) => rate.number === 1)?.gross ?? 0),
    chargesCount: rates.filter((rate) => isFree || rate.gross === 0).length,
    couponId: wish.coupon?.id ?? null,
    couponCode: wish.coupon?.code ?? null,
    plan: JSON.stringify({
      ...(terms ?? freeTerms),
      id: plan?.id ?? null,
      name: plan?.name ?? '',
      pastDueDays: plan?.pastDueDays ?? 3,
      reduction: wish.coupon ? reductionOf(wish.coupon) : null,
      homeVatBp: main.homeRate,
    }),
    payerDetails: JSON.stringify(wish.payer),
    ownerDetails: JSON.stringify(wish.owner),
    answers: JSON.stringify(wish.answers ?? []),
    campaignId: wish.campaignId ?? null,
    upsellType: wish.upsell?.type ?? null,
    upsellId: wish.upsell?.id ?? null,
    mainOrderId: wish.upsell?.mainOrderId ?? null,
    cancellationTerm: wish.cancellationTerm ? JSON.stringify(wish.cancellationTerm) : null,
    trialDays: plan?.trialDays ?? 0,
    trialEndsOn: plan && plan.trialDays > 0 ? today.add({ days: plan.trialDays }) : null,
    customStartDay: plan?.customStartDay ?? null,
    anchorOn: anchor,
    nextDueOn: isFree ? null : anchor,
    monthlyAmount:
      terms && !isFree && terms.form.endsWith('subscription')
        ? sql<number>`per_month(${terms.interval ?? '1m'}, ${rates[0]?.gross ?? 0})`
        : 0,
    minimumTermEndsOn:
      terms && plan?.minimumTermPayments ? (rates[plan.minimumTermPayments - 1]?.periodTill ?? null) : null,
    locale: ctx.locale,
    address: ctx.address,
    createdAt: ctx.now,
    completedAt: isFree ? ctx.now : null,
  }
}

const freeTerms: PlanTerms = {
  form: 'one_time',
  price: 0,
  firstAmount: null,
  nextAmount: null,
  paymentsCount: null,
  interval: null,
  customIntervals: null,
  rateAmounts: null,
  trialDays: 0,
  customStartDay: null,
}

const writeRates = async (
  ctx: Ctx,
  order: Order,
  rates: readonly PricedRate[],
  start: { isFree: boolean; isLater: boolean; zone: string },
) => {
  if (rates.length === 0) return { id: 0, amount: 0 }
  const rows = await ctx.db
    .insertInto('orderRates')
    .values(
      rates.map((rate) => ({
        orderId: order.id,
        sellerId: order.sellerId,
        number: rate.number,
        position: rate.number,
        state:
          start.isFree || rate.gross === 0
            ? ('paid' as const)
            : rate.number === 1 && !start.isLater
              ? ('unpaid' as const)
              : ('future' as const),
        dueOn: rate.dueOn,
        periodFrom: rate.periodFrom,
        periodTill: rate.periodTill,
        amount: rate.gross,
        netAmount: rate.net,
        vatAmount: rate.vat,
        nextTryAt:
          (rate.number === 1 && !start.isLater) || start.isFree || rate.gross === 0
            ? null
            : tryAt(rate.dueOn, start.zone),
        paidAt: start.isFree ? ctx.now : null,
      })),
    )
    .returning(['id', 'number', 'amount'])
    .execute()
  return rows.find((row) => row.amount > 0) ?? rows[0]!
}
