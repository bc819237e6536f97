import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { expect, it } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { showHome } from './show-home.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'

const app = useTestWorld(await roomsNeeded(import.meta.url), { at: '2026-01-17T10:00:00Z' })

it('leads a seller to the first order, and then shows it', async () => {
  const shop = await app.transact((ctx) => openTestShop(ctx, {}, {}))
  const home = () =>
    app.transact((ctx) =>
      showHome({ ...ctx, actor: { ...ctx.actor, kind: 'user', role: 'seller', sellerId: shop.seller.id } }),
    )
  const before = await home()
  expect(before.steps.map(({ key }) => key)).toEqual(['publish', 'register', 'get_paid', 'front', 'sell'])
  expect(before.steps.at(-2)).toMatchObject({ isDone: false, link: '/cabinet/pages?new=1' })
  expect(before.steps.at(-1)).toMatchObject({ isDone: false, link: `/s/${shop.seller.username}` })
  expect(before.latest).toEqual([])
  const { id } = await buy(app.world, shop)
  await app.drain()
  const after = await home()
  expect(
    after.steps.slice(-2).map(({ isDone }) => isDone),
    'a shop that sells needs no other front',
  ).toEqual([true, true])
  expect(after.latest.map((order) => order.id)).toEqual([id])
})
