import { localDay, type Ctx } from '#platform/server/context.ts'
import { toShortDecimal as decimal } from '#platform/shared/money.ts'
import { ofGross } from '#capabilities/sale/taxes/rules/tax-lines.ts'
import { isGift } from '#capabilities/sale/orders/rules/is-gift.ts'
import { orderById, ratesOf, taxesOf, type Order, type OrderRate } from '#capabilities/sale/orders/server/index.ts'
import { sellerById, zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { actionOf } from '../rules/event-names.ts'
import { accessOf, countryName, documentsOf, eventOf, groupsOf, publisherOf, teamOf } from './around-order.ts'

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
const minuteZ = (at: Temporal.Instant | null): string | null => at && `${at.toString().slice(0, 16)}Z`

/** The flat body of the wire for a fact about an order, as it is at this moment. Money that went back is negative. */
export const buildBody = async (
  ctx: Ctx,
  event: string,
  fact: { orderId: number; transferId?: number },
): Promise<Record<string, unknown>> => {
  const order = await orderById(ctx, fact.orderId)
  const rates = await ratesOf(ctx, order.id)
  const zone = await zoneOf(ctx, order.sellerId)
  const transfer = await transferOf(ctx, order.id, fact.transferId)
  const product = await ctx.db
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'form', 'internalName', 'costCenter'])
    .where('id', '=', order.productId)
    .executeTakeFirstOrThrow()
  const sellables = await ctx.db
    .selectFrom('sellables')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute()
  const sign = transfer && transfer.type !== 'Payment' ? -1 : 1
  const revenue = sign * (transfer?.amount ?? 0)
  const fee = sign * ((transfer?.feeAmount ?? 0) + (transfer?.feeVatAmount ?? 0))
  const created = order.createdAt.toZonedDateTimeISO(zone)
  const success = transfer?.processedAt ?? order.completedAt
  const paid = rates.filter((rate) => rate.state === 'paid')
  const next = rates.find((rate) => ['future', 'unpaid', 'pending', 'partly_paid', 'debt'].includes(rate.state))
  return {
    id: transfer?.id ?? null,
    event,
    action: actionOf(event),
    state: transfer?.state ?? null,
    order_id: order.id,
    order_token: order.token,
    payment_session_id: order.id,
    payment_session_token: order.token,
    initiator: transfer?.isInitial === false ? 'system' : 'payer',
    payer: partyOf(order.payerDetails),
    gift_receiver: isGift(order) ? partyOf(order.ownerDetails) : null,
    publisher: await publisherOf(ctx, order),
    ...(await teamOf(ctx, order)),
    product_id: product.id,
    product: {
      id: product.id,
      slug: product.slug,
      name: product.name,
      type: product.form,
      price: decimal(order.totalAmount),
      groups: await groupsOf(ctx, order),
      affiliate_program_id: order.affiliateProgramId,
    },
    upsell: order.upsellType !== null,
    upsell_type: order.upsellType,
    membership: product.form === 'membership' ? { id: product.id, name: product.name } : null,
    ...(await eventOf(ctx, order)),
    pricing_plan: { id: order.pricingPlanId, name: order.plan.name },
    sellables: sellables.map((part) => ({
      id: part.id,
      quantity: part.quantity,
      product: {
        id: product.id,
        form: product.form,
        name: part.name,
        slug: product.slug,
        cost_center: product.costCenter,
        internal_name: product.internalName,
      },
      pricing_plan: { id: part.pricingPlanId, name: order.plan.name },
      price_information: { net: decimal(part.netAmount), gross: decimal(part.grossAmount) },
      sellable_items: [],
    })),
    add_id_1: order.addId1,
    add_id_2: order.addId2,
    campaign_id: order.campaignId,
    currency: order.currency,
    currency_key: order.currency,
    coupon_code: order.couponCode,
    recurring: order.periodType === 'one_time' ? 'no' : 'yes',
    recurring_form: order.periodType,
    payment_state: order.paymentState,
    payment_method: order.paymentMethod,
    payments_schedule: rates.map((rate) => scheduleLine(rate)),
    payments_schedule_next_rate_date: next ? germanDay(next.dueOn) : null,
    payments_count: paid.length,
    payments_count_expected: order.periodType === 'subscription' ? null : rates.length,
    with_test_period: order.trialDays > 0,
    test_period_end_date: order.trialEndsOn ? germanDay(order.trialEndsOn) : null,
    with_custom_start: order.customStartDay !== null,
    minimum_terms_data: order.minimumTermEndsOn ? { ends_on: germanDay(order.minimumTermEndsOn) } : null,
    revenue: decimal(revenue),
    amount: decimal(revenue - fee),
    fee: decimal(fee),
    vat_rate: order.vatBp / 100,
    vat_amount: decimal(ofGross(revenue, (await taxesOf(ctx, order))(localDay(ctx.now, zone))).vat),
    order_amount_net: decimal(order.netAmount),
    order_amount_gross: decimal(order.totalAmount),
    initial_order_amount_net: decimal(order.netAmount),
    initial_order_amount_gross: decimal(order.totalAmount),
    ...(await documentsOf(ctx, order, transfer)),
    success_link: `${ctx.ports.settings.PUBLIC_URL}/s/${(await sellerById(ctx, order.sellerId))?.username ?? ''}/payment/${order.token}`,
    refunded_transfer_id: transfer?.refundsId ?? null,
    error_msg: transfer?.declineReason ?? null,
    opt_ins: [],
    ...(await accessOf(ctx, order)),
    created: germanTime(created),
    created_at: order.createdAt.toString({ smallestUnit: 'second' }),
    created_date: created.toPlainDate().toString(),
    success_date: minuteZ(success),
    success_date_short: success ? success.toZonedDateTimeISO(zone).toPlainDate().toString() : null,
    created_date_utc: minuteZ(order.createdAt),
    success_date_utc: minuteZ(success),
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
