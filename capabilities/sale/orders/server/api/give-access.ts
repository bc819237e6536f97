import { localDay, type Ctx } from '#platform/server/context.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import type { Input } from '#platform/shared/contract.ts'
import { offerOf, type Product } from '#capabilities/offer/catalog/server/index.ts'
import { datesOf, ticketsOnSale } from '#capabilities/offer/tickets/server/index.ts'
import { findOrMakeBuyer } from '#capabilities/people/identity/server/index.ts'
import { rememberPayer } from '#capabilities/people/payers/server/index.ts'
import { sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { supplierOf, supplyOf } from '#capabilities/money/taxes/rules/supply.ts'
import { oneTax } from '#capabilities/money/taxes/rules/tax-lines.ts'
import type { apiGiveAccess } from '../../contract/api.ts'
import { orderRefusals } from '../../vocabulary.ts'
import type { OrderPart } from '../placing/new-order.ts'
import { cohortsGiven } from '../cohorts/order-cohorts.ts'
import { placeOrder } from '../placing/place-order.ts'
import type { Order } from '../tables.ts'
import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'
import type { PartyDetails } from '../../rules/snapshots.ts'

type Given = Pick<Input<typeof apiGiveAccess>, 'productId' | 'email' | 'firstName' | 'lastName'> & {
  ticketDateId?: number | undefined
  cohortId?: number | undefined
  metadata?: Readonly<Record<string, string>>
}

/** Writes an order without a price for somebody the seller names: a gift, a replacement, a sale made elsewhere. */
export const giveAccess = async (
  ctx: Ctx,
  { productId, email, firstName, lastName, ticketDateId, cohortId, metadata = {} }: Given,
  {
    provider = 'none',
    checkoutKey = `given-${randomToken()}`,
  }: {
    /** Who took the money elsewhere, where that is known. */ provider?: string
    /** Given by one key, it is given once. */ checkoutKey?: string
  } = {},
): Promise<Order> => {
  const { seller, product } = await givenOf(ctx, productId)
  const { user, payerId, details } = await receiverOf(ctx, seller, { email, firstName, lastName })
  const { order } = await placeOrder(
    { ...ctx, locale: user.locale },
    {
      seller,
      product,
      plan: null,
      ticketId: await ticketTo(ctx, product, ticketDateId),
      cohorts: await cohortsGiven(ctx, product, cohortId),
      quantity: 1,
      coupon: null,
      taxes: taxesOfGift(ctx, seller, details.countryCode),
      checkoutKey,
      payerId,
      buyerUserId: user.id,
      payer: details,
      owner: details,
      provider,
      form: 'free',
      consents: [],
      parts: [metadataPart(metadata)],
    },
  )
  return order
}

const givenOf = async (ctx: Ctx, productId: number): Promise<{ seller: Seller; product: Product }> => {
  const seller = await sellerById(ctx, sellerOf(ctx))
  if (!seller) throw notFound()
  const offer = await offerOf(ctx, seller.id, productId)
  if (!offer) throw invalid({ productId: ['not_in_list'] })
  if (offer.product.archived) throw refuse(orderRefusals, 'not_for_sale', { product: offer.product.name })
  return { seller, product: offer.product }
}

const taxesOfGift = (ctx: Ctx, seller: Seller, countryCode: string) => {
  const day = localDay(ctx.now, seller.zone).toString()
  return oneTax('gross', supplyOf(supplierOf(seller, false), { countryCode, vatId: null }, day), 0)
}

/** What a program keeps beside an order, as a part of it. */
export const metadataPart = (metadata: Readonly<Record<string, string>>): OrderPart =>
  Object.keys(metadata).length > 0 ? { columns: { metadata: JSON.stringify(metadata) } } : {}

/** Who it is for, as the seller knows them. */
const receiverOf = async (ctx: Ctx, seller: Seller, named: Pick<Given, 'email' | 'firstName' | 'lastName'>) => {
  const { email, firstName, lastName } = named
  const user = await findOrMakeBuyer(ctx, {
    email,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    locale: seller.locale,
  })
  const known = await rememberPayer(ctx, seller.id, {
    email,
    userId: user.id,
    ...(firstName ? { firstName } : {}),
    ...(lastName ? { lastName } : {}),
    currency: seller.currency,
  })
  const details = partyOf({
    ...known,
    firstName: known.firstName || user.firstName || email.split('@')[0]!,
    lastName: known.lastName || user.lastName,
    countryCode: known.countryCode ?? seller.countryCode,
  })
  return { user, payerId: known.id, details }
}

/** A gift takes a seat like a sale: one of the kinds that are on sale for the date. */
const ticketTo = async (ctx: Ctx, product: Product, ticketDateId: number | undefined): Promise<number | null> => {
  if (!productTypeOf(product).isDated) {
    if (ticketDateId !== undefined) throw invalid({ ticketDateId: ['not_in_list'] })
    return null
  }
  if (ticketDateId !== undefined && !(await datesOf(ctx, product.id)).some((date) => date.id === ticketDateId))
    throw invalid({ ticketDateId: ['not_in_list'] })
  const ticket = (await ticketsOnSale(ctx, product.id)).find(
    (each) => ticketDateId === undefined || each.ticketDateId === ticketDateId,
  )
  if (!ticket) throw refuse(orderRefusals, 'sold_out', { product: product.name })
  return ticket.id
}

const partyOf = ({
  salutation,
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
  email,
}: PartyDetails): PartyDetails => ({
  salutation,
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
  email,
})
