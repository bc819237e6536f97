import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { told } from '#platform/server/mail-template.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { formatTime } from '#platform/shared/time.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { certificateTexts } from '../texts.ts'
import { certificateMails } from './mail-templates.ts'
import type { Voucher } from './tables.ts'

/** Sends who has them their certificates: keys, and the way to the PDFs. */
export const mailVouchers = async (
  ctx: Ctx,
  access: { id: number; orderId: number; sellerId: number },
  vouchers: readonly Voucher[],
): Promise<void> => {
  const order = await orderById(ctx, access.orderId)
  const seller = (await sellerById(ctx, access.sellerId))!
  const locale = pickLocale(order.locale)
  const t = certificateTexts.in(locale)
  const first = vouchers[0]
  if (!first) return
  const shop = seller.company ?? seller.name
  await sendMail(ctx, {
    ...told(certificateMails.gift_certificates, {
      locale,
      words: { first_name: order.ownerDetails.firstName, count: vouchers.length, seller: shop },
      reader: order.ownerDetails,
      url: `${ctx.ports.settings.PUBLIC_URL}/payer/access/${access.id}`,
    }),
    to: order.ownerDetails.email,
    facts: [
      ...vouchers.map((voucher) => [t('mail.key'), voucher.key] as const),
      [t('mail.valid'), formatTime(first.validTill.toString(), locale)],
    ],
    senderName: shop,
    replyTo: seller.email,
    sellerId: seller.id,
    uniqueKey: `gift_certificates:${access.id}:${first.id}`,
  })
}
