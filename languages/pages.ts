import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type Asked, askedBy } from './asked.ts'
import type { Loaded } from './loaded.ts'
import { here, literalOf, nameOf, write } from './module.ts'
import {
  catalogueNames,
  constantOf,
  deskKeys,
  isForEveryone,
  isWithCore,
  readLanguages,
  readMessages,
  source,
} from './read.ts'

/** Where the build of the pages says for that of the server which scripts ask for which catalogues. */
export const loadedFile = 'assets/words.json'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** A build asks for each many times, and reads it as it is when it begins. */
const once = <A extends string[], T>(make: (...of: A) => T): ((...of: A) => T) => {
  const made = new Map<string, T>()
  return (...of) => {
    const key = of.join('/')
    if (!made.has(key)) made.set(key, make(...of))
    return made.get(key) as T
  }
}

const builtLiteral = once(literalOf)
const isOfCore = once(isWithCore)
const known = once(readLanguages)
const everyLanguage = (): string[] => Object.keys(known())
const coreLanguages = (): string[] => everyLanguage().filter((language) => known()[language]?.isCore)
const folderOf = (language: string): string => (language === source ? 'words' : `words-${language}`)

/** What pages show in other languages than their reader's, of one language. */
const wordsForEveryone = (language: string): string =>
  JSON.stringify(
    Object.fromEntries(
      catalogueNames()
        .filter(isForEveryone)
        .map((name) => [name, readMessages(language, name).messages]),
    ),
  )

const forEveryone = (language: string, words: string): string =>
  `assets/words-for-everyone/${language}-${hashOf(words)}.json`

/** Fetches what is said for everyone in another language than the page's, once. */
const bringing = (): string =>
  `const files = ${JSON.stringify(
    Object.fromEntries(
      everyLanguage().map((language) => [language, `/${forEveryone(language, wordsForEveryone(language))}`]),
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

/** A catalogue whose messages lie in a script of their own, written for each language. */
const inOne = (name: string): string => {
  const constant = constantOf(name)
  const said = `import { ${constant} as said } from '${addressOf(name)}'\n`
  if (isForEveryone(name))
    return `${said}import { broughtIn } from '${here}/brought.ts'
export const ${constant} = (language) => broughtIn(language, ${JSON.stringify(name)}) ?? said`
  if (!isWithCore(name)) return `${said}export const ${constant} = () => said`
  const core = coreLanguages().map((language) => `${JSON.stringify(language)}:${literalOf(language, name)}`)
  return `${said}const core = {${core.join(',')}}
export const ${constant} = (language) => core[language] ?? said`
}

const words = '/assets/words/'
const addressOf = once(
  (name: string) =>
    `${words}${name}-${hashOf(
      everyLanguage()
        .map((language) => builtLiteral(language, name))
        .join(),
    )}.js`,
)

/** What a page says in a language that its core words do not bring. */
const isSaid = (language: string, name: string): boolean => !(isOfCore(name) && known()[language]?.isCore === true)

/** Which catalogues each script asks for. */
const askedIn = (bundle: Rolldown.OutputBundle): Loaded['scripts'] =>
  Object.fromEntries(
    Object.values(bundle).flatMap((written) => {
      const asked = written.type === 'chunk' ? written.imports.filter((address) => address.startsWith(words)) : []
      return asked.length > 0 ? [[`/${written.fileName}`, asked]] : []
    }),
  )

/** The scripts that screens load, now or later. */
const scriptsOf = (bundle: Rolldown.OutputBundle, screens: readonly string[]): Set<string> => {
  const scripts = new Set<string>()
  const add = (file: string): void => {
    const written = bundle[file]
    if (written?.type !== 'chunk' || scripts.has(`/${file}`)) return
    scripts.add(`/${file}`)
    for (const next of [...written.imports, ...written.dynamicImports]) add(next)
  }
  for (const written of Object.values(bundle))
    if (
      written.type === 'chunk' &&
      screens.some((file) => written.facadeModuleId?.replace(/\?.*/, '').endsWith(`/${file}`))
    )
      add(written.fileName)
  return scripts
}

/**
 * What some screens say in one file: values in the order of the keys, which are in another for all languages. The catalogues that their
 * scripts import for other screens are there, without a word.
 */
const writeTogether = (dir: string, { catalogues, asks }: Asked, imported: readonly string[]): Loaded['together'] => {
  const asked = catalogues.map((name) => {
    const desk = deskKeys(name)
    return Object.keys(readMessages(source, name).messages).filter((key) => !desk.has(key) && asks(key))
  })
  const keys = `const keys = ${JSON.stringify(asked)}
export const named = (said) => keys.map((own, at) => Object.fromEntries(own.map((key, of) => [key, said[at][of]])))\n`
  const keysFile = `assets/words-keys-${hashOf(keys)}.js`
  write(path.join(dir, keysFile), keys)
  const silent = imported.filter((name) => !catalogues.includes(name)).map((name) => `${constantOf(name)} = {}`)
  const files = everyLanguage().map((language) => {
    const said = catalogues.map((name, at) => {
      const { messages } = readMessages(language, name)
      return isSaid(language, name) ? asked[at]!.map((key) => messages[key]) : []
    })
    return `import { named } from '/${keysFile}'
export const [${catalogues.map(constantOf).join()}] = named(${JSON.stringify(said)})
${silent.length > 0 ? `export const ${silent.join()}\n` : ''}`
  })
  const file = `together-${hashOf(files.join())}.js`
  everyLanguage().forEach((language, at) => write(path.join(dir, 'assets', folderOf(language), file), files[at]!))
  return { keys: `/${keysFile}`, words: words + file, instead: imported.map(addressOf) }
}

/**
 * Gives pages the messages of one language: each catalogue is a script, written once for each language, in `assets/words/` in English
 * and beside it in `assets/words-<code>/`, where the page's import map leads (`apps/words.ts`). What the screens of `together` say
 * comes in one script, without what only the desk reads.
 */
export const withOneLanguage = (together: readonly string[] = []): Plugin => ({
  name: 'with-one-language',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id.startsWith(words) ? { id, external: 'absolute', moduleSideEffects: false } : undefined),
  load(id) {
    if (id === `${here}/brought.ts`) return bringing()
    const name = nameOf(id)
    return name === undefined ? undefined : inOne(name)
  },
  writeBundle({ dir = '' }, bundle) {
    const scripts = askedIn(bundle)
    const importedBy = (files: Iterable<string>): string[] => {
      const asked = new Set([...files].flatMap((file) => scripts[file] ?? []))
      return catalogueNames().filter((name) => asked.has(addressOf(name)))
    }
    const catalogues = importedBy(Object.keys(scripts))
    for (const language of everyLanguage()) {
      const brought = wordsForEveryone(language)
      write(path.join(dir, forEveryone(language, brought)), brought)
      for (const name of catalogues)
        write(
          path.join(dir, 'assets', folderOf(language), path.basename(addressOf(name))),
          `export const ${constantOf(name)} = ${isSaid(language, name) ? builtLiteral(language, name) : '{}'}\n`,
        )
    }
    const loaded: Loaded = { scripts }
    if (together.length > 0)
      loaded.together = writeTogether(dir, askedBy(together), importedBy(scriptsOf(bundle, together)))
    write(path.join(dir, loadedFile), JSON.stringify(loaded))
  },
})
