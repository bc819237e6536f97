import { beforeAll, expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import type { World } from '#platform/server/world.ts'
import { openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { makeProgram, makePublisher } from '../testing.ts'
import { enroll, unenroll } from './enroll-publisher.ts'

const app = useTestWorld(await roomsNeeded(import.meta.url), { at: '2026-03-02T10:00:00Z' })
const owners: World[] = []

beforeAll(async () => {
  for (const name of ['Ours', 'Theirs']) {
    const { seller } = await app.transact((ctx) => openTestShop(ctx, { name, published: true }, { price: 11900 }))
    owners.push(
      app.world.as({
        kind: 'user',
        role: 'seller',
        userId: seller.userId,
        sellerId: seller.id,
        rights: [],
        sessionId: null,
        zone: seller.zone,
      }),
    )
  }
})

it('a publisher of one program is invited into another, left out of it and invited again; repeating changes nothing', async () => {
  const [owner, stranger] = owners as [World, World]
  const [first, second] = await owner.transact(async (ctx) => [
    await makeProgram(ctx),
    await makeProgram(ctx, { name: 'Second' }),
  ])
  const { node } = await owner.transact((ctx) => makePublisher(ctx, first!.id))
  const wanted = { id: node.userId!, affiliateProgramId: second!.id }
  const enrolled = await owner.transact((ctx) => enroll(ctx, wanted))
  expect(enrolled).toMatchObject({
    affiliateProgramId: second!.id,
    id: node.userId,
    state: 'invited',
    email: node.email,
  })
  expect(await owner.transact((ctx) => enroll(ctx, wanted))).toEqual(enrolled)
  const out = await owner.transact((ctx) => unenroll(ctx, { ...wanted, reason: 'API' }))
  expect(out).toMatchObject({ affiliateNodeId: enrolled.affiliateNodeId, state: 'declined' })
  expect(await owner.transact((ctx) => unenroll(ctx, { ...wanted, reason: 'API' }))).toEqual(out)
  expect(await owner.transact((ctx) => enroll(ctx, wanted))).toMatchObject({ state: 'invited' })

  const active = { id: node.userId!, affiliateProgramId: first!.id }
  expect(await owner.transact((ctx) => enroll(ctx, active))).toMatchObject({ state: 'active' })
  expect(await owner.transact((ctx) => unenroll(ctx, { ...active, reason: 'API' }))).toMatchObject({ state: 'ended' })
  await expect(stranger.transact((ctx) => enroll(ctx, active))).rejects.toMatchObject({ status: 404 })
  await expect(stranger.transact((ctx) => unenroll(ctx, { ...active, reason: '' }))).rejects.toMatchObject({
    status: 404,
  })
})
