import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { erasePerson } from '#platform/server/erase.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { expireSessions } from '../sessions/end-sessions.ts'
import { agentSession, agentStand, claimAgentSession, openAgentSession, releaseAgentSession } from './agent-sessions.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'checkout'), { at: '2026-03-02T09:00:00Z' })
let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await app.transact((ctx) => openTestShop(ctx, {}, { price: 4900 }))
})

const open = (email = 'mara@example.com') =>
  app.transact((ctx) =>
    openAgentSession(
      ctx,
      { sellerId: shop.seller.id, channel: 'acp' },
      {
        productId: shop.product.id,
        pricingPlanId: shop.plan.id,
        quantity: 1,
        couponCode: null,
        email,
        payer: { firstName: 'Mara' },
        locale: 'en',
        asked: { items: [], codes: [], shown: { buyer: { email } } },
        told: null,
        userId: null,
      },
    ),
  )
const rowOf = async (id: number) =>
  (
    await sql<{
      state: string
      asked: unknown
      payer: object
    }>`select state, asked, payer from checkout_sessions where id = ${id}`.execute(app.world.db)
  ).rows[0]

it('is found by its token, in its shop and protocol alone', async () => {
  const { id, token } = await open()
  const found = (more: object) =>
    app.transact((ctx) => agentSession(ctx, { sellerId: shop.seller.id, channel: 'acp', token, ...more }))
  expect((await found({})).id).toBe(id)
  await expect(found({ channel: 'ucp' })).rejects.toMatchObject({ status: 404 })
  await expect(found({ sellerId: shop.seller.id + 1 })).rejects.toMatchObject({ status: 404 })
  expect(await app.transact(async (ctx) => agentStand(ctx, await found({})))).toBe('open')
})

it('is claimed by one at a time, and by the next after two minutes', async () => {
  const { id } = await open()
  const claim = () => app.transact((ctx) => claimAgentSession(ctx, id))
  const tries = await Promise.all(Array.from({ length: 6 }, claim))
  expect(tries.filter(Boolean)).toHaveLength(1)
  await app.transact((ctx) => releaseAgentSession(ctx, id))
  expect([await claim(), await claim()]).toEqual([true, false])
  app.clock.now = app.clock.now.add({ minutes: 3 })
  expect(await claim()).toBe(true)
})

it('forgets the buyer who is erased', async () => {
  const { id } = await open('erased@example.com')
  await app.transact((ctx) =>
    erasePerson(ctx, { userId: 0, sellerId: null, emails: ['erased@example.com'], names: [] }),
  )
  expect(await rowOf(id)).toMatchObject({ asked: null, payer: {} })
})

it('forgets the buyer with its end, and is gone a week later', async () => {
  const { id } = await open()
  app.clock.now = app.clock.now.add({ hours: 7 })
  await expireSessions.run(app.world, {} as never)
  expect(await rowOf(id)).toMatchObject({ state: 'expired', asked: null, payer: {} })
  app.clock.now = app.clock.now.add({ hours: 24 * 8 })
  await expireSessions.run(app.world, {} as never)
  expect(await rowOf(id)).toBeUndefined()
})
