import type { Ctx } from '#platform/server/context.ts'
import { invalid, type FieldErrors } from '#platform/shared/refusal.ts'
import type { Order, ShipTo } from '#capabilities/sale/orders/server/index.ts'
import { noteBumps } from '#capabilities/sale/upsells/server/index.ts'
import { orderAlong, type PaidBy } from './order-along.ts'
import { isVoucher } from '#capabilities/sale/payments/providers/declared.ts'
import { providerNamed, type Transfer } from '#capabilities/sale/payments/server/index.ts'
import { isPriced, priceUpsell, type PricedUpsell, type UpsellBuyer } from './price-upsell.ts'
import type { CheckoutOffer, PricedSelection } from '../purchase/purchase.ts'

/** An accepted bump, with the price that was shown. */
export type TakenBump = { upsellId: number; totalAmount: number }

/**
 * The bumps of a checkout offer that this buyer may take along, priced; those in another currency than what is bought have no
 * total with it.
 */
export const bumpsAt = async (
  ctx: Pick<Ctx, 'db' | 'now' | 'ports' | 'locale'>,
  { bumps, seller }: CheckoutOffer,
  currency: string | null,
  buyer: UpsellBuyer,
): Promise<PricedUpsell[]> => {
  const priced: PricedUpsell[] = []
  for (const upsell of bumps) {
    const each = await priceUpsell(ctx, seller, upsell, buyer)
    if (each && (currency === null || !isPriced(each) || each.price.currency === currency)) priced.push(each)
  }
  return priced
}

/** Who may take what is offered along: goods come in the parcel of what is bought. */
export const buyerAlong = (choice: UpsellBuyer, { sending }: Pick<PricedSelection, 'sending'>): UpsellBuyer => ({
  countryCode: choice.countryCode,
  vatId: choice.vatId,
  shipCountry: choice.shipCountry,
  sentAlong: sending?.isReached ? sending.parcel : undefined,
})

/** The accepted bumps among those offered; one that is gone or has another price now is refused by its field. */
export const takenOf = async (
  ctx: Ctx,
  seller: CheckoutOffer['seller'],
  offered: readonly PricedUpsell[],
  buyer: UpsellBuyer,
  bumps: readonly TakenBump[] = [],
): Promise<PricedUpsell[]> => {
  const faults: FieldErrors = {}
  const taken: PricedUpsell[] = []
  for (const { upsellId, totalAmount } of bumps) {
    const offer = offered.find(({ upsell }) => upsell.id === upsellId)
    const bump = offer && (await priceUpsell(ctx, seller, offer.upsell, buyer, true))
    if (!bump) faults[`bumps.${upsellId}`] = ['offer_gone']
    else if (bump.price.totalAmount !== totalAmount) faults[`bumps.${upsellId}`] = ['price_changed']
    else taken.push(bump)
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return taken
}

export type Bumps = { offered: readonly PricedUpsell[]; taken: readonly PricedUpsell[] }

export type Placed = Awaited<ReturnType<typeof orderAlong>>

/**
 * Orders the bumps of a checkout with its order, in one charge with it; where nothing of that is charged, the first bump
 * that is leads the others.
 */
export const orderBumps = async (
  ctx: Ctx,
  main: { order: Order; transfer: Transfer | null },
  { offered, taken }: Bumps,
  method: Omit<PaidBy, 'paymentMethodId' | 'chargedWithId'> | undefined,
  shipTo: ShipTo,
): Promise<Placed[]> => {
  await noteBumps(
    ctx,
    main.order,
    offered.map(({ upsell }) => upsell.id),
    taken.map(({ upsell }) => upsell.id),
  )
  const placed: Placed[] = []
  let chargedWithId = leadOf(main.transfer)
  for (const bump of taken) {
    const paidBy = method && { ...method, paymentMethodId: null, chargedWithId }
    const made: Placed = await orderAlong(ctx, main.order, bump, paidBy, shipTo)
    placed.push(made)
    chargedWithId ??= leadOf(made.transfer)
  }
  return placed
}

/** A payment others may be charged with: vouchers and wires are for their own order alone. */
const leadOf = (transfer: Transfer | null): number | null =>
  transfer && !isVoucher(transfer.provider) && !providerNamed(transfer.provider).asksNobody ? transfer.id : null
