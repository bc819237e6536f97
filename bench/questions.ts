import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { median } from './load.ts'
import { postmasterOf, processorMs } from './processes.ts'

/** What a question may take, in milliseconds, of the clock and of PostgreSQL's processor time. */
export const goal = 100

/** Asks questions one after the other; each becomes a row of a report, which names it as over the goal where both times are. */
export const questions = (home: string) => {
  const rows: string[] = []
  const measure = async (what: string, ask: () => Promise<unknown>): Promise<void> => {
    await ask()
    let wall = 0
    const spent = await processorMs(postmasterOf(home), true, async () => void (wall = await median(5, ask)))
    const processor = spent / 5
    const over = wall > goal && processor > goal ? ' · over the goal' : ''
    rows.push(`| ${what} | ${wall.toFixed(1)} ms | ${processor.toFixed(1)} ms${over} |`)
    process.stdout.write(`${rows.at(-1)!}\n`)
  }
  const table = (): string => `| What | Time | Processor time of PostgreSQL |
|---|---|---|
${rows.join('\n')}
`
  return { measure, table }
}

/** Fills tables without their indexes but for those that are unique, and makes them once all rows are there. */
export const withoutIndexes = async (
  { db }: Pick<Ctx, 'db'>,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> => {
  const { rows: indexes } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes
    where schemaname = 'public' and tablename = any(${tables}) and indexdef not like '%UNIQUE%'`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db)
  await fill()
  for (const { made } of indexes) await sql.raw(made).execute(db)
}
