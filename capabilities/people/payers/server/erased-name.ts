import { sql, type RawBuilder } from 'kysely'
import { defaultLocale, locales } from '#platform/shared/texts.ts'
import { payersTexts } from '../texts.ts'

/** Replaces an erased name, in the language of a seller. */
const wordFor =
  (key: 'erased.first' | 'erased.last') =>
  (sellerId: RawBuilder<unknown>): RawBuilder<string> =>
    sql<string>`case (select locale from sellers where sellers.id = ${sellerId}) ${sql.join(
      locales.map((locale) => sql`when ${locale} then ${payersTexts.in(locale)(key)}::text`),
      sql` `,
    )} else ${payersTexts.in(defaultLocale)(key)}::text end`

export const firstNameOfErased = wordFor('erased.first')
export const lastNameOfErased = wordFor('erased.last')
