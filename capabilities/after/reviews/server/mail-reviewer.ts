import type { Ctx } from '#platform/server/context.ts'
import { told } from '#platform/server/mail-template.ts'
import { sendMail, type MailKind } from '#platform/server/mail.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { userById } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { reviewsTexts } from '../texts.ts'
import type { hiders, HidingReason } from '../vocabulary.ts'
import { reviewMails } from './mail-templates.ts'
import type { BuyerReview } from './tables.ts'

type Names = { first_name: string; product: string; seller: string }
type Letter = { kind: MailKind; subject: string; heading: string; paragraphs: string[] }

const mail = async (
  ctx: Ctx,
  { id, userId, sellerId, productId, accessId }: BuyerReview,
  write: (given: { locale: string; words: Names; url: string }) => Letter,
): Promise<void> => {
  const user = await userById(ctx, userId)
  const seller = await sellerById(ctx, sellerId)
  if (!user || !seller) return
  const product = await ctx.db.selectFrom('products').select('name').where('id', '=', productId).executeTakeFirst()
  const locale = pickLocale(user.locale)
  const t = reviewsTexts.in(locale)
  const shop = seller.company ?? seller.name
  const url = `${ctx.ports.settings.PUBLIC_URL}/payer/access/${accessId}`
  const words = { first_name: user.firstName, product: product?.name ?? '', seller: shop }
  const letter = write({ locale, words, url })
  await sendMail(ctx, {
    button: { label: t('mail.open'), url },
    ...letter,
    to: user.email,
    locale,
    sellerId,
    footer: t('mail.footer', { seller: shop, email: seller.email }),
    senderName: shop,
    replyTo: seller.email,
    uniqueKey: `${letter.kind}:${id}:${ctx.now.epochMilliseconds}`,
  })
}

export const mailAnswer = (ctx: Ctx, review: BuyerReview, answer: string): Promise<void> =>
  mail(ctx, review, (given) => ({ ...told(reviewMails.review_answered, given), kept: [answer] }))

/** Whose words are hidden is told by whom, why, and what can be done about it. */
export const mailHidden = (
  ctx: Ctx,
  review: BuyerReview,
  { reason, words, by }: { reason: HidingReason; words: string; by: (typeof hiders)[number] },
): Promise<void> =>
  mail(ctx, review, ({ locale, words: names }) => {
    const t = reviewsTexts.in(locale)
    return {
      kind: 'review_hidden',
      subject: t('mail.hidden.subject', names),
      heading: t('mail.hello', { name: names.first_name }),
      paragraphs: [
        t(`mail.hidden.by_${by}`, names),
        t('own.reason', { reason: t(`choice.hidden_reason.${reason}`) }),
        ...(words ? [words] : []),
        t('mail.hidden.what_now'),
      ],
    }
  })
