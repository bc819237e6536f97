import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { insertRow } from '#platform/server/insert-rows.ts'
import { shareOf, type Amount, type BasisPoints } from '#platform/shared/money.ts'
import { invoiceById } from '#capabilities/after/invoices/server/index.ts'
import { orderById, type moneyReceived, type Order } from '#capabilities/sale/orders/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { isDistanceSale, isOtherEuCountry, online, supplierOf } from '#capabilities/money/taxes/rules/supply.ts'
import { countryOfPhone } from '../../rules/hints.ts'
import { buyerOf } from '../retax/tax-at.ts'
import { euroRate } from './euro.ts'
import { followMeter } from './meter.ts'

/** Days for which an order counts without a document: a card is charged at once, a wire takes its days. */
const reservedDays = 7

export type PlacedSale = {
  order: Order
  zone: string
  isDistanceSale: boolean
  /** Net of what its first document will bill and counts. */ net: Amount
  /** What of each document counts. */ countedBp: BasisPoints
  languageCountry: string | null
}

const byVatId: ReadonlySet<string> = new Set(['reverse_charge', 'intra_community_supply'])

/**
 * Stores the evidence of the buyer's place with a new order, and counts it towards the threshold if applicable.
 * Businesses prove theirs by their VAT id.
 */
export const noteSale = async (
  ctx: Ctx,
  { order, zone, isDistanceSale, net, countedBp, languageCountry }: PlacedSale,
): Promise<void> => {
  if (order.totalAmount === 0 || byVatId.has(order.vatTreatment)) return
  const { sellerId, id: orderId, payerDetails } = order
  await insertRow(
    ctx,
    'orderPlaces',
    {
      sellerId,
      orderId,
      billingCountry: payerDetails.countryCode,
      paymentCountry: null,
      phoneCountry: countryOfPhone(payerDetails.phone),
      languageCountry,
      notedAt: ctx.now,
      paidAt: null,
    },
    'on conflict (order_id) do nothing',
  )
  if (!isDistanceSale || order.isTest) return
  const soldOn = localDay(ctx.now, zone)
  await ctx.db
    .insertInto('distanceSales')
    .values({
      sellerId,
      orderId,
      year: soldOn.year,
      reservedAmount: net,
      reservedTill: ctx.now.add({ hours: 24 * reservedDays }),
      billedAmount: null,
      countedBp,
      currency: order.currency,
      soldOn,
      rateMillionths: await euroRate(ctx, order.currency, soldOn),
    })
    .onConflict((conflict) => conflict.columns(['orderId', 'year']).doNothing())
    .execute()
}

/** The country of the instrument of an order's first payment, if the provider reports it. */
export const notePayment = async (
  ctx: Ctx,
  { orderId, transferId }: NonNullable<(typeof moneyReceived)['payload']>,
): Promise<void> => {
  const place = await ctx.db
    .selectFrom('orderPlaces')
    .select(['id', 'paidAt'])
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!place || place.paidAt !== null) return
  const method = await ctx.db
    .selectFrom('transfers')
    .innerJoin('paymentMethods', 'paymentMethods.id', 'transfers.paymentMethodId')
    .select('paymentMethods.countryCode')
    .where('transfers.id', '=', transferId)
    .executeTakeFirst()
  await ctx.db
    .updateTable('orderPlaces')
    .set({ paymentCountry: method?.countryCode ?? null, paidAt: ctx.now })
    .where('id', '=', place.id)
    .execute()
}

/**
 * The buyer of a running order lives in another EU country now: what is billed from here on counts, but what of a
 * bundle takes place where people go.
 */
export const countFromNowOn = async (ctx: Ctx, order: Order): Promise<void> => {
  const seller = (await sellerById(ctx, order.sellerId))!
  if (order.isTest || order.soldBy === 'reseller' || !isDistanceSale(supplierOf(seller, false), buyerOf(order), online))
    return
  const { rows } = await sql<{
    onSiteBp: number
  }>`select coalesce(sum(p.share_bp), 0)::int as on_site_bp from order_parts p where p.order_id = ${order.id} and exists (select from ticket_dates d where d.product_id = p.product_id and not d.online)`.execute(
    ctx.db,
  )
  const soldOn = localDay(ctx.now, seller.zone)
  await ctx.db
    .insertInto('distanceSales')
    .values({
      sellerId: seller.id,
      orderId: order.id,
      year: soldOn.year,
      reservedAmount: 0,
      reservedTill: ctx.now,
      billedAmount: null,
      countedBp: 10_000 - rows[0]!.onSiteBp,
      currency: order.currency,
      soldOn,
      rateMillionths: await euroRate(ctx, order.currency, soldOn),
    })
    .onConflict((conflict) => conflict.columns(['orderId', 'year']).doNothing())
    .execute()
}

/**
 * A document of a cross-border sale: from here on documents count, each in the year of the sale it belongs to; those
 * from before or after the buyer lived abroad do not.
 */
export const countDocument = async (ctx: Ctx, invoiceId: number): Promise<void> => {
  const { orderId, sellerId } = await invoiceById(ctx, invoiceId)
  const first = await ctx.db
    .selectFrom('distanceSales')
    .select(['id', 'reservedTill', 'countedBp', 'currency'])
    .where('orderId', '=', orderId)
    .orderBy('year')
    .forUpdate()
    .executeTakeFirst()
  if (!first) return
  const years = await documentsByYear(ctx, orderId)
  const { shipTo } = await orderById(ctx, orderId)
  for (const [year, each] of years) {
    const counted = each.filter((document) => isAbroad(document, shipTo?.countryCode))
    if (counted.length === 0) continue
    const billedAmount = shareOf(
      counted.reduce((sum, document) => sum + document.netAmount, 0),
      first.countedBp,
    )
    const soldOn = counted[0]!.issuedOn
    await ctx.db
      .insertInto('distanceSales')
      .values({
        sellerId,
        orderId,
        year,
        reservedAmount: 0,
        reservedTill: first.reservedTill,
        billedAmount,
        countedBp: first.countedBp,
        currency: first.currency,
        soldOn,
        rateMillionths: await euroRate(ctx, first.currency, soldOn),
      })
      .onConflict((conflict) => conflict.columns(['orderId', 'year']).doUpdateSet({ billedAmount }))
      .execute()
    await followMeter(ctx, sellerId, year)
  }
}

const documentsOf = (ctx: Ctx, orderId: number) =>
  ctx.db
    .selectFrom('invoices')
    .select(['id', 'refersToId', 'issuedOn', 'netAmount', 'sellerDetails', 'buyerDetails'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()

type Document = Awaited<ReturnType<typeof documentsOf>>[number]

/** Each document in the year of the first one it follows. */
const documentsByYear = async (ctx: Ctx, orderId: number): Promise<Map<number, Document[]>> => {
  const documents = await documentsOf(ctx, orderId)
  const byId = new Map(documents.map((document) => [document.id, document]))
  const yearOf = (document: Document): number => {
    const before = document.refersToId === null ? undefined : byId.get(document.refersToId)
    return before ? yearOf(before) : document.issuedOn.year
  }
  return Map.groupBy(documents, yearOf)
}

/** `shipCountry`: where goods went. */
const isAbroad = ({ sellerDetails, buyerDetails }: Document, shipCountry = buyerDetails.countryCode): boolean =>
  !buyerDetails.vatId &&
  [buyerDetails.countryCode, shipCountry].some((country) => isOtherEuCountry(sellerDetails.countryCode, country))
