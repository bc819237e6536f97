import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { counted } from './count-statements.ts'

/**
 * What one order asks of the database, through HTTP and with every room there is. A room that adds to it finds out here; the
 * bench measures what it costs in time.
 */

const app = useTestApp(rooms)
let buyers = 0

beforeAll(() =>
  app.transact(async (ctx) => {
    const { seller } = await makeSellingShop(ctx, { username: 'busy', selling: { byWire: true } })
    await makeProduct(ctx, seller.id, { slug: 'thing', name: 'A thing', form: 'service' })
  }),
)

const order = async (): Promise<void> => {
  const n = ++buyers
  const payer = { first_name: 'B', last_name: 'B', street: 'S', zip: '10115', city: 'B', country_code: 'DE' }
  const { status } = await app.call(
    'POST',
    '/v1/checkout/busy/thing/order',
    { checkout_key: randomUUID(), form: 'bank_wire', terms: true, payer: { ...payer, email: `b${n}@example.com` } },
    { address: `100.64.0.${n}` },
  )
  expect(status).toBe(201)
}

it('an order asks 23 statements in 8 trips, the call that wakes the worker among them', async () => {
  await order()
  await order()
  const { statements, trips } = await counted(order)
  expect(statements).toBeLessThanOrEqual(23)
  expect(trips).toBeLessThanOrEqual(8)
})

it('and leaves one event behind, which wakes each room that has something to do once', async () => {
  await app.drain()
  const newest = async () =>
    (await sql<{ id: number }>`select coalesce(max(id), 0) as id from events`.execute(app.world.db)).rows[0]!.id
  const before = await newest()
  await order()
  const { rows: events } = await sql<{
    name: string
  }>`select name from events where id > ${before} order by id`.execute(app.world.db)
  expect(events.map(({ name }) => name)).toEqual(['orders.order_placed'])
  const listening = rooms.flatMap((room) => room.reactions ?? []).filter(({ to }) => to === events[0]!.name)
  expect(listening.length).toBeLessThanOrEqual(8)
})

/** The tables an order writes a row of, in the order in which it does. */
const written =
  'users profiles one_use_tokens payers orders order_rates sellables consents events order_places transfers'.split(' ')

it('and no row of it is judged or computed by what the database puts together anew for each', async () => {
  const { rows } = await sql<{ place: string }>`
    select conrelid::regclass || ': ' || conname || ' lists its words one by one; write it as = any (array)' as place
    from pg_constraint where contype = 'c' and conrelid = any(${written}::regclass[]) and pg_get_constraintdef(oid) like '%ARRAY[%'
    union all
    select a.attrelid::regclass || '.' || a.attname || ' is computed by ' || p.proname || ', which is plain SQL; write it in plpgsql'
    from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    join pg_depend on pg_depend.classid = 'pg_attrdef'::regclass and pg_depend.objid = d.oid and pg_depend.refclassid = 'pg_proc'::regclass
    join pg_proc p on p.oid = pg_depend.refobjid join pg_language l on l.oid = p.prolang
    where a.attgenerated <> '' and l.lanname = 'sql' and a.attrelid = any(${written}::regclass[])`.execute(app.world.db)
  expect(rows.map(({ place }) => place)).toEqual([])
})
