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
