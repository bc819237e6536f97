import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeContents, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { refundOrder, type Order } from '#capabilities/sale/orders/server/index.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'order-desk'))
let seller: Awaited<ReturnType<typeof makeSeller>>
beforeAll(async () => {
  seller = await app.transact((ctx) => makeSeller(ctx))
})

const cabinet = <D = Record<string, unknown>>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call<D>(method, `/v1/cabinet${path}`, body, { token: seller.token })
const make = async (form: 'bundle' | 'download' | 'membership', name: string, price: number) => ({
  seller: seller.seller,
  ...(await app.transact((ctx) => makeProduct(ctx, seller.seller.id, { form, name }, { price }))),
})
const bundleOf = async (prices: readonly number[], price = 22_900) => {
  const bundle = await make('bundle', 'Starter', price)
  const parts = []
  for (const [at, each] of prices.entries()) {
    const part = await make('download', `Part ${at + 1}`, each)
    await app.transact((ctx) => makeContents(ctx, bundle.product.id, { addonProductId: part.product.id }))
    parts.push(part.product.id)
  }
  return { bundle, parts }
}
const bought = async (testShop: Awaited<ReturnType<typeof make>>): Promise<Order> => {
  const order = await buy(app.world, testShop)
  await app.drain()
  return order
}
const holdings = async (order: Order) =>
  (
    await app.world.db
      .selectFrom('accesses')
      .innerJoin('products', 'products.id', 'accesses.productId')
      .select(['products.name', 'publishState'])
      .where('orderId', '=', order.id)
      .orderBy('accesses.id')
      .execute()
  ).map((each) => [each.name, each.publishState])

type Shown = { product_addons: { name: string; share: number; share_bp: number | null }[] }
type Page = {
  order_type: string
  parts: { name: string; share_bp: number; total_amount: string; paid_amount: string }[]
}

describe('shares of a bundle', () => {
  test('go by price until they are set, and add up', async () => {
    const { bundle, parts } = await bundleOf([14_900, 2900, 8900])
    expect(
      (await cabinet<Shown>('GET', `/products/${bundle.product.id}`)).data.product_addons.map((part) => [
        part.name,
        part.share,
        part.share_bp,
      ]),
    ).toEqual([
      ['Part 1', 5581, null],
      ['Part 2', 1086, null],
      ['Part 3', 3333, null],
    ])
    const set = (shares: (number | null)[]) =>
      cabinet<Shown>('PUT', `/products/${bundle.product.id}/addons`, {
        parts: parts.map((product_id, at) => ({ product_id, share_bp: shares[at] })),
      })
    expect((await set([5000, 2500, 2499])).fields).toEqual({ parts: ['shares_sum'] })
    expect((await set([5000, 2500, null])).fields).toEqual({ parts: ['shares_incomplete'] })
    expect((await set([5000, 2500, 2500])).data.product_addons.map((part) => part.share)).toEqual([5000, 2500, 2500])
  })

  test('stay on the order as they were that day, in the invoice, the list of part revenues and after a refund', async () => {
    const { bundle, parts } = await bundleOf([14_900, 2900, 8900])
    const order = await bought(bundle)
    await cabinet('PUT', `/products/${bundle.product.id}/addons`, {
      parts: [{ product_id: parts[0], share_bp: 10_000 }],
    })
    const page = (await cabinet<Page>('GET', `/orders/${order.id}`)).data
    expect([page.order_type, page.parts.map((part) => [part.name, part.total_amount, part.paid_amount])]).toEqual([
      'bundle',
      [
        ['Part 1', '127.80', '127.80'],
        ['Part 2', '24.87', '24.87'],
        ['Part 3', '76.33', '76.33'],
      ],
    ])
    const [invoice] = await app.world.db
      .selectFrom('invoices')
      .select(['lines', 'netAmount', 'grossAmount'])
      .where('orderId', '=', order.id)
      .execute()
    expect(invoice!.lines.map((line) => [line.name, line.gross])).toEqual([
      ['Starter: Part 1', 12_780],
      ['Starter: Part 2', 2487],
      ['Starter: Part 3', 7633],
    ])
    expect([
      invoice!.lines.reduce((sum, line) => sum + line.gross, 0),
      invoice!.lines.reduce((sum, line) => sum + line.net, 0),
    ]).toEqual([invoice!.grossAmount, invoice!.netAmount])
    type Row = { part_name: string; share: string; paid_amount: string; order_id: number }
    const revenues = async () =>
      (
        await cabinet<{ list: Row[] }>(
          'GET',
          `/part_revenues?product_id[]=${bundle.product.id}&sort_key=id&sort_dir=asc`,
        )
      ).data.list.map((row) => [row.part_name, row.share, row.paid_amount])
    expect(await revenues()).toEqual([
      ['Part 1', '55.81', '127.80'],
      ['Part 2', '10.86', '24.87'],
      ['Part 3', '33.33', '76.33'],
    ])
    expect(
      (await cabinet<{ list: Row[] }>('GET', `/part_revenues?part_id[]=${parts[1]}`)).data.list.map(
        (row) => row.order_id,
      ),
    ).toEqual([order.id])
    await refundOrder(app.world, { orderId: order.id, cancels: true })
    await app.drain()
    const reversal = await app.world.db
      .selectFrom('invoices')
      .select(['lines', 'grossAmount'])
      .where('orderId', '=', order.id)
      .where('form', '=', 'reversal')
      .executeTakeFirstOrThrow()
    expect([reversal.grossAmount, reversal.lines.map((line) => line.gross)]).toEqual([-22_900, [-12_780, -2487, -7633]])
  })
})

