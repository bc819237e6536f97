import { expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { actorAs } from '#platform/server/testing.ts'
import { makeContents, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import type { ProductForm } from '#capabilities/offer/catalog/vocabulary.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { storeFile } from '#capabilities/offer/files/server/index.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { refundOrder, type Order } from '#capabilities/sale/orders/server/index.ts'
import { makeVariant } from '#capabilities/offer/goods/server/testing.ts'
import { buy, openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'

/** Each kind of product from the purchase through a pause, back, and to its end: what its buyer can do with it in each of these. */

const app = useTestApp(rooms)

const cabinet = async <D = Record<string, unknown>>(
  { seller }: TestShop,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
) => app.call<D>(method, `/v1/cabinet${path}`, body, { token: await app.signIn(seller.userId, 'seller') })
const payer = async <D = Record<string, unknown>>(order: Order, method: 'GET' | 'POST', path: string, body?: object) =>
  app.call<D>(method, `/v1/payer${path}`, body, { token: await app.signIn(order.buyerUserId, 'payer') })
const accessTo = async (order: Order, productId: number): Promise<number> =>
  (
    await app.world.db
      .selectFrom('accesses')
      .select('id')
      .where('orderId', '=', order.id)
      .where('productId', '=', productId)
      .executeTakeFirstOrThrow()
  ).id

const parcelOf = ({ id, name }: { id: number; name: string }, variantId: number) => ({
  amount: 490,
  isEach: false,
  goods: [{ productId: id, variantId, name, variantName: '', sku: '', weightGrams: 500, quantity: 1 }],
})

type Goods = {
  /** What the product is made of; the ids its use asks for. */
  stock: (testShop: TestShop) => Promise<{ part?: number; id?: number }>
  /** What its buyer finds at a moment, in a word. */
  find: (order: Order, testShop: TestShop, made: { part?: number; id?: number }) => Promise<string>
  open: string
  resting: string
  /** Where it is not as it was before. */
  back?: string
  over: string
}

const answer = ({ status, code }: { status: number; code?: string | undefined }): string =>
  status < 300 ? 'open' : (code ?? String(status))
const withFile = async ({ seller }: TestShop, productId: number): Promise<number> => {
  const file = await storeFile(app.world, {
    sellerId: seller.id,
    name: 'guide.txt',
    kind: 'file',
    content: Buffer.from('Look at the light first.'),
  })
  await app.transact((ctx) => makeContents(ctx, productId, { fileId: file.id, title: 'Guide' }))
  return file.id
}
const openFile = async (order: Order, productId: number, fileId: number) =>
  answer(await payer(order, 'POST', `/accesses/${await accessTo(order, productId)}/files/${fileId}/open`, {}))
/** A download inside of something else. */
const withPart = async (testShop: TestShop) => {
  const { product } = await app.transact((ctx) =>
    makeProduct(ctx, testShop.seller.id, { name: 'Guide', form: 'download' }),
  )
  await app.transact((ctx) => makeContents(ctx, testShop.product.id, { addonProductId: product.id }))
  return { part: product.id, id: await withFile(testShop, product.id) }
}

const goods: Record<ProductForm, Goods> = {
  download: {
    stock: async (testShop) => ({ id: await withFile(testShop, testShop.product.id) }),
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
        await app.world
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
      app.transact(async (ctx) => {
        const date = await makeDate(ctx, product)
        await makeTicket(ctx, date, { name: 'Stalls' })
        return { id: date.id }
      }),
    find: async (_, testShop, { id }) =>
      (await cabinet<{ tickets: { verdict: string }[] }>(testShop, 'GET', `/check_in/${id}`)).data.tickets
        .map((ticket) => ticket.verdict)
        .toSorted()
        .join(' '),
    // A code that was disputed lets nobody in again; another one stands for it once the dispute is won.
    open: 'valid',
    resting: 'invalidated',
    back: 'invalidated valid',
    over: 'invalidated refunded',
  },
  physical: {
    stock: async ({ product }) => ({
      id: (await app.transact((ctx) => makeVariant(ctx, product, { stockCount: 3 }))).id,
    }),
    find: async (order) =>
      (await payer<{ list: { state: string }[] }>(order, 'GET', `/orders/${order.id}/shipments`)).data.list
        .map(({ state }) => state)
        .join(' '),
    open: 'open',
    // What is not sent yet waits for the bank; it is sent once the dispute is won.
    resting: '',
    back: 'open',
    over: '',
  },
  license_key: {
    stock: (testShop) =>
      cabinet(testShop, 'POST', `/products/${testShop.product.id}/license_keys`, { keys: 'LIGHT-1' }).then(() => ({})),
    find: async (order, { product }) => {
      const { list } = (
        await payer<{ list: { key: string }[] }>(
          order,
          'GET',
          `/accesses/${await accessTo(order, product.id)}/license_keys`,
        )
      ).data
      const { data } = await app.call<{ state: string }>('POST', '/v1/license_keys/validate', {
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
    stock: (testShop) =>
      cabinet(testShop, 'PATCH', `/products/${testShop.product.id}/service`, { questions: [] }).then(() => ({})),
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
    const testShop = await app.transact((ctx) => openTestShop(ctx, { form: form as ProductForm, name: `A ${form}` }))
    const made = await stock(testShop)
    const ticketId =
      form === 'event'
        ? (
            await app.world.db
              .selectFrom('tickets')
              .select('id')
              .where('productId', '=', testShop.product.id)
              .executeTakeFirstOrThrow()
          ).id
        : undefined
    const product = await app.world.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', testShop.product.id)
      .executeTakeFirstOrThrow()
    const order = await buy(
      app.world,
      { ...testShop, product },
      {
        ...(ticketId === undefined ? {} : { ticketId }),
        ...(form === 'physical' ? { shipping: parcelOf(product, made.id!) } : {}),
      },
    )
    await app.drain()
    const { providerReference } = await app.world.db
      .selectFrom('transfers')
      .select('providerReference')
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    const bank = async (event: 'disputed' | 'dispute_won') => {
      await app.transact((ctx) => playSandboxBank(ctx, { reference: providerReference!, event }))
      await app.drain()
    }
    const met = [await find(order, testShop, made)]
    await bank('disputed')
    met.push(await find(order, testShop, made))
    await bank('dispute_won')
    met.push(await find(order, testShop, made))
    await refundOrder(app.world, { orderId: order.id, cancels: true })
    await app.drain()
    met.push(await find(order, testShop, made))
    expect(met).toEqual([expected.open, expected.resting, expected.back ?? expected.open, expected.over])
    const states = await app.world.db
      .selectFrom('accesses')
      .select('publishState')
      .where('orderId', '=', order.id)
      .execute()
    expect(new Set(states.map((access) => access.publishState))).toEqual(new Set(['publish_canceled']))
  },
)
