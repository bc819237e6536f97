import type { Ctx } from '#platform/server/context.ts'
import type { Letter } from '#platform/server/mail.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { mailOfWords, type MailDocument } from '#capabilities/offer/content-blocks/rules/mail.ts'
import { filledParts, mailParts } from '#capabilities/offer/content-blocks/server/index.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import type { ActStep } from '../../contract/plan.ts'
import { automationsTexts } from '../../texts.ts'
import { textPlaceholders, type Words } from './fill-text.ts'

type Written = Pick<ActStep, 'given' | 'content'>

/** What an email says, in blocks; a ready-made one, and one of an earlier version, is plain text with a button. */
export const emailDocument = ({ given, content }: Written): MailDocument => {
  const { text, button, url } = given
  if (content) return content.document
  return mailOfWords(String(text ?? ''), button && url ? { label: String(button), url: String(url) } : null)
}

type Reader = { to: string; locale: Locale; /** By which they unsubscribe. */ stop: string }

/** An email in its seller's looks, filled for its reader. */
export const letterOf = async (
  ctx: Pick<Ctx, 'db'>,
  { step, seller, words, to, locale, stop }: { step: Written; seller: Seller; words: Words } & Reader,
): Promise<Letter & { kind: 'automation'; sellerId: number }> => {
  const t = automationsTexts.in(locale)
  const subject = textPlaceholders.fill(String(step.given['subject'] ?? ''), words)
  const sellerName = seller.company ?? seller.name
  return {
    to,
    locale,
    kind: 'automation',
    sellerId: seller.id,
    senderName: sellerName,
    replyTo: seller.email,
    subject,
    heading: subject,
    paragraphs: [],
    parts: filledParts(await mailParts(ctx, emailDocument(step)), textPlaceholders, words),
    links: [{ label: t('mail.unsubscribe', { seller: sellerName }), url: stop }],
    footer: t('mail.why', { seller: sellerName }),
  }
}
