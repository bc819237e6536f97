import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { pickLocale, type Locale } from '#platform/shared/texts.ts'
import { translationsFor } from '#capabilities/offer/catalog/server/index.ts'
import { isIn } from '#platform/shared/machine.ts'
import { contractPartnerById } from '#capabilities/people/sellers/server/index.ts'
import type { Order } from '#capabilities/sale/orders/server/index.ts'
import { managePath } from '#capabilities/sale/orders/rules/order-links.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { accessTexts } from '../texts.ts'
import type { Access } from './tables.ts'

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
    to: order.payerDetails.email,
    locale,
    kind: `access_${change === 'over' ? 'ended' : change}`,
    subject: t(`mail.${change}.subject`, { product: product.name }),
    heading: t('mail.hello', { name: order.payerDetails.firstName }),
    paragraphs: [
      t(`mail.${change}.text`, { product: product.name }),
      ...(change !== 'released' && change !== 'over' && accessTexts.has(reasonKey) ? [t(reasonKey)] : []),
    ],
    button: isOwed
      ? { label: t('mail.pay'), url: `${url}${managePath(seller.username, order.token)}` }
      : {
          label: t(change === 'released' ? 'mail.open' : 'mail.order'),
          url: change === 'released' ? `${url}/payer/access/${access.id}` : `${url}/payer/orders/${order.id}`,
        },
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
  const rows = await ctx.db
    .selectFrom('products')
    .select(['id', 'name', 'postPurchaseNotification'])
    .where('id', 'in', [productId, addonProductId])
    .execute()
  const [product, part] = await Promise.all(
    [productId, addonProductId].map((id) =>
      toldIn(
        ctx,
        locale,
        rows.find((row) => row.id === id)!,
      ),
    ),
  )
  if (product!.postPurchaseNotification === 'no_email') return
  const words = { product: product!.name, part: part!.name }
  await sendMail(ctx, {
    to: order.ownerDetails.email,
    locale,
    kind: 'access_part',
    subject: t('mail.part.subject', words),
    heading: t('mail.hello', { name: order.ownerDetails.firstName }),
    paragraphs: [t('mail.part.text', words)],
    button: { label: t('mail.open'), url: `${ctx.ports.settings.PUBLIC_URL}/payer/access/${accessId}` },
    footer: t('mail.footer', { seller: shop, email: seller.email }),
    senderName: shop,
    replyTo: seller.email,
    sellerId: seller.id,
    uniqueKey: `access_part:${accessId}`,
  })
}
