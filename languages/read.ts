import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parsePo, type PoFile, type PoItem } from 'pofile-ts'

/**
 * What `language.json` says: what speakers call it, whose customs write days and numbers, and which of its messages must be
 * translated: all, or those that visitors meet. Where it says nothing, none. By the names of a core language the palette finds places
 * in every language.
 */
export type Language = {
  ownName: string
  region: string
  covers?: 'everything' | 'visitors'
  isCore?: boolean
  /** Lines end between words, not within them as lines of its script may. */
  keepsWords?: boolean
  /** Other codes of the same language: Norwegian is no, nb and nn. */
  also?: readonly string[]
  /** A variant says what another language says, but for messages of its own and what it writes otherwise. */
  of?: string
  writes?: Readonly<Record<string, string>>
}

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

const toldOf = (code: string): Language | undefined => {
  const file = path.join(home, code, 'language.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Language) : undefined
}

/** Every language and variant by its code, English first. */
export const readLanguages = (): Record<string, Language> =>
  Object.fromEntries(
    readdirSync(home)
      .toSorted(order)
      .flatMap((code) => {
        const told = toldOf(code)
        return told ? [[code, told]] : []
      }),
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

const hasHeader = (name: string, header: string): boolean => readCatalogue(source, name)?.headers[header] !== undefined

/** A catalogue that pages show in other languages than their reader's: its header says so, and pages fetch those that they need. */
export const isForEveryone = (name: string): boolean => hasHeader(name, 'X-Every-Language')

/** A catalogue that pages hold in the core languages beside their own, because the palette finds places by both; its header says so. */
export const isWithCore = (name: string): boolean => hasHeader(name, 'X-With-Core')

/** Keys of messages that only sellers, their team and operators read: marked `#, desk` in English. */
export const deskKeys = (name: string): ReadonlySet<string> =>
  new Set(
    readCatalogue(source, name)?.items.flatMap(({ msgctxt, flags }) => (msgctxt && flags['desk'] ? [msgctxt] : [])),
  )

export type Reading = {
  /** Every key of the source: the translation, or the English where there is none that fits. */
  messages: Record<string, string>
  missing: string[]
  /** Translated from English that has changed since, or marked as such. */
  outdated: string[]
}

const isOutdated = (item: PoItem | undefined, english: string): boolean =>
  item !== undefined && (item.flags['fuzzy'] === true || item.msgid !== english)

/** A message as a variant writes it. */
const writtenAs = (message: string, writes: Readonly<Record<string, string>>): string =>
  Object.entries(writes).reduce((text, [letter, own]) => text.replaceAll(letter, own), message)

/** What a variant says: its own messages, and for the rest what the language says that it is a variant of. */
const readVariant = (language: string, name: string, { of = source, writes = {} }: Language): Reading => {
  const reading = readMessages(of, name)
  const english = new Map(readCatalogue(source, name)?.items.map(({ msgctxt, msgid }) => [msgctxt, msgid]))
  for (const [key, message] of Object.entries(reading.messages)) reading.messages[key] = writtenAs(message, writes)
  for (const item of readCatalogue(language, name)?.items ?? []) {
    const key = item.msgctxt ?? ''
    if (!(key in reading.messages) || !item.msgstr[0]) continue
    if (isOutdated(item, english.get(key) ?? '')) reading.outdated.push(key)
    else reading.messages[key] = item.msgstr[0]
  }
  return reading
}

/** A catalogue as readers of a language get it. */
export const readMessages = (language: string, name: string): Reading => {
  const told = toldOf(language)
  if (told?.of) return readVariant(language, name, told)
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
