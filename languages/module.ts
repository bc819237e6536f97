import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readMessages } from './read.ts'

export const here = import.meta.dirname.replaceAll('\\', '/')

/** The catalogue whose module this is. */
export const nameOf = (id: string): string | undefined =>
  id.startsWith(`${here}/keys/`) ? path.basename(id, '.ts') : undefined

const literal = (messages: Readonly<Record<string, string>>): string =>
  `{${Object.entries(messages)
    .map(([key, message]) => `${/^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key)}:${JSON.stringify(message)}`)
    .join(',')}}`

export const literalOf = (language: string, name: string): string => literal(readMessages(language, name).messages)

export const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}
