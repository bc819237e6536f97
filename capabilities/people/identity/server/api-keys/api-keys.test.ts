import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { expect, it } from 'vitest'
import { useTestApp } from '../use-test-app.ts'
import { makeSeller } from '../testing.ts'

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
  expect(await list()).toMatchObject([{ last_used_at: '2026-11-20T09:00:00.000Z' }])
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
