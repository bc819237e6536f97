import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { told } from '#platform/server/mail-template.ts'
import { pickLocale, type Locale } from '#platform/shared/texts.ts'
import { translationsFor } from '#capabilities/offer/catalog/server/index.ts'
import { isIn } from '#platform/shared/machine.ts'
import { contractPartnerById } from '#capabilities/people/sellers/server/index.ts'
import type { Order } from '#capabilities/sale/orders/server/index.ts'
import { managePath } from '#capabilities/sale/orders/rules/order-links.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { accessTexts } from '../../texts.ts'
import { accessMails } from './mail-templates.ts'
import type { Access } from '../tables.ts'

/** Tells the buyer that access was paused, resumed, or ended, and why. */
export const mailAccessChange = async (
  ctx: Ctx,
  order: Order,
  access: Access,
  change: 'paused' | 'released' | 'ended' | 'over',
): Promise<void> => {
  const locale = pickLocale(order.locale)
  const t = accessTexts.in(locale)
  const seller = await contractPartnerById(ctx, order.sellerId, order.soldBy)
  const product = await productIn(ctx, locale, access.partOfProductId ?? access.productId)
  if (product.postPurchaseNotification === 'no_email') return
  const shop = seller.company ?? seller.name
  const isOwed = change === 'paused' && isIn(orderPaymentState, 'interrupted', order.paymentState)
  const url = ctx.ports.settings.PUBLIC_URL
  const reasonKey = `mail.reason.${order.paymentState}`
  await sendMail(ctx, {
    ...told(accessMails[`access_${change}`], {
      locale,
      words: { first_name: order.payerDetails.firstName, product: product.name, seller: shop },
      reader: order.payerDetails,
      url: change === 'released' ? `${url}/payer/access/${access.id}` : `${url}/payer/orders/${order.id}`,
    }),
    to: order.payerDetails.email,
    kept: change !== 'released' && change !== 'over' && accessTexts.has(reasonKey) ? [t(reasonKey)] : [],
    ...(isOwed ? { button: { label: t('mail.pay'), url: `${url}${managePath(seller.username, order.token)}` } } : {}),
    footer: t('mail.footer', { seller: shop, email: seller.email }),
    senderName: shop,
    replyTo: seller.email,
    sellerId: seller.id,
  })
}

const productIn = async (ctx: Ctx, locale: Locale, id: number) => {
  const columns = ['id', 'name', 'postPurchaseNotification'] as const
  const found = await ctx.db.selectFrom('products').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
  return toldIn(ctx, locale, found)
}

/** A product as its buyer calls it. */
const toldIn = async <P extends { id: number; name: string }>(ctx: Ctx, locale: Locale, product: P): Promise<P> =>
  (await translationsFor(ctx, locale, [product.id])).product(product)

/** Tells an existing buyer that something was added to their purchase. */
export const mailPart = async (
  ctx: Ctx,
  order: Order,
  { accessId, productId, addonProductId }: { accessId: number; productId: number; addonProductId: number },
): Promise<void> => {
  const locale = pickLocale(order.locale)
  const t = accessTexts.in(locale)
  const seller = await contractPartnerById(ctx, order.sellerId, order.soldBy)
  const shop = seller.company ?? seller.name
  const [product, part] = [await productIn(ctx, locale, productId), await productIn(ctx, locale, addonProductId)]
  if (product.postPurchaseNotification === 'no_email') return
  const words = {
    first_name: order.ownerDetails.firstName,
    product: product.name,
    part: part.name,
    seller: shop,
  }
  await sendMail(ctx, {
    ...told(accessMails.access_part, {
      locale,
      words,
      reader: order.ownerDetails,
      url: `${ctx.ports.settings.PUBLIC_URL}/payer/access/${accessId}`,
    }),
    to: order.ownerDetails.email,
    footer: t('mail.footer', { seller: shop, email: seller.email }),
    senderName: shop,
    replyTo: seller.email,
    sellerId: seller.id,
    uniqueKey: `access_part:${accessId}`,
  })
}
