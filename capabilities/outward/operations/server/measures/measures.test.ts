import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { noteCheck } from '#capabilities/money/ledger/server/index.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { readMeasures } from './read-measures.ts'

const app = useTestWorld(await roomsNeeded(import.meta.url))

const valueOf = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

const sandboxCalls = (text: string): number =>
  [...text.matchAll(/^kontor_outgoing_call_seconds_count\{to="sandbox",.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )

test('what is sold, what waits and how the books are can be read', async () => {
  // A process counts from its start, and other tests may have run in this one.
  const before = await readMeasures(app.world)
  const shop = await app.transact((ctx) => openTestShop(ctx))
  await buy(app.world, shop)
  await app.drain()
  await sql`delete from graphile_worker._private_jobs`.execute(app.world.db)
  await sql`select graphile_worker.add_job('exports.expire', '{}'::json, run_at => ${app.clock.now.subtract({ minutes: 3 })}::timestamptz)`.execute(
    app.world.db,
  )
  await sql`select graphile_worker.add_job('exports.expire', '{}'::json, run_at => ${app.clock.now.add({ minutes: 3 })}::timestamptz)`.execute(
    app.world.db,
  )
  await app.transact((ctx) => noteCheck(ctx, [{ rule: 'book_balances', where: 'book eur', amount: 7 }]))
  const text = await readMeasures(app.world)
  const sold = await app.world.db.selectFrom('transfers').select(['receivedAmount', 'isTest']).executeTakeFirstOrThrow()
  const test = String(sold.isTest)
  const more = (name: string) => (valueOf(text, name) ?? 0) - (valueOf(before, name) ?? 0)
  expect(more(`kontor_orders_placed_total{test="${test}"}`)).toBe(1)
  expect(more(`kontor_money_received_total{currency="eur",test="${test}"}`)).toBe(sold.receivedAmount)
  expect(valueOf(text, 'kontor_jobs{job="exports.expire",state="waiting"}')).toBe(1)
  expect(valueOf(text, 'kontor_oldest_job_seconds')).toBe(180)
  expect(valueOf(text, 'kontor_books_green')).toBe(0)
  expect(valueOf(text, 'kontor_database_reachable')).toBe(1)
  expect(valueOf(text, 'kontor_database_connections{pool="web",state="awaited"}')).toBe(0)
  expect(sandboxCalls(text) - sandboxCalls(before)).toBe(1)

  await app.transact((ctx) => noteCheck(ctx, []))
  await sql`delete from graphile_worker._private_jobs`.execute(app.world.db)
  const later = await readMeasures(app.world)
  expect(valueOf(later, 'kontor_books_green')).toBe(1)
  expect(later).not.toContain('exports.expire')
})

test('no measurement carries what people are called or buy', async () => {
  const text = await readMeasures(app.world)
  const { rows } = await sql<{
    word: string
  }>`select email::text as word from payers union select name from products`.execute(app.world.db)
  expect(rows.length).toBeGreaterThan(1)
  for (const { word } of rows) expect(text).not.toContain(word)
})
