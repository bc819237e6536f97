import type { Ctx } from '#platform/server/context.ts'
import { sendMail, type MailKind } from '#platform/server/mail.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { userById } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { reviewsTexts } from '../texts.ts'
import type { hiders, HidingReason } from '../vocabulary.ts'
import type { BuyerReview } from './tables.ts'

type Words = ReturnType<typeof reviewsTexts.in>
type Letter = { subject: string; paragraphs: string[] }

const mail = async (
  ctx: Ctx,
  { id, userId, sellerId, productId, accessId }: BuyerReview,
  kind: MailKind,
  write: (t: Words, names: { product: string; seller: string }) => Letter,
): Promise<void> => {
  const user = await userById(ctx, userId)
  const seller = await sellerById(ctx, sellerId)
  if (!user || !seller) return
  const product = await ctx.db.selectFrom('products').select('name').where('id', '=', productId).executeTakeFirst()
  const locale = pickLocale(user.locale)
  const t = reviewsTexts.in(locale)
  const shop = seller.company ?? seller.name
  const { subject, paragraphs } = write(t, { product: product?.name ?? '', seller: shop })
  await sendMail(ctx, {
    to: user.email,
    locale,
    kind,
    sellerId,
    subject,
    heading: t('mail.hello', { name: user.firstName }),
    paragraphs,
    button: { label: t('mail.open'), url: `${ctx.ports.settings.PUBLIC_URL}/payer/access/${accessId}` },
    footer: t('mail.footer', { seller: shop, email: seller.email }),
    senderName: shop,
    replyTo: seller.email,
    uniqueKey: `${kind}:${id}:${ctx.now.epochMilliseconds}`,
  })
}

export const mailAnswer = (ctx: Ctx, review: BuyerReview, answer: string): Promise<void> =>
  mail(ctx, review, 'review_answered', (t, names) => ({
    subject: t('mail.answered.subject', names),
    paragraphs: [t('mail.answered.text', names), answer],
  }))

/** Whose words are hidden is told by whom, why, and what can be done about it. */
export const mailHidden = (
  ctx: Ctx,
  review: BuyerReview,
  { reason, words, by }: { reason: HidingReason; words: string; by: (typeof hiders)[number] },
): Promise<void> =>
  mail(ctx, review, 'review_hidden', (t, names) => ({
    subject: t('mail.hidden.subject', names),
    paragraphs: [
      t(`mail.hidden.by_${by}`, names),
      t('own.reason', { reason: t(`choice.hidden_reason.${reason}`) }),
      ...(words ? [words] : []),
      t('mail.hidden.what_now'),
    ],
  }))
