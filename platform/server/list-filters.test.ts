import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestWorld } from './use-test-world.ts'
import { readFilter } from './list-filters.ts'

const app = useTestWorld([])

const rates = [0, 1250, 1251, 2000, null]
/** Which of these rates, in basis points, match the filter. */
const passing = (query: Record<string, string>) =>
  app.transact(async (ctx) => {
    const { where, errors } = readFilter({ kind: 'percent' }, { ctx, name: 'part', binding: sql`rate`, query })
    if (errors) return errors
    const { rows } = await sql<{
      rate: number
    }>`select rate from unnest(${rates}::int[]) rate where ${where ?? sql`true`} order by rate`.execute(ctx.db)
    return rows.map(({ rate }) => rate)
  })

test('bounds are typed in percent and compared with basis points', async () => {
  expect(await passing({ partFrom: '12.5' })).toEqual([1250, 1251, 2000])
  expect(await passing({ partTo: '12.50' })).toEqual([0, 1250])
  expect(await passing({ partFrom: '12.51', partTo: '20' })).toEqual([1251, 2000])
  expect(await passing({ partFrom: '20 %', partTo: '1e2' })).toEqual({
    partFrom: ['invalid_number'],
    partTo: ['invalid_number'],
  })
  expect(await passing({ partFrom: '-0.01', partTo: '100.01' })).toEqual({
    partFrom: ['out_of_range'],
    partTo: ['out_of_range'],
  })
  expect(await passing({ partFrom: '0', partTo: '100' })).toEqual([0, 1250, 1251, 2000])
})

test('a year ends with the next one', async () => {
  const read = (year: string) =>
    app.transact(async (ctx) => {
      const filter = { kind: 'number', min: 2021, exact: true, calendar: { unit: 'year', beside: 'month' } } as const
      return readFilter(filter, { ctx, name: 'year', binding: sql`year`, query: { year } }).errors ?? 'taken'
    })
  const { year } = app.world.ports.now().toZonedDateTimeISO('Europe/Berlin')
  expect(await read('2021')).toBe('taken')
  expect(await read(String(year + 1))).toBe('taken')
  expect(await read('2020')).toEqual({ year: ['out_of_range'] })
  expect(await read(String(year + 2))).toEqual({ year: ['out_of_range'] })
})
