import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { told } from '#platform/server/mail-template.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { licenseKeyTexts } from '../texts.ts'
import { licenseKeyMails } from './mail-templates.ts'

type Access = { id: number; orderId: number; productId: number; sellerId: number }

const nameOf = async (ctx: Ctx, productId: number): Promise<string> =>
  (await ctx.db.selectFrom('products').select('name').where('id', '=', productId).executeTakeFirstOrThrow()).name

/** Sends a buyer their new keys. */
export const mailKeys = async (
  ctx: Ctx,
  access: Access,
  keys: readonly { id: number; key: string }[],
): Promise<void> => {
  const order = await orderById(ctx, access.orderId)
  const seller = (await sellerById(ctx, access.sellerId))!
  const locale = pickLocale(order.locale)
  const t = licenseKeyTexts.in(locale)
  const product = await nameOf(ctx, access.productId)
  const shop = seller.company ?? seller.name
  await sendMail(ctx, {
    ...told(licenseKeyMails.license_keys, {
      locale,
      words: { first_name: order.ownerDetails.firstName, product, count: keys.length, seller: shop },
      reader: order.ownerDetails,
      url: `${ctx.ports.settings.PUBLIC_URL}/payer/access/${access.id}`,
    }),
    to: order.ownerDetails.email,
    facts: keys.map(
      ({ key }, index) =>
        [keys.length === 1 ? t('mail.keys.one') : t('mail.keys.number', { number: index + 1 }), key] as const,
    ),
    senderName: shop,
    replyTo: seller.email,
    sellerId: seller.id,
    uniqueKey: `license_keys:${access.id}:${keys[0]!.id}`,
  })
}

/** Tells the seller that keys are running low, or that a buyer is waiting for one. */
export const mailStock = async (ctx: Ctx, access: Access, kind: 'low' | 'empty', count: number): Promise<void> => {
  const seller = (await sellerById(ctx, access.sellerId))!
  const user = await ctx.db.selectFrom('users').select('locale').where('id', '=', seller.userId).executeTakeFirst()
  const locale = pickLocale(user?.locale)
  const t = licenseKeyTexts.in(locale)
  const product = await nameOf(ctx, access.productId)
  await sendMail(ctx, {
    to: seller.email,
    locale,
    kind: `license_keys_${kind}`,
    subject: t(`mail.${kind}.subject`, { product, count }),
    heading: t('mail.hello', { name: seller.firstName ?? seller.name }),
    paragraphs: [t(`mail.${kind}.text`, { product, count })],
    button: {
      label: t('mail.stock.button'),
      url: `${ctx.ports.settings.PUBLIC_URL}/cabinet/products/${access.productId}/edit?step=2`,
    },
    sellerId: seller.id,
    ...(kind === 'empty' ? { uniqueKey: `license_keys_empty:${access.id}` } : {}),
  })
}
