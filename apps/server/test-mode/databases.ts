import { testModeRefusals } from '#capabilities/outward/test-mode/vocabulary.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Beside } from './open-world.ts'

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** PostgreSQL's code for a role that may not create databases. */
const notPermitted = '42501'

/** An empty database beside the real one, for one seller. What an earlier try left behind is dropped. */
export const createDatabase = async (beside: Beside, sellerId: number): Promise<string> => {
  const { rows } = await beside.pool.query<{ name: string }>(`select current_database() as name`)
  const database = `${rows[0]!.name}_test_${sellerId}`
  try {
    await dropDatabase(beside, database)
    await beside.pool.query(`create database ${quoted(database)}`)
    return database
  } catch (error) {
    if ((error as { code?: string }).code === notPermitted) throw refuse(testModeRefusals, 'no_database')
    throw error
  }
}

export const dropDatabase = async ({ pool }: Beside, database: string): Promise<void> =>
  void (await pool.query(`drop database if exists ${quoted(database)} with (force)`))
