import { z } from 'zod'
import { anyText } from '#platform/shared/contract.ts'
import { forEachLanguage } from '#platform/shared/text-by-language.ts'
import { locales, type Locale } from '#platform/shared/texts.ts'
import type { OwnMail } from '../rules/mail-words.ts'

const limits = { subject: 200, body: 10_000 } as const
type Part = keyof typeof limits
type Field = `${Part}${Capitalize<Locale>}`
const parts = Object.keys(limits) as Part[]

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase()

/** `subject_de`, `subject_pt_br` on the wire. */
export const fieldOf = (part: Part, locale: Locale): Field =>
  [part, ...locale.split('-').map(capital)].join('') as Field
const fieldsWith = <T>(of: (part: Part, locale: Locale) => T): Record<Field, T> =>
  Object.fromEntries(
    parts.flatMap((part) => locales.map((locale) => [fieldOf(part, locale), of(part, locale)])),
  ) as Record<Field, T>

/** A seller's own mail as the seller API has always written it: `subject_de`, a field for each part and language. */
export const successEmail = z.object(fieldsWith((part) => anyText(limits[part]).default('')))
export type SuccessEmail = z.output<typeof successEmail>

export const toSuccessEmail = (mail: OwnMail): SuccessEmail => fieldsWith((part, locale) => mail[part][locale] ?? '')

export const fromSuccessEmail = (mail: SuccessEmail): OwnMail => {
  const textOf = (part: Part) => forEachLanguage((locale) => mail[fieldOf(part, locale)])
  return { subject: textOf('subject'), body: textOf('body') }
}
