import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Catalogue } from './catalogue.ts'
import { languages } from './found.ts'

type Messages = Readonly<Record<string, string>>
type Words = Readonly<Record<string, Messages>>

/** The folder of a built server in which each language but English has a file: what it says, by catalogue. */
export const keptFolder = 'words'

// The built server is some files, and a folder of parts beside them.
const here = import.meta.dirname
const folder = path.join(path.basename(here) === 'assets' ? path.dirname(here) : here, keptFolder)

const read = new Map<string, Words>()
const wordsOf = (language: string): Words => {
  let words = read.get(language)
  if (!words) {
    words = JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8')) as Words
    read.set(language, words)
  }
  return words
}

/** A catalogue of a built server, which holds the English; another language takes memory once somebody reads it. */
export const keptCatalogue = <K extends string>(name: string, english: Readonly<Record<K, string>>): Catalogue<K> => {
  const made = new Map<string, Readonly<Record<K, string>>>([['en', english]])
  return (language) => {
    let messages = made.get(language)
    if (!messages) {
      messages = language in languages ? { ...english, ...wordsOf(language)[name] } : english
      made.set(language, messages)
    }
    return messages
  }
}
