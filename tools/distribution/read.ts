import { readFileSync } from 'node:fs'
import { read } from '../check/sources.ts'
import { answerOf, type Answer } from './against.ts'
import { readSchema } from './schema.ts'
import { statementsFile } from './statements.ts'

/** What the schema and the statements of the last run ask. */
export const readAnswer = (): Answer =>
  answerOf(readSchema(read('migrations/schema.sql')), readFileSync(statementsFile, 'utf8').split('\n').filter(Boolean))
