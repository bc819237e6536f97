import type { Ctx } from '#platform/server/context.ts'
import { told } from '#platform/server/mail-template.ts'
import { sendMail } from '#platform/server/mail.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { contractPartnerById } from '#capabilities/people/sellers/server/index.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { shipmentsTexts } from '../texts.ts'
import { itemsIn, shipmentById } from './find-shipment.ts'
import { shipmentMails } from './mail-templates.ts'

/** Tells the buyer that a parcel is on its way, or its tracking; each tracking once. */
export const mailShipment = async (ctx: Ctx, shipmentId: number, kind: 'shipped' | 'tracked'): Promise<void> => {
  const shipment = await shipmentById(ctx, shipmentId)
  const order = await orderById(ctx, shipment.orderId)
  const seller = await contractPartnerById(ctx, order.sellerId, order.soldBy)
  const locale = pickLocale(order.locale)
  const t = shipmentsTexts.in(locale)
  const shop = seller.company ?? seller.name
  const goods = ((await itemsIn(ctx, [shipmentId])).get(shipmentId) ?? [])
    .map(({ quantity, name, variantName }) => `${quantity} × ${name}${variantName ? ` (${variantName})` : ''}`)
    .join(', ')
  const { carrier, trackingNumber, trackingUrl } = shipment
  await sendMail(ctx, {
    ...told(shipmentMails[`goods_${kind}`], {
      locale,
      words: { first_name: order.payerDetails.firstName, order: order.number, seller: shop },
      reader: order.payerDetails,
      url: trackingUrl ?? `${ctx.ports.settings.PUBLIC_URL}/payer/orders/${order.id}`,
    }),
    to: order.payerDetails.email,
    facts: [
      [t('mail.goods'), goods],
      ...(carrier ? [[t('mail.carrier'), carrier] as const] : []),
      ...(trackingNumber ? [[t('mail.number'), trackingNumber] as const] : []),
    ],
    footer: t('mail.footer', { seller: shop, email: seller.email }),
    senderName: shop,
    replyTo: seller.email,
    sellerId: seller.id,
    uniqueKey: `shipment_${kind}:${shipmentId}:${trackingNumber ?? ''}`,
  })
}
