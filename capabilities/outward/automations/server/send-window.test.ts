import { beforeAll, expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { makeContacts } from '#capabilities/shop/opt-ins/server/testing.ts'

// A Saturday.
const app = useTestApp(await roomsNeeded(import.meta.url), { at: '2026-11-21T12:00:00Z' })

let shop: TestShop

const desk = async <D>(method: 'GET' | 'POST', at: string, given?: object) =>
  app.call<D>(method, `/v1/cabinet/automations${at}`, given, { token: await app.signIn(shop.seller.userId, 'seller') })

const window = { days: [1, 2, 3, 4, 5], from: '09:00', until: '18:00' }
const planWith = (when: object) => ({
  trigger: { name: 'bought' },
  goal: { name: 'refunded' },
  steps: [
    { kind: 'act', key: 'a', act: 'mails.send', given: { subject: 'Hello', text: 'How is it going?' }, window: when },
  ],
})

beforeAll(async () => {
  shop = await app.transact((ctx) => openTestShop(ctx))
  await app.transact((ctx) => makeContacts(ctx, shop.seller.id, 2))
  const { id } = (await desk<{ id: number }>('POST', '', { name: 'Asks', plan: planWith(window) })).data
  await desk('POST', `/${id}/publish`)
})

const got = async () => {
  await app.drain()
  return (await app.mails()).filter(({ kind }) => kind === 'automation').map(({ recipient }) => recipient)
}

it('an email waits for its window in the zone of the shop; whoever reaches the goal meanwhile gets none', async () => {
  await buy(app.world, shop, { email: 'p1@example.com' })
  const order = await buy(app.world, shop, { email: 'p2@example.com' })
  expect(await got()).toEqual([])
  await refundOrder(app.world, { orderId: order.id, cancels: true })
  app.clock.set('2026-11-23T07:59:00Z')
  expect(await got()).toEqual([])
  app.clock.set('2026-11-23T08:00:00Z')
  expect(await got()).toEqual(['p1@example.com'])
  const runs = await app.world.db.selectFrom('automationRuns').select(['state', 'reason']).orderBy('id').execute()
  expect(runs).toMatchObject([{ state: 'finished' }, { state: 'left', reason: 'goal' }])
})

it('a window that never opens is refused', async () => {
  for (const wrong of [
    { ...window, until: '08:00' },
    { ...window, days: [] },
  ])
    expect((await desk('POST', '', { name: 'Asks', plan: planWith(wrong) })).status).toBe(422)
})
