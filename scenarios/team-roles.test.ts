import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import type { Actor } from '#platform/server/context.ts'
import { filesById, storeFile } from '#capabilities/offer/files/server/index.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { readyMadeRoles } from '#capabilities/people/team/rules/ready-made-roles.ts'
import { makeTeamMember } from '#capabilities/people/team/server/testing.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'

/** What three people of one team can do in a day: an accountant, support for one product without contact data, an author. */

type List = { list: Record<string, unknown>[]; total_count: number }
type Order = { id: number; number: string }
const app = useTestApp(rooms)
let token: string
let sellerId: number
let course: { id: number; order: Order }
let workshop: { id: number; order: Order }

beforeAll(async () => {
  const shop = await app.transact((ctx) =>
    openTestShop(ctx, { name: 'Light course', form: 'course' }, { price: 11900 }),
  )
  const more = await app.transact((ctx) => makeProduct(ctx, shop.seller.id, { name: 'Dark workshop' }, { price: 5000 }))
  sellerId = shop.seller.id
  course = { id: shop.product.id, order: await buy(app.world, shop, { email: 'mara.voss@example.com' }) }
  workshop = {
    id: more.product.id,
    order: await buy(app.world, { seller: shop.seller, ...more }, { email: 'otto.brand@example.com' }),
  }
  await buy(app.world, { seller: shop.seller, ...more }, { email: 'mara.voss@example.com' })
  await app.drain()
  token = shop.token
})

const join = async (wanted: Omit<Parameters<typeof makeTeamMember>[1], 'sellerId'>) => {
  const member = await app.transact((ctx) => makeTeamMember(ctx, { sellerId, ...wanted }))
  const call =
    (method: 'GET' | 'POST' | 'PATCH') =>
    <D = List>(path: string, body?: object) =>
      app.call<D>(method, path, body ?? (method === 'GET' ? undefined : {}), { token: member.token })
  const put = (method: 'PUT', path: string, body: object) => app.call<List>(method, path, body, { token: member.token })
  return { ...member, get: call('GET'), post: call('POST'), patch: call('PATCH'), call: put }
}
const statuses = async (get: (path: string) => Promise<{ status: number }>, paths: readonly string[]) =>
  Object.fromEntries(await Promise.all(paths.map(async (path) => [path, (await get(path)).status] as const)))

describe('an accountant', () => {
  it('reads money and papers of the whole shop, corrects them, and changes no product', async () => {
    const { get, post, patch } = await join({ rights: [...readyMadeRoles.accountant.rights] })
    expect(
      await statuses(get, [
        '/v1/cabinet/orders',
        '/v1/cabinet/invoices',
        '/v1/cabinet/booking_batches',
        '/v1/cabinet/products',
      ]),
    ).toEqual({
      '/v1/cabinet/orders': 200,
      '/v1/cabinet/invoices': 200,
      '/v1/cabinet/booking_batches': 200,
      '/v1/cabinet/products': 403,
    })
    const { list } = (await get('/v1/cabinet/invoices')).data
    expect(list.length).toBe(3)
    expect((await get<{ payer: object }>(`/v1/cabinet/orders/${course.order.id}`)).text).toContain(
      'mara.voss@example.com',
    )
    expect((await patch(`/v1/cabinet/products/${course.id}`, { name: 'Mine' })).status).toBe(403)
    expect((await post(`/v1/cabinet/orders/${course.order.id}/refund`)).code).toBe('forbidden')
    expect((await get('/v1/cabinet/team_members')).status).toBe(403)
    expect((await get('/v1/cabinet/payouts')).status).toBe(403)
  })
})

