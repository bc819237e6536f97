import path from 'node:path'
import { fingerprintSync, parseSync } from './parser.ts'

/** What a run of the stories sent to the database: a statement a line. */
export const statementsFile = path.join(import.meta.dirname, 'statements.sql')

const isAsked = (statement: string): boolean => /^\W*(select|with|insert|update|delete|merge)\b/i.test(statement)

/** Each statement once, whatever its values and the length of its lists, in one order; only those that read or change rows. */
export const withoutTwins = (statements: readonly string[]): string[] => {
  const found = new Map<string, string>()
  for (const statement of statements) {
    const line = statement.replaceAll(/\s+/g, ' ').trim()
    if (!isAsked(line)) continue
    const shape = shapeOf(line)
    if (shape !== undefined && !(found.get(shape)! <= line)) found.set(shape, line)
  }
  return [...found.values()].toSorted()
}

const shapeOf = (statement: string): string | undefined => {
  try {
    parseSync(statement)
    return fingerprintSync(statement)
  } catch {
    return undefined
  }
}
