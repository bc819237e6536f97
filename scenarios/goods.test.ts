import { afterAll, beforeAll, expect, test } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { actorAs, testWorld, type TestWorld } from '#platform/server/testing.ts'
import { startSession } from '#capabilities/people/identity/server/index.ts'
import { testApi, type TestApi } from '#capabilities/people/identity/server/testing.ts'
import { makeContents, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import type { ProductForm } from '#capabilities/offer/catalog/vocabulary.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { storeFile } from '#capabilities/offer/files/server/index.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { refundOrder, type Order } from '#capabilities/sale/orders/server/index.ts'
import { buy, openCounter, type Counter } from '#capabilities/sale/orders/server/testing.ts'
import { playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'

/** Each kind of product from the purchase through a pause, back, and to its end: what its buyer can do with it in each of these. */

let world: TestWorld
let api: TestApi
beforeAll(async () => {
  world = await testWorld(rooms)
  api = await testApi(world, rooms)
})
afterAll(async () => {
  await api.close()
  await world.close()
})

const as = async (userId: number, profileType: 'payer' | 'seller'): Promise<string> =>
  (await world.transact((ctx) => startSession(ctx, { userId, profileType }))).accessToken
const cabinet = async <D = Record<string, unknown>>(
  { seller }: Counter,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
) => api.call<D>(method, `/v1/cabinet${path}`, body, { token: await as(seller.userId, 'seller') })
const payer = async <D = Record<string, unknown>>(order: Order, method: 'GET' | 'POST', path: string, body?: object) =>
  api.call<D>(method, `/v1/payer${path}`, body, { token: await as(order.buyerUserId, 'payer') })
const accessTo = async (order: Order, productId: number): Promise<number> =>
  (
    await world.world.db
      .selectFrom('accesses')
      .select('id')
      .where('orderId', '=', order.id)
      .where('productId', '=', productId)
      .executeTakeFirstOrThrow()
  ).id

type Goods = {
  /** What the product is made of; the ids its use asks for. */
  stock: (counter: Counter) => Promise<{ part?: number; id?: number }>
  /** What its buyer finds at a moment, in a word. */
  find: (order: Order, counter: Counter, made: { part?: number; id?: number }) => Promise<string>
  open: string
  resting: string
  /** Where it is not as it was before. */
  back?: string
  over: string
}

const answer = ({ status, code }: { status: number; code?: string | undefined }): string =>
  status < 300 ? 'open' : (code ?? String(status))
const withFile = async ({ seller }: Counter, productId: number): Promise<number> => {
  const file = await storeFile(world.world, {
    sellerId: seller.id,
    name: 'guide.txt',
    kind: 'file',
    content: Buffer.from('Look at the light first.'),
  })
  await world.transact((ctx) => makeContents(ctx, productId, { fileId: file.id, title: 'Guide' }))
  return file.id
}
const openFile = async (order: Order, productId: number, fileId: number) =>
  answer(await payer(order, 'POST', `/accesses/${await accessTo(order, productId)}/files/${fileId}/open`, {}))
/** A download inside of something else. */
const withPart = async (counter: Counter) => {
  const { product } = await world.transact((ctx) =>
    makeProduct(ctx, counter.seller.id, { name: 'Guide', form: 'download' }),
  )
  await world.transact((ctx) => makeContents(ctx, counter.product.id, { addonProductId: product.id }))
  return { part: product.id, id: await withFile(counter, product.id) }
}

const goods: Record<ProductForm, Goods> = {
  download: {
    stock: async (counter) => ({ id: await withFile(counter, counter.product.id) }),
    find: (order, { product }, { id }) => openFile(order, product.id, id!),
    open: 'open',
    resting: 'access.not_open',
    over: 'access.not_open',
  },
  bundle: {
    stock: withPart,
    find: (order, _, { part, id }) => openFile(order, part!, id!),
    open: 'open',
    resting: 'access.not_open',
    over: 'access.not_open',
  },
  membership: {
    stock: withPart,
    find: (order, _, { part, id }) => openFile(order, part!, id!),
    open: 'open',
    resting: 'access.not_open',
    over: 'access.not_open',
  },
  course: {
    stock: async ({ seller, product }) => ({
      id: (
        await world.world
          .as(actorAs({ role: 'seller', sellerId: seller.id }))
          .transact((ctx) => makeCourse(ctx, product, [{ name: 'First', lessons: [{ name: 'Welcome' }] }]))
      ).get('Welcome')!,
    }),
    find: async (order, { product }, { id }) =>
      answer(await payer(order, 'GET', `/course_sessions/${await accessTo(order, product.id)}/lessons/${id}`)),
    open: 'open',
    resting: 'learning.not_open',
    over: 'learning.not_open',
  },
  event: {
    stock: ({ product }) =>
      world.transact(async (ctx) => {
        const date = await makeDate(ctx, product)
        await makeTicket(ctx, date, { name: 'Stalls' })
        return { id: date.id }
      }),
    find: async (_, counter, { id }) =>
      (await cabinet<{ tickets: { verdict: string }[] }>(counter, 'GET', `/check_in/${id}`)).data.tickets
        .map((ticket) => ticket.verdict)
        .toSorted()
        .join(' '),
    // A code that was disputed lets nobody in again; another one stands for it once the dispute is won.
    open: 'valid',
    resting: 'invalidated',
    back: 'invalidated valid',
    over: 'invalidated refunded',
  },
  license_key: {
    stock: (counter) =>
      cabinet(counter, 'POST', `/products/${counter.product.id}/license_keys`, { keys: 'LIGHT-1' }).then(() => ({})),
    find: async (order, { product }) => {
      const { list } = (
        await payer<{ list: { key: string }[] }>(
          order,
          'GET',
          `/accesses/${await accessTo(order, product.id)}/license_keys`,
        )
      ).data
      const { data } = await api.call<{ state: string }>('POST', '/v1/license_keys/validate', {
        product_id: product.id,
        key: list[0]?.key ?? 'LIGHT-1',
      })
      return data.state
    },
    open: 'active',
    resting: 'suspended',
    over: 'revoked',
  },
  certificate: {
    stock: async () => ({}),
    find: async (order, { product }) => {
      const { data } = await payer<{ list: { state: string }[] }>(
        order,
        'GET',
        `/accesses/${await accessTo(order, product.id)}/vouchers`,
      )
      return data.list[0]?.state ?? 'none'
    },
    open: 'active',
    resting: 'active',
    over: 'invalidated',
  },
  service: {
    stock: (counter) =>
      cabinet(counter, 'PATCH', `/products/${counter.product.id}/service`, { questions: [] }).then(() => ({})),
    find: async (order, { product }) => {
      const { data } = await payer<{ permits: string[] }>(
        order,
        'GET',
        `/accesses/${await accessTo(order, product.id)}/service`,
      )
      return data.permits?.join(' ') ?? 'none'
    },
    open: 'answer begin write book',
    resting: '',
    over: '',
  },
}

test.each(Object.entries(goods))(
  '%s: bought, resting while its payment is disputed, back, and over with the refund',
  async (form, { stock, find, ...expected }) => {
    const counter = await world.transact((ctx) => openCounter(ctx, { form: form as ProductForm, name: `A ${form}` }))
    const made = await stock(counter)
    const ticketId =
      form === 'event'
        ? (
            await world.world.db
              .selectFrom('tickets')
              .select('id')
              .where('productId', '=', counter.product.id)
              .executeTakeFirstOrThrow()
          ).id
        : undefined
    const product = await world.world.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', counter.product.id)
      .executeTakeFirstOrThrow()
    const order = await buy(world.world, { ...counter, product }, ticketId === undefined ? {} : { ticketId })
    await world.drain()
    const { providerReference } = await world.world.db
      .selectFrom('transfers')
      .select('providerReference')
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    const bank = async (event: 'disputed' | 'dispute_won') => {
      await world.transact((ctx) => playSandboxBank(ctx, { reference: providerReference!, event }))
      await world.drain()
    }
    const met = [await find(order, counter, made)]
    await bank('disputed')
    met.push(await find(order, counter, made))
    await bank('dispute_won')
    met.push(await find(order, counter, made))
    await refundOrder(world.world, { orderId: order.id, cancels: true })
    await world.drain()
    met.push(await find(order, counter, made))
    expect(met).toEqual([expected.open, expected.resting, expected.back ?? expected.open, expected.over])
    const states = await world.world.db
      .selectFrom('accesses')
      .select('publishState')
      .where('orderId', '=', order.id)
      .execute()
    expect(new Set(states.map((access) => access.publishState))).toEqual(new Set(['publish_canceled']))
  },
)