describe('a part that comes later', () => {
  test('goes to new buyers, and to earlier ones when their seller says so, each once and with one mail', async () => {
    const { bundle, parts } = await bundleOf([4900])
    const early = [await bought(bundle), await bought(bundle), await bought(bundle)]
    await refundOrder(app.world, { orderId: early[2]!.id, cancels: true })
    await app.drain()
    const added = await make('download', 'Later', 2900)
    await cabinet('PUT', `/products/${bundle.product.id}/addons`, {
      parts: [...parts, added.product.id].map((product_id) => ({ product_id })),
    })
    const late = await bought(bundle)
    expect(await holdings(early[0]!)).toEqual([
      ['Starter', 'published'],
      ['Part 1', 'published'],
    ])
    expect(await holdings(late)).toEqual([
      ['Starter', 'published'],
      ['Part 1', 'published'],
      ['Later', 'published'],
    ])
    const grants = async () =>
      (
        await cabinet<{
          buyers: number
          list: { addon_product_id: number; lacking: number; running: object | null }[]
        }>('GET', `/products/${bundle.product.id}/part_grants`)
      ).data
    expect(await grants()).toEqual({
      buyers: 3,
      list: [
        { addon_product_id: parts[0], lacking: 0, running: null },
        { addon_product_id: added.product.id, lacking: 2, running: null },
      ],
    })
    const give = () => cabinet('POST', `/products/${bundle.product.id}/parts/${added.product.id}/give`, {})
    expect([(await give()).status, (await give()).code, (await grants()).list[1]!.running]).toEqual([
      200,
      'access.grant_runs',
      { total: 2, given: 0 },
    ])
    await app.drain()
    expect((await grants()).list[1]).toMatchObject({ lacking: 0, running: null })
    for (const order of early.slice(0, 2))
      expect(await holdings(order)).toEqual([
        ['Starter', 'published'],
        ['Part 1', 'published'],
        ['Later', 'published'],
      ])
    expect(await holdings(early[2]!)).toEqual([
      ['Starter', 'publish_canceled'],
      ['Part 1', 'publish_canceled'],
    ])
    const mails = async () =>
      (await app.mails()).filter((mail) => mail.kind === 'access_part').map((mail) => mail.recipient)
    expect((await mails()).toSorted()).toEqual(
      early
        .slice(0, 2)
        .map((order) => order.ownerDetails.email)
        .toSorted(),
    )
    await give()
    await app.drain()
    expect(await mails()).toHaveLength(2)
    await refundOrder(app.world, { orderId: early[0]!.id, cancels: true })
    await app.drain()
    expect((await holdings(early[0]!)).map(([, state]) => state)).toEqual([
      'publish_canceled',
      'publish_canceled',
      'publish_canceled',
    ])
    await cabinet('PUT', `/products/${bundle.product.id}/addons`, { parts: [{ product_id: parts[0] }] })
    expect([(await give()).code, (await holdings(early[1]!)).length]).toEqual(['access.not_a_part', 3])
  })
})
