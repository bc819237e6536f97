import path from 'node:path'
import type { Plugin } from 'vite'
import { constantOf, fileOf, readLanguages, readMessages, source } from './read.ts'

const here = import.meta.dirname.replaceAll('\\', '/')
const nameOf = (id: string): string | undefined =>
  id.startsWith(`${here}/keys/`) ? path.basename(id, '.ts') : undefined

const literal = (messages: Readonly<Record<string, string>>): string =>
  `{${Object.entries(messages)
    .map(([key, message]) => `${/^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key)}:${JSON.stringify(message)}`)
    .join(',')}}`

/** The module of a catalogue with its messages in every language. */
const inEvery = (name: string): string =>
  `const said = {${Object.keys(readLanguages())
    .map((language) => `${JSON.stringify(language)}:${literal(readMessages(language, name).messages)}`)
    .join(',')}}
export const ${constantOf(name)} = (language) => said[language] ?? said.${source}`

/** Puts what is in the catalogues into what is built: no program reads them while it runs, no page parses them. */
export const withLanguages = (): Plugin => ({
  name: 'with-languages',
  enforce: 'pre',
  load(id) {
    if (id === `${here}/found.ts`) return `export const languages = ${JSON.stringify(readLanguages())}`
    const name = nameOf(id)
    if (name === undefined) return undefined
    for (const language of Object.keys(readLanguages())) this.addWatchFile(fileOf(language, name))
    return inEvery(name)
  },
})
