import type { Ctx } from '#platform/server/context.ts'
import type { MailPart } from '#platform/server/mail.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { mailOfWords, type WrittenMail } from '#capabilities/offer/content-blocks/rules/mail.ts'
import { filledParts, mailOfText, mailParts } from '#capabilities/offer/content-blocks/server/index.ts'
import { mailFields, type MailValues, type OwnMail } from '../../rules/mail-words.ts'
import { catalogTexts } from '../../texts.ts'

export type WrittenLetter = { subject: string; content: WrittenMail }

/** A seller's own mail in one language, in blocks; nothing where none was written. */
export const writtenLetterOf = (mail: OwnMail | null, locale: Locale): WrittenLetter | undefined => {
  const [subject, body] = [mail?.subject[locale], mail?.body[locale]]
  const letter = mail?.letters?.[locale]
  if (!subject || !(letter || body)) return undefined
  return { subject, content: letter ?? { revision: 0, document: mailOfText(body ?? '') } }
}

/** What a seller begins with. */
export const freshLetter = (locale: Locale): WrittenLetter => {
  const t = catalogTexts.in(locale)
  const [first, product] = ['{first_name}', '{product}']
  const document = mailOfWords(t('ownMail.text', { first, product }))
  return { subject: t('ownMail.subject', { product }), content: { revision: 0, document } }
}

/** It as `sendMail` draws it, filled for its reader; nothing where it is not written, and ours in that language is sent. */
export const ownLetterOf = async (
  ctx: Pick<Ctx, 'db'>,
  mail: OwnMail | null,
  locale: Locale,
  values: MailValues,
): Promise<{ subject: string; parts: MailPart[] } | undefined> => {
  const written = writtenLetterOf(mail, locale)
  const parts = written ? await mailParts(ctx, written.content.document) : []
  if (!written || parts.length === 0) return undefined
  return { subject: mailFields.fill(written.subject, values), parts: filledParts(parts, mailFields, values) }
}
