import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createItem, type PoItem } from 'pofile-ts'
import { catalogueNames, fileOf, readCatalogue, readLanguages, source } from '#languages/read.ts'
import { asText } from './as-text.ts'
import { writeKeys } from './keys.ts'

/** An item of another language beside its English: a new one is empty, one of changed English fuzzy. */
export const broughtUp = (english: PoItem, known: PoItem | undefined): PoItem => {
  const said = known?.msgstr[0] ?? ''
  const isOutdated = said !== '' && (known?.flags['fuzzy'] === true || known?.msgid !== english.msgid)
  return {
    ...createItem(),
    msgctxt: english.msgctxt,
    msgid: english.msgid,
    msgstr: [said],
    comments: known?.comments ?? [],
    extractedComments: english.extractedComments,
    flags: isOutdated ? { fuzzy: true } : {},
  }
}

/** What a language says of each English message: by its key, or by the same English where a key was renamed. */
export const translationsOf = (items: readonly PoItem[], english: readonly PoItem[]) => {
  const keys = new Set(english.map(({ msgctxt }) => msgctxt))
  const byKey = new Map(items.map((item) => [item.msgctxt, item]))
  const renamed = new Map(items.filter(({ msgctxt }) => !keys.has(msgctxt)).map((item) => [item.msgid, item]))
  return ({ msgctxt, msgid }: PoItem): PoItem | undefined => byKey.get(msgctxt) ?? renamed.get(msgid)
}

const writeCatalogue = (language: string, name: string, isVariant: boolean): boolean => {
  const english = readCatalogue(source, name)
  if (!english) return false
  const known = language === source ? english : readCatalogue(language, name)
  if (isVariant && !known) return false
  const translationOf = translationsOf(known?.items ?? [], english.items)
  const all = language === source ? english.items : english.items.map((item) => broughtUp(item, translationOf(item)))
  // A variant names what differs.
  const items = isVariant ? all.filter(({ msgctxt, msgstr }) => !msgctxt || msgstr[0]) : all
  const text = asText(language, { comments: known?.comments ?? english.comments, headers: english.headers, items })
  const file = fileOf(language, name)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false
  writeFileSync(file, text)
  return true
}

/** Brings the types of keys and every other language up to date with English; says which catalogues changed. */
export const extract = (): string[] => {
  writeKeys()
  const known = catalogueNames()
  return Object.entries(readLanguages()).flatMap(([language, { of }]) => {
    const gone = catalogueNames(language).filter((name) => !known.includes(name))
    for (const name of gone) rmSync(fileOf(language, name))
    const changed = known.filter((name) => writeCatalogue(language, name, of !== undefined))
    return [...gone, ...changed].map((name) => `languages/${language}/${name}.po`)
  })
}
