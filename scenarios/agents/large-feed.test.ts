import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { openTestShop } from '#capabilities/sale/orders/server/testing.ts'

const app = useTestApp(rooms)
const count = 10_000

it('ten thousand products are told at once, and from memory afterwards', async () => {
  const shop = await app.transact(async (ctx) => {
    const { seller } = await openTestShop(ctx)
    await sql`insert into agent_shops (seller_id, is_on, changed_at) values (${seller.id}, true, ${ctx.now})`.execute(
      ctx.db,
    )
    await sql`insert into products (seller_id, form, name, slug, published, published_at, created_at, updated_at)
      select ${seller.id}, 'download', 'Product ' || n, 'many-' || n, true, ${ctx.now}, ${ctx.now}, ${ctx.now} from generate_series(1, ${count}::int) n`.execute(
      ctx.db,
    )
    await sql`with added as (insert into pricing_plans (seller_id, name, form, price, currency, created_at, updated_at)
        select ${seller.id}, 'Plan ' || n, 'one_time', 1000 + n, 'eur', ${ctx.now}, ${ctx.now} from generate_series(1, ${count}::int) n returning id, price)
      insert into prices (product_id, pricing_plan_id) select p.id, a.id from added a join products p on p.seller_id = ${seller.id} and p.slug = 'many-' || (a.price - 1000)`.execute(
      ctx.db,
    )
    return seller.username
  })
  const server = await app.server()
  const told = async (): Promise<string> =>
    (await server.inject({ method: 'GET', url: `/v1/shop/${shop}/acp/feed/products.jsonl` })).body
  const first = await told()
  expect(first.split('\n').length).toBeGreaterThan(count)
  // Behind the back of the application, which would have noticed.
  await sql`update products set name = 'Another' where slug like 'many-%'`.execute(app.world.db)
  expect(await told()).toBe(first)
})
