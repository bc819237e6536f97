import { sql, type InsertObject } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Tables } from '#platform/server/tables.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { firstDue, rateCount, type PlanTerms } from '#capabilities/offer/catalog/rules/schedule.ts'
import { soldByOf } from '#capabilities/people/sellers/server/index.ts'
import { isTestMoney } from '#capabilities/sale/payments/rules/test-money.ts'
import { mainOf, sumOf } from '#capabilities/money/taxes/rules/tax-lines.ts'
import type { PricedRate } from '../../rules/price.ts'
import { keptParty } from '../../rules/snapshots.ts'
import { orderTypeOf } from '../../rules/order-type.ts'
import { choiceHashOf } from './choice-hash.ts'
import type { NewOrder, OrderPart } from './new-order.ts'
import { reductionOf, shippingIn, termsOf } from './quote.ts'

type Quoted = { rates: readonly PricedRate[]; today: Temporal.PlainDate; isFree: boolean }

/** The row of a new order. */
export const orderRow = (ctx: Ctx, placed: NewOrder, quoted: Quoted): InsertObject<Tables, 'orders'> => ({
  ...whoAndWhat(placed),
  ...howPaid(ctx, placed, quoted.isFree),
  ...amounts(placed, quoted),
  ...days(placed, quoted),
  ...snapshots(placed),
  state: 'finalized',
  locale: ctx.locale,
  address: ctx.address,
  createdAt: ctx.now,
  completedAt: quoted.isFree ? ctx.now : null,
})

const whoAndWhat = (placed: NewOrder) => ({
  token: randomToken(),
  checkoutKey: placed.checkoutKey,
  choiceHash: choiceHashOf(placed),
  sellerId: placed.seller.id,
  productId: placed.product.id,
  pricingPlanId: placed.plan?.id ?? null,
  ticketId: placed.ticketId ?? null,
  payerId: placed.payerId,
  buyerUserId: placed.buyerUserId,
  soldBy: soldByOf(placed.seller),
  orderType: orderTypeOf(placed),
  periodType: placed.plan?.form ?? ('one_time' as const),
  quantity: placed.quantity,
  campaignId: placed.campaignId ?? null,
  addId1: placed.addId1 ?? null,
  addId2: placed.addId2 ?? null,
  couponId: placed.coupon?.id ?? null,
  couponCode: placed.coupon?.code ?? null,
  upsellType: placed.upsell?.type ?? null,
  upsellId: placed.upsell?.id ?? null,
  mainOrderId: placed.upsell?.mainOrderId ?? null,
  publisherId: null,
  affiliateProgramId: null,
  salesTeamMemberId: null,
  ...columnsOf(placed.parts ?? []),
})

const columnsOf = (parts: readonly OrderPart[]): NonNullable<OrderPart['columns']> =>
  parts.reduce<NonNullable<OrderPart['columns']>>((columns, part) => ({ ...columns, ...part.columns }), {})

const howPaid = (ctx: Ctx, placed: NewOrder, isFree: boolean) => ({
  paymentState: isFree ? ('paid' as const) : ('payment_pending' as const),
  isTest: placed.isTest ?? isTestMoney(ctx.ports.settings, placed.provider),
  paymentMethod: isFree ? ('free' as const) : placed.form,
  provider: isFree && placed.form !== 'free' ? 'none' : placed.provider,
})

const amounts = (placed: NewOrder, { rates, today, isFree }: Quoted) => {
  const { plan, taxes } = placed
  const main = mainOf(taxes)
  const terms = plan && termsOf(plan)
  const agreed = terms && rateCount(terms) === undefined ? rates.slice(0, 1) : rates
  const total = sumOf(agreed)
  const isLater = terms !== null && Temporal.PlainDate.compare(firstDue(terms, today), today) > 0
  return {
    currency: plan?.currency ?? 'eur',
    priceBasis: taxes.basis,
    vatCountry: main.country,
    vatBp: main.rate,
    vatTreatment: main.treatment,
    hasTaxLines: taxes.lines.length > 1,
    shippingAmount: shippingIn(placed, agreed),
    totalAmount: total.gross,
    netAmount: total.net,
    vatAmount: total.vat,
    // What is owed from the first moment on; rates of a later day are not owed yet.
    unpaidAmount: isLater ? 0 : (rates.find((rate) => rate.number === 1)?.gross ?? 0),
    chargesCount: rates.filter((rate) => isFree || rate.gross === 0).length,
    monthlyAmount:
      terms && !isFree && terms.form.endsWith('subscription')
        ? sql<number>`per_month(${terms.interval ?? '1m'}, ${rates[0]?.gross ?? 0})`
        : 0,
  }
}

const days = ({ plan }: NewOrder, { rates, today, isFree }: Quoted) => {
  const anchor = plan ? firstDue(termsOf(plan), today) : today
  return {
    trialDays: plan?.trialDays ?? 0,
    trialEndsOn: plan && plan.trialDays > 0 ? today.add({ days: plan.trialDays }) : null,
    customStartDay: plan?.customStartDay ?? null,
    anchorOn: anchor,
    nextDueOn: isFree ? null : anchor,
    minimumTermEndsOn: plan?.minimumTermPayments ? (rates[plan.minimumTermPayments - 1]?.periodTill ?? null) : null,
  }
}

/** What was agreed and who agreed to it, as it was on the day. */
const snapshots = (placed: NewOrder) => ({
  plan: JSON.stringify({
    ...(placed.plan ? termsOf(placed.plan) : freeTerms),
    id: placed.plan?.id ?? null,
    name: placed.plan?.name ?? '',
    pastDueDays: placed.plan?.pastDueDays ?? 3,
    reduction: placed.coupon ? reductionOf(placed.coupon) : null,
    homeVatBp: mainOf(placed.taxes).homeRate,
    ...(placed.shipping ? { shipping: { amount: placed.shipping.amount, isEach: placed.shipping.isEach } } : {}),
  }),
  payerDetails: JSON.stringify(keptParty(placed.payer)),
  ownerDetails: JSON.stringify(placed.owner),
  shipTo: placed.shipping && placed.shipTo ? JSON.stringify(placed.shipTo) : null,
  answers: JSON.stringify(placed.answers ?? []),
  cancellationTerm: placed.cancellationTerm ? JSON.stringify(placed.cancellationTerm) : null,
})

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
