import { placeholdersOf } from '#platform/shared/placeholders.ts'
import type { TextByLanguage } from '#platform/shared/text-by-language.ts'
import type { Locale } from '#platform/shared/texts.ts'

/** What a seller's own mail after a purchase may name, in braces. */
export const mailPlaceholders = ['first_name', 'last_name', 'product', 'order', 'seller', 'amount'] as const
export type MailValues = Readonly<Record<(typeof mailPlaceholders)[number], string>>

const words = placeholdersOf(mailPlaceholders)
export const unknownWords = words.unknownIn

/** Sellers' texts may hold simple markup; a mail's paragraphs are text. */
export const plainText = (text: string): string =>
  text
    .replace(/<br\s*\/?>|<\/(p|li|h\d)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** A seller's own mail after a purchase. */
export type OwnMail = { subject: TextByLanguage; body: TextByLanguage }

/** It in one language with its words filled in; nothing where it is not written, and ours in that language is sent. */
export const ownMailOf = (
  given: OwnMail | null,
  locale: Locale,
  values: MailValues,
): { subject: string; body: string } | undefined => {
  const [subject, body] = [given?.subject[locale], given?.body[locale]]
  return subject && body
    ? { subject: words.fill(subject, values), body: words.fill(plainText(body), values) }
    : undefined
}
