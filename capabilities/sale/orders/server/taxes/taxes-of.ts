import type { Ctx } from '#platform/server/context.ts'
import type { Breakdown, VatTreatment } from '#capabilities/money/taxes/rules/supply.ts'
import { oneTax, taxesIn, type TaxLine, type Taxes } from '#capabilities/money/taxes/rules/tax-lines.ts'
import type { Order } from '../tables.ts'

type Taxed = Pick<Order, 'id' | 'hasTaxLines' | 'priceBasis' | 'vatTreatment' | 'vatCountry' | 'vatBp' | 'plan'>

/** What an order's rates are taxed with, by their due day. */
export const taxesOf = async (ctx: Pick<Ctx, 'db'>, order: Taxed): Promise<(dueOn: Temporal.PlainDate) => Taxes> => {
  const first = oneTax(
    order.priceBasis,
    { treatment: order.vatTreatment, country: order.vatCountry, rate: order.vatBp },
    order.plan.homeVatBp,
  )
  if (!order.hasTaxLines) return () => first
  const rows = await ctx.db
    .selectFrom('orderTaxLines')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('holdsFrom', 'desc')
    .orderBy('id')
    .execute()
  return (dueOn) => {
    const [begun] = rows.filter(({ holdsFrom }) => Temporal.PlainDate.compare(holdsFrom, dueOn) <= 0)
    return begun
      ? {
          basis: order.priceBasis,
          lines: rows.filter(({ holdsFrom }) => holdsFrom.equals(begun.holdsFrom)).map(lineOf),
        }
      : first
  }
}

/** The VAT in what an order is worth, as it was bought. */
export const taxesInTotal = async (
  ctx: Pick<Ctx, 'db'>,
  order: Taxed & Pick<Order, 'anchorOn' | 'netAmount' | 'vatAmount' | 'totalAmount'>,
) =>
  shownTaxes(
    { net: order.netAmount, vat: order.vatAmount, gross: order.totalAmount },
    (await taxesOf(ctx, order))(order.anchorOn),
  )

export const shownTaxes = (total: Breakdown, taxes: Taxes) =>
  taxesIn(total, taxes).map(({ rate, treatment, country, vat }) => ({
    vatBp: rate,
    vatTreatment: treatment,
    vatCountry: country,
    vatAmount: vat,
  }))

const lineOf = (row: {
  productId: number | null
  shareBp: number
  vatTreatment: VatTreatment
  vatCountry: string | null
  vatBp: number
  homeVatBp: number
}): TaxLine => ({
  treatment: row.vatTreatment,
  country: row.vatCountry,
  rate: row.vatBp,
  productId: row.productId,
  shareBp: row.shareBp,
  homeRate: row.homeVatBp,
})

/** Taxes as an order's story names them. */
export const namedTaxes = ({ lines }: Taxes): string =>
  [...new Set(lines.map(({ rate, country }) => `${rate / 100} % ${country ?? ''}`.trim()))].join(', ')

/** Lines that hold from a day on. */
export const writeTaxLines = async (
  ctx: Ctx,
  order: Pick<Order, 'id' | 'sellerId'>,
  holdsFrom: Temporal.PlainDate,
  { lines }: Taxes,
): Promise<void> => {
  await ctx.db
    .insertInto('orderTaxLines')
    .values(
      lines.map(({ productId, shareBp, treatment, country, rate, homeRate }) => ({
        orderId: order.id,
        sellerId: order.sellerId,
        holdsFrom,
        productId,
        shareBp,
        vatTreatment: treatment,
        vatCountry: country,
        vatBp: rate,
        homeVatBp: homeRate,
      })),
    )
    .execute()
}
