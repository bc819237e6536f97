import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { formatTime } from '#platform/shared/time.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { certificateTexts } from '../texts.ts'
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
  await sendMail(ctx, {
    to: order.ownerDetails.email,
    locale,
    kind: 'gift_certificates',
    subject: t('mail.subject', { seller: seller.company ?? seller.name, count: vouchers.length }),
    heading: t('mail.hello', { name: order.ownerDetails.firstName }),
    paragraphs: [t('mail.text', { count: vouchers.length })],
    facts: [
      ...vouchers.map((voucher) => [t('mail.key'), voucher.key] as const),
      [t('mail.valid'), formatTime(first.validTill.toString(), locale)],
    ],
    button: {
      label: t('mail.button', { count: vouchers.length }),
      url: `${ctx.ports.settings.PUBLIC_URL}/payer/access/${access.id}`,
    },
    senderName: seller.company ?? seller.name,
    replyTo: seller.email,
    sellerId: seller.id,
    uniqueKey: `gift_certificates:${access.id}:${first.id}`,
  })
}
