import { takenDatabases } from '#capabilities/outward/test-mode/server/index.ts'
import { testModeRefusals } from '#capabilities/outward/test-mode/vocabulary.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Beside } from './open-world.ts'
import { clearPrepared, preparedIn, takePrepared } from './prepared-databases.ts'

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** PostgreSQL's code for a role that may not create databases. */
const notPermitted = '42501'

type Note = (database: string) => Promise<void>

const ownName = async ({ pool }: Beside, sellerId: number): Promise<string> => {
  const { rows } = await pool.query<{ name: string }>(`select current_database() as name`)
  return `${rows[0]!.name}_test_${sellerId}`
}

/** An empty database beside the real one, for one seller, noted as theirs: one that is prepared, where some are, or a new one. */
export const takeDatabase = async (beside: Beside, sellerId: number, note: Note): Promise<void> => {
  if (preparedIn(beside).length > 0) return takePrepared(beside, note)
  await note(await createDatabase(beside, sellerId))
}

/** What an earlier try left behind is dropped. */
const createDatabase = async (beside: Beside, sellerId: number): Promise<string> => {
  const database = await ownName(beside, sellerId)
  try {
    await dropDatabase(beside, database)
    await beside.pool.query(`create database ${quoted(database)}`)
    return database
  } catch (error) {
    if ((error as { code?: string }).code === notPermitted) throw refuse(testModeRefusals, 'no_database')
    throw error
  }
}

const dropDatabase = async ({ pool }: Beside, database: string): Promise<void> =>
  void (await pool.query(`drop database if exists ${quoted(database)} with (force)`))

/** Drops the database of a seller's world, or empties it where it was prepared by somebody. */
export const giveBack = async (
  beside: Beside,
  { sellerId, database }: { sellerId: number; database: string },
  forget: () => Promise<void>,
): Promise<void> => {
  if (database !== (await ownName(beside, sellerId))) return clearPrepared(beside, database, forget)
  await dropDatabase(beside, database)
  await forget()
}

/** Why no further world can be made: the role may not create databases, or all that were prepared are taken. */
export const obstacleIn = async (
  beside: Pick<Beside, 'pool' | 'world'>,
): Promise<'no_database' | 'no_place' | null> => {
  const prepared = preparedIn(beside)
  if (prepared.length > 0) {
    const taken = await takenDatabases(beside.world)
    return prepared.every((name) => taken.includes(name)) ? 'no_place' : null
  }
  const { rows } = await beside.pool.query<{ may: boolean }>(
    `select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user`,
  )
  return rows[0]?.may ? null : 'no_database'
}
