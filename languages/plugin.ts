import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { constantOf, fileOf, isForEveryone, readLanguages, readMessages, source } from './read.ts'

const here = import.meta.dirname.replaceAll('\\', '/')
const nameOf = (id: string): string | undefined =>
  id.startsWith(`${here}/keys/`) ? path.basename(id, '.ts') : undefined

const literal = (messages: Readonly<Record<string, string>>): string =>
  `{${Object.entries(messages)
    .map(([key, message]) => `${/^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key)}:${JSON.stringify(message)}`)
    .join(',')}}`

const literalOf = (language: string, name: string): string => literal(readMessages(language, name).messages)

/** A catalogue with its messages in every language. */
const inEvery = (name: string): string =>
  `const said = {${Object.keys(readLanguages())
    .map((language) => `${JSON.stringify(language)}:${literalOf(language, name)}`)
    .join(',')}}
export const ${constantOf(name)} = (language) => said[language] ?? said.${source}`

/** A catalogue whose messages are put in once for each language, when everything around them is written. */
const inOne = (name: string): string => {
  const all = Object.keys(readLanguages()).map((language) => literalOf(language, name))
  const version = createHash('sha256').update(all.join()).digest('hex').slice(0, 8)
  return `const said = /* @__PURE__ */ JSON.parse("@said ${name} ${version}@")
export const ${constantOf(name)} = () => said`
}

const gap = /JSON\.parse\(["'`]@said ([\w.-]+) \w+@["'`]\)/g

const isSplit = (id: string): boolean => {
  const name = nameOf(id)
  return name !== undefined && !isForEveryone(name)
}
const chunkName = ({ moduleIds }: { moduleIds: readonly string[] }): string =>
  `assets/${moduleIds.some(isSplit) ? 'words/' : ''}[name]-[hash].js`

/** Puts what is in the catalogues into what is built: no program reads them while it runs, and no page takes them apart. */
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

/**
 * Gives pages the messages of one language: a script that holds some is written once for each, in `assets/words/` in English
 * and beside it in `assets/words-<code>/`, where the page's import map leads (`apps/words.ts`).
 */
export const withOneLanguage = (): Plugin => ({
  name: 'with-one-language',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  config: () => ({
    environments: {
      client: {
        build: {
          // A language's own script is asked for by whoever imports it, not ahead of it.
          modulePreload: { resolveDependencies: (_, all) => all.filter((file) => !file.startsWith('assets/words/')) },
          rolldownOptions: { output: { entryFileNames: chunkName, chunkFileNames: chunkName } },
        },
      },
    },
  }),
  load(id) {
    const name = nameOf(id)
    return name === undefined || isForEveryone(name) ? undefined : inOne(name)
  },
  writeBundle({ dir = '' }, bundle) {
    for (const [file, written] of Object.entries(bundle)) {
      if (written.type !== 'chunk' || !file.startsWith('assets/words/')) continue
      for (const language of Object.keys(readLanguages())) {
        const folder = path.join(dir, 'assets', language === source ? 'words' : `words-${language}`)
        mkdirSync(folder, { recursive: true })
        const code = written.code.replace(gap, (_, name: string) => literalOf(language, name))
        writeFileSync(path.join(folder, path.basename(file)), code)
      }
    }
  },
})
