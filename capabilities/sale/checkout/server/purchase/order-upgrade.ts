import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Amount } from '#platform/shared/money.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { contractPartnerOf } from '#capabilities/people/sellers/server/index.ts'
import type { PricingPlan } from '#capabilities/offer/catalog/server/index.ts'
import { ticketFor, type FoundTicket } from '#capabilities/offer/tickets/server/index.ts'
import { placeOrder, quote, type Order } from '#capabilities/sale/orders/server/index.ts'
import { sumOf } from '#capabilities/money/taxes/rules/tax-lines.ts'
import { isTestMoney } from '#capabilities/sale/payments/rules/test-money.ts'
import { checkoutRefusals } from '../../vocabulary.ts'
import { findCheckoutOffer } from './find-checkout-offer.ts'
import { consentsOf } from './consents.ts'
import { methodsFor, priceSelection } from './price-selection.ts'
import { preparedParts } from './purchase-parts.ts'
import type { CheckoutOffer, PricedSelection } from './purchase.ts'

/** A ticket kind that is on sale, with what it costs the buyer of an order today. */
export type PricedKind = {
  ticket: FoundTicket
  price: Amount
  currency: string
  offer: CheckoutOffer
  plan: PricingPlan
  selection: PricedSelection
}

/**
 * The kinds of an order's event that are on sale and paid at once, priced for its buyer; none where the event is no
 * longer sold.
 */
export const kindsFor = async (ctx: Ctx, order: Order): Promise<PricedKind[]> => {
  const {
    rows: [at],
  } = await sql<{ username: string; slug: string }>`
    select s.username, p.slug from products p join sellers s on s.id = p.seller_id
    where p.id = ${order.productId} and p.published and not p.archived`.execute(ctx.db)
  if (!at) return []
  const offer = await findCheckoutOffer({ ...ctx, locale: pickLocale(order.locale) }, at.username, at.slug)
  if (!offer.seller.canSell || !offer.seller.paymentAccountDone || offer.product.free) return []
  const kinds: PricedKind[] = []
  for (const plan of offer.plans.filter((each) => each.currency === order.currency && isPaidAtOnce(each))) {
    const ticket = ticketFor(offer.tickets, plan.id)
    if (!ticket) continue
    const selection = await priceSelection(ctx, offer, { ...buyerOf(order), planId: plan.id, quantity: 1 })
    kinds.push({
      ticket,
      plan,
      offer,
      selection,
      currency: plan.currency,
      price: sumOf(quote(selection, localDay(ctx.now, offer.seller.zone))).gross,
    })
  }
  // A kind sold by several plans costs what the cheapest of them does.
  return [...Map.groupBy(kinds, (kind) => kind.ticket.id).values()].map(
    (same) => same.toSorted((a, b) => a.price - b.price)[0]!,
  )
}

const isPaidAtOnce = ({ form, trialDays, customStartDay }: PricingPlan): boolean =>
  form === 'one_time' && trialDays === 0 && customStartDay === null

const buyerOf = ({ payerDetails }: Order) => ({ countryCode: payerDetails.countryCode, vatId: payerDetails.vatId })

type Wanted = { amount: Amount; name: string; isAgreed: boolean }

/** The difference is what is to be paid, whatever the taxes: nothing is added to it and nothing taken off. */
const differenceOf = async (
  ctx: Ctx,
  order: Order,
  { plan, offer, ticket }: PricedKind,
  { amount, name }: Wanted,
): Promise<PricedSelection> => {
  const taxed = await priceSelection(ctx, offer, { ...buyerOf(order), planId: plan.id, quantity: 1 }, true)
  return {
    ...taxed,
    product: { ...offer.product, name },
    plan: { ...plan, price: amount, useNetPrice: false, name: ticket.name },
    taxes: { basis: 'gross', lines: taxed.taxes.lines.map((line) => ({ ...line, homeRate: 0 })) },
  }
}

/**
 * Orders what a kind costs more than the buyer of `order` paid; they pay it on the order's own page, where they also
 * choose how.
 */
export const orderUpgrade = async (ctx: Ctx, order: Order, kind: PricedKind, wanted: Wanted): Promise<Order> => {
  const { offer } = kind
  const { seller } = offer
  const selection = await differenceOf(ctx, order, kind, wanted)
  const method = methodFor(ctx, order, offer, selection)
  if (!method) throw refuse(checkoutRefusals, 'method_not_offered')
  const net = sumOf(quote(selection, localDay(ctx.now, seller.zone))).net
  const { order: placed } = await placeOrder(
    { ...ctx, locale: pickLocale(order.locale), address: wanted.isAgreed ? ctx.address : null },
    {
      ...selection,
      isUpgrade: true,
      isTest: order.isTest,
      checkoutKey: `upgrade-${randomToken()}`,
      payerId: order.payerId,
      buyerUserId: order.buyerUserId,
      payer: order.payerDetails,
      owner: order.ownerDetails,
      ...method,
      consents: wanted.isAgreed ? consentsOf(ctx, offer, await contractPartnerOf(ctx, seller)) : [],
      voucher: null,
      parts: await preparedParts(ctx, {
        offer,
        selection: { ...selection, countedNet: net },
        buyerUserId: order.buyerUserId,
        cause: { kind: 'upgrade', of: order },
      }),
    },
  )
  return placed
}

/** The first way to pay that the buyer of the order may choose, with test money where the order was paid with it. */
const methodFor = (ctx: Ctx, order: Order, offer: CheckoutOffer, selection: PricedSelection) => {
  const isSame = ({ name }: { name: string }) => isTestMoney(ctx.ports.settings, name) === order.isTest
  const { paymentSetup } = offer
  const providers = paymentSetup.providers.filter(isSame)
  const { countryCode, company } = order.payerDetails
  return methodsFor(ctx, { ...offer, paymentSetup: { ...paymentSetup, providers } }, selection, {
    countryCode,
    isBusiness: Boolean(company),
  })[0]
}
