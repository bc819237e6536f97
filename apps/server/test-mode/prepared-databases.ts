import type pg from 'pg'
import { takenDatabases } from '#capabilities/outward/test-mode/server/index.ts'
import { testModeRefusals } from '#capabilities/outward/test-mode/vocabulary.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { inDatabase } from './in-database.ts'
import type { Beside } from './open-world.ts'

/** Databases that were made for test worlds (`TEST_DATABASES`), because the role may make none. */
export const preparedIn = ({ world }: Pick<Beside, 'world'>): string[] =>
  world.ports.settings.TEST_DATABASES.split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** Says of a database that what is in it is a test world’s, and may be deleted. */
const mark = 'Kontor: a test world of a seller, or empty'

/** One process at a time takes or clears a prepared database. */
const lockOfPlaces = 7305

const alone = async <T>({ pool }: Beside, work: () => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query(`select pg_advisory_lock(${lockOfPlaces})`)
    return await work().finally(() => client.query(`select pg_advisory_unlock(${lockOfPlaces})`))
  } finally {
    client.release()
  }
}

/** Codes of PostgreSQL for a database that is not there, or that the role may not use as its own. */
const unusable = ['3D000', '42501', '28000', '28P01']

export const takePrepared = (beside: Beside, note: (database: string) => Promise<void>): Promise<void> =>
  alone(beside, async () => {
    const taken = await takenDatabases(beside.world)
    const free = preparedIn(beside).filter((name) => !taken.includes(name))
    if (free.length === 0) throw refuse(testModeRefusals, 'no_place')
    for (const name of free)
      if (await isCleared(beside, name)) {
        await note(name)
        return
      }
    throw refuse(testModeRefusals, 'no_database')
  })

/** Empties it and notes so; it stays for the next world. */
export const clearPrepared = (beside: Beside, name: string, forget: () => Promise<void>): Promise<void> =>
  alone(beside, async () => {
    await beside.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
      [name],
    )
    await isCleared(beside, name)
    await forget()
  })

/** Whether the database is empty now. One that holds what is no test world’s is left as it is: it was named by mistake. */
const isCleared = async (beside: Beside, name: string): Promise<boolean> => {
  let isEmpty = false
  try {
    await inDatabase(beside, name, async (client) => {
      isEmpty = await clear(client)
    })
  } catch (error) {
    if (!unusable.includes((error as { code?: string }).code ?? '')) throw error
  }
  return isEmpty
}

const state = `
  select current_database() as name, coalesce(shobj_description(d.oid, 'pg_database'), '') = $1 as "isMarked",
    exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and not exists (select from pg_depend x where x.objid = c.oid and x.deptype = 'e')) as "isFilled"
  from pg_database d where d.datname = current_database()`

const clear = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ name: string; isMarked: boolean; isFilled: boolean }>(state, [mark])
  const { name, isMarked, isFilled } = rows[0]!
  if (isFilled && !isMarked) return false
  if (!isMarked) await client.query(`comment on database "${name}" is '${mark}'`)
  if (!isFilled) return true
  const schemas = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  )
  for (const schema of schemas.rows) await client.query(`drop schema "${schema.name}" cascade`)
  await client.query('create schema public')
  return true
}
