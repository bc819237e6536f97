import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeContents, makePlan, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { extendAccess } from '#capabilities/after/access/server/index.ts'
import { cancelOrder, changePlan, refundOrder, type Order } from '#capabilities/sale/orders/server/index.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'

type Area = {
  is_signed_in: boolean
  membership: { level: string | null; publish_state: string } | null
  title: string
  list: { name: string; level: string | null; href: string | null }[]
}
type Levels = { list: { id: number; name: string; plan_ids: number[]; part_ids: number[]; members: number }[] }

const app = useTestApp(await roomsNeeded(import.meta.url))
let seller: Awaited<ReturnType<typeof makeSeller>>
beforeAll(async () => {
  seller = await app.transact((ctx) => makeSeller(ctx))
})

const cabinet = async <D = Record<string, unknown>>(
  method: 'GET' | 'PUT' | 'PATCH',
  path: string,
  body?: object,
  as = seller,
) => app.call<D>(method, `/v1/cabinet${path}`, body, { token: await app.signIn(as.user.id, 'seller') })
const visit = async (path: string, order?: Order) =>
  app.call<Area>(
    'GET',
    `/v1/common/member_areas/${seller.seller.username}/${path}`,
    undefined,
    order ? { token: await app.signIn(order.buyerUserId, 'payer') } : {},
  )
const holdings = async (order: Order) =>
  Object.fromEntries(
    (
      await app.world.db
        .selectFrom('accesses')
        .innerJoin('products', 'products.id', 'accesses.productId')
        .select(['products.name', 'publishState'])
        .where('orderId', '=', order.id)
        .execute()
    ).map((each) => [each.name, each.publishState]),
  )

/** A membership with a monthly plan for members and one for patrons; the guide is for all, the archive from patrons on. */
const found = async (path: string) => {
  const monthly = { form: 'subscription' as const, firstAmount: 1900, nextAmount: 1900, interval: '1m', price: null }
  const { product, plan } = await app.transact((ctx) =>
    makeProduct(
      ctx,
      seller.seller.id,
      { form: 'membership', name: 'Studio', slug: path },
      { ...monthly, name: 'Member' },
    ),
  )
  const patron = await app.transact((ctx) =>
    makePlan(ctx, seller.seller.id, product.id, { ...monthly, firstAmount: 3900, nextAmount: 3900, name: 'Patron' }),
  )
  const [guide, archive] = await app.transact(async (ctx) => {
    const made = []
    for (const name of ['Guide', 'Archive']) {
      made.push((await makeProduct(ctx, seller.seller.id, { name })).product)
      await makeContents(ctx, product.id, { addonProductId: made.at(-1)!.id })
    }
    return made as [typeof product, typeof product]
  })
  const set = (levels: object[]) => cabinet<Levels>('PUT', `/products/${product.id}/levels`, { levels })
  await set([
    { name: 'Friends', plan_ids: [plan.id] },
    { name: 'Patrons', plan_ids: [patron.id], part_ids: [archive.id] },
  ])
  const join = async (by: typeof plan) => {
    const order = await buy(app.world, { seller: seller.seller, product, plan: by })
    await app.drain()
    return order
  }
  const change = async (order: Order, to: typeof plan, mode: 'now' | 'at_renewal') => {
    await app.transact((ctx) => changePlan(ctx, { orderId: order.id, planId: to.id, mode }))
    await app.drain()
  }
  return { product, plan, patron, guide, archive, set, join, change }
}

