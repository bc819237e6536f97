import { rooms } from '#apps/server/rooms.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'

type Session = {
  profile_type: string
  seller: { id: string } | null
  impersonation: { may_change: boolean; reason: string } | null
  permissions: string[]
}
type Entry = { action: string; userId: number; sellerId: number | null; after: Record<string, unknown> | null }

const app = useTestApp(rooms)

const operator = (role: 'manager' | 'admin') => app.transact((ctx) => makeUser(ctx, [role, 'payer']))
const shop = async () => {
  const made = await app.transact((ctx) => makeSeller(ctx))
  return { ...made, product: (await app.transact((ctx) => makeProduct(ctx, made.seller.id))).product }
}
const impersonate = (token: string, sellerId: number, given: object = {}) =>
  app.call(
    'POST',
    '/v1/admin/impersonations',
    { seller_id: sellerId, reason: 'Ticket 4711', minutes: '15', ...given },
    { token },
  )
const session = async (token: string) => (await app.call<Session>('GET', '/v1/app/session', undefined, { token })).data
const rename = (token: string, id: number, name: string) =>
  app.call('PATCH', `/v1/cabinet/products/${id}`, { name }, { token })
const log = async (sellerId: number) =>
  (
    await sql<Entry>`select action, user_id, seller_id, after from audit_entries where seller_id = ${sellerId} and action like 'identity.impersonat%' order by id`.execute(
      app.world.db,
    )
  ).rows

it('an admin acts as a seller for a limited time, and the seller reads who it was, why, and what was done', async () => {
  const [admin, own, other] = [await operator('admin'), await shop(), await shop()]
  const started = await impersonate(admin.token, own.seller.id)
  expect([started.status, started.data]).toEqual([
    201,
    { id: expect.anything(), ends_at: '2026-11-20T09:15:00.000Z', may_change: true },
  ])
  expect(await session(admin.token)).toMatchObject({
    profile_type: 'seller',
    seller: { id: own.seller.id },
    impersonation: { may_change: true, reason: 'Ticket 4711' },
  })
  const seen = (
    await app.call<{ list: { id: number }[] }>('GET', '/v1/cabinet/products', undefined, { token: admin.token })
  ).data.list
  expect(seen.map(({ id }) => Number(id))).toEqual([own.product.id])
  expect((await rename(admin.token, own.product.id, 'Renamed')).status).toBe(200)
  expect((await rename(admin.token, other.product.id, 'Renamed')).status).toBe(404)
  expect((await app.call('GET', '/v1/admin/mails', undefined, { token: admin.token })).status).toBe(403)
  expect((await impersonate(admin.token, other.seller.id)).status).toBe(403)
  for (const [method, path, body] of [
    ['POST', '/v1/cabinet/api_keys', { name: 'Mine' }],
    [
      'POST',
      '/v1/cabinet/csv_exports',
      { list: 'catalog.products', title: 'Products', query: {}, columns: null, decimal_separator: 'point' },
    ],
  ] as const)
    expect([path, (await app.call(method, path, body, { token: admin.token })).code]).toEqual([
      path,
      'not_while_impersonating',
    ])
  expect((await app.call('DELETE', '/v1/app/impersonation', {}, { token: admin.token })).data).toEqual({
    seller_id: own.seller.id,
  })
  expect(await session(admin.token)).toMatchObject({ profile_type: 'admin', seller: null, impersonation: null })
  expect(await log(own.seller.id)).toEqual([
    {
      action: 'identity.impersonation_started',
      userId: admin.user.id,
      sellerId: own.seller.id,
      after: { reason: 'Ticket 4711', mayChange: true, endsAt: '2026-11-20T09:15:00Z' },
    },
    {
      action: 'identity.impersonator_changed',
      userId: admin.user.id,
      sellerId: own.seller.id,
      after: { what: expect.any(String), call: 'PATCH /v1/cabinet/products/:id', id: String(own.product.id) },
    },
    { action: 'identity.impersonation_ended', userId: admin.user.id, sellerId: own.seller.id, after: null },
  ])
  const read = await app.call<{ list: { action: string; user_name: string }[] }>('GET', '/v1/cabinet/logs', undefined, {
    token: own.token,
  })
  expect(read.data.list.find(({ action }) => action === 'identity.impersonation_started')).toMatchObject({
    user_name: 'Ada Lovelace',
  })
})

