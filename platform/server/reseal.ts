import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from './context.ts'
import { digestOf, seal, tryUnseal } from './secrets.ts'
import type { World } from './world.ts'

/** Where a sealed value is stored, how it is read and how it is replaced. */
type Sealed = {
  table: string
  column: string
  read: RawBuilder<string | null>
  write: (sealed: string) => RawBuilder<unknown>
  /** The column beside it that it is found by. */
  digest?: string | null
}

/** Result for one column: rows sealed with the new secret, and rows that none of the secrets opens. */
export type Resealed = { where: string; changed: number; unread: number }

/** Every column whose name marks it as sealed, and the stored answers of idempotent calls. */
const sealedColumns = async (world: World): Promise<Sealed[]> => {
  const { rows } = await sql<{ table: string; column: string; digest: string | null }>`
    select c.table_name as table, c.column_name as column, (select d.column_name from information_schema.columns d
      where d.table_schema = c.table_schema and d.table_name = c.table_name and d.column_name = replace(c.column_name, '_sealed', '_digest') and d.column_name <> c.column_name) as digest from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name ~ '(_sealed$|^sealed_)' and t.table_type = 'BASE TABLE' order by 1, 2`.execute(
    world.db,
  )
  const answers: Sealed = {
    table: 'idempotency_keys',
    column: 'body',
    read: sql`body ->> 'sealed'`,
    write: (sealed) => sql`jsonb_build_object('sealed', ${sealed}::text)`,
  }
  return [
    ...rows.map(({ table, column, digest }): Sealed => ({
      table,
      column,
      digest,
      read: sql`${sql.id(column)}`,
      write: (sealed) => sql`${sealed}::text`,
    })),
    answers,
  ]
}

/**
 * Reseals with the current secret what the previous one sealed, in batches. It may be interrupted and restarted at any
 * time; rows written meanwhile are found by repeating until none is left.
 */
export const resealAll = async (world: World, batch = 200): Promise<Resealed[]> => {
  const done: Resealed[] = []
  for (const sealed of await sealedColumns(world)) {
    const sum: Resealed = { where: `${sealed.table}.${sealed.column}`, changed: 0, unread: 0 }
    for (let round = await goOver(world, sealed, batch); ; round = await goOver(world, sealed, batch)) {
      sum.changed += round.changed
      sum.unread = round.unread
      if (round.changed === 0) break
    }
    done.push(sum)
  }
  return done
}

type Round = { changed: number; unread: number }

const goOver = async (world: World, sealed: Sealed, batch: number): Promise<Round> => {
  const round: Round = { changed: 0, unread: 0 }
  for (let place: string | undefined = '(0,0)'; place !== undefined;) {
    const from: string = place
    place = await world.transact((ctx) => resealSome(ctx, sealed, { from, batch }, round))
  }
  return round
}

/** The place of the last row looked at; undefined where there is none behind `from`. */
const resealSome = async (
  ctx: Ctx,
  { table, column, read, write, digest }: Sealed,
  { from, batch }: { from: string; batch: number },
  round: Round,
): Promise<string | undefined> => {
  const { rows } = await sql<{ place: string; sealed: string }>`
    select ctid::text as place, ${read} as sealed from ${sql.table(table)}
    where ctid > ${from}::tid and ${read} is not null order by ctid limit ${batch} for update`.execute(ctx.db)
  for (const row of rows) {
    const opened = tryUnseal(ctx.ports.secret, row.sealed)
    if (!opened) round.unread++
    if (!opened || opened.isCurrent) continue
    const found = digest ? sql`, ${sql.id(digest)} = ${digestOf(ctx.ports.secret, opened.plain)}` : sql``
    await sql`update ${sql.table(table)} set ${sql.id(column)} = ${write(seal(ctx.ports.secret, opened.plain))}${found}
      where ctid = ${row.place}::tid`.execute(ctx.db)
    round.changed++
  }
  return rows.at(-1)?.place
}
