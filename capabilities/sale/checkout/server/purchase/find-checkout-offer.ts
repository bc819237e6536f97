import { refuse } from '#platform/shared/refusal.ts'
import type { Call } from '#platform/server/route.ts'
import { prepared } from '#platform/server/prepared.ts'
import { termOf } from '#capabilities/offer/cancellation-terms/server/index.ts'
import {
  isReleased,
  plansOf,
  translationsFor,
  withSwap,
  type PlanSwaps,
  type PricingPlan,
  type Product,
} from '#capabilities/offer/catalog/server/index.ts'
import { cohortsWith } from '#capabilities/offer/courses/server/index.ts'
import { sentWith, zonesOf } from '#capabilities/offer/goods/server/index.ts'
import {
  heldTicket,
  partTicketsOf,
  ticketFor,
  ticketsOnSale,
  type FoundTicket,
  type PartTickets,
} from '#capabilities/offer/tickets/server/index.ts'
import { translatedFor } from '#capabilities/people/sellers/rules/shop-languages.ts'
import { sellerByUsername, soldByOf, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { paymentSetupOf } from '#capabilities/sale/payment-rules/server/index.ts'
import { activeUpsells } from '#capabilities/sale/upsells/server/index.ts'
import { checkoutRefusals } from '../../vocabulary.ts'
import { firstAnswer, purchaseParts } from './purchase-parts.ts'
import { checkoutSettingsOf } from '#capabilities/offer/checkout-settings/server/index.ts'
import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'
import { checkoutFor, swapsFor } from './variants.ts'
import type { CheckoutOffer, OwnOffer, Place, Preset, Reading } from './purchase.ts'

/** A seller's published product as buyers meet it; an unpublished or archived one is not there. */
export const findCheckoutOffer = async (
  ctx: Reading,
  username: string,
  slug: string,
  { place, deal, link, checkoutKey, checkout }: Place = {},
  visitor?: Pick<Call, 'cookies'>,
): Promise<CheckoutOffer> => {
  const [seller, [product]] = await Promise.all([sellerByUsername(ctx, username), offered(ctx, { username, slug })])
  if (!seller || !product) throw refuse(checkoutRefusals, 'shop_closed')
  const type = productTypeOf(product)
  const held = place === undefined ? undefined : await heldTicket(ctx, product.id, place, checkoutKey)
  const at = { sellerId: seller.id, productId: product.id, checkoutKey }
  const { ownOffer, preset } = await broughtBy(ctx, at, { deal, link })
  const swaps = ownOffer || preset ? undefined : await swapsFor(ctx, seller.id, visitor)
  const [spoken, paymentSetup, settings, cancellationTerm, tickets, parts, sending, bumps] = await Promise.all([
    soldAs(ctx, seller, product, swaps?.get(product.id)),
    paymentSetupOf(ctx, seller, soldByOf(seller)),
    settingsOf(ctx, product, [checkout, ownOffer === undefined], visitor),
    soldByOf(seller) === 'seller' ? termOf(ctx, seller.id, product.cancellationTermId) : undefined,
    held ? [held.ticket] : type.isDated ? ticketsOnSale(ctx, product.id) : [],
    type.holds === 'shared' ? partTicketsOf(ctx, product.id) : [],
    sendingOf(ctx, seller, product),
    ownOffer ? [] : activeUpsells(ctx, product.id, 'bump'),
  ])
  return {
    product: spoken.product,
    plans: plansMet(plansWithTickets(product, spoken.plans, tickets), ownOffer, preset),
    tickets: tickets.map((ticket) => spoken.part('ticket', product.id, ticket)),
    parts: await partsIn(ctx, seller, parts),
    ...sending,
    seller,
    paymentSetup,
    settings,
    cancellationTerm,
    heldTill: held?.till ?? null,
    bumps: bumps.map((bump) => spoken.part('upsell', product.id, bump)),
    ownOffer: ownOffer ?? null,
    preset: preset ?? null,
  }
}

/** What is sent, and where to; and with which cohorts a course is taken. */
const sendingOf = async (
  ctx: Reading,
  seller: Seller,
  product: Product,
): Promise<Pick<CheckoutOffer, 'sent' | 'zones' | 'courses'>> => {
  const [sent, courses] = await Promise.all([sentWith(ctx, product), cohortsWith(ctx, product)])
  return { sent, courses, zones: sent.length > 0 ? await zonesOf(ctx, seller.id) : [] }
}

/** How the checkout looks: as asked, else by the version of a test its visitor is shown, else as the product says. */
const settingsOf = async (
  ctx: Reading,
  { sellerId, checkoutId }: Product,
  [asked, isTested]: readonly [Place['checkout'], boolean],
  visitor: Pick<Call, 'cookies'> | undefined,
) => {
  const shown = isTested ? await checkoutFor(ctx, { sellerId, checkoutId }, visitor) : undefined
  return checkoutSettingsOf(ctx, sellerId, [asked, shown, checkoutId])
}

const plansMet = <P extends PricingPlan>(plans: P[], own: OwnOffer | undefined, preset: Preset | undefined): P[] =>
  own ? own.plansOf(plans) : preset?.planId ? plans.filter(({ id }) => id === preset.planId) : plans

type CameWith = { sellerId: number; productId: number; token: string; checkoutKey: string | undefined }

/** The offer to one buyer, or the link, that a visitor came with; an offer counts before a link. */
const broughtBy = async (ctx: Reading, at: Omit<CameWith, 'token'>, { deal, link }: Place) => {
  const parts = purchaseParts.broughtTo(ctx)
  const ownOffer = deal ? await firstAnswer(parts, (part) => part.ownOffer?.(ctx, { ...at, token: deal })) : undefined
  const isByLink = link && !ownOffer
  const preset = isByLink ? await firstAnswer(parts, (part) => part.preset?.(ctx, { ...at, token: link })) : undefined
  return { ownOffer, preset }
}

/** The product and the plans a visitor is shown, in the language they get. */
const soldAs = async (ctx: Reading, seller: Seller, product: Product, swap: ReturnType<PlanSwaps['get']>) => {
  const [translated, plans] = await Promise.all([
    translationsFor(ctx, translatedFor(seller, ctx.locale), [product.id], {
      planIds: swap ? [swap.instead.id] : [],
      parts: ['question', 'ticket', 'upsell'],
    }),
    plansOf(ctx, product.id),
  ])
  const { part } = translated
  return { product: translated.product(product), plans: withSwap(plans, swap).map(translated.plan), part }
}

/** The events of a bundle with their tickets, in the language a visitor gets. */
export const partsIn = async (
  ctx: Pick<Reading, 'db' | 'locale'>,
  seller: Seller,
  parts: readonly PartTickets[],
): Promise<PartTickets[]> => {
  const ids = parts.map(({ productId }) => productId)
  const translated = await translationsFor(ctx, translatedFor(seller, ctx.locale), ids, { parts: ['ticket'] })
  return parts.map(({ productId, name, kinds }) => ({
    productId,
    name: translated.product({ id: productId, name }).name,
    kinds: kinds.map((kind) => translated.part('ticket', productId, kind)),
  }))
}

const offered = prepared((db, { username, slug }: { username: string; slug: string }) =>
  db
    .selectFrom('products as p')
    .selectAll()
    .where('sellerId', 'in', (sellers) => sellers.selectFrom('sellers').select('id').where('username', '=', username))
    .where('slug', '=', slug)
    .where('published', '=', true)
    .where('archived', '=', false)
    .where(isReleased),
)

/** An event is sold by the plans that have a ticket to sell. */
export const plansWithTickets = <P extends { id: number }>(
  product: { form: string },
  plans: readonly P[],
  tickets: readonly FoundTicket[],
): P[] => plans.filter((plan) => !productTypeOf(product).isDated || ticketFor(tickets, plan.id))
