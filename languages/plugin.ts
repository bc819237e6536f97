import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { keptFolder } from './kept.ts'
import {
  catalogueNames,
  constantOf,
  fileOf,
  isForEveryone,
  isWithCore,
  readLanguages,
  readMessages,
  source,
} from './read.ts'

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

/** As it is when a build begins, which asks for each many times. */
const builtLiterals = new Map<string, string>()
const builtLiteral = (language: string, name: string): string => {
  const key = `${language}/${name}`
  const made = builtLiterals.get(key) ?? literalOf(language, name)
  builtLiterals.set(key, made)
  return made
}

const coreLanguages = (): string[] =>
  Object.entries(readLanguages()).flatMap(([language, { isCore }]) => (isCore ? [language] : []))

const everyCatalogue = (): string[] => catalogueNames().filter(isForEveryone)

/** What pages show in other languages than their reader's, of one language. */
const wordsForEveryone = (language: string): string =>
  JSON.stringify(Object.fromEntries(everyCatalogue().map((name) => [name, readMessages(language, name).messages])))

const forEveryone = (language: string, words: string): string =>
  `assets/words-for-everyone/${language}-${createHash('sha256').update(words).digest('hex').slice(0, 8)}.json`

/** Fetches what is said for everyone in another language than the page's, once. */
const bringing = (): string =>
  `const files = ${JSON.stringify(
    Object.fromEntries(
      Object.keys(readLanguages()).map((language) => [
        language,
        `/${forEveryone(language, wordsForEveryone(language))}`,
      ]),
    ),
  )}
const here = new Map()
const coming = new Map()
export const broughtIn = (language, name) => here.get(language)?.[name]
export const bringWords = (language) => {
  if (here.has(language) || language === document.documentElement.lang || !(language in files)) return undefined
  let words = coming.get(language)
  if (!words) {
    words = fetch(files[language]).then(async (answer) => {
      if (!answer.ok) throw new Error('words: ' + answer.status)
      here.set(language, await answer.json())
    })
    coming.set(language, words)
    words.catch(() => coming.delete(language))
  }
  return words
}`

/** A catalogue whose messages are put in once for each language, when everything around them is written. */
const inOne = (name: string): string => {
  const all = Object.keys(readLanguages()).map((language) => builtLiteral(language, name))
  const version = createHash('sha256').update(all.join()).digest('hex').slice(0, 8)
  const said = `const said = /* @__PURE__ */ JSON.parse("@said ${name} ${version}@")\n`
  if (isForEveryone(name))
    return `import { broughtIn } from '${here}/brought.ts'
${said}export const ${constantOf(name)} = (language) => broughtIn(language, ${JSON.stringify(name)}) ?? said`
  if (!isWithCore(name)) return `${said}export const ${constantOf(name)} = () => said`
  const core = coreLanguages().map((language) => `${JSON.stringify(language)}:${literalOf(language, name)}`)
  return `${said}const core = {${core.join(',')}}
export const ${constantOf(name)} = (language) => core[language] ?? said`
}

const gap = /JSON\.parse\(["'`]@said ([\w.-]+) \w+@["'`]\)/g

const isSplit = (id: string): boolean => nameOf(id) !== undefined
const chunkName = ({ moduleIds }: { moduleIds: readonly string[] }): string =>
  `assets/${moduleIds.some(isSplit) ? 'words/' : ''}[name]-[hash].js`

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

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
  let isBuilding = false
  return {
    name: 'with-languages',
    enforce: 'pre',
    configResolved: ({ command }) => void (isBuilding = command === 'build'),
    load(id) {
      if (id === `${here}/found.ts`) return `export const languages = ${JSON.stringify(readLanguages())}`
      const name = nameOf(id)
      if (name === undefined) return undefined
      for (const language of Object.keys(readLanguages())) this.addWatchFile(fileOf(language, name))
      return isBuilding && this.environment.name === 'ssr' ? inServer(name) : inEvery(name)
    },
    writeBundle({ dir = '' }) {
      if (!isBuilding || this.environment.name !== 'ssr') return
      for (const language of Object.keys(readLanguages()))
        if (language !== source)
          write(path.join(dir, keptFolder, `${language}.json`), JSON.stringify(wordsOf(language)))
    },
  }
}

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
    if (id === `${here}/brought.ts`) return bringing()
    const name = nameOf(id)
    return name === undefined ? undefined : inOne(name)
  },
  writeBundle({ dir = '' }, bundle) {
    const core = new Set(coreLanguages())
    const withCore = new Set(catalogueNames().filter(isWithCore))
    const split = Object.entries(bundle).filter(([file]) => file.startsWith('assets/words/'))
    for (const language of Object.keys(readLanguages())) {
      const words = wordsForEveryone(language)
      write(path.join(dir, forEveryone(language, words)), words)
      const folder = path.join(dir, 'assets', language === source ? 'words' : `words-${language}`)
      for (const [file, written] of split)
        if (written.type === 'chunk')
          write(
            path.join(folder, path.basename(file)),
            written.code.replace(gap, (_, name: string) =>
              core.has(language) && withCore.has(name) ? '{}' : builtLiteral(language, name),
            ),
          )
    }
  },
})
