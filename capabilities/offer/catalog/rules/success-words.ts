import { placeholdersOf } from '#platform/shared/placeholders.ts'
import type { TextByLanguage } from '#platform/shared/text-by-language.ts'
import type { Locale } from '#platform/shared/texts.ts'

/**
 * A seller's own heading and text on the page after a purchase, by language; empty ones are replaced by our standard
 * text.
 */
export type SuccessWords = { title: TextByLanguage; text: TextByLanguage }
export type Thanks = { title: string; text: string }

export const successPlaceholders = ['first_name', 'product', 'seller'] as const

const words = placeholdersOf(successPlaceholders)
export const unknownSuccessWords = words.unknownIn

/**
 * The heading and text for a buyer who reads `locale`, with placeholders filled in; empty parts use our standard text.
 */
export const thanksOf = (
  given: SuccessWords | null,
  locale: Locale,
  values: Readonly<Record<(typeof successPlaceholders)[number], string>>,
): Thanks => ({
  title: words.fill(given?.title[locale] ?? '', values),
  text: words.fill(given?.text[locale] ?? '', values),
})
