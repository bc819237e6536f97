import { sql, type SqlBool } from 'kysely'
import { wantedBy, type Wanted } from '#platform/shared/fold.ts'
import type { Expression, Where } from './list-binding.ts'

/** A pattern for `like` that finds the words anywhere, taken literally. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Whether SQL text has what was typed, whatever its case, accents and alphabet's spellings (`fold`). Written as the
 * trigram indexes are: `fold(<the text>) gin_trgm_ops`.
 */
export const hasWords = (text: Expression, words: string): Where => {
  const { folded, asOne } = wantedBy(words)
  if (folded.includes('')) return sql<SqlBool>`true`
  const found = [
    ...folded.map((each) => sql<SqlBool>`fold(${text}) like ${containing(each)}`),
    ...asOne.map((each) => readAsOne(text, each)),
  ]
  return found.length === 1 ? found[0]! : sql<SqlBool>`(${sql.join(found, sql` or `)})`
}

/** Found by the index, then held to the letters themselves. */
const readAsOne = (text: Expression, { folded, letters }: Wanted['asOne'][number]): Where =>
  sql<SqlBool>`(fold(${text}) like ${containing(folded)} and normalize(lower(${text} collate "und-x-icu"), nfc) like all(${letters.map(containing)}::text[]))`
