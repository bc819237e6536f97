import { afterEach, expect, test } from 'vitest'
import { keptDatabase, type KeptDatabase } from './kept-database.ts'

const open: KeptDatabase[] = []
const lent = async (): Promise<KeptDatabase> => {
  const kept = await keptDatabase(4)
  open.push(kept)
  return kept
}
afterEach(async () => {
  for (const { giveBack } of open.splice(0)) await giveBack()
})

const contentOf = async ({ pool }: KeptDatabase) =>
  (
    await pool.query(`select (select count(*)::int from migrations) > 0 as migrated, (select json_agg(p) from plans p) as plans,
      (select count(*)::int from graphile_worker._private_jobs) as jobs,
      nextval('plans_id_seq') as next_plan, nextval('orders_id_seq') as next_order`)
  ).rows[0] as object

test('the next world finds it as the first did: without rows, counting from one, with what migrations bring', async () => {
  const first = await lent()
  const before = await contentOf(first)
  await first.pool.query(`update plans set vat_bp = 700`)
  await first.pool.query(`insert into plans (name, purpose, billing_cycle, created_at, changed_at)
    select '{"en": "Other"}'::jsonb, purpose, billing_cycle, created_at, changed_at from plans`)
  await first.pool.query(`select graphile_worker.add_job('anything')`)
  expect(await contentOf(first)).toMatchObject({ jobs: 1, plans: [{ vat_bp: 700 }, { name: { en: 'Other' } }] })
  await open.pop()!.giveBack()

  const second = await lent()
  expect(second.url).toBe(first.url)
  expect(await contentOf(second)).toEqual(before)
})

test('it is dropped where a test changed the schema, or still holds a connection', async () => {
  const first = await lent()
  await first.pool.query('alter table plans disable trigger user; create table left_behind (id int)')
  await open.pop()!.giveBack()
  const second = await lent()
  expect(second.url).not.toBe(first.url)

  const client = await second.pool.connect()
  const given = open.pop()!.giveBack()
  setTimeout(() => client.release(), 400)
  await given
  expect((await lent()).url).not.toBe(second.url)
})

test('two at once share nothing', async () => {
  const [one, other] = [await lent(), await lent()]
  expect(other.url).not.toBe(one.url)
})
