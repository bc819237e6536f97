import { sql, type SqlBool } from 'kysely'
import { expect, it } from 'vitest'
import { fold, hasWords as hasThem } from '#platform/shared/fold.ts'
import { tongues } from '#platform/shared/texts.ts'
import { collationOf, inLanguage } from './collation.ts'
import { hasWords } from './has-words.ts'
import { useTestWorld } from './use-test-world.ts'

const app = useTestWorld()

const foldedThere = async (words: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ folded: string }>`select fold(word) as folded
    from unnest(${words}::text[]) with ordinality given (word, place) order by place`.execute(app.world.db)
  return rows.map(({ folded }) => folded)
}

/** Capitals that Unicode added after the version of the embedded PostgreSQL's ICU: of Georgian headings, Garay and other rare scripts. */
const younger = /[\u1c89-\u1cbf\u2c2f\ua7b8-\ua7f5\u{10570}-\u{10595}\u{10d50}-\u{10d65}\u{16e40}-\u{16eb8}]/u

it('PostgreSQL and the browser fold each character alike', async () => {
  // Before the first and after the last surrogate; a private or unassigned one folds to itself.
  const codes = [...Array(0x1_f900).keys()].filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
  const words = codes.map((code) => `a${String.fromCodePoint(code)}b`).filter((word) => !younger.test(word))
  const there = await foldedThere(words)
  const apart = words.filter((word, at) => there[at] !== fold(word))
  expect(apart.map((word) => word.codePointAt(1)!.toString(16)).join(' ')).toBe('')
})

it('and words of all languages', async () => {
  const words = ['ΟΔΥΣΣΕΎΣ', 'مُحَمَّدٌ', 'E\u0301cole', 'ﬁne ĳs', 'İSTANBUL', '김민준', 'Ёлка', 'שָׁלוֹם', '', '   ', '\\%_']
  expect(await foldedThere(words)).toEqual(words.map(fold))
})

/** What is written, and what is typed to find it. */
const found: readonly (readonly [written: string, ...typed: string[]])[] = [
  ['Lange Straße 7', 'strasse', 'STRASSE', 'straße', 'STRAẞE'],
  ['Hauptstrasse', 'straße'],
  ['François Noël', 'francois', 'FRANÇOIS', 'noel', 'Franc\u0327ois'],
  ['Francois', 'françois'],
  ['İstanbul Ağı', 'istanbul', 'ıstanbul', 'ISTANBUL', 'agi'],
  ['ISTANBUL', 'İstanbul', 'ıstanbul'],
  ['Łódź', 'lodz', 'łódź', 'LODZ'],
  ['Lodz', 'Łódź'],
  ['Müller & Söhne', 'muller', 'mueller', 'MÜLLER', 'soehne', 'mueller & soehne', 'muller & söhne'],
  ['François Müller', 'francois mueller'],
  ['Mueller', 'müller', 'mueller'],
  ['Århus', 'arhus', 'aarhus'],
  ['Rødgrød', 'rodgrod', 'roedgroed'],
  ['مُحَمَّد أحمد', 'محمد', 'احمد', 'أحمد', 'مُحَمَّد'],
  ['إدارة الشركة', 'ادارة', 'الشركه'],
  ['مصطفى', 'مصطفي'],
  ['Παπαδόπουλος', 'παπαδοπουλος', 'ΠΑΠΑΔΟΠΟΥΛΟΣ', 'Παπαδόπουλος'],
  ['김민준', '김민준', '민준', '김'],
  ['Ёлка', 'елка'],
  ['O’Neil', "o'neil"],
  ['100 % sicher', '100 %'],
  ['日本語講座', '日本'],
]
const missed: readonly (readonly [written: string, typed: string])[] = [
  ['Nolan', 'noel'],
  ['Samul', 'samuel'],
  ['Strase', 'straße'],
  ['박서준', '민준'],
  ['أحمد', 'محمود'],
  ['100 Euro', '100 %'],
  ['a-b', 'a_b'],
]

const isFound = async (written: string, typed: string): Promise<boolean> => {
  const { rows } = await sql<{ is: SqlBool }>`select ${hasWords(sql`${written}::text`, typed)} as is`.execute(
    app.world.db,
  )
  return rows[0]!.is as boolean
}

it.each(found)('%s is found as it is typed', async (written, ...typed) => {
  for (const words of typed) expect([words, await isFound(written, words)]).toEqual([words, true])
})
it.each(missed)('%s is not found by %s', async (written, typed) => {
  expect(await isFound(written, typed)).toBe(false)
})
it('the browser finds the same in its own lists', () => {
  for (const [written, ...typed] of found)
    for (const words of typed) expect([written, words, hasThem(written, words)]).toEqual([written, words, true])
  for (const [written, typed] of missed) expect([written, hasThem(written, typed)]).toEqual([written, false])
})

it('PostgreSQL has a collation for every language', async () => {
  const { rows } = await sql<{ collname: string }>`select collname from pg_collation`.execute(app.world.db)
  const known = new Set(rows.map(({ collname }) => collname))
  expect(tongues.map((tongue) => collationOf(tongue)).filter((name) => !known.has(name))).toEqual([])
  expect([collationOf('no'), collationOf('pt-BR'), collationOf('xx')]).toEqual(['nb-x-icu', 'pt-x-icu', 'und-x-icu'])
})

it.each([
  ['sv', ['adam', 'Zorn', 'Åberg', 'Ärla', 'Öst']],
  ['de', ['adam', 'Ärla', 'Öst', 'Ostern', 'Zorn']],
  ['tr', ['Hasan', 'Irmak', 'İpek', 'Jale']],
  ['pl', ['Las', 'Lód', 'Łan', 'Mak']],
  ['da', ['Bo', 'Zar', 'Æble', 'Ørn', 'Ål']],
  ['cs', ['cesta', 'čas', 'hora', 'chata', 'ikona']],
  ['es', ['nube', 'ñandú', 'oso']],
])('names are in the order of %s', async (locale, names) => {
  const { rows } = await sql<{ name: string }>`select name from unnest(${names.toReversed()}::text[]) name
    order by ${inLanguage(sql`name`, locale)}`.execute(app.world.db)
  expect(rows.map(({ name }) => name)).toEqual(names)
  expect(names.toReversed().toSorted(new Intl.Collator(locale).compare)).toEqual(names)
})
