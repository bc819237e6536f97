import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { told, type MailTemplate } from '#platform/server/mail-template.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { pickLocale, type TextValues } from '#platform/shared/texts.ts'
import { formatTime } from '#platform/shared/time.ts'
import { contractPartnerById } from '#capabilities/people/sellers/server/index.ts'
import type { Order } from '#capabilities/sale/orders/server/index.ts'
import { successPath } from '#capabilities/sale/orders/rules/order-links.ts'
import { notificationTexts } from '../texts.ts'
import type { OrderWord } from './mail-templates.ts'

/** What was bought, as the order names it. */
export const productNameOf = async (ctx: Pick<Ctx, 'db'>, order: Pick<Order, 'id'>): Promise<string> => {
  const parts = await ctx.db
    .selectFrom('sellables')
    .select('name')
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute()
  return parts.map((part) => part.name).join(', ')
}

/** All that letters about one order share: words, looks of money and days, names and places. */
export const letterKit = async (ctx: Ctx, order: Order) => {
  const locale = pickLocale(order.locale)
  const seller = await contractPartnerById(ctx, order.sellerId, order.soldBy)
  const url = ctx.ports.settings.PUBLIC_URL
  const successUrl = `${url}${successPath(seller.username, order.token)}`
  return {
    t: notificationTexts.in(locale),
    locale,
    seller,
    shop: seller.company ?? seller.name,
    product: await productNameOf(ctx, order),
    money: (amount: number) => formatMoney(amount, order.currency, locale),
    day: (on: Temporal.PlainDate) => formatTime(on.toString(), locale),
    time: (at: Temporal.Instant) => formatTime(at.toString(), locale, seller.zone),
    successUrl,
    manageUrl: `${successUrl}/manage`,
    orderUrl: `${url}/payer/orders/${order.id}`,
  }
}
export type LetterKit = Awaited<ReturnType<typeof letterKit>>

export type BuyerLetter<W extends string> = {
  template: MailTemplate<W>
  /** Beside those of every order. */ words: Readonly<Record<Exclude<W, OrderWord>, string | number>> & TextValues
  /** Where its button leads. */ url: string
  /** Where this one says something else than the template. */
  subject?: string
  paragraphs?: readonly string[]
  kept?: readonly string[]
  facts: readonly (readonly [string, string])[]
  uniqueKey: string
}

/** Writes to who pays for an order, in the language of their purchase, in the seller's name. */
export const writeToBuyer = async <W extends string>(
  ctx: Ctx,
  order: Order,
  { t, locale, seller, shop, product }: LetterKit,
  { template, words, url, ...letter }: BuyerLetter<W>,
): Promise<void> => {
  const ofOrder = { first_name: order.payerDetails.firstName, product, order: order.number, seller: shop }
  await sendMail(ctx, {
    ...told<string>(template, { locale, words: { ...ofOrder, ...words }, url }),
    ...letter,
    to: order.payerDetails.email,
    footer: t('mail.footer', { seller: shop, email: seller.email }),
    senderName: shop,
    replyTo: seller.email,
    sellerId: seller.id,
  })
}
