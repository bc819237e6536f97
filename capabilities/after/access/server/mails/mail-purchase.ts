import { personName } from '#platform/shared/postal.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sendMail, type MailAttachment } from '#platform/server/mail.ts'
import { told } from '#platform/server/mail-template.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { pickLocale, type Locale } from '#platform/shared/texts.ts'
import { formatTime } from '#platform/shared/time.ts'
import { isGift } from '#capabilities/sale/orders/rules/is-gift.ts'
import { invoicesOfOrder } from '#capabilities/after/invoices/server/index.ts'
import { magicLinkFor } from '#capabilities/people/identity/server/index.ts'
import { contractPartnerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { managePath } from '#capabilities/sale/orders/rules/order-links.ts'
import { boughtTogether, ratesOf, type Order } from '#capabilities/sale/orders/server/index.ts'
import { termFileKey } from '#capabilities/offer/cancellation-terms/server/index.ts'
import { ownLetterOf, translationsFor } from '#capabilities/offer/catalog/server/index.ts'
import { plainText } from '#capabilities/offer/catalog/rules/mail-words.ts'
import { orderTexts } from '#capabilities/sale/orders/texts.ts'
import { accessTexts } from '../../texts.ts'
import { accessMails } from './mail-templates.ts'
import type { Access } from '../tables.ts'

type Words = ReturnType<typeof accessTexts.in>

type Opened = Pick<Access, 'id' | 'productId'>

/** `what` was bought, where it is not the product itself; `isAgain`: the first mail did not arrive. */
type Variant = {
  what?: string
  isAgain?: boolean
  /** The day it is given to somebody else. */ givenOn?: Temporal.PlainDate | null
}

/**
 * The confirmation of the contract on a durable medium (§ 312f, § 356 (5) BGB), with the way to what was bought. A
 * seller may replace the words around it or leave them out; what was agreed, the consents and the withdrawal
 * information always go out.
 */
export const mailPurchase = async (ctx: Ctx, order: Order, access: Opened, variant: Variant = {}): Promise<void> => {
  const { what, isAgain = false, givenOn = null } = variant
  const locale = pickLocale(order.locale)
  const t = accessTexts.in(locale)
  const seller = await contractPartnerById(ctx, order.sellerId, order.soldBy)
  const shown = await boughtIn(ctx, locale, access.productId)
  const product = { ...shown, name: what ?? shown.name }
  const shop = seller.company ?? seller.name
  const words = wordsOf(order, product.name, shop, givenOn)
  const custom = await customLetter(ctx, product, locale, words)
  const isSilent = product.postPurchaseNotification === 'no_email'
  const isForOther = isGift(order)
  const delivery = product.deliveryText && !isSilent && !custom ? [plainText(product.deliveryText)] : []
  const leadsTo = isSilent || isForOther ? manageUrl(ctx, order, seller) : await accessUrl(ctx, order, access)
  await sendMail(ctx, {
    ...told(templateOf({ isSilent, isForOther, isLater: givenOn !== null }), {
      locale,
      words,
      reader: order.payerDetails,
      url: leadsTo,
    }),
    to: order.payerDetails.email,
    ...(custom ? { ...custom, paragraphs: [] } : {}),
    kept: [
      ...delivery,
      ...(isSilent || isForOther ? [] : [t('mail.purchase.link')]),
      ...(await legalParts(ctx, order, { seller, t, productTerms: product.termsText })),
    ],
    facts: await contractFacts(ctx, order, { productName: product.name, shop }),
    ...attachmentsOf(t, order),
    links: await invoiceLinks(ctx, order, t),
    footer: t('mail.footer', { seller: shop, email: seller.email }),
    senderName: shop,
    replyTo: seller.email,
    sellerId: seller.id,
    uniqueKey: `purchase_confirmation:${order.id}${isAgain ? `:${ctx.now}` : ''}`,
  })
}

type Product = Awaited<ReturnType<typeof boughtIn>>

/** The seller's own letter, where the product has one. */
const customLetter = async (ctx: Ctx, product: Product, locale: Locale, words: ReturnType<typeof wordsOf>) =>
  product.postPurchaseNotification === 'custom_email' ? ownLetterOf(ctx, product.customEmail, locale, words) : undefined

const manageUrl = (ctx: Ctx, order: Order, { username }: Seller): string =>
  `${ctx.ports.settings.PUBLIC_URL}${managePath(username, order.token)}`

const accessUrl = (ctx: Ctx, { buyerUserId }: Order, { id }: Opened): Promise<string> =>
  magicLinkFor(ctx, buyerUserId, `/payer/access/${id}`)

const invoiceLinks = async (ctx: Ctx, order: Order, t: Words) => {
  const invoice = (await invoicesOfOrder(ctx, order.id)).find((each) => each.form === 'regular')
  if (!invoice) return []
  const url = `${ctx.ports.settings.PUBLIC_URL}${invoice.path}`
  return [{ label: t('mail.purchase.invoice', { number: invoice.number }), url }]
}

/** A product as its buyer reads of it. */
const boughtIn = async (ctx: Ctx, locale: Locale, id: number) => {
  const found = await ctx.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return (await translationsFor(ctx, locale, [id])).product(found)
}

/** What was bought, and who has it: the buyer, or somebody else now or on a day. */
const templateOf = ({ isSilent, isForOther, isLater }: Record<'isSilent' | 'isForOther' | 'isLater', boolean>) => {
  if (isSilent) return accessMails.contract_confirmation
  if (isLater) return accessMails.purchase_planned
  return isForOther ? accessMails.purchase_given : accessMails.purchase_confirmation
}

const wordsOf = (order: Order, product: string, seller: string, givenOn: Temporal.PlainDate | null) => ({
  first_name: order.payerDetails.firstName,
  last_name: order.payerDetails.lastName,
  product,
  order: order.number,
  seller,
  amount: formatMoney(order.totalAmount, order.currency, pickLocale(order.locale)),
  receiver: personName(order.ownerDetails, order.ownerDetails.countryCode),
  day: givenOn ? formatTime(givenOn.toString(), pickLocale(order.locale)) : '',
})

/** The cancellation terms that were agreed, as they were drawn. */
const attachmentsOf = (t: Words, { cancellationTerm, sellerId }: Order): { attachments?: MailAttachment[] } => {
  if (!cancellationTerm) return {}
  const storageKey = termFileKey({ ...cancellationTerm, sellerId })
  return { attachments: [{ fileName: `${t('legal.cancellation')}.pdf`, contentType: 'application/pdf', storageKey }] }
}

type Named = { productName: string; shop: string }
type Fact = [string, string]

const contractFacts = async (ctx: Ctx, order: Order, { productName, shop }: Named): Promise<Fact[]> => {
  const locale = pickLocale(order.locale)
  const t = accessTexts.in(locale)
  return [
    [t('fact.product'), order.quantity > 1 ? `${order.quantity} × ${productName}` : productName],
    [t('fact.seller'), shop],
    [t('fact.order'), `${order.number} · ${formatTime(order.createdAt.toString(), locale, 'Europe/Berlin')}`],
    ...(await alongFacts(ctx, order, t)),
    ...paymentFacts(order, await ratesOf(ctx, order.id)),
  ]
}

const paymentFacts = (order: Order, all: Awaited<ReturnType<typeof ratesOf>>): Fact[] => {
  const locale = pickLocale(order.locale)
  const t = accessTexts.in(locale)
  const money = (amount: number) => formatMoney(amount, order.currency, locale)
  const rates = all.filter((rate) => rate.state !== 'skipped')
  const next = rates.find((rate) => rate.paidAt === null && rate.amount > 0)
  const count = order.periodType === 'subscription' ? null : rates.length
  const method = `choice.payment_form.${order.paymentMethod}`
  return [
    ...(order.plan.name && order.totalAmount > 0 ? [[t('fact.plan'), order.plan.name] as Fact] : []),
    [
      t(order.periodType === 'subscription' ? 'fact.price_per_payment' : 'fact.price'),
      order.totalAmount === 0
        ? t('fact.free')
        : `${money(order.totalAmount)} (${t('fact.vat', { amount: money(order.vatAmount) })})`,
    ],
    ...(count !== null && count > 1 ? [[t('fact.payments'), String(count)] as Fact] : []),
    ...(next
      ? [
          [
            t('fact.next_payment'),
            `${money(next.amount - next.paidAmount)} · ${formatTime(next.dueOn.toString(), locale)}`,
          ] as Fact,
        ]
      : []),
    ...(order.minimumTermEndsOn
      ? [[t('fact.minimum_term'), formatTime(order.minimumTermEndsOn.toString(), locale)] as Fact]
      : []),
    ...(order.totalAmount > 0
      ? [[t('fact.method'), orderTexts.has(method) ? orderTexts.in(locale)(method) : order.paymentMethod] as Fact]
      : []),
  ]
}

/** What else the purchase holds, each a contract with a confirmation of its own. */
const alongFacts = async (ctx: Ctx, order: Order, t: Words): Promise<[string, string][]> =>
  (await boughtTogether(ctx, order)).map(({ productName, number, totalAmount, currency }) => [
    t('fact.along'),
    `${productName} · ${number} · ${formatMoney(totalAmount, currency, pickLocale(order.locale))}`,
  ])

type Terms = { seller: Seller; t: Words; productTerms: string | null }

const legalParts = async (ctx: Ctx, order: Order, { seller, t, productTerms }: Terms): Promise<string[]> => {
  const consents = await ctx.db
    .selectFrom('consents')
    .select(['text', 'at'])
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute()
  const agreedTo = consents.map(
    ({ text, at }) => `• ${text} (${formatTime(at.toString(), pickLocale(order.locale), 'Europe/Berlin')})`,
  )
  const withdrawal = seller.withdrawalText
    ? plainText(seller.withdrawalText)
    : t('legal.withdrawal_text', { seller: seller.company ?? seller.name, email: seller.email })
  const terms = [seller.termsText, productTerms].filter((text): text is string => Boolean(text)).map(plainText)
  return [
    ...(agreedTo.length > 0 ? [`${t('legal.consents')}\n${agreedTo.join('\n')}`] : []),
    `${t('legal.withdrawal')}\n${withdrawal}`,
    ...(order.cancellationTerm ? [`${t('legal.cancellation')}\n${order.cancellationTerm.text}`] : []),
    ...(terms.length > 0 ? [`${t('legal.terms')}\n${terms.join('\n\n')}`] : []),
  ]
}
