import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import type { World } from '#platform/server/world.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { acceptProgram } from '../contract/joining.ts'
import { forgetWhatIsOver } from './jobs.ts'
import { leave } from './nodes/own-node.ts'
import { showBranch } from './nodes/recruit-tree.ts'
import { showSupportOf } from './nodes/show-support.ts'
import { followLink, invite, joinProgram, makeProgram, makePublisher } from './testing.ts'
import type { AffiliateNode, Program } from './tables.ts'

const app = useTestWorld(await roomsNeeded(import.meta.url), { at: '2026-03-02T10:00:00Z' })
let owner: World
let program: Program
let node: AffiliateNode

beforeAll(async () => {
  const { seller } = await app.transact((ctx) =>
    openTestShop(ctx, { form: 'download', published: true }, { price: 11900 }),
  )
  owner = app.world.as({
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

it('publishers are told whom to ask about each program they are in, and nobody else’s', async () => {
  const { node: other, actor } = await owner.transact((ctx) => makePublisher(ctx, program.id, { name: 'Uwe Kern' }))
  const contacts = () => app.world.as(actor).transact(showSupportOf)
  const { rows } = await sql<{ email: string }>`select email from sellers where id = ${other.sellerId}`.execute(
    app.world.db,
  )
  expect(await contacts()).toMatchObject({
    programs: [{ id: other.id, programName: 'Friends', email: rows[0]!.email }],
  })
  await app.world.as(actor).transact((ctx) => leave(ctx, { id: other.id }))
  expect(await contacts()).toEqual({ programs: [] })
  await sql`delete from affiliate_nodes where id = ${other.id}`.execute(app.world.db)
})

it('the tree of a program says who recruited whom, branch by branch, and only to its seller', async () => {
  const { actor } = await app.transact((ctx) => makeUser(ctx, ['publisher']))
  const joined = await app.world
    .as(actor)
    .transact((ctx) =>
      joinProgram(ctx, acceptProgram.input.parse({ id: program.id, termsVersion: 1, via: node.linkToken })),
    )
  const branch = (uplineId?: number) =>
    owner.transact((ctx) => showBranch(ctx, { id: program.id, ...(uplineId === undefined ? {} : { uplineId }) }))
  expect(await branch()).toMatchObject({ count: 1, list: [{ id: node.id, recruitsCount: 1, orders: 0 }] })
  expect(await branch(node.id)).toMatchObject({
    count: 1,
    list: [{ id: joined.affiliateNodeId, recruitsCount: 0, commissionAmount: 0 }],
  })
  const { seller: other } = await app.transact((ctx) => openTestShop(ctx, { form: 'download' }, { price: 100 }))
  const stranger = app.world.as({ ...owner.actor, userId: other.userId, sellerId: other.id })
  await expect(stranger.transact((ctx) => showBranch(ctx, { id: program.id }))).rejects.toMatchObject({ status: 404 })
  await sql`delete from affiliate_nodes where id = ${joined.affiliateNodeId}`.execute(app.world.db)
})

it('visits whose time is over and asks nobody confirmed are forgotten; invitations of the seller stay', async () => {
  const buyer = await app.transact((ctx) => makeUser(ctx, ['payer']))
  await app.world.as(buyer.actor).transact((ctx) => followLink(ctx, { token: node.linkToken }))
  await app.transact((ctx) =>
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
    touches: (await sql`select 1 from affiliate_touches`.execute(app.world.db)).rows.length,
    nodes: (await sql<{ name: string }>`select name from affiliate_nodes order by id`.execute(app.world.db)).rows.map(
      ({ name }) => name,
    ),
  })
  await forgetWhatIsOver.run(app.world, undefined as never)
  expect(await left()).toEqual({ touches: 1, nodes: ['Pia Lorenz', 'Zoe', 'Yan'] })
  app.clock.now = app.clock.now.add({ hours: 24 * 21 })
  await forgetWhatIsOver.run(app.world, undefined as never)
  expect(await left()).toEqual({ touches: 0, nodes: ['Pia Lorenz', 'Zoe', 'Yan'] })
  app.clock.now = app.clock.now.add({ hours: 24 * 10 })
  await forgetWhatIsOver.run(app.world, undefined as never)
  expect(await left()).toEqual({ touches: 0, nodes: ['Pia Lorenz', 'Yan'] })
})
