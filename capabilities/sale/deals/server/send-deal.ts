import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { templatesOf, told } from '#platform/server/mail-template.ts'
import { sendMail } from '#platform/server/mail.ts'
import { move } from '#platform/server/move.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { permits } from '#platform/shared/machine.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { formatTime } from '#platform/shared/time.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { memberById } from '#capabilities/sale/sales-team/server/index.ts'
import { amountOfRate } from '#capabilities/offer/catalog/rules/schedule.ts'
import { isOffered } from './offered-deal.ts'
import { dealTexts } from '../texts.ts'
import { dealOfferState, dealRefusals } from '../vocabulary.ts'
import { dealPage, findDeal, linkOf } from './find-deal.ts'

export const dealMails = templatesOf(dealTexts, 'purchase', {
  deal_offer: {
    words: ['first_name', 'product', 'member', 'seller'],
    subject: 'mail.offer.subject',
    heading: 'mail.offer.heading',
    paragraphs: ['mail.offer.text'],
    facts: [
      ['offer.price', 'amount'],
      ['column.validTill', 'day'],
    ],
    button: 'mail.offer.button',
  },
})

/** Lets the buyer have the offer: a draft becomes ready, and the link is mailed, also once more. */
export const send = async (ctx: Ctx, { id }: { id: number }) => {
  const deal = await findDeal(ctx, id)
  if (!permits(dealOfferState, deal.state, 'send') || deal.buyerEmail === null) throw refuse(dealRefusals, 'not_now')
  const found = await isOffered(ctx, deal)
  if (!found) throw refuse(dealRefusals, 'not_for_sale')
  if (deal.state === 'draft') await move(ctx, dealOfferState, id, 'make_ready', { set: { sentAt: ctx.now } })
  const seller = (await sellerById(ctx, deal.sellerId))!
  const member = await memberById(ctx, deal.salesTeamMemberId)
  const t = dealTexts.in(deal.locale)
  const name = seller.company ?? seller.name
  await sendMail(ctx, {
    ...told(dealMails.deal_offer, {
      locale: deal.locale,
      words: { first_name: deal.buyerFirstName, member: member.name, seller: name, product: found.product.name },
      url: await linkOf(ctx, deal),
    }),
    to: deal.buyerEmail,
    kept: deal.note ? [deal.note] : [],
    facts: [
      [t('offer.price'), formatMoney(amountOfRate(found.plan, 1), found.plan.currency, deal.locale)],
      [t('column.validTill'), formatTime(deal.validTill.toString(), deal.locale)],
    ],
    senderName: name,
    replyTo: member.email,
    sellerId: seller.id,
    uniqueKey: `deal:${id}:${ctx.now.epochMilliseconds}`,
  })
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: deal.sellerId,
    action: 'deals.sent',
    subject: 'deal',
    subjectId: id,
  })
  return dealPage(ctx, id)
}

/** Takes an offer back; one that is being bought this moment stays. */
export const withdraw = async (ctx: Ctx, { id }: { id: number }) => {
  const deal = await findDeal(ctx, id)
  const order =
    deal.orderId === null
      ? undefined
      : await ctx.db.selectFrom('orders').select('paymentState').where('id', '=', deal.orderId).executeTakeFirst()
  if (order && order.paymentState !== 'payment_not_completed') throw refuse(dealRefusals, 'deal_taken')
  await move(ctx, dealOfferState, id, 'withdraw')
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: deal.sellerId,
    action: 'deals.withdrawn',
    subject: 'deal',
    subjectId: id,
  })
  return dealPage(ctx, id)
}
