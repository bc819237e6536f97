import type { ClientBase } from 'pg'

const ours = `c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`
const table = `format('%I.%I', n.nspname, c.relname)`

type Rule = { off: string; on: string }

const foreignKeys = `
  select format('alter table %s drop constraint %I', ${table}, k.conname) as off,
    format('alter table %s add constraint %I %s', ${table}, k.conname, pg_get_constraintdef(k.oid)) as on
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where k.contype = 'f' and ${ours} order by 1`

const indexes = `
  select format('drop index %I.%I', n.nspname, i.relname) as off, replace(pg_get_indexdef(i.oid), ' ON ONLY ', ' ON ') as on
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and not exists (select from pg_constraint k where k.conindid = i.oid) order by 1`

const triggers = `
  select distinct format('alter table %s disable trigger user', ${table}) as off,
    format('alter table %s enable trigger user', ${table}) as on
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where not t.tgisinternal and ${ours} order by 1`

/**
 * Drops triggers, references and indexes, which would check or sort each row while tables are filled one by one. The
 * returned function restores them, and validates the references for all rows.
 */
export const liftRules = async (client: ClientBase): Promise<() => Promise<void>> => {
  const rules: Rule[] = []
  for (const question of [triggers, foreignKeys, indexes]) rules.push(...(await client.query<Rule>(question)).rows)
  for (const { off } of rules) await client.query(off)
  return async () => {
    for (const { on } of rules.toReversed()) await client.query(on)
  }
}
