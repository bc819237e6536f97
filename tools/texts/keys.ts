import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { catalogueNames, constantOf, readCatalogue, source } from '#languages/read.ts'
import { root } from '../check/sources.ts'

const folder = path.join(root, 'languages/keys')

const quoted = (key: string): string => `'${key.replaceAll("'", "\\'")}'`

/** The TypeScript of one catalogue: its keys as a type, and its messages. */
export const keysFile = (name: string): string => {
  const keys = (readCatalogue(source, name)?.items ?? []).map(({ msgctxt }) => msgctxt ?? '')
  const type = keys.length === 0 ? 'never' : `\n${keys.map((key) => `  | ${quoted(key)}`).join('\n')}\n`
  return `// Written by \`npm run texts -- extract\` from languages/${source}/${name}.po.
import { catalogue } from '../catalogue.ts'

export const ${constantOf(name)} = catalogue<${type}>('${name}')
`
}

const fileOf = (name: string): string => path.join(folder, `${name}.ts`)
const isStale = (name: string): boolean =>
  !existsSync(fileOf(name)) || readFileSync(fileOf(name), 'utf8') !== keysFile(name)
const written = (): string[] => readdirSync(folder).map((file) => file.replace(/\.ts$/, ''))

/** Catalogues whose keys are not as their English is, and keys of no catalogue. */
export const staleKeys = (): string[] => {
  const names = catalogueNames()
  return [...names.filter(isStale), ...written().filter((name) => !names.includes(name))]
}

export const writeKeys = (): void => {
  for (const name of staleKeys())
    if (catalogueNames().includes(name)) writeFileSync(fileOf(name), keysFile(name))
    else rmSync(fileOf(name))
}
