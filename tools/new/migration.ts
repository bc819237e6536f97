import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../check/sources.ts'
import { stop, write } from './words.ts'

const nextNumber = (): string => {
  const numbers = readdirSync(path.join(root, 'migrations'))
    .map((name) => Number(/^(\d{4})_/.exec(name)?.[1]))
    .filter((number) => !Number.isNaN(number))
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}

/** Writes the next numbered migration and answers its path. */
export const writeMigration = (words: string, text: string): string => {
  const file = `migrations/${nextNumber()}_${words.toLowerCase().replaceAll(/[\s-]+/g, '_')}.sql`
  write(file, text)
  return file
}

/** `npm run new -- migration marks of orders`. */
export const newMigration = (...words: string[]): void => {
  const name = words.join(' ')
  if (!/^[a-z][a-z0-9]*([ _-][a-z0-9]+)*$/i.test(name))
    stop('npm run new -- migration <words>, for example: migration marks of orders')
  writeMigration(name, '-- Says in one sentence what is different afterwards.\n')
  process.stdout.write(
    'Then: npm run docs for migrations/schema.sql and columns.ts, and a new table in the tables.ts of the room ' +
      'that owns it. Every foreign key wants an index.\n',
  )
}
