import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../check/sources.ts'
import { roomMap } from '../check/room-map.ts'
import { addMessages } from '../texts/add-messages.ts'

export const camel = (kebab: string): string => kebab.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase())
export const pascal = (kebab: string): string => camel(kebab).replace(/^./, (letter) => letter.toUpperCase())
export const snake = (kebab: string): string => kebab.replaceAll('-', '_')
/** As people read it: `north-bank` → North bank. */
export const inWords = (kebab: string): string =>
  kebab.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())

/** Says what is wrong with the order and stops. */
export const stop = (why: string): never => {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}

export const roomFolder = (room: string): string => {
  const mapped =
    roomMap[room] ?? stop(`The map knows no room "${room}". There are: ${Object.keys(roomMap).join(', ')}.`)
  return `capabilities/${mapped.layer}/${room}`
}

/** Code files that were written or changed, for the formatter. */
export const touched = new Set<string>()

export const write = (file: string, text: string): void => {
  const at = path.join(root, file)
  if (existsSync(at)) stop(`${file} is there already.`)
  mkdirSync(path.dirname(at), { recursive: true })
  writeFileSync(at, text)
  if (/\.tsx?$/.test(file)) touched.add(file)
  process.stdout.write(`wrote ${file}\n`)
}

/** English messages of a catalogue. German ones are empty, which the check `texts` refuses, so nobody forgets to translate. */
export const say = (catalogue: string, messages: Readonly<Record<string, string>>): void => {
  for (const file of addMessages(catalogue, messages)) process.stdout.write(`changed ${file}\n`)
}

export const change = (file: string, edit: (text: string) => string): void => {
  const at = path.join(root, file)
  const before = existsSync(at) ? readFileSync(at, 'utf8') : ''
  mkdirSync(path.dirname(at), { recursive: true })
  writeFileSync(at, edit(before))
  if (/\.tsx?$/.test(file)) touched.add(file)
  process.stdout.write(`${before ? 'changed' : 'wrote'} ${file}\n`)
}

/** Puts `name` among the imports of `from`, once. */
export const withImport = (text: string, name: string, from: string): string => {
  const present = new RegExp(`import \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}'`).exec(text)
  if (!present) return `import { ${name} } from '${from}'\n${text}`
  const names = (present[1] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  return names.includes(name)
    ? text
    : text.replace(present[0], `import { ${[...names, name].sort().join(', ')} } from '${from}'`)
}
