import type { Ctx } from '#platform/server/context.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { termOf, type CancellationTerm } from '#capabilities/offer/cancellation-terms/server/index.ts'
import { isReleased, plansOf, type Offer, type PricingPlan } from '#capabilities/offer/catalog/server/index.ts'
import {
  heldTicket,
  partTicketsOf,
  ticketFor,
  ticketsOnSale,
  type FoundTicket,
  type PartTickets,
} from '#capabilities/offer/tickets/server/index.ts'
import { dealAtCounter, type OfferedDeal } from '#capabilities/sale/deals/server/index.ts'
import { withOwnAmount } from '#capabilities/sale/deals/rules/own-price.ts'
import { sellerByUsername, soldByOf, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { tillOf, type Till } from '#capabilities/sale/payment-rules/server/index.ts'
import { checkoutRefusals } from '../vocabulary.ts'
import { settingsOf, type CheckoutSettings } from './settings.ts'

export type Counter = Offer & {
  tickets: FoundTicket[]
  /** Events a bundle contains. */ parts: PartTickets[]
  seller: Seller
  till: Till
  settings: CheckoutSettings
  /** The seller's own; none where the operator's company sells. */ cancellationTerm: CancellationTerm | undefined
  /** Until when the place is held that the buyer waited for. */ heldTill: Temporal.Instant | null
  /** The offer the buyer comes with. */ deal: OfferedDeal | null
}
/** Somebody who waited comes with the token of a held place; what they press is theirs also once it took it. */
export type Place = { place?: string | undefined; deal?: string | undefined; checkoutKey?: string | undefined }

/** A seller's published product as buyers meet it; an unpublished or archived one is not there. */
export const counterAt = async (
  ctx: Pick<Ctx, 'db' | 'now' | 'ports'>,
  username: string,
  slug: string,
  { place, deal: dealToken, checkoutKey }: Place = {},
): Promise<Counter> => {
  const offered = ctx.db
    .selectFrom('products as p')
    .selectAll()
    .where('sellerId', 'in', (sellers) => sellers.selectFrom('sellers').select('id').where('username', '=', username))
    .where('slug', '=', slug)
    .where('published', '=', true)
    .where('archived', '=', false)
    .where(isReleased)
  const [seller, product] = await Promise.all([sellerByUsername(ctx, username), offered.executeTakeFirst()])
  if (!seller || !product) throw refuse(checkoutRefusals, 'shop_closed')
  const held = place === undefined ? undefined : await heldTicket(ctx, product.id, place, checkoutKey)
  const deal = dealToken
    ? await dealAtCounter(ctx, { sellerId: seller.id, productId: product.id, token: dealToken, checkoutKey })
    : null
  const [plans, till, settings, cancellationTerm, tickets, parts] = await Promise.all([
    plansOf(ctx, product.id),
    tillOf(ctx, seller.id, soldByOf(seller)),
    settingsOf(ctx, seller.id),
    soldByOf(seller) === 'seller' ? termOf(ctx, seller.id, product.cancellationTermId) : undefined,
    held ? [held.ticket] : product.form === 'event' ? ticketsOnSale(ctx, product.id) : [],
    product.form === 'bundle' ? partTicketsOf(ctx, product.id) : [],
  ])
  const sold = plansWithTickets(product, plans, tickets)
  return {
    product,
    plans: deal ? plansOfDeal(sold, deal) : sold,
    tickets,
    parts,
    seller,
    till,
    settings,
    cancellationTerm,
    heldTill: held?.till ?? null,
    deal,
  }
}

/** An offer leaves nothing to choose: its plan at its price. */
const plansOfDeal = <P extends PricingPlan>(plans: readonly P[], deal: OfferedDeal): P[] =>
  plans.filter(({ id }) => id === deal.planId).map((plan) => withOwnAmount(plan, deal.ownAmount))

/** An event is sold by the plans that have a ticket to sell. */
export const plansWithTickets = <P extends { id: number }>(
  product: { form: string },
  plans: readonly P[],
  tickets: readonly FoundTicket[],
): P[] => plans.filter((plan) => product.form !== 'event' || ticketFor(tickets, plan.id))
