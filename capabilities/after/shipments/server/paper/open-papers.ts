import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { addressLines } from '#platform/shared/postal.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { contractPartnerById } from '#capabilities/people/sellers/server/index.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { itemsIn, linesOf } from '../find-shipment.ts'
import { shipmentTables } from '../tables.ts'
import { drawLabel, drawPackingSlip, type PrintedParcel } from './draw-papers.ts'

const parcelOf = async (ctx: Ctx, id: number): Promise<PrintedParcel> => {
  const shipment = await ctx.db
    .selectFrom('shipments')
    .select(['orderId', 'shipTo', 'createdAt'])
    .where('id', '=', id)
    .where(inScope(ctx, shipmentTables, 'shipments'))
    .executeTakeFirst()
  if (!shipment) throw notFound()
  const order = await orderById(ctx, shipment.orderId)
  const seller = await contractPartnerById(ctx, order.sellerId, order.soldBy)
  const items = (await itemsIn(ctx, [id])).get(id) ?? []
  const country = shipment.shipTo?.countryCode
  const locale = pickLocale(order.locale)
  const abroad =
    country && country !== seller.countryCode ? new Intl.DisplayNames(['en'], { type: 'region' }) : undefined
  return {
    id,
    orderNumber: order.number,
    locale,
    createdAt: shipment.createdAt,
    isTest: order.isTest || ctx.ports.testMode !== undefined,
    sender: { name: seller.company ?? seller.name, lines: addressLines(seller) },
    // The post office of the sender reads the country, in capitals, below the rest (UPU S42).
    recipient: [
      ...linesOf(shipment.shipTo),
      ...(abroad && country ? [(abroad.of(country) ?? country).toUpperCase()] : []),
    ],
    items: items.map(({ name, variantName, sku, quantity }) => ({
      name: variantName ? `${name} (${variantName})` : name,
      sku,
      quantity,
    })),
  }
}

const answer = (name: string, body: Buffer): RawAnswer =>
  rawAnswer({
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
    body,
  })

export const openPackingSlip = async (ctx: Ctx, id: number): Promise<RawAnswer> =>
  answer(`packing-slip-${id}`, await drawPackingSlip(await parcelOf(ctx, id)))

export const openLabel = async (ctx: Ctx, id: number): Promise<RawAnswer> =>
  answer(`label-${id}`, await drawLabel(await parcelOf(ctx, id)))
