import { visitTokenOf } from '#capabilities/shop/funnels/server/index.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { toShortDecimal as decimal } from '#platform/shared/money.ts'
import { isIn } from '#platform/shared/machine.ts'
import { ofGross } from '#capabilities/money/taxes/rules/tax-lines.ts'
import { isGift } from '#capabilities/sale/orders/rules/is-gift.ts'
import { orderById, ratesOf, taxesOf, type Order, type OrderRate } from '#capabilities/sale/orders/server/index.ts'
import { sellerById, zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { successPath } from '#capabilities/sale/orders/rules/order-links.ts'
import { actionOf } from '../rules/event-names.ts'
import { accessOf, countryName, documentsOf, publisherOf, teamOf } from './around-order.ts'
import { goodsOf } from './goods-of-order.ts'
import { orderRateState } from '#capabilities/sale/orders/vocabulary.ts'

const scheduleWords: Record<string, string> = {
  paid: 'paid',
  pending: 'pending',
  debt: 'debt',
  future: 'to_be_paid',
  unpaid: 'to_be_paid',
  partly_paid: 'to_be_paid',
  skipped: 'skipped',
  refunded: 'refunded',
  chargebacked: 'chargebacked',
}

const germanDay = (day: Temporal.PlainDate): string =>
  `${String(day.day).padStart(2, '0')}.${String(day.month).padStart(2, '0')}.${day.year}`
const germanTime = (at: Temporal.ZonedDateTime): string =>
  `${germanDay(at.toPlainDate())} ${String(at.hour).padStart(2, '0')}:${String(at.minute).padStart(2, '0')}`
const minuteZ = (at: Temporal.Instant): string => `${at.toString().slice(0, 16)}Z`
const germanUtc = (at: Temporal.Instant): string => germanTime(at.toZonedDateTimeISO('UTC'))

/**
 * The flat body of the wire for a fact about an order, as it is at this moment. Only a fact about a transfer names one,
 * with what it moved; money that went back is negative.
 */
export const buildBody = async (
  ctx: Ctx,
  event: string,
  fact: { orderId: number; transferId?: number },
): Promise<Record<string, unknown>> => {
  const order = await orderById(ctx, fact.orderId)
  const rates = await ratesOf(ctx, order.id)
  const zone = await zoneOf(ctx, order.sellerId)
  const transfer = fact.transferId === undefined ? undefined : await transferOf(ctx, order.id, fact.transferId)
  return {
    ...(transfer ? { id: transfer.id, state: transfer.state } : {}),
    event,
    action: actionOf(event),
    order_id: order.id,
    order_token: order.token,
    payment_session_id: order.id,
    payment_session_token: order.token,
    initiator: transfer?.isInitial === false ? 'system' : 'payer',
    payer: partyOf(order.payerDetails),
    gift_receiver: isGift(order) ? partyOf(order.ownerDetails) : null,
    publisher: await publisherOf(ctx, order),
    ...(await teamOf(ctx, order)),
    ...(await goodsOf(ctx, order)),
    ...termsOf(order, rates),
    vat_rate: vatRate(order.vatBp),
    ...(transfer ? await moneyOf(ctx, order, transfer, zone) : {}),
    ...amountsOf(order),
    ...(await documentsOf(ctx, order, transfer)),
    success_link: await successLink(ctx, order),
    opt_ins: [],
    ...(await accessOf(ctx, order)),
    funnel_uniq_token: order.funnelId === null ? null : await visitTokenOf(ctx, order.id),
    ...timesOf(order.createdAt, transfer?.processedAt ?? order.completedAt, zone),
  }
}

type Transfer = NonNullable<Awaited<ReturnType<typeof transferOf>>>

/** On which terms, and what is paid of it. */
const termsOf = (order: Order, rates: readonly OrderRate[]) => {
  const next = rates.find((rate) => isIn(orderRateState, 'open', rate.state))
  return {
    add_id_1: order.addId1,
    add_id_2: order.addId2,
    campaign_id: order.campaignId,
    metadata: order.metadata ?? {},
    currency: order.currency.toUpperCase(),
    currency_key: order.currency.toUpperCase(),
    coupon_code: order.couponCode,
    recurring: order.periodType === 'one_time' ? 'no' : 'yes',
    recurring_form: order.periodType,
    payment_state: order.paymentState,
    payment_method: order.paymentMethod,
    payments_schedule: rates.map((rate) => scheduleLine(rate)),
    payments_schedule_next_rate_date: next ? germanDay(next.dueOn) : null,
    payments_count: rates.filter((rate) => rate.state === 'paid').length,
    payments_count_expected: order.periodType === 'subscription' ? null : rates.length,
    with_test_period: order.trialDays > 0,
    test_period_end_date: order.trialEndsOn ? germanDay(order.trialEndsOn) : null,
    with_custom_start: order.customStartDay !== null,
    minimum_terms_data: order.minimumTermEndsOn ? { ends_on: germanDay(order.minimumTermEndsOn) } : null,
  }
}

/** What a transfer moved. */
const moneyOf = async (ctx: Ctx, order: Order, transfer: Transfer, zone: string) => {
  const sign = transfer.type === 'Payment' ? 1 : -1
  const revenue = sign * transfer.amount
  const fee = sign * (transfer.feeAmount + transfer.feeVatAmount)
  return {
    revenue: decimal(revenue),
    amount: decimal(revenue - fee),
    fee: decimal(fee),
    vat_amount: decimal(ofGross(revenue, (await taxesOf(ctx, order))(localDay(ctx.now, zone))).vat),
    refunded_transfer_id: transfer.refundsId,
    error_msg: transfer.declineReason,
  }
}

/** Basis points as a percentage with one decimal: `1900` → `"19.0"`. */
const vatRate = (bp: number): string => decimal(bp)

const amountsOf = (order: Order) => ({
  order_amount_net: decimal(order.netAmount),
  order_amount_gross: decimal(order.totalAmount),
  initial_order_amount_net: decimal(order.netAmount),
  initial_order_amount_gross: decimal(order.totalAmount),
})

const timesOf = (createdAt: Temporal.Instant, success: Temporal.Instant | null, zone: string) => {
  const created = createdAt.toZonedDateTimeISO(zone)
  return {
    created: germanTime(created),
    created_at: germanTime(created),
    created_date: minuteZ(createdAt),
    created_date_utc: germanUtc(createdAt),
    ...(success
      ? {
          success_date: minuteZ(success),
          success_date_short: success.toZonedDateTimeISO(zone).toPlainDate().toString(),
          success_date_utc: germanUtc(success),
        }
      : {}),
  }
}

const transferOf = (ctx: Ctx, orderId: number, transferId: number | undefined) =>
  ctx.db
    .selectFrom('transfers')
    .selectAll()
    .where('orderId', '=', orderId)
    .$if(transferId !== undefined, (query) => query.where('id', '=', transferId ?? 0))
    .orderBy('id', 'desc')
    .executeTakeFirst()

const partyOf = ({
  email,
  firstName,
  lastName,
  company,
  vatId,
  street,
  streetNumber,
  zip,
  city,
  countryCode,
  phone,
}: Order['payerDetails']) => ({
  email,
  first_name: firstName,
  last_name: lastName,
  company,
  vat_no: vatId,
  street,
  street_number: streetNumber,
  zip,
  city,
  country: countryName(countryCode),
  country_code: countryCode,
  phone,
})

const scheduleLine = (rate: OrderRate) => ({
  rate: rate.number,
  state: scheduleWords[rate.state] ?? rate.state,
  amount: decimal(rate.amount),
  date: germanDay(rate.dueOn),
})

const successLink = async (ctx: Ctx, { sellerId, token }: Order): Promise<string> => {
  const seller = await sellerById(ctx, sellerId)
  return `${ctx.ports.settings.PUBLIC_URL}${successPath(seller?.username ?? '', token)}`
}
