import type { ClientBase } from 'pg'

/** A table with the columns that hold its data; what is computed from others is left out. */
export type DumpedTable = { name: string; columns: string[] }
type Sequence = { name: string; value: string; isCalled: boolean }

/** The header of a backup. */
export type Manifest = {
  format: 1
  madeAt: string
  /** Names of the migrations applied to the database. */
  migrations: string[]
  /** How far the queue's own tables were. */
  queue: number
  tables: DumpedTable[]
  sequences: Sequence[]
}

// Both are written by what migrates, and named in the manifest instead.
const kept = `not (c.relname = 'migrations')`
const ours = `c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`
const notOfExtensions = `not exists (
  select from pg_depend e where e.objid = c.oid and e.classid = 'pg_class'::regclass and e.deptype = 'e')`

/** Whether there is anything in the database. */
export const isEmpty = async (client: ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ some: boolean }>(
    `select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and ${notOfExtensions}) as some`,
  )
  return !rows[0]!.some
}

export const tablesOf = async (client: ClientBase): Promise<DumpedTable[]> => {
  const { rows } = await client.query<DumpedTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(format('%I', a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and ${ours} and ${kept} and ${notOfExtensions} group by 1 order by 1`,
  )
  return rows
}

const sequencesOf = async (client: ClientBase): Promise<Sequence[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and ${ours} and ${notOfExtensions} order by 1`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows: at } = await client.query<{ value: string; called: boolean }>(
      `select last_value as value, is_called as called from ${name}`,
    )
    sequences.push({ name, value: at[0]!.value, isCalled: at[0]!.called })
  }
  return sequences
}

/** Migrations applied to a database; none where it is empty. */
export const migrationsOf = async (client: ClientBase): Promise<string[]> => {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migrations') is not null as there`,
  )
  if (!found[0]!.there) return []
  const { rows } = await client.query<{ name: string }>(`select name from public.migrations order by name`)
  return rows.map(({ name }) => name)
}

export const queueVersionOf = async (client: ClientBase): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(`select max(id) as id from graphile_worker.migrations`)
  return rows[0]!.id
}

export const manifestOf = async (client: ClientBase, madeAt: Temporal.Instant): Promise<Manifest> => ({
  format: 1,
  madeAt: madeAt.toString(),
  migrations: await migrationsOf(client),
  queue: await queueVersionOf(client),
  tables: await tablesOf(client),
  // Numbers are drawn outside transactions: read after the snapshot they are never behind its rows.
  sequences: await sequencesOf(client),
})
