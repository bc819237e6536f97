import { expect, test } from 'vitest'
import { startSession } from '#capabilities/people/identity/server/index.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import type { TabCount } from '#platform/shared/list.ts'
import { turnTheDay } from '../cancel-order.ts'
import { buy, openTestShop } from '../testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'order-desk'), { at: '2026-01-10T09:00:00Z' })

test('the rates of a checkout that was left are under no tab of what is to come, and found among all', async () => {
  const shop = await app.transact((ctx) =>
    openTestShop(
      ctx,
      { form: 'membership' },
      { form: 'subscription', price: null, firstAmount: 1900, nextAmount: 1900, interval: '1m' },
    ),
  )
  const kept = await buy(app.world, shop)
  const left = await buy(app.world, shop, { card: '4000 0000 0000 0002' })
  await app.drain()
  /** Sessions do not outlast the night. */
  const signIn = async () => ({
    token: (await app.transact((ctx) => startSession(ctx, { userId: shop.seller.userId, profileType: 'seller' })))
      .accessToken,
  })
  const listed = async (query: Record<string, string>) =>
    (
      await app.call<{ list: { order_id: number }[] }>(
        'GET',
        `/v1/cabinet/order_rates?${new URLSearchParams({ per: '100', ...query })}`,
        {},
        await signIn(),
      )
    ).data.list.map((rate) => Number(rate.order_id))
  const tabs = async () =>
    Object.fromEntries(
      (await app.call<{ list: TabCount[] }>('GET', '/v1/cabinet/order_rates/counts', {}, await signIn())).data.list.map(
        ({ key, count }) => [key, count],
      ),
    )
  expect(await tabs()).toMatchObject({ all: 26, open: 25, future: 24, due: 1, paid: 1 })

  app.clock.set('2026-01-11T10:00:00Z')
  await turnTheDay.run(app.world, {})
  await app.drain()
  expect(await tabs()).toMatchObject({ all: 26, open: 12, future: 12, due: 0, paid: 1 })
  expect(new Set(await listed({}))).toEqual(new Set([kept.id, left.id]))
  expect(new Set(await listed({ exclude_not_completed: 'true' }))).toEqual(new Set([kept.id]))
})
