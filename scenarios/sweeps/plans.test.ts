import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { rooms } from '#apps/server/rooms.ts'
import {
  conditionsOf,
  filtersOf,
  fromOf,
  inOrder,
  orderOf,
  readList,
  type BoundList,
  type ListQuery,
} from '#platform/server/lists.ts'
import { holds } from '#platform/server/permit.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { queriesOf } from './ask-filter.ts'

/**
 * How PostgreSQL reads each list for a seller. It is told to avoid whole tables and sorting, so that either stands in a plan only
 * where no index serves.
 */
const seller = {
  kind: 'user' as const,
  userId: 1,
  role: 'seller' as const,
  sellerId: 1,
  rights: [],
  sessionId: null,
  zone: 'Europe/Berlin',
}
const lists = rooms
  .flatMap((room) => room.lists ?? [])
  .filter(({ declaration }) => holds(assembleApp(rooms).permissions, seller, declaration.permission, false))
/** Rows of these a seller or person counts in hundreds: they may be sorted. */
const short = [
  'admission.overview',
  'catalog.pricing_plans',
  'discounts.coupons',
  'exports.csv_exports',
  'exports.csv_schedules',
  'identity.api_keys',
  'integrations.accounts',
  'payments.own_payment_authorizations',
  'webhooks.endpoints',
]

const app = useTestWorld(rooms, { isNewDatabase: true })

const planOf = (list: BoundList, query: ListQuery): Promise<string[]> =>
  app.world.as(seller).transact(async (ctx) => {
    await sql`set local enable_seqscan = off`.execute(ctx.db)
    await sql`set local enable_sort = off`.execute(ctx.db)
    const { declaration, binding } = list
    const { rows } = await sql<
      Record<string, string>
    >`explain (costs off) select ${binding.id} from ${fromOf(ctx, binding)} where ${conditionsOf(ctx, declaration, binding, query)} ${inOrder(orderOf(ctx, declaration, binding, query), binding.id)} limit 25`.execute(
      ctx.db,
    )
    return rows.map((row) => Object.values(row)[0]!.trim())
  })
const readsWholeTable = (plan: string[]) => plan.filter((line) => /Seq Scan/.test(line))
const sorts = (plan: string[]) => plan.filter((line) => /^(-> +)?Sort$/.test(line))

it('is planned anew for what is asked, however often it was asked before', async () => {
  const orders = lists.find((list) => list.declaration.name === 'orders.orders')!
  const kept = await app.world.as(seller).transact(async (ctx) => {
    for (let i = 0; i < 10; i++)
      await readList(ctx, orders, { paymentState: [i < 9 ? 'paid' : 'payment_chargebacked'] })
    const { rows } = await sql<{
      statement: string
    }>`select statement from pg_prepared_statements where statement like '%from orders o %'`.execute(ctx.db)
    return rows.map(({ statement }) => statement).filter((statement) => !statement.includes('pg_prepared_statements'))
  })
  expect(kept).toEqual([])
})

describe.each(lists.map((list) => [list.declaration.name, list] as const))('%s', (name, list) => {
  it('has an index for its first page, in its order', async () => {
    const plan = await planOf(list, {})
    expect(readsWholeTable(plan)).toEqual([])
    if (!short.includes(name)) expect(sorts(plan)).toEqual([])
  })
  it('has an index whatever is filtered', async () => {
    for (const [filter, kind] of filtersOf(list.declaration))
      for (const query of queriesOf(filter, kind))
        expect([query, readsWholeTable(await planOf(list, query))]).toEqual([query, []])
  })
})

it('a list without an index would be found', async () => {
  const { declaration, binding } = lists.find((list) => list.declaration.name === 'orders.orders')!
  const bare = { declaration, binding: { ...binding, scope: () => sql`o.monthly_amount = 7` } } as unknown as BoundList
  const plan = await planOf(bare, {})
  expect([readsWholeTable(plan).length, sorts(plan).length]).toEqual([1, 1])
})
