import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Expression } from './list-binding.ts'
import { sourceFor } from './list-source.ts'
import { useTestWorld } from './use-test-world.ts'

const app = useTestWorld()
const read = (from: Expression, ...expressions: Expression[]): Promise<string> =>
  app.transact(async (ctx) => sourceFor(ctx, { from }, expressions).compile(ctx.db).sql)

const orders = sql`orders o left join payers p on p.id = o.payer_id left join users u on u.id = p.user_id
  left join lateral (select max(x.id) as id from transfers x where (x.order_id = o.id)) t on true left join sellers on sellers.id = o.seller_id`

test('left joins that nothing reads are left out', async () => {
  expect(await read(orders, sql`o.id`, sql`o.state = ${'paid'}`)).toBe('orders o')
  expect(await read(orders, sql`${sql.ref('sellers.name')}`)).toBe(
    'orders o left join sellers on sellers.id = o.seller_id',
  )
  expect(await read(orders, sql`t.id`)).toMatch(/^orders o left join lateral \(.+\) t on true$/)
})

test('what a join that stays is made from stays before it', async () => {
  expect(await read(orders, sql`u.email`)).toBe(
    'orders o left join payers p on p.id = o.payer_id left join users u on u.id = p.user_id',
  )
})

test('inner joins stay, and so does all of a source that has values', async () => {
  const inner = sql`orders o left join payers p on p.id = o.payer_id join products pr on pr.id = o.product_id`
  expect(await read(inner, sql`o.id`)).toBe(inner.compile(app.world.db).sql)
  expect(await read(sql`orders o left join payers p on p.id = ${7}`, sql`o.id`)).toContain('left join payers')
})
