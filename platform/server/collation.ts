import { sql } from 'kysely'
import type { Locale } from '#platform/shared/texts.ts'
import type { Expression } from './list-binding.ts'

/** PostgreSQL knows languages by codes of ICU, where Norwegian is Bokmål. */
const codes: Readonly<Record<string, string>> = { no: 'nb' }

/** ICU's collation of a language; one that ICU orders by no rules of its own has the root's. */
export const collationOf = (locale: Locale): string => {
  const { language } = new Intl.Locale(locale)
  const [code] = Intl.Collator.supportedLocalesOf([codes[language] ?? language])
  return `${code ?? 'und'}-x-icu`
}

/** Text as the reader's language orders it: Swedish å after z, Turkish ı before i. */
export const inLanguage = (text: Expression, locale: Locale): Expression =>
  sql`(${text})::text collate ${sql.id(collationOf(locale))}`
