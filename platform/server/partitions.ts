import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import type { World } from './world.ts'

/** A table whose rows lie in tables of a month, by the column `at`; `till`: months that ended before are dropped. */
export type MonthlyTable = { table: string; till: Temporal.Instant }

/**
 * A part of a table: a month of it (`events_2026_11`), all before a month (`events_before_2026_11`, what was there before there were
 * months) or what lies in no month (`events_rest`).
 */
type Part = { name: string; end?: Temporal.ZonedDateTime }

/** Months that are made before they come. */
const monthsAhead = 2
/** Rows that are moved into their months; more than these become a part of their own, without being copied. */
const mostMoved = 100_000
const lockSpace = 7306

const monthOf = (at: Temporal.Instant): Temporal.ZonedDateTime =>
  at.toZonedDateTimeISO('UTC').with({ day: 1 }).startOfDay()
const wordOf = (month: Temporal.ZonedDateTime): string => month.toPlainDate().toString().slice(0, 7).replace('-', '_')
const boundOf = (month: Temporal.ZonedDateTime) => sql.lit(month.toInstant().toString())
const part = (name: string) => sql`partitions.${sql.id(name)}`

/** One process at a time changes the parts of a table; whoever waits for a lock on rows lets others go first. */
const change = <T>(world: World, table: string, verb: (ctx: Ctx) => Promise<T>): Promise<T> =>
  world.transact(async (ctx) => {
    await sql`select pg_advisory_xact_lock(${lockSpace}, hashtext(${table}))`.execute(ctx.db)
    await sql`set local lock_timeout = '3s'`.execute(ctx.db)
    return verb(ctx)
  })

const partsOf = async ({ db }: Pick<World, 'db'>, table: string): Promise<Part[]> => {
  const { rows } = await sql<{
    name: string
  }>`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${`public.${table}`}::regclass order by 1`.execute(db)
  return rows.map(({ name }) => {
    const [, before, year, month] = /_(before_)?(\d{4})_(\d\d)$/.exec(name) ?? []
    if (!year || !month) return { name }
    const start = Temporal.ZonedDateTime.from(`${year}-${month}-01T00:00[UTC]`)
    return { name, end: before ? start : start.add({ months: 1 }) }
  })
}

/** Makes the table of a month, and moves into it what came while it was not there. */
const makeMonth = (world: World, table: string, month: Temporal.ZonedDateTime): Promise<void> =>
  change(world, table, async (ctx) => {
    const name = `${table}_${wordOf(month)}`
    const [from, till] = [boundOf(month), boundOf(month.add({ months: 1 }))]
    if ((await partsOf(ctx, table)).some((each) => each.name === name)) return
    await sql`create table ${part(name)} (like ${sql.id('public', table)} including defaults including constraints)`.execute(
      ctx.db,
    )
    await sql`with moved as (delete from ${part(`${table}_rest`)} where at >= ${from} and at < ${till} returning *)
      insert into ${part(name)} select * from moved`.execute(ctx.db)
    await sql`alter table ${sql.id('public', table)} attach partition ${part(name)} for values from (${from}) to (${till})`.execute(
      ctx.db,
    )
  })

/** Months that rows of no month are of. */
const monthsOfRest = async ({ db }: Pick<World, 'db'>, table: string): Promise<Temporal.ZonedDateTime[]> => {
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select distinct date_trunc('month', at, 'UTC') as at from ${part(`${table}_rest`)}`.execute(db)
  return rows.map(({ at }) => monthOf(at))
}

const hasMany = async ({ db }: Pick<World, 'db'>, table: string): Promise<boolean> =>
  (await sql`select from ${part(`${table}_rest`)} limit 1 offset ${mostMoved}`.execute(db)).rows.length > 0

/**
 * Makes of a rest of many rows, as an upgrade or a restored backup leaves it, the part before a month that is more than a month away.
 * That all its rows are of before is looked at while others work; a process that dies leaves nothing that stands in the way until then.
 */
const partOff = async (world: World, table: string): Promise<void> => {
  const rest = part(`${table}_rest`)
  const { rows } = await sql<{ at: Temporal.Instant }>`select max(at) as at from ${rest}`.execute(world.db)
  const newest = [rows[0]!.at, world.ports.now()].toSorted(Temporal.Instant.compare).at(-1)!
  const end = monthOf(newest).add({ months: 2 })
  const check = sql.id(`${table}_is_before`)
  const isLeft = await change(world, table, async (ctx) => {
    if ((await partsOf(ctx, table)).length > 1) return false
    await sql`alter table ${rest} drop constraint if exists ${check}, add constraint ${check} check (at < ${boundOf(end)}) not valid`.execute(
      ctx.db,
    )
    return true
  })
  if (!isLeft) return
  await sql`alter table ${rest} validate constraint ${check}`.execute(world.db)
  await change(world, table, async (ctx) => {
    const [whole, before] = [sql.id('public', table), `${table}_before_${wordOf(end)}`]
    if ((await partsOf(ctx, table)).length > 1) return
    await sql`alter table ${whole} detach partition ${rest}`.execute(ctx.db)
    await sql`alter table ${rest} rename to ${sql.id(before)}`.execute(ctx.db)
    await sql`alter table ${whole} attach partition ${part(before)} for values from (minvalue) to (${boundOf(end)})`.execute(
      ctx.db,
    )
    await sql`alter table ${part(before)} drop constraint ${check}`.execute(ctx.db)
    await sql`create table ${rest} (like ${whole} including defaults including constraints)`.execute(ctx.db)
    await sql`alter table ${whole} attach partition ${rest} default`.execute(ctx.db)
  })
}

/**
 * Makes the months of a table that are missing, this one and the next two at least, and drops those that ended before its day. A row
 * never lacks a place: what is of no month lies in the rest until its month is made.
 */
export const keepMonths = async (world: World, { table, till }: MonthlyTable): Promise<void> => {
  if ((await partsOf(world, table)).length === 1 && (await hasMany(world, table))) await partOff(world, table)
  const parts = await partsOf(world, table)
  const first = monthOf(world.ports.now())
  const ahead = Array.from({ length: monthsAhead + 1 }, (_, months) => first.add({ months }))
  const isCovered = (month: Temporal.ZonedDateTime): boolean =>
    parts.some(({ name, end }) => end && name.includes('_before_') && Temporal.ZonedDateTime.compare(month, end) < 0)
  for (const month of [...(await monthsOfRest(world, table)), ...ahead])
    if (!isCovered(month)) await makeMonth(world, table, month)
  for (const { name, end } of await partsOf(world, table))
    if (end && Temporal.Instant.compare(end.toInstant(), till) <= 0)
      await change(world, table, async ({ db }) => {
        await sql`drop table if exists ${part(name)}`.execute(db)
      })
}
