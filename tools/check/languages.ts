import { locales } from '#platform/shared/texts.ts'
import { check } from './check.ts'
import { allFiles, allSources, isTest, lineOf, matches, read, type Source } from './sources.ts'

const cure = 'a text by language is one value, { [locale]: text } (platform/shared/text-by-language.ts, rule 12)'
/** The codes of Norwegian and Croatian are a word and a tag besides. */
const telling = locales.filter((locale) => !['no', 'hr'].includes(locale))
const endings = telling.map((locale) => `${locale.slice(0, 1).toUpperCase()}${locale.slice(1)}`)
const camelName = new RegExp(`\\b([a-z]\\w*?)(${endings.join('|')})\\b`, 'g')
const snakeName = new RegExp(`\\b([a-z]\\w*?)_(${telling.join('|')})\\b`, 'g')
const asked = new RegExp(`[!=]==? '(?:${telling.join('|')})'`)
// Declarations bring texts along, and texts are by language: `{ en: …, de: … }` is for them alone.
const spelt = new RegExp(`(?<=[{,]\\s*)(?:${telling.join('|')})\\??: `)
const shapes = /\/(contract|rules|server|web)(\/|\.ts$)/

const isProduct = ({ file }: Pick<Source, 'file'>): boolean =>
  /^(capabilities|apps|platform|ui)\//.test(file) && !isTest(file) && !/[/-]texts(\.\w+)*\.ts$|\/testing/.test(file)

type Named = { name: string; stem: string; ending: string; at: number }

const namesIn = (code: string, pattern: RegExp): Named[] =>
  [...code.matchAll(pattern)].map(({ 0: name, 1: stem = '', 2: ending = '', index }) => ({
    name,
    stem,
    ending,
    at: index,
  }))

/** Names that say one thing once per language: `nameEn` beside `nameDe`, `name_en` beside `name_de`. */
export const languagePairs = (codes: readonly string[]): Set<string> => {
  const endingsOf = new Map<string, Set<string>>()
  const names = codes.flatMap((code) => [camelName, snakeName].flatMap((pattern) => namesIn(code, pattern)))
  for (const { stem, ending } of names) {
    const key = `${stem}|${ending.toLowerCase()}`
    endingsOf.set(stem, (endingsOf.get(stem) ?? new Set()).add(key))
  }
  return new Set(names.filter(({ stem }) => (endingsOf.get(stem)?.size ?? 0) > 1).map(({ name }) => name))
}

const withoutTextImports = ({ code, imports }: Source): string =>
  imports
    .filter(({ from }) => /\btexts\b/.test(from))
    .flatMap(({ names }) => names.filter((name) => name !== '*'))
    .reduce((rest, name) => rest.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), ''), code)

/** No contract, table or screen names a language, so that the next one is a line in the list and its texts. */
export const languagesUnnamed = check('no language named', () => {
  const sources = allSources().filter(isProduct)
  const schema = allFiles().includes('migrations/schema.sql') ? read('migrations/schema.sql') : ''
  const codes = sources.map((source) => ({ file: source.file, code: withoutTextImports(source) }))
  const all = [...codes, { file: 'migrations/schema.sql', code: schema }]
  const pairs = languagePairs(all.map(({ code }) => code))
  return [
    ...all.flatMap(({ file, code }) =>
      [camelName, snakeName]
        .flatMap((pattern) => namesIn(code, pattern))
        .filter(({ name }) => pairs.has(name))
        .map(({ name, at }) => `${file}:${lineOf(code, at)} ${name}: ${cure}`),
    ),
    ...sources.flatMap((source) =>
      matches(source, asked).map(({ at, found }) => `${at} ${found[0]}: ask the list of languages (rule 12)`),
    ),
    ...sources
      .filter(({ file }) => shapes.test(file))
      .flatMap((source) => matches(source, spelt).map(({ at, found }) => `${at} ${found[0].trim()} ${cure}`)),
  ]
})
