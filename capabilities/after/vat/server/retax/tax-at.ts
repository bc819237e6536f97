import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { datesOf, ticketsOf, type TicketDate } from '#capabilities/offer/tickets/server/index.ts'
import { isVatIdOf, tidyVatId } from '#capabilities/people/sellers/rules/vat-id.ts'
import { contractPartnerById } from '#capabilities/people/sellers/server/index.ts'
import type { Order, TaxAt } from '#capabilities/sale/orders/server/index.ts'
import {
  isTaxedByRate,
  online,
  supplierOf,
  supplyOf,
  type Buyer,
  type SoldKind,
} from '#capabilities/money/taxes/rules/supply.ts'
import type { TaxLine } from '#capabilities/money/taxes/rules/tax-lines.ts'
import { vatRateOn, type VatClass } from '#capabilities/money/taxes/rules/vat-rates.ts'
import { formsThat, productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'
import { taxesAtDestination } from '../place/meter.ts'

type Reading = Pick<Ctx, 'db' | 'now'>

/** What the lines of an order are: the product itself, or the parts of a bundle. */
const classesOf = async (
  ctx: Reading,
  order: Order,
): Promise<(line: TaxLine) => { id: number; form: string; vatClass: VatClass }> => {
  const lines = ctx.db
    .selectFrom('orderTaxLines')
    .select('productId')
    .where('orderId', '=', order.id)
    .where('productId', 'is not', null)
    .$castTo<{ productId: number }>()
  const parts = ctx.db.selectFrom('orderParts').select('productId').where('orderId', '=', order.id).union(lines)
  const products = await ctx.db
    .selectFrom('products')
    .select(['id', 'form', 'vatClass'])
    .where((e) => e.or([e('id', '=', order.productId), e('id', 'in', parts)]))
    .execute()
  // Beside other lines, shipping has one without a product: it is taxed as what is sent.
  const own = products.find(({ id }) => id === order.productId)!
  const sent = products.find((product) => productTypeOf(product).isSent)
  const hasParts = products.length > 1
  return (line) =>
    line.productId === null
      ? ((order.hasTaxLines && hasParts ? sent : undefined) ?? own)
      : products.find(({ id }) => id === line.productId)!
}

/** Where people go for the events of an order: the first place its tickets let in at. */
const placesOf = async (ctx: Reading, order: Order): Promise<Map<number, TicketDate>> => {
  const { rows: parts } = await sql<{ productId: number; ticketId: number | null }>`
    select o.product_id, o.ticket_id from order_parts o join products p on p.id = o.product_id
    where o.order_id = ${order.id} and p.form = any(${formsThat((type) => type.isDated)})`.execute(ctx.db)
  const own = order.ticketId === null ? [] : [{ productId: order.productId, ticketId: order.ticketId }]
  const places = await Promise.all(
    [...parts, ...own].map(async ({ productId, ticketId }) => {
      const ticket = (await ticketsOf(ctx, productId)).find(({ id }) => id === ticketId)
      const dates = ticket?.dates ?? (await datesOf(ctx, productId))
      const place = dates.find((date) => !date.online)
      return place ? ([[productId, place]] as const) : []
    }),
  )
  return new Map(places.flat())
}

const rateAt = (country: string, day: Temporal.PlainDate, vatClass: VatClass): number | undefined =>
  vatRateOn(country, day.toString(), vatClass)

/** Place and treatment stay, the country's rate of the day holds. */
export const rateOfDay = async (ctx: Reading, order: Order): Promise<TaxAt> => {
  const classOf = await classesOf(ctx, order)
  return (line, day) =>
    isTaxedByRate(line.treatment) && line.country !== null
      ? { rate: rateAt(line.country, day, classOf(line).vatClass) ?? line.rate }
      : {}
}

/**
 * Determines the taxation anew, as for a sale of today: the buyer moved, or the seller became liable to VAT or exempt.
 * Vouchers keep theirs.
 */
export const decidedAnew = async (ctx: Reading, order: Order): Promise<TaxAt> => {
  const classOf = await classesOf(ctx, order)
  const partner = await contractPartnerById(ctx, order.sellerId, order.soldBy)
  const supplier = supplierOf(
    partner,
    order.soldBy === 'reseller' ||
      (await taxesAtDestination(ctx, { id: order.sellerId, zone: partner.zone }, 0, false)),
  )
  const buyer = buyerOf(order)
  const places = await placesOf(ctx, order)
  return (line, day) => {
    if (line.treatment === 'multi_purpose_voucher') return {}
    const { id, form, vatClass } = classOf(line)
    const place = places.get(id)
    const sold: SoldKind = {
      ...(productTypeOf({ form }).isSent
        ? { kind: 'goods' as const, countryCode: order.shipTo?.countryCode ?? buyer.countryCode }
        : place
          ? { kind: 'on_site' as const, countryCode: place.countryCode ?? partner.countryCode }
          : online),
      vatClass,
    }
    return {
      ...supplyOf(supplier, buyer, day.toString(), sold),
      homeRate: supplier.isVatLiable ? (rateAt(partner.countryCode, day, vatClass) ?? 0) : 0,
    }
  }
}

/** Only an id of the shape of its country makes a business of a buyer. */
export const buyerOf = ({ payerDetails: { countryCode, vatId } }: Order): Buyer => {
  const tidy = vatId ? tidyVatId(vatId) : null
  return { countryCode, vatId: tidy !== null && isVatIdOf(tidy, countryCode) ? tidy : null }
}
