import { readdirSync } from 'node:fs'
import path from 'node:path'
import {
  catalogueNames,
  deskKeys,
  home,
  readCatalogue,
  readLanguages,
  readMessages,
  source,
  type Language,
} from '#languages/read.ts'
import { bareCounts } from './counts.ts'
import { glossaryFaults } from './glossary.ts'
import { staleKeys } from './keys.ts'
import { ownMessages } from './own-messages.ts'
import { partsOf, pluralFaults, type Parts } from './parts.ts'

const cure = 'npm run texts -- extract'
const braced = (names: readonly string[]): string => (names.length === 0 ? 'none' : `{${names.join('} {')}}`)

const differences = (english: Parts, translated: Parts): string[] => [
  ...(english.values.join() === translated.values.join()
    ? []
    : [`has ${braced(translated.values)} where English has ${braced(english.values)}`]),
  ...(english.tags.join() === translated.tags.join()
    ? []
    : [`has ${translated.tags.join(' ') || 'no tag'} where English has ${english.tags.join(' ') || 'none'}`]),
]

/** Shares that are written otherwise than the language does (19%, 19 %), or may break before their sign. */
const shareFaults = (language: string, message: string): string[] => {
  const share = new Intl.NumberFormat(language, { style: 'percent' }).format(0.19)
  const hasGap = /\d\s%/.test(share)
  const isWrong = [...message.matchAll(/[}\d](\s?)%/g)].some(([, gap = '']) => gap === ' ' || (gap !== '') !== hasGap)
  return isWrong ? [`writes a share otherwise than ${share}${hasGap ? ', with a no-break space' : ''}`] : []
}

/** What is wrong with one message: as such, and beside the English it translates. */
export const messageFaults = (language: string, message: string, english = message): string[] => {
  const [parts, wanted] = [partsOf(message), partsOf(english)]
  if (!parts) return ['is no message: its braces do not close, or name nothing']
  const isBlank = message.trim() === '' && english.trim() !== ''
  return [
    ...pluralFaults(language, parts),
    ...shareFaults(language, message),
    ...(wanted ? differences(wanted, parts) : []),
    ...(isBlank ? ['is blank'] : []),
  ]
}

/** Catalogues of a language the source has not, and keys it no longer has. */
const gone = (language: string): string[] => {
  const known = catalogueNames()
  return catalogueNames(language).flatMap((name) => {
    if (!known.includes(name)) return [`languages/${language}/${name}.po: English has no such catalogue: ${cure}`]
    const { messages } = readMessages(source, name)
    return ownMessages(language, name)
      .filter(([key]) => !(key in messages))
      .map(([key]) => `languages/${language}/${name}.po: ${key} is in English no more: ${cure}`)
  })
}

/** Whether a language has to have a message, by what it promises to cover. */
const mustHave = (name: string, covers: Language['covers']): ((key: string) => boolean) => {
  if (covers === 'everything') return () => true
  const desk = deskKeys(name)
  return (key) => covers === 'visitors' && !desk.has(key)
}

const faultsOf = (language: string, name: string, covers: Language['covers']): string[] => {
  const { messages: english } = readMessages(source, name)
  const { missing, outdated } = readMessages(language, name)
  const must = mustHave(name, covers)
  const current = ownMessages(language, name).filter(([key]) => key in english && !outdated.includes(key))
  const faults = [
    ...current.flatMap(([key, message]) =>
      messageFaults(language, message, english[key]).map((fault) => `${key} ${fault}`),
    ),
    ...missing.filter(must).map((key) => `${key} is not translated`),
    ...outdated.filter(must).map((key) => `${key} translates English that has changed`),
  ]
  return faults.map((fault) => `languages/${language}/${name}.po: ${fault}`)
}

/** The same key twice: the second would silently win. */
const twice = (language: string, name: string): string[] => {
  const keys = (readCatalogue(language, name)?.items ?? []).map(({ msgctxt }) => msgctxt)
  return keys
    .filter((key, at) => keys.indexOf(key) !== at)
    .map((key) => `languages/${language}/${name}.po: ${key ?? 'a message without a key (msgctxt)'} is there twice`)
}

const unknownFolders = (): string[] =>
  readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'keys' && !(entry.name in readLanguages()))
    .map(({ name }) => `languages/${name} has no language.json`)

/** Everything wrong in the catalogues of every language, with its place. */
export const catalogueFaults = (): string[] => [
  ...staleKeys().map((name) => `${path.join('languages/keys', name)}.ts is not as English is: ${cure}`),
  ...unknownFolders(),
  ...bareCounts(),
  ...Object.entries(readLanguages()).flatMap(([language, { covers }]) => [
    ...gone(language),
    ...glossaryFaults(language),
    ...catalogueNames().flatMap((name) => [...twice(language, name), ...faultsOf(language, name, covers)]),
  ]),
]
