import { camel } from '#platform/shared/json-case.ts'
import type { TranslatedField } from '../vocabulary.ts'

/** What a product says; a plan says its name alone. */
export type Sayings = {
  name: string
  shortDescription?: string
  description?: string
  searchTitle?: string
  searchDescription?: string
  termsText?: string | null
}

export type Translation = { field: TranslatedField; text: string; source: string }

/** What was written in a field; empty where nothing was. */
export const sourceOf = (of: Sayings, field: TranslatedField): string => of[camel(field) as keyof Sayings] ?? ''

/** A product or plan in another language: what was translated, else what the seller wrote. Nothing is said where nothing was. */
export const inLanguage = <S extends Sayings>(of: S, translations: readonly Translation[] | undefined): S =>
  translations?.length
    ? {
        ...of,
        ...Object.fromEntries(
          translations.filter(({ field }) => sourceOf(of, field) !== '').map(({ field, text }) => [camel(field), text]),
        ),
      }
    : of

/** `missing` where there is none yet, `outdated` where what it was made from has changed since. */
export const stateOfTranslation = (
  source: string,
  translation: Pick<Translation, 'source'> | undefined,
): 'missing' | 'outdated' | 'done' =>
  translation === undefined ? 'missing' : translation.source === source ? 'done' : 'outdated'
