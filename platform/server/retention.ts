import { sql } from 'kysely'
import { job, tryEach } from './job.ts'
import { keepMonths } from './partitions.ts'
import type { Retention } from './retention-settings.ts'
import { allTables } from './scope.ts'
import type { World } from './world.ts'

const ofPlatform: Readonly<Record<string, Retention>> = {
  events: { days: 'KEEP_EVENTS_DAYS', by: 'months' },
  event_reactions: { days: 'KEEP_EVENTS_DAYS', by: 'months' },
}

/** Rows looked at in one transaction. */
const part = 20_000

type Passed = { last: number | null; isOld: boolean | null }

/** Goes over a table from its oldest row on, as long as there are old ones among the next. */
const deleteOld = async (
  world: World,
  table: string,
  { since, isOver, machine }: Extract<Retention, { by: 'rows' }>,
  till: Temporal.Instant,
): Promise<void> => {
  for (let after = 0; ;) {
    const { last, isOld } = await world.transact(async ({ db }): Promise<Passed> => {
      const next = sql`select id, ${sql.ref(since)} < ${till} as is_old from ${sql.table(table)} where id > ${after} order by id limit ${part}`
      const { rows } = await sql<Passed>`select max(id) as last, bool_or(is_old) as is_old from (${next}) next`.execute(
        db,
      )
      const passed = rows[0]!
      if (!passed.isOld) return passed
      const gone = sql`delete from ${sql.table(table)} where id > ${after} and id <= ${passed.last} and ${sql.ref(since)} < ${till} and ${isOver} returning id`
      await (
        machine
          ? sql`with gone as (${gone}) delete from state_changes where machine = ${machine} and row_id in (select id from gone)`
          : gone
      ).execute(db)
      return passed
    })
    if (!isOld || last === null) return
    after = last
  }
}

type Growing = { table: string; kept: Retention; till: Temporal.Instant }

/** The tables that lose what is older than the settings say. */
const growing = ({ ports: { settings, registry, now } }: World): Growing[] => {
  const ofRooms = Object.entries(registry.get(allTables)).map(([table, { kept }]) => [table, kept] as const)
  return [...Object.entries(ofPlatform), ...ofRooms].flatMap(([table, kept]) => {
    const days = kept && settings[kept.days]
    return kept && days !== undefined ? [{ table, kept, till: now().subtract({ hours: 24 * days }) }] : []
  })
}

const keep = (world: World, { table, kept, till }: Growing): Promise<void> =>
  kept.by === 'months' ? keepMonths(world, { table, till }) : deleteOld(world, table, kept, till)

/** Gives the tables that lie in months their months ahead, and takes those that are over. */
export const keepAllMonths = (world: World): Promise<void> =>
  tryEach(
    growing(world).filter(({ kept }) => kept.by === 'months'),
    (each) => keep(world, each),
  )

export const keepGrowingTables = job('platform.keep_growing_tables', {
  schedule: '10 4 * * *',
  isHousekeeping: true,
  run: (world) => tryEach(growing(world), (each) => keep(world, each)),
})
