import { camel } from '#platform/shared/json-case.ts'
import type { PartField, TranslatedField, PartKind } from '../vocabulary.ts'

export type SaidField = TranslatedField | PartField
export type Translation = { field: SaidField; text: string; source: string }

/** A ticket kind, a lesson … as translations name it: `ticket:12`. */
export const partName = (kind: PartKind, id: number | string): string => `${kind}:${id}`

/** Several choices are written one a line. */
const lines = '\n'

/** What was written in a field; empty where nothing was. */
export const sourceOf = (of: object, field: SaidField): string => {
  const said: unknown = Reflect.get(of, camel(field))
  if (Array.isArray(said)) return said.join(lines)
  return typeof said === 'string' ? said : ''
}

/** The same in another language, of the kind that was written: as many choices as there are. */
const toldIn = (of: object, { field, text }: Translation): readonly [string, unknown][] => {
  const said: unknown = Reflect.get(of, camel(field))
  if (!Array.isArray(said)) return [[camel(field), text]]
  const choices = text.split(lines).map((choice) => choice.trim())
  const isWhole = choices.length === said.length && new Set(choices).size === said.length && !choices.includes('')
  return isWhole ? [[camel(field), choices]] : []
}

/** Something in another language: what was translated, else what the seller wrote. Nothing is said where nothing was. */
export const inLanguage = <S extends object>(of: S, translations: readonly Translation[] | undefined): S =>
  translations?.length
    ? {
        ...of,
        ...Object.fromEntries(
          translations.filter(({ field }) => sourceOf(of, field) !== '').flatMap((each) => toldIn(of, each)),
        ),
      }
    : of

type Kept = { source: string; text?: string | null; waitingText?: string | null; suggestedText?: string | null }

/**
 * `missing` where there is none yet, `suggested` where a service proposes one, `outdated` where what it was made from has
 * changed since, `waiting` where buyers do not read it before a review.
 */
export const stateOfTranslation = (
  source: string,
  translation: Kept | undefined,
): 'missing' | 'suggested' | 'outdated' | 'waiting' | 'done' => {
  if (translation === undefined) return 'missing'
  const isProposed = Boolean(translation.suggestedText)
  if (translation.source !== source) return isProposed ? 'missing' : 'outdated'
  if (isProposed) return 'suggested'
  return translation.waitingText ? 'waiting' : 'done'
}
