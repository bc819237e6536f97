import { placeholdersOf } from '#platform/shared/placeholders.ts'
import type { TextByLanguage } from '#platform/shared/text-by-language.ts'
import { locales, type Locale } from '#platform/shared/texts.ts'
import type { WrittenMail } from '#capabilities/offer/content-blocks/rules/mail.ts'

/** What a seller's own mail after a purchase may name, in braces. */
export const mailPlaceholders = ['first_name', 'last_name', 'product', 'order', 'seller', 'amount'] as const
export type MailValues = Readonly<Record<(typeof mailPlaceholders)[number], string>>

export const mailFields = placeholdersOf(mailPlaceholders)

/** Sellers' texts may hold simple markup; a mail's paragraphs are text. */
export const plainText = (text: string): string =>
  text
    .replace(/<br\s*\/?>|<\/(p|li|h\d)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** A seller's own mail after a purchase; what was written in blocks has its words in `body`. */
export type OwnMail = {
  subject: TextByLanguage
  body: TextByLanguage
  letters?: { readonly [locale in Locale]?: WrittenMail }
}

export const mailParts = ['subject', 'body'] as const
export type MailPart = (typeof mailParts)[number]

/** What is blank of a mail in a language that is needed, or in which its other part is written. */
export const missingIn = (
  { subject, body }: OwnMail,
  needed: readonly Locale[],
): { part: MailPart; locale: Locale }[] =>
  locales
    .filter((locale) => needed.includes(locale) || subject[locale] || body[locale])
    .flatMap((locale) => [
      ...(subject[locale] ? [] : [{ part: 'subject' as const, locale }]),
      ...(body[locale] ? [] : [{ part: 'body' as const, locale }]),
    ])

/** What is given as plain text; a letter written in blocks stays where its words do. */
export const withLettersOf = (given: OwnMail, before: OwnMail | null): OwnMail => {
  const letters = Object.fromEntries(
    Object.entries(before?.letters ?? {}).filter(([locale]) => {
      const language = locale as Locale
      return given.body[language] === before?.body[language]
    }),
  )
  return Object.keys(letters).length > 0 ? { ...given, letters } : given
}
