import type { Ctx } from '#platform/server/context.ts'
import { told } from '#platform/server/mail-template.ts'
import { sendMail } from '#platform/server/mail.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { contractPartnerById } from '#capabilities/people/sellers/server/index.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { servicesTexts } from '../texts.ts'
import { silenceDays } from '../vocabulary.ts'
import { serviceMails } from './mail-templates.ts'
import type { Service } from './tables.ts'

type Kind = 'questions' | 'choose' | 'answers_missing' | 'begun' | 'message' | 'delivered' | 'reopened'

/** Writes to the buyer of a service; once per kind and key. */
export const mailService = async (
  ctx: Ctx,
  service: Pick<Service, 'id' | 'orderId' | 'productId' | 'sellerId' | 'accessId'>,
  kind: Kind,
  { key, text = '' }: { key: string; text?: string },
): Promise<void> => {
  const order = await orderById(ctx, service.orderId)
  const seller = await contractPartnerById(ctx, order.sellerId, order.soldBy)
  const { name: product } = await ctx.db
    .selectFrom('products')
    .select('name')
    .where('id', '=', service.productId)
    .executeTakeFirstOrThrow()
  const shop = seller.company ?? seller.name
  const locale = pickLocale(order.locale)
  const t = servicesTexts.in(locale)
  await sendMail(ctx, {
    ...told(serviceMails[`service_${kind}`], {
      locale,
      words: { first_name: order.ownerDetails.firstName, product, seller: shop, days: silenceDays },
      reader: order.ownerDetails,
      url: `${ctx.ports.settings.PUBLIC_URL}/payer/access/${service.accessId}`,
    }),
    to: order.ownerDetails.email,
    kept: text === '' ? [] : [text],
    footer: t('mail.footer', { seller: shop, email: seller.email }),
    senderName: shop,
    replyTo: seller.email,
    sellerId: seller.id,
    uniqueKey: `service_${kind}:${service.id}:${key}`,
  })
}
