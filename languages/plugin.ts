import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { keptFolder } from './kept.ts'
import { here, literalOf, nameOf, write } from './module.ts'
import { loadedFile } from './pages.ts'
import { catalogueNames, constantOf, fileOf, readLanguages, readMessages, source } from './read.ts'

/** A catalogue with its messages in every language. */
const inEvery = (name: string): string =>
  `const said = {${Object.keys(readLanguages())
    .map((language) => `${JSON.stringify(language)}:${literalOf(language, name)}`)
    .join(',')}}
export const ${constantOf(name)} = (language) => said[language] ?? said.${source}`

/** A catalogue of the server: its English, and the way to the other languages. */
const inServer = (name: string): string =>
  `import { keptCatalogue } from '${here}/kept.ts'
export const ${constantOf(name)} = keptCatalogue(${JSON.stringify(name)}, ${literalOf(source, name)})`

/** All a language says, by catalogue; what it lacks is left to English. */
const wordsOf = (language: string): Record<string, Record<string, string>> =>
  Object.fromEntries(
    catalogueNames().map((name) => {
      const { messages, missing, outdated } = readMessages(language, name)
      const silent = new Set([...missing, ...outdated])
      return [name, Object.fromEntries(Object.entries(messages).filter(([key]) => !silent.has(key)))]
    }),
  )

/**
 * Puts what is in the catalogues into what is built: no program reads them while it runs, and no page takes them apart. A server
 * holds English, and finds every other language in a file beside it.
 */
export const withLanguages = (): Plugin => {
  let [isBuilding, root] = [false, '']
  return {
    name: 'with-languages',
    enforce: 'pre',
    configResolved: (config) => void ([isBuilding, root] = [config.command === 'build', config.root]),
    load(id) {
      if (id === `${here}/found.ts`) return `export const languages = ${JSON.stringify(readLanguages())}`
      const isServer = isBuilding && this.environment.name === 'ssr'
      const pages = path.join(root, 'build/client', loadedFile)
      if (isServer && id === `${here}/loaded.ts` && existsSync(pages))
        return `export const loaded = ${readFileSync(pages, 'utf8')}`
      const name = nameOf(id)
      if (name === undefined) return undefined
      for (const language of Object.keys(readLanguages())) this.addWatchFile(fileOf(language, name))
      return isServer ? inServer(name) : inEvery(name)
    },
    writeBundle({ dir = '' }) {
      if (!isBuilding || this.environment.name !== 'ssr') return
      for (const language of Object.keys(readLanguages()))
        if (language !== source)
          write(path.join(dir, keptFolder, `${language}.json`), JSON.stringify(wordsOf(language)))
    },
  }
}
