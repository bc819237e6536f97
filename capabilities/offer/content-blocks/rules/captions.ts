import { pickText } from '#platform/shared/text-by-language.ts'
import { locales, type Locale } from '#platform/shared/texts.ts'
import { FieldFault } from './field-fault.ts'

/** The timed words of a film or sound in one language; empty where nobody has said which it is. */
export type Captions = { fileId: number; name: string; language: string }

/** Languages that films are captioned in besides those of the installation. */
const further = 'bg ca et eu fa fi he hi id is ja ko lt lv mt ru sk sl sq sr th uk vi zh'.split(' ')
export const captionLanguages: readonly string[] = [...new Set([...locales, ...further])]

/**
 * Captions as they are kept, each of a known language or of none; a language that has two throws a `FieldFault`. A single
 * file is how older clients send them; `file` reads one.
 */
export const cleanCaptions = (
  value: unknown,
  path: string,
  file: (value: unknown) => Omit<Captions, 'language'> | null,
): Captions[] => {
  const found = (Array.isArray(value) ? (value as readonly unknown[]) : [value]).flatMap((each) => {
    const chosen = file(each)
    const { language } = (each ?? {}) as { language?: unknown }
    return chosen ? [{ ...chosen, language: captionLanguages.find((known) => known === language) ?? '' }] : []
  })
  if (new Set(found.map(({ language }) => language)).size !== found.length) throw new FieldFault(path, 'twice')
  return found
}

/** Those a reader sees first: in their language, else in the one that texts fall back to, else the first of all. */
export const captionsFor = (list: readonly Captions[], reader: Locale): Captions | undefined => {
  const languages = list.map(({ language }) => language)
  const picked = pickText(Object.fromEntries(languages.map((each) => [each, each])), reader, { languages })
  return list.find(({ language }) => language === picked?.text) ?? list[0]
}
