import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'

type View = { id: number; name: string; query: string; columns: string[] | null; is_default: boolean }

const app = useTestApp(await roomsNeeded(import.meta.url))
let token: string
beforeAll(async () => {
  token = (await app.transact((ctx) => makeSeller(ctx))).token
})

const path = '/v1/app/saved_views'
const save = async (name: string, more: object = {}, as = token) =>
  app.call<View>(
    'POST',
    path,
    { list: 'orders.orders', name, query: 'payment_state%5B%5D=paid', columns: ['token', 'payerName'], ...more },
    { token: as },
  )
const names = async (as = token) =>
  (await app.call<{ list: View[] }>('GET', path, undefined, { token: as })).data.list.map(
    (view) => `${view.name}${view.is_default ? '*' : ''}`,
  )

it('keeps views in order, one of them the default, each name once', async () => {
  const [first, second, third] = [
    await save('Paid'),
    await save('Open', { isDefault: true }),
    await save('Late', { is_default: true }),
  ]
  expect([first.status, second.status, third.status]).toEqual([201, 201, 201])
  expect(first.data).toMatchObject({ query: 'payment_state%5B%5D=paid', columns: ['token', 'payerName'] })
  expect(await names()).toEqual(['Paid', 'Open', 'Late*'])
  expect(await save('paid')).toMatchObject({ status: 422 })
  expect((await save('Paid', { list: 'payers.payers' })).status).toBe(201)
  await app.call('PUT', `${path}/${third.data.id}/place`, { place: 0 }, { token })
  expect(await names()).toEqual(['Late*', 'Paid', 'Open', 'Paid'])
  expect(
    (await app.call<View>('PATCH', `${path}/${first.data.id}`, { name: 'Payed', is_default: true }, { token })).data,
  ).toMatchObject({ name: 'Payed', is_default: true, columns: ['token', 'payerName'] })
  expect((await app.call('PATCH', `${path}/${first.data.id}`, { name: 'OPEN' }, { token })).status).toBe(422)
  expect(await names()).toEqual(['Late', 'Payed*', 'Open', 'Paid'])
  expect((await app.call('DELETE', `${path}/${first.data.id}`, {}, { token })).status).toBe(200)
  expect(await names()).toEqual(['Late', 'Open', 'Paid'])
  await save('Payed', { place: 1 })
  expect(await names()).toEqual(['Late', 'Payed', 'Open', 'Paid'])
})

it('nobody else sees, changes or removes them', async () => {
  const other = (await app.transact((ctx) => makeSeller(ctx))).token
  const { data } = await save('Mine')
  expect(await names(other)).toEqual([])
  const tries = [
    await app.call('PATCH', `${path}/${data.id}`, { name: 'x' }, { token: other }),
    await app.call('PUT', `${path}/${data.id}/place`, { place: 0 }, { token: other }),
    await app.call('DELETE', `${path}/${data.id}`, {}, { token: other }),
  ]
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await app.call('GET', path)).status).toBe(401)
  expect(await names()).toContain('Mine')
})

it('two windows that save at once both succeed, and there is an end to how many', async () => {
  const { token: busy } = await app.transact((ctx) => makeSeller(ctx))
  const made = await Promise.all(Array.from({ length: 52 }, (_, i) => save(`View ${i}`, { is_default: true }, busy)))
  expect(made.filter(({ status }) => status === 201)).toHaveLength(50)
  expect(made.filter(({ status }) => status === 409)).toHaveLength(2)
  expect((await names(busy)).filter((name) => name.endsWith('*'))).toHaveLength(1)
})
