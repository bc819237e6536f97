import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { isLongEdition } from '#platform/server/long-edition.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { rooms } from '#apps/server/rooms.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { checkBooks } from '#capabilities/after/payouts/server/testing.ts'
import { plantBusy } from './busy.ts'
import { plantBusyCourse } from './busy-course.ts'

/** A measured world has true books, and checking them takes seconds however many orders there are. */
const orders = isLongEdition ? 1_000_000 : 500
const mostSeconds = isLongEdition ? 120 : 10

const app = useTestWorld(assembleApp(rooms).rooms)

it(
  `the books of ${orders} orders planted in sets are green, and red once a cent is missing`,
  { timeout: 3_600_000 },
  async () => {
    await plantBusy(app.world, { sellers: 3, orders, due: 20 })
    const began = performance.now()
    await checkBooks.run(app.world, {})
    const seconds = (performance.now() - began) / 1000
    const { faults } = await app.world.db
      .selectFrom('bookChecks')
      .select('faults')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(faults).toEqual([])
    expect(seconds).toBeLessThan(mostSeconds)
    if (isLongEdition) process.stdout.write(`${orders} orders checked in ${seconds.toFixed(1)} s\n`)
    const { rows } = await sql<{
      entries: number
      pending: number
    }>`select (select count(*)::int from ledger_entries) as entries, (select -sum(amount)::bigint from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.name like 'seller:%:pending') as pending`.execute(
      app.world.db,
    )
    expect(rows[0]!.entries).toBeGreaterThan(orders * 4)
    expect(rows[0]!.pending).toBeGreaterThan(0)
    await sql`update sandbox_payments set amount = amount + 1 where id = (select min(id) from sandbox_payments)`.execute(
      app.world.db,
    )
    expect((await app.transact(faultsEverywhere)).map((fault) => fault.rule)).toEqual(['provider_meets_books'])
  },
)

it('a busy course has every learner and what each opened', async () => {
  const { productId } = await plantBusyCourse(app.world, { lessons: 60, learners: 40, touched: 4 })
  const { rows } =
    await sql<object>`select (select count(*)::int from course_sessions where product_id = ${productId}) as sessions, (select count(*)::int from lesson_statuses where product_id = ${productId}) as statuses,
    (select count(*)::int from accesses where product_id = ${productId} and publish_state = 'published') as accesses`.execute(
      app.world.db,
    )
  expect(rows).toEqual([{ sessions: 40, statuses: 160, accesses: 40 }])
})
