import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '../use-test-app.ts'
import { makeSeller, makeUser } from '../testing.ts'

type Pair = { id: number; key: string; secret: string }
type List = { list: { id: number; name: string; last_used_at: string | null; made_by: string }[] }

const app = useTestApp(await roomsNeeded(import.meta.url, 'catalog', 'invoices'))

const me = async ({ key, secret }: { key: string; secret: string }, path = '/api/me') =>
  (await app.call('GET', `${path}?key=${key}&secret=${secret}`)).status
const add = async (token: string) =>
  (await app.call<Pair>('POST', '/v1/cabinet/api_keys', { name: 'Script' }, { token })).data

it('a key works until it is revoked, and the list tells when it was used', async () => {
  const { token } = await app.transact((ctx) => makeSeller(ctx))
  const pair = await add(token)
  const list = async () => (await app.call<List>('GET', '/v1/cabinet/api_keys', undefined, { token })).data.list
  expect(await list()).toMatchObject([{ name: 'Script', last_used_at: null, made_by: 'Ada Lovelace' }])
  expect(await me(pair)).toBe(200)
  await expect.poll(list).toMatchObject([{ last_used_at: '2026-11-20T09:00:00.000Z' }])
  for (const wrong of [
    { ...pair, secret: `${pair.secret}x` },
    { ...pair, secret: '' },
    { ...pair, key: 'nobody' },
    { key: '', secret: '' },
    { ...pair, key: '%00' },
  ])
    expect(await me(wrong)).toBe(401)
  expect((await app.call('DELETE', `/v1/cabinet/api_keys/${pair.id}`, {}, { token })).status).toBe(200)
  expect(await me(pair)).toBe(401)
  expect(await list()).toEqual([])
  expect((await app.call('DELETE', `/v1/cabinet/api_keys/${pair.id}`, {}, { token })).status).toBe(404)
})

it('nobody sees or revokes the keys of another seller', async () => {
  const [one, other] = [await app.transact((ctx) => makeSeller(ctx)), await app.transact((ctx) => makeSeller(ctx))]
  const pair = await add(one.token)
  expect((await app.call<List>('GET', '/v1/cabinet/api_keys', undefined, { token: other.token })).data.list).toEqual([])
  expect((await app.call('DELETE', `/v1/cabinet/api_keys/${pair.id}`, {}, { token: other.token })).status).toBe(404)
  expect(await me(pair)).toBe(200)
})

it('a cookie opens nothing here, and a key nothing elsewhere', async () => {
  const { token } = await app.transact((ctx) => makeSeller(ctx))
  const pair = await add(token)
  expect((await app.call('GET', '/api/me', undefined, { headers: { cookie: `kontor_access=${token}` } })).status).toBe(
    401,
  )
  expect((await app.call('GET', `/v1/cabinet/products?key=${pair.key}&secret=${pair.secret}`)).status).toBe(401)
})

it('a key may be made to read, to end on a day, and for some addresses', async () => {
  const { token, seller } = await app.transact((ctx) => makeSeller(ctx))
  const made = async (limits: object) =>
    app.call<Pair>('POST', '/v1/cabinet/api_keys', { name: 'Script', ...limits }, { token })
  const fields = async (limits: object) => (await made(limits)).fields
  expect(await fields({ expires_on: '2026-11-19' })).toEqual({ expires_on: ['invalid'] })
  expect(await fields({ addresses: '127.0.0.1, somewhere' })).toEqual({ addresses: ['invalid'] })

  const reads = (await made({ reads_only: true })).data
  expect(await me(reads)).toBe(200)
  const change = await app.call('POST', '/api/products', { name: 'Guide', key: reads.key, secret: reads.secret })
  expect([change.status, change.text]).toEqual([403, expect.stringContaining('may only read')])

  const ends = (await made({ expires_on: '2026-11-20', addresses: '10.0.0.0/8\n192.0.2.1' })).data
  const away = (await made({ addresses: '10.0.0.0/8 2001:db8::/32' })).data
  expect([await me(ends), await me(away)]).toEqual([200, 403])
  expect((await app.call<List>('GET', '/v1/cabinet/api_keys', undefined, { token })).data.list).toMatchObject([
    { reads_only: false, expires_on: null, addresses: ['10.0.0.0/8', '2001:db8::/32'] },
    { reads_only: false, expires_on: '2026-11-20', addresses: ['10.0.0.0/8', '192.0.2.1'] },
    { reads_only: true, expires_on: null, addresses: [] },
  ])
  app.clock.set('2026-11-20T23:30:00Z')
  expect(seller.zone).toBe('Europe/Berlin')
  expect(await me(ends)).toBe(401)
})

it('a key has of its maker’s rights those it was given, and loses what its maker loses', async () => {
  const { seller } = await app.transact((ctx) => makeSeller(ctx))
  const { user } = await app.transact((ctx) => makeUser(ctx, ['team_member']))
  const grant = (rights: string[]) =>
    sql`update team_roles set rights = ${rights} where seller_id = ${seller.id}`.execute(app.world.db)
  await app.transact(async ({ db }) => {
    await sql`insert into team_roles (seller_id, name, rights, created_at, changed_at) values (${seller.id}, 'Shop', '{}', now(), now())`.execute(
      db,
    )
    await sql`insert into team_members (seller_id, user_id, role_id, state, created_at)
      select seller_id, ${user.id}, id, 'active', now() from team_roles where seller_id = ${seller.id}`.execute(db)
  })
  await grant(['identity.api_keys', 'catalog.read', 'catalog.change'])
  const token = await signedInFor(user.id, seller.id)

  const offered = await app.call<{ areas: object[] }>('GET', '/v1/cabinet/api_keys/rights', undefined, { token })
  expect(offered.data.areas).toEqual([{ area: 'catalog', rights: ['catalog.read', 'catalog.change'] }])
  const made = (rights: string[]) =>
    app.call<Pair>('POST', '/v1/cabinet/api_keys', { name: 'Script', rights }, { token })
  expect((await made([])).fields).toEqual({ rights: ['required'] })
  expect((await made(['catalog.pricing'])).fields).toEqual({ rights: ['not_in_list'] })
  expect((await made(['identity.api_keys'])).fields).toEqual({ rights: ['not_in_list'] })

  const { key, secret } = (await made(['catalog.read'])).data
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const { status, text } = await app.call(method, path, body, {
      headers: { authorization: `Bearer ${key}:${secret}` },
    })
    return [status, text]
  }
  expect((await call('GET', '/api/products'))[0]).toBe(200)
  expect((await call('GET', '/v2/products'))[0]).toBe(200)
  expect(await me({ key, secret })).toBe(200)
  expect(await call('POST', '/api/products', { name: 'Guide' })).toEqual([
    403,
    expect.stringContaining('was not given the right “catalog.change”'),
  ])
  await grant(['identity.api_keys', 'catalog.change'])
  expect(await call('GET', '/api/products')).toEqual([403, expect.not.stringContaining('was not given')])
  const list = await app.call('GET', '/v1/cabinet/api_keys', undefined, { token })
  expect(list.data).toMatchObject({ list: [{ rights: ['catalog.read'] }] })
})

const signedInFor = async (userId: number, sellerId: number) => {
  const token = await app.signIn(userId, 'team_member')
  await sql`update sessions set acting_seller_id = ${sellerId} where user_id = ${userId}`.execute(app.world.db)
  return token
}
