import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createItem, type PoItem } from 'pofile-ts'
import { catalogueNames, fileOf, readCatalogue, source } from '#languages/read.ts'
import { asText } from './as-text.ts'
import { extract } from './extract.ts'

const placeOf = (items: readonly PoItem[], key: string): number => {
  const beginning = key.slice(0, key.indexOf('.') + 1)
  const last = items.findLastIndex(({ msgctxt }) => beginning !== '' && msgctxt?.startsWith(beginning))
  return last < 0 ? items.length : last + 1
}

/**
 * Puts English messages into a catalogue, each behind the last one of its kind, and brings the other languages up to
 * date: they have it empty, which the check `texts` refuses where a language is complete. Says which files changed.
 */
export const addMessages = (name: string, messages: Readonly<Record<string, string>>): string[] => {
  const known = readCatalogue(source, name)
  const items = [...(known?.items ?? [])]
  for (const [msgctxt, msgid] of Object.entries(messages))
    if (!items.some((item) => item.msgctxt === msgctxt))
      items.splice(placeOf(items, msgctxt), 0, { ...createItem(), msgctxt, msgid, msgstr: [''] })
  const file = fileOf(source, name)
  if (!existsSync(path.dirname(file))) mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, asText(source, { comments: known?.comments ?? [], headers: known?.headers ?? {}, items }))
  return [`languages/${source}/${name}.po`, ...extract()]
}

/** The catalogue of a room with most messages that begin so. */
export const catalogueWith = (room: string, beginning: string): string | undefined => {
  const count = (name: string): number =>
    (readCatalogue(source, name)?.items ?? []).filter(({ msgctxt }) => msgctxt?.startsWith(beginning)).length
  return catalogueNames()
    .filter((name) => name === room || name.startsWith(`${room}.`))
    .toSorted((one, other) => count(other) - count(one))[0]
}
