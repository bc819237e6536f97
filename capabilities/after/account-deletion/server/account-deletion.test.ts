import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { storeFile } from '#capabilities/offer/files/server/index.ts'
import { makeSellingShop, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { sellerByUsername } from '#capabilities/people/sellers/server/index.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'
import { carryOut } from './carry-out.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))
const path = '/v1/cabinet/account_deletion'
let admin: number
let shops = 0

beforeAll(async () => {
  admin = (await app.transact((ctx) => makeUser(ctx, ['admin']))).user.id
})

type Standing = {
  standing: string
  mode: string | null
  deletion_on: string | null
  checks: { name: string; count: number }[]
}

const shop = async () => {
  const username = `leaver-${++shops}`
  const made = await app.transact((ctx) => makeSellingShop(ctx, { username, email: `${username}@example.com` }))
  await app.drain()
  return { ...made, username }
}
type Shop = Awaited<ReturnType<typeof shop>>

const show = ({ token }: Shop) => app.call<Standing>('GET', path, undefined, { token })
const leave = ({ token, username }: Shop, more: object = {}) =>
  app.call<Standing>(
    'POST',
    path,
    { mode: 'deletion', reason: 'too_expensive', understood: true, confirmation: username, ...more },
    { token },
  )
const stay = ({ token }: Shop) => app.call<Standing>('DELETE', path, undefined, { token })
const night = () => carryOut.run(app.world, {})
const days = (count: number) => app.clock.set(app.clock.now.add({ hours: 24 * count }).toString())
const openOf = ({ data }: { data: Standing }) => data.checks.filter(({ count }) => count > 0).map(({ name }) => name)

it('a deactivated account reads and changes nothing, and wakes up as it was', async () => {
  const seller = await shop()
  const rename = () => app.call('PATCH', '/v1/cabinet/profile', { name: 'Renamed' }, { token: seller.token })
  expect((await leave(seller, { mode: 'deactivation' })).data).toMatchObject({
    standing: 'deactivated',
    mode: 'deactivation',
    deletion_on: null,
  })
  const refused = await rename()
  expect([refused.status, refused.code]).toEqual([403, 'account_rests'])
  expect((await app.call('GET', '/v1/cabinet/profile', undefined, { token: seller.token })).status).toBe(200)
  expect((await app.call<{ is_resting: boolean }>('GET', '/v1/app/session', undefined, seller)).data.is_resting).toBe(
    true,
  )
  const { rows } = await sql<{ canSell: boolean }>`select can_sell from sellers where id = ${seller.seller.id}`.execute(
    app.world.db,
  )
  expect(rows[0]!.canSell).toBe(false)
  expect((await leave(seller, { mode: 'deactivation' })).code).toBe('account_deletion.under_way')

  expect((await stay(seller)).data).toMatchObject({ standing: 'active', mode: null })
  expect((await rename()).status).toBe(200)
  expect((await stay(seller)).code).toBe('account_deletion.nothing_to_withdraw')
})

it('asks for the word that counts', async () => {
  const seller = await shop()
  expect((await leave(seller, { understood: false })).fields).toEqual({ understood: ['must_accept'] })
  expect((await leave(seller, { confirmation: 'somebody' })).fields).toEqual({ confirmation: ['not_your_username'] })
  expect((await leave(seller, { reason: 'other' })).fields).toEqual({ description: ['required'] })
  expect((await leave(seller, { reason: 'bored' })).fields).toEqual({ reason: ['not_in_list'] })
  expect((await show(seller)).data.mode).toBeNull()
})

it('nothing is deleted while money may come back or an order runs', async () => {
  const seller = await shop()
  const made = await app.transact((ctx) => makeProduct(ctx, seller.seller.id, { name: 'Guide' }, { price: 1000 }))
  await buy(app.world, { seller: seller.seller, ...made }, { email: 'mara@example.com' })
  expect(openOf(await show(seller))).toEqual(['active_orders'])
  await app.drain()
  expect(openOf(await show(seller))).toEqual(['risky_transfers', 'unpaid_payouts'])
  expect((await leave(seller)).code).toBe('account_deletion.not_possible')
  expect((await leave(seller, { mode: 'deactivation' })).status).toBe(200)
  expect((await leave(seller)).code).toBe('account_deletion.not_possible')
})

it('is deleted on its day: gone for visitors and its seller, kept for the books', async () => {
  const seller = await shop()
  await app.transact((ctx) => makeProduct(ctx, seller.seller.id, { name: 'Guide' }, { price: 1000 }))
  const file = await storeFile(app.world, {
    sellerId: seller.seller.id,
    name: 'guide.txt',
    kind: 'file',
    content: Buffer.from('text'),
  })
  const planned = (await leave(seller)).data
  expect(planned).toMatchObject({ standing: 'deactivated', mode: 'deletion', deletion_on: '2026-12-20' })
  await days(29)
  await night()
  expect((await show(seller)).status).toBe(401)
  const again = { ...seller, token: await app.signIn(seller.user.id, 'seller') }
  expect((await show(again)).data.mode).toBe('deletion')
  await days(1)
  await night()
  await app.drain()

  expect(await sellerByUsername(app.world, seller.username)).toBeUndefined()
  expect((await show(again)).status).toBe(401)
  const { rows } = await sql<
    Record<string, unknown>
  >`select s.username::text, s.email::text, s.name, s.can_sell, p.published, d.state,
    (select count(*)::int from profiles where user_id = s.user_id) as profiles, u.email::text as user_email
    from sellers s join products p on p.seller_id = s.id join account_deletions d on d.seller_id = s.id join users u on u.id = s.user_id where s.id = ${seller.seller.id}`.execute(
    app.world.db,
  )
  expect(rows).toEqual([
    {
      username: `deleted-${seller.seller.id}`,
      email: `deleted-${seller.seller.id}@deleted.invalid`,
      name: seller.seller.name,
      canSell: false,
      published: false,
      state: 'deleted',
      profiles: 0,
      userEmail: expect.stringContaining('@deleted.invalid'),
    },
  ])
  await expect(buffer(app.ports.storage.read(file.storageKey))).rejects.toThrow()
  await night()
})

it('what is in the way on the day waits, is told once, and goes when it is settled', async () => {
  const seller = await shop()
  const made = await app.transact((ctx) =>
    makeProduct(ctx, seller.seller.id, { name: 'Guide', free: true }, { price: 0 }),
  )
  const order = await buy(app.world, { seller: seller.seller, ...made }, { email: 'mara@example.com' })
  await app.drain()
  expect((await leave(seller)).status).toBe(200)
  const owe = (amount: number) =>
    sql`update orders set debt_amount = ${amount} where id = ${order.id}`.execute(app.world.db)
  await owe(500)
  await days(31)
  await night()
  await night()
  await app.drain()
  const told = () => app.mails().then((mails) => mails.filter(({ kind }) => kind === 'account_deletion_waits'))
  expect((await told()).map(({ recipient }) => recipient)).toEqual(['leaver-5@example.com'])
  expect(await sellerByUsername(app.world, seller.username)).toBeDefined()

  await owe(0)
  await night()
  expect(await sellerByUsername(app.world, seller.username)).toBeUndefined()
  const { rows } = await sql<{
    email: string
  }>`select email::text from payers where seller_id = ${seller.seller.id}`.execute(app.world.db)
  expect(rows.every(({ email }) => !email.includes('mara'))).toBe(true)
})

it('the operator sees who leaves and why, sellers do not', async () => {
  const seller = await shop()
  await leave(seller, { reason: 'other', description: 'The name is wrong.' })
  const list = await app.call<{ list: { username: string; reason: string }[] }>(
    'GET',
    '/v1/admin/account_deletions?deletion_state=planned',
    undefined,
    { token: await app.signIn(admin, 'admin') },
  )
  expect(list.data.list).toContainEqual(expect.objectContaining({ username: seller.username, reason: 'other' }))
  expect((await app.call('GET', '/v1/admin/account_deletions', undefined, seller)).status).toBe(403)
})