describe('levels', () => {
  test('decide what a member has, the higher contains the lower', async () => {
    const { join, plan, patron, product, set } = await found('studio-levels')
    const [friend, supporter] = [await join(plan), await join(patron)]
    expect([await holdings(friend), await holdings(supporter)]).toEqual([
      { Studio: 'published', Guide: 'published' },
      { Studio: 'published', Guide: 'published', Archive: 'published' },
    ])
    type Grants = { list: { addon_product_id: number; lacking: number }[] }
    expect(
      (await cabinet<Grants>('GET', `/products/${product.id}/part_grants`)).data.list.map((each) => each.lacking),
    ).toEqual([0, 0])
    const { list } = (await cabinet<Levels>('GET', `/products/${product.id}/levels`)).data
    expect(list.map((level) => [level.name, level.members])).toEqual([
      ['Friends', 1],
      ['Patrons', 1],
    ])
    const turned = await set([
      { id: list[1]!.id, name: 'Patrons', plan_ids: [patron.id] },
      { id: list[0]!.id, name: 'Friends', plan_ids: [plan.id] },
    ])
    expect(turned.data.list.map((level) => [level.id, level.name])).toEqual([
      [list[1]!.id, 'Patrons'],
      [list[0]!.id, 'Friends'],
    ])
    expect((await set([{ name: 'X', plan_ids: [999_999] }])).fields).toEqual({ 'levels.0.plan_ids': ['not_in_list'] })
    expect(
      (
        await set([
          { name: 'A', plan_ids: [plan.id] },
          { name: 'B', plan_ids: [plan.id] },
        ])
      ).fields,
    ).toEqual({ levels: ['taken'] })
  })

  test('follow a change of plan: at once, or from the day on it was agreed for', async () => {
    const { join, change, plan, patron } = await found('studio-change')
    const order = await join(plan)
    const mails = (await app.mails()).length
    await change(order, patron, 'at_renewal')
    expect(await holdings(order)).toEqual({ Studio: 'published', Guide: 'published' })
    await app.live(app.clock.now.add({ hours: 24 * 32 }).toString())
    expect(await holdings(order)).toEqual({ Studio: 'published', Guide: 'published', Archive: 'published' })
    expect(
      (await app.mails())
        .slice(mails)
        .filter((mail) => mail.recipient === order.payerDetails.email && mail.kind.startsWith('access')),
    ).toEqual([])
    await change(order, plan, 'at_renewal')
    expect(await holdings(order)).toMatchObject({ Archive: 'published' })
    app.clock.advance({ days: 32 })
    await app.drain()
    expect(await holdings(order)).toEqual({ Studio: 'published', Guide: 'published', Archive: 'publish_canceled' })
    const { id } = await app.world.db
      .selectFrom('accesses')
      .select('id')
      .where('orderId', '=', order.id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await app.transact((ctx) => extendAccess(ctx, { id, endsAt: null }))
    expect(await holdings(order)).toMatchObject({ Archive: 'publish_canceled' })
  })

  test('end with the membership', async () => {
    const { join, patron } = await found('studio-end')
    const order = await join(patron)
    await app.transact((ctx) => cancelOrder(ctx, { orderId: order.id, at: 'period_end' }))
    await app.drain()
    expect(await holdings(order)).toMatchObject({ Archive: 'published' })
    await app.live(app.clock.now.add({ hours: 24 * 33 }).toString())
    expect(Object.values(await holdings(order))).toEqual(['publish_canceled', 'publish_canceled', 'publish_canceled'])
  })
})

describe('the member area', () => {
  test('opens for members what is theirs, and shows others what there is to have', async () => {
    const { join, plan } = await found('studio-open')
    const member = await join(plan)
    const elsewhere = await found('studio-elsewhere')
    const other = await elsewhere.join(elsewhere.plan)
    expect((await visit('studio-open')).data).toMatchObject({
      is_signed_in: false,
      membership: null,
      list: [
        { name: 'Guide', level: null, href: null },
        { name: 'Archive', level: 'Patrons', href: null },
      ],
    })
    expect((await visit('studio-open', member)).data).toMatchObject({
      is_signed_in: true,
      membership: { level: 'Friends', publish_state: 'published' },
      list: [
        { name: 'Guide', href: expect.stringMatching(/^\/payer\/access\/\d+$/) as string },
        { name: 'Archive', href: null },
      ],
    })
    expect((await visit('studio-open', other)).data).toMatchObject({
      is_signed_in: true,
      membership: null,
      list: [{ href: null }, { href: null }],
    })
    await refundOrder(app.world, { orderId: member.id, cancels: true })
    await app.drain()
    expect((await visit('studio-open', member)).data).toMatchObject({
      membership: { publish_state: 'publish_canceled' },
      list: [{ href: null }, { href: null }],
    })
  })

  test('keeps a private page to its members, at a path of its own', async () => {
    const { join, plan, product } = await found('studio-private')
    await found('studio-taken')
    const member = await join(plan)
    const edit = (change: object, as = seller) => cabinet('PATCH', `/products/${product.id}/member_area`, change, as)
    expect((await edit({ path: 'studio-taken' })).fields).toEqual({ path: ['taken'] })
    expect((await edit({ path: 'No way', page_color: 'red' })).fields).toEqual({
      path: ['invalid_path'],
      page_color: ['invalid_colour'],
    })
    expect((await edit({ path: 'salon' }, await app.transact((ctx) => makeSeller(ctx)))).status).toBe(404)
    expect(
      (await edit({ path: 'salon', visibility: 'private', page_color: '#2C4258', title: 'Salon' })).data,
    ).toMatchObject({ path: 'salon', page_color: '#2c4258', url: expect.stringMatching(/\/v\/.+\/salon$/) as string })
    expect([
      (await visit('studio-private')).status,
      (await visit('salon')).data.list,
      (await visit('salon', member)).data.list.length,
    ]).toEqual([404, [], 2])
    await app.world.db.updateTable('products').set({ published: false }).where('id', '=', product.id).execute()
    expect([(await visit('salon')).status, (await visit('salon', member)).status]).toEqual([404, 200])
  })
})
