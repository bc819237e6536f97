import { personName } from '#platform/shared/postal.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { told } from '#platform/server/mail-template.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { findOrMakeBuyer, magicLinkFor } from '#capabilities/people/identity/server/index.ts'
import { rememberPayer } from '#capabilities/people/payers/server/index.ts'
import { contractPartnerById } from '#capabilities/people/sellers/server/index.ts'
import { isGift } from '#capabilities/sale/orders/rules/is-gift.ts'
import type { Order } from '#capabilities/sale/orders/server/index.ts'
import { pathOf } from '../../rules/path-of.ts'
import { accessTexts } from '../../texts.ts'
import { accessMails } from '../mails/mail-templates.ts'
import type { Access } from '../tables.ts'

/** The owner of what an order gives: its buyer, or the receiver of a gift. */
export const receiverOf = async (ctx: Ctx, order: Order): Promise<number> => {
  if (!isGift(order)) return order.buyerUserId
  const { email, firstName, lastName } = order.ownerDetails
  const locale = pickLocale(order.locale)
  const { id: userId } = await findOrMakeBuyer(ctx, { email, firstName, lastName, locale })
  // A person the seller already knows is not renamed by a giver.
  const known = await ctx.db
    .selectFrom('payers')
    .select('id')
    .where('sellerId', '=', order.sellerId)
    .where('email', '=', email)
    .executeTakeFirst()
  if (!known)
    await rememberPayer(ctx, order.sellerId, {
      email,
      firstName,
      lastName,
      countryCode: order.ownerDetails.countryCode,
      userId,
      locale,
      currency: order.currency,
    })
  return userId
}

/** Tells the receiver what was bought for them, by whom, and opens it; without price and contract. */
export const mailGift = async (
  ctx: Ctx,
  order: Order,
  access: Access,
  { isAgain = false, message = '' }: { isAgain?: boolean; message?: string | undefined } = {},
): Promise<void> => {
  const locale = pickLocale(order.locale)
  const t = accessTexts.in(locale)
  const seller = await contractPartnerById(ctx, order.sellerId, order.soldBy)
  const shop = seller.company ?? seller.name
  const { name, form } = await ctx.db
    .selectFrom('products')
    .select(['name', 'form'])
    .where('id', '=', access.productId)
    .executeTakeFirstOrThrow()
  const words = {
    first_name: order.ownerDetails.firstName,
    product: name,
    seller: shop,
    giver: personName(order.payerDetails, order.payerDetails.countryCode),
  }
  const path = pathOf(access.id, form)
  await sendMail(ctx, {
    ...told(accessMails.gift_received, {
      locale,
      words,
      reader: order.ownerDetails,
      url: await magicLinkFor(ctx, access.userId, path),
    }),
    to: order.ownerDetails.email,
    kept: [...(message ? [t('mail.gift.message', { message })] : []), t('mail.purchase.link')],
    footer: t('mail.footer', { seller: shop, email: seller.email }),
    senderName: shop,
    replyTo: seller.email,
    sellerId: seller.id,
    uniqueKey: `gift_received:${order.id}${isAgain ? `:${ctx.now}` : ''}`,
  })
}