it('a manager reads and changes nothing: every changing call of a seller answers 403', async () => {
  const [manager, own] = [await operator('manager'), await shop()]
  expect((await impersonate(manager.token, own.seller.id)).data).toMatchObject({ may_change: false })
  expect(
    (await app.call('GET', `/v1/cabinet/products/${own.product.id}`, undefined, { token: manager.token })).status,
  ).toBe(200)
  const { permissions } = await session(manager.token)
  expect(permissions).toContain('catalog.read')
  expect(permissions).not.toContain('sellers.payment_providers')
  const changing = assembleApp(rooms).routes.filter(
    ({ endpoint, permission, foreign }) =>
      endpoint.method !== 'GET' && endpoint.surface === undefined && permission !== 'anyone' && !foreign,
  )
  expect(changing.length).toBeGreaterThan(200)
  const letIn: string[] = []
  for (const { endpoint } of changing) {
    const answer = await app.call(endpoint.method, endpoint.path.replace(/:\w+/g, '1'), {}, { token: manager.token })
    if (answer.status !== 403) letIn.push(`${endpoint.method} ${endpoint.path} ${answer.status}`)
  }
  expect(letIn).toEqual([])
  expect((await log(own.seller.id)).map(({ action }) => action)).toEqual(['identity.impersonation_started'])
  expect((await app.call('DELETE', '/v1/app/impersonation', {}, { token: manager.token })).status).toBe(200)
})

it('ends by itself when its time is over, by another profile, and with another impersonation', async () => {
  const [admin, one, two] = [await operator('admin'), await shop(), await shop()]
  const token = () => app.signIn(admin.user.id, 'admin')
  await impersonate(admin.token, one.seller.id)
  app.clock.advance({ minutes: 14 })
  expect((await session(admin.token)).impersonation).not.toBeNull()
  app.clock.advance({ seconds: 59 })
  expect((await rename(admin.token, one.product.id, 'In time')).status).toBe(200)
  const later = await token()
  await impersonate(later, one.seller.id)
  app.clock.advance({ minutes: 14 })
  expect((await session(later)).impersonation).not.toBeNull()
  await app.world.db
    .updateTable('impersonations')
    .set({ endsAt: app.clock.now } as never)
    .where('endedAt', 'is', null)
    .execute()
  expect(await session(later)).toMatchObject({ profile_type: 'admin', impersonation: null })
  await impersonate(later, two.seller.id)
  expect((await session(later)).seller).toMatchObject({ id: two.seller.id })
  const switched = await app.call<Session>(
    'POST',
    '/v1/app/session/profile',
    { profile_type: 'payer' },
    { token: later },
  )
  expect(switched.data).toMatchObject({ profile_type: 'payer', impersonation: null })
  expect(
    (await app.call<Session>('POST', '/v1/app/session/profile', { profile_type: 'admin' }, { token: later })).data,
  ).toMatchObject({ profile_type: 'admin', impersonation: null })
})

it('nobody else acts as a seller, and nobody as nobody', async () => {
  const [admin, own] = [await operator('admin'), await app.transact((ctx) => makeSeller(ctx))]
  expect((await impersonate(own.token, own.seller.id)).code).toBe('forbidden')
  expect((await impersonate(admin.token, 999_999)).status).toBe(404)
  expect((await impersonate(admin.token, own.seller.id, { reason: ' ' })).fields).toEqual({ reason: ['required'] })
  expect((await app.call('DELETE', '/v1/app/impersonation', {}, { token: admin.token })).code).toBe(
    'identity.not_impersonating',
  )
})
