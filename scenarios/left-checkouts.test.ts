import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isLongEdition } from '#platform/server/long-edition.ts'
import { rooms } from '#apps/server/rooms.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { remindOfLeft } from '#capabilities/sale/left-checkouts/server/testing.ts'

const app = useTestWorld(rooms, { at: '2026-03-02T09:00:00Z' })

/** All in the long edition. */
const many = isLongEdition ? 10_000 : 600

test(`${many} left checkouts are mailed once each, by two workers at once`, async () => {
  const shop = await app.transact((ctx) => openTestShop(ctx, {}, { price: 4900 }))
  await sql`insert into left_checkouts (token, seller_id, product_id, state, email, locale, values, amount, currency, consent_text, consent_version, consented_at, changed_at)
    select ${randomUUID()} || n, ${shop.seller.id}, ${shop.product.id}, 'kept', 'buyer' || n || '@example.com', 'en', '{"payer.firstName":"Mara"}', 4900, 'eur', 'I agree', '1', ${app.clock.now}, ${app.clock.now}
    from generate_series(1, ${many}) n`.execute(app.world.db)
  app.clock.advance({ hours: 3 })
  await Promise.all([remindOfLeft.run(app.world, {}), remindOfLeft.run(app.world, {})])
  await remindOfLeft.run(app.world, {})
  const { rows } = await sql<{ mails: number; people: number; reminded: number }>`
    select (select count(*)::int from mails where kind = 'left_checkout') as mails,
      (select count(distinct recipient)::int from mails where kind = 'left_checkout') as people,
      (select count(*)::int from left_checkouts where state = 'reminded') as reminded`.execute(app.world.db)
  expect(rows[0]).toEqual({ mails: many, people: many, reminded: many })
})