describe('support for one product without contact data', () => {
  const rights = [...readyMadeRoles.support.rights, 'catalog.change', 'orders.refund', 'payers.edit', 'statistics.read']
  let member: Awaited<ReturnType<typeof join>>
  beforeAll(async () => {
    member = await join({ rights, productIds: [course.id], seesContacts: false, refundLimitAmount: 2000 })
  })

  it('sees the orders, payers and payments of that product alone', async () => {
    const { get } = member
    const names = async (path: string) => (await get(path)).data.list.map((row) => row['id'])
    expect(await names('/v1/cabinet/orders')).toEqual([course.order.id])
    expect((await get('/v1/cabinet/transfers')).data.total_count).toBe(1)
    expect((await get('/v1/cabinet/invoices')).data.total_count).toBe(1)
    expect((await get('/v1/cabinet/products')).data.list.map((row) => row['name'])).toEqual(['Light course'])
    const [payer] = (await get('/v1/cabinet/payers')).data.list
    expect(payer).toMatchObject({ orders_count: 1, paid_amount: '119.00' })
    const seen = await get<Record<string, unknown>>(`/v1/cabinet/payers/${payer!['id']}`)
    expect(seen.data).toMatchObject({ orders_count: 1, paid_amount: '119.00', email: 'm•••@example.com' })
    for (const path of [`orders/${workshop.order.id}`, `products/${workshop.id}`])
      expect((await get(`/v1/cabinet/${path}`)).status).toBe(404)
    expect((await get('/v1/cabinet/statistics')).status).toBe(403)
    expect((await member.post('/v1/cabinet/products', { form: 'download', name: 'New' })).code).toBe(
      'only_chosen_products',
    )
  })

  it('finds people by name and orders by number, and nobody by a guessed address', async () => {
    const { get } = member
    const count = async (words: string) =>
      (await get(`/v1/cabinet/orders?query=${encodeURIComponent(words)}`)).data.total_count
    expect([await count('Mara'), await count(course.order.number), await count('mara.voss@')]).toEqual([1, 1, 0])
    expect((await get('/v1/cabinet/payers?query=voss%40')).data.total_count).toBe(0)
    expect((await get('/v1/cabinet/payers?sort_key=email')).status).toBe(422)
    const groups = await get<{ groups: object[] }>('/v1/app/find?query=voss%40example')
    expect(groups.data.groups).toEqual([])
    expect((await get('/v1/app/find?query=Mara')).text).not.toContain('mara.voss@example.com')
  })

  it('gets files with masks, and none that cannot be masked', async () => {
    const { get } = member
    const { text } = await get('/v1/cabinet/payers/csv')
    expect(text).toContain('m•••@example.com')
    expect(text).not.toMatch(/mara\.voss|otto/)
    const [invoice] = (await get('/v1/cabinet/invoices')).data.list
    const zip = `/v1/cabinet/invoices.zip?ids[]=${invoice!['id']}`
    expect((await get(zip)).code).toBe('contacts_hidden')
    expect((await app.call('GET', zip, undefined, { token })).status).toBe(200)
  })

  it('writes no mask over what it stands for', async () => {
    const [payer] = (await member.get('/v1/cabinet/payers')).data.list
    const wished = await member.post(`/v1/cabinet/orders/${course.order.id}/notes`, {
      text: 'Wrote to m•••@example.com',
    })
    expect([wished.status, wished.fields]).toEqual([422, { text: ['masked'] }])
    expect((await member.patch(`/v1/cabinet/payers/${payer!['id']}`, { email: payer!['email'] })).status).toBe(403)
  })

  it('refunds up to the limit of an order, however often', async () => {
    const refund = (amount: string) => member.post(`/v1/cabinet/orders/${course.order.id}/refund`, { amount })
    expect((await refund('20.01')).code).toBe('orders.refund_limit')
    expect((await refund('15.00')).status).toBe(200)
    expect((await refund('5.01')).code).toBe('orders.refund_limit')
    expect((await member.post(`/v1/cabinet/orders/${workshop.order.id}/refund`, { amount: '1.00' })).status).toBe(404)
  })
})

describe('an author', () => {
  it('works on the course they write and sees no other', async () => {
    const { get, patch, actor } = await join({
      rights: [...readyMadeRoles.author.rights],
      productIds: [course.id],
      seesContacts: false,
    })
    expect((await patch(`/v1/cabinet/products/${course.id}`, { name: 'Light and shadow' })).status).toBe(200)
    expect((await patch(`/v1/cabinet/products/${workshop.id}`, { name: 'Mine' })).status).toBe(404)
    expect((await get(`/v1/cabinet/products/${course.id}/course`)).status).toBe(200)
    const bundle = await app.transact((ctx) =>
      makeProduct(ctx, sellerId, { name: 'Both', form: 'bundle' }, { price: 100 }),
    )
    const { call } = await join({ rights: ['catalog.change'], productIds: [bundle.product.id, course.id] })
    const parts = (...ids: number[]) =>
      call('PUT', `/v1/cabinet/products/${bundle.product.id}/addons`, { parts: ids.map((id) => ({ productId: id })) })
    expect((await parts(workshop.id)).fields).toEqual({ parts: ['not_in_list'] })
    expect((await parts(course.id)).status).toBe(200)
    expect((await get('/v1/cabinet/orders')).status).toBe(403)
    const store = (as: Actor, name: string) =>
      storeFile(app.world.as(as), { sellerId, name, kind: 'file', content: Buffer.from(name) })
    const [own, foreign] = [await store(actor, 'own.txt'), await store({ ...actor, userId: null }, 'foreign.txt')]
    const usable = await app.world.as(actor).transact((ctx) => filesById(ctx, [own.id, foreign.id]))
    expect(usable.map(({ id }) => id)).toEqual([own.id])
    const { data } = await app.call<List>('GET', '/v1/cabinet/products', undefined, { token })
    expect(data.list.map((row) => row['name']).toSorted()).toEqual(['Both', 'Dark workshop', 'Light and shadow'])
  })
})
