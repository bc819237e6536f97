import { from as copyInto, to as copyOut } from 'pg-copy-streams'
import { pipeline } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import { liftRules } from '#platform/server/backup/lift-rules.ts'
import { tablesOf } from '#platform/server/backup/catalogue.ts'
import { rooms } from '../rooms.ts'

/**
 * The rows a test world begins with, by table, as the rooms name them: the account with its people and settings, and what is sold. Nothing
 * that was sold, no buyer, no account at other services, no key.
 */
const copied: Readonly<Record<string, string>> = Object.assign({}, ...rooms.map((room) => room.rowsForTests ?? {}))

/** Numbers of what is made later begin so far above those that were copied. */
const leap = 1000

/** Copies a seller's account from the real database into an empty one of the same schema, in one transaction. */
export const copyAccount = async (real: Pool, test: Pool, sellerId: number): Promise<void> => {
  const [source, target] = [await real.connect(), await test.connect()]
  let failure: Error | undefined
  try {
    await source.query('begin isolation level repeatable read read only')
    await target.query('begin')
    const all = (await target.query<Reference>(references)).rows
    const restoreRules = await liftRules(target)
    for (const table of await tablesOf(target)) {
      const rows = copied[table.name.replace('public.', '')]
      if (!rows) continue
      const columns = table.columns.join(', ')
      const chosen = `select ${columns} from ${table.name} where ${rows.replaceAll('$seller', String(sellerId))}`
      // Migrations write some rows of their own, which are the same here.
      await target.query(`delete from ${table.name}`)
      await pipeline(
        source.query(copyOut(`copy (${chosen}) to stdout`)),
        target.query(copyInto(`copy ${table.name} (${columns}) from stdin`)),
      )
    }
    await letGo(target, all)
    await advanceNumbers(target)
    await restoreRules()
    await target.query('commit')
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    await source.query('rollback').catch(() => undefined)
    source.release()
    target.release(failure)
  }
}

type Reference = { child: string; column: string; parent: string; key: string; isNeeded: boolean }

const references = `
  select k.conrelid::regclass::text as child, a.attname as column, k.confrelid::regclass::text as parent, f.attname as key,
    a.attnotnull as "isNeeded"
  from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[1]
  where k.contype = 'f' and cardinality(k.conkey) = 1 and k.connamespace = 'public'::regnamespace`

/** References to rows that were left behind become empty; a row that is nothing without its reference goes. */
const letGo = async (target: PoolClient, all: readonly Reference[]): Promise<void> => {
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false
    for (const { child, column, parent, key, isNeeded } of all) {
      if (!(child in copied)) continue
      const lost = `${column} is not null and not exists (select from ${parent} where ${parent}.${key} = ${child}.${column})`
      const change = isNeeded
        ? `delete from ${child} where ${lost}`
        : `update ${child} set ${column} = null where ${lost}`
      if ((await target.query(change)).rowCount) hasChanged = true
    }
  }
}

const advanceNumbers = async (target: PoolClient): Promise<void> => {
  const { rows } = await target.query<{ sequence: string; name: string }>(
    `select pg_get_serial_sequence(format('%I', c.relname), 'id') as sequence, c.relname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attidentity <> ''`,
  )
  for (const { sequence, name } of rows)
    if (name in copied)
      await target.query(`select setval($1, coalesce((select max(id) from ${name}), 0) + $2)`, [sequence, leap])
}
