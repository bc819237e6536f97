import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import type { World } from '#platform/server/world.ts'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { openCounter } from '#capabilities/sale/orders/server/testing.ts'
import { acceptProgram } from '../contract.ts'
import { forgetWhatIsOver } from './jobs.ts'
import { followLink, invite, joinProgram, makeProgram, makePublisher } from './testing.ts'
import type { AffiliateNode, Program } from './tables.ts'

let test: TestWorld
let owner: World
let program: Program
let node: AffiliateNode

beforeAll(async () => {
  test = await testWorld(rooms, { at: '2026-03-02T10:00:00Z' })
  const { seller } = await test.transact((ctx) =>
    openCounter(ctx, { form: 'download', published: true }, { price: 11900 }),
  )
  owner = test.world.as({
    kind: 'user',
    role: 'seller',
    userId: seller.userId,
    sellerId: seller.id,
    rights: [],
    sessionId: null,
    zone: seller.zone,
  })
  program = await owner.transact((ctx) => makeProgram(ctx, { cookieDays: 20 }))
  node = (await owner.transact((ctx) => makePublisher(ctx, program.id))).node
})
afterAll(() => test.close())

it('visits whose time is over and asks nobody confirmed are forgotten; invitations of the seller stay', async () => {
  const buyer = await test.transact((ctx) => makeUser(ctx, ['payer']))
  await test.world.as(buyer.actor).transact((ctx) => followLink(ctx, { token: node.linkToken }))
  await test.transact((ctx) =>
    joinProgram(
      ctx,
      acceptProgram.input.parse({ id: program.id, termsVersion: 1, name: 'Zoe', email: 'zoe@example.com' }),
    ),
  )
  await owner.transact((ctx) =>
    invite(ctx, {
      programId: program.id,
      name: 'Yan',
      email: 'yan@example.com',
      locale: 'en',
      bonusBp: 0,
      couponId: null,
    }),
  )
  const left = async () => ({
    touches: (await sql`select 1 from affiliate_touches`.execute(test.world.db)).rows.length,
    nodes: (await sql<{ name: string }>`select name from affiliate_nodes order by id`.execute(test.world.db)).rows.map(
      ({ name }) => name,
    ),
  })
  await forgetWhatIsOver.run(test.world, undefined as never)
  expect(await left()).toEqual({ touches: 1, nodes: ['Pia Lorenz', 'Zoe', 'Yan'] })
  test.clock.now = test.clock.now.add({ hours: 24 * 21 })
  await forgetWhatIsOver.run(test.world, undefined as never)
  expect(await left()).toEqual({ touches: 0, nodes: ['Pia Lorenz', 'Zoe', 'Yan'] })
  test.clock.now = test.clock.now.add({ hours: 24 * 10 })
  await forgetWhatIsOver.run(test.world, undefined as never)
  expect(await left()).toEqual({ touches: 0, nodes: ['Pia Lorenz', 'Yan'] })
})
