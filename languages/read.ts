import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parsePo, type PoFile, type PoItem } from 'pofile-ts'

/** What `language.json` says: what speakers call it, whose customs write days and numbers, and whether all of it must be translated. */
export type Language = { ownName: string; region: string; isComplete?: boolean }

/** The language messages are written in first; every other is translated from it. */
export const source = 'en'

/** Where the languages lie; a test puts one more beside them elsewhere. */
export const home = process.env['LANGUAGES'] ?? import.meta.dirname

export const fileOf = (language: string, name: string): string => path.join(home, language, `${name}.po`)

/** What the module of a catalogue exports: `orders.page` → ordersPageMessages. */
export const constantOf = (name: string): string =>
  `${name.replace(/[-.](\w)/g, (_, letter: string) => letter.toUpperCase())}Messages`

const order = (one: string, other: string): number =>
  Number(other === source) - Number(one === source) || (one < other ? -1 : 1)

/** Every language by its code, English first. */
export const readLanguages = (): Record<string, Language> =>
  Object.fromEntries(
    readdirSync(home)
      .filter((code) => existsSync(path.join(home, code, 'language.json')))
      .toSorted(order)
      .map((code) => [code, JSON.parse(readFileSync(path.join(home, code, 'language.json'), 'utf8')) as Language]),
  )

/** The names of the source's catalogues. */
export const catalogueNames = (language = source): string[] =>
  readdirSync(path.join(home, language))
    .filter((file) => file.endsWith('.po'))
    .map((file) => file.slice(0, -'.po'.length))
    .toSorted()

export const readCatalogue = (language: string, name: string): PoFile | undefined => {
  const file = fileOf(language, name)
  return existsSync(file) ? parsePo(readFileSync(file, 'utf8')) : undefined
}

/** A catalogue that pages show in other languages than their reader's: its header says so, and pages load all of them. */
export const isForEveryone = (name: string): boolean =>
  readCatalogue(source, name)?.headers['X-Every-Language'] !== undefined

export type Reading = {
  /** Every key of the source: the translation, or the English where there is none that fits. */
  messages: Record<string, string>
  missing: string[]
  /** Translated from English that has changed since, or marked as such. */
  outdated: string[]
}

const isOutdated = (item: PoItem | undefined, english: string): boolean =>
  item !== undefined && (item.flags['fuzzy'] === true || item.msgid !== english)

/** A catalogue as readers of a language get it. */
export const readMessages = (language: string, name: string): Reading => {
  const reading: Reading = { messages: {}, missing: [], outdated: [] }
  const translated = language === source ? undefined : readCatalogue(language, name)
  const known = new Map(translated?.items.map((item) => [item.msgctxt, item]))
  for (const { msgctxt: key, msgid: english } of readCatalogue(source, name)?.items ?? []) {
    if (!key) continue
    const item = known.get(key)
    const said = item?.msgstr[0] ?? ''
    reading.messages[key] = english
    if (language === source) continue
    if (said === '') reading.missing.push(key)
    else if (isOutdated(item, english)) reading.outdated.push(key)
    else reading.messages[key] = said
  }
  return reading
}
