import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { identityRoom } from '#capabilities/people/identity/server/room.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { sellersRoom } from '#capabilities/people/sellers/server/room.ts'
import { countView, productSummary, shopCategories, shopProduct, shopProducts } from '../index.ts'
import { catalogRoom } from '../room.ts'
import { makePlan, makeProduct } from '../testing.ts'

const app = useTestApp([identityRoom, sellersRoom, catalogRoom])
let sellerId: number
let categoryId: number

beforeAll(async () => {
  await app.transact(async (ctx) => {
    const { seller } = await makeSeller(ctx, { username: 'grids' })
    sellerId = seller.id
    const { product } = await makeProduct(
      ctx,
      sellerId,
      { name: 'Grids', slug: 'grids', saleLimit: 3, soldCount: 2, reservedCount: 1, position: 1 },
      { oldPrice: 6900 },
    )
    await makeProduct(
      ctx,
      sellerId,
      { name: 'Coaching', slug: 'coaching', form: 'service', position: 2, totalViews: 9 },
      { form: 'subscription', price: null, firstAmount: 100, nextAmount: 2900, interval: '1m' },
    )
    await makeProduct(ctx, sellerId, { name: 'Draft', slug: 'draft', published: false })
    await makeProduct(ctx, sellerId, { name: 'Secret', slug: 'secret', private: true })
    await makeProduct(ctx, sellerId, { name: 'Old', slug: 'old', archived: true })
    await makeProduct(ctx, (await makeSeller(ctx)).seller.id, { name: 'Foreign' })
    const category = await ctx.db
      .insertInto('shopCategories')
      .values({ sellerId, parentId: null, title: 'Design', color: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    categoryId = category.id
    const hidden = await ctx.db
      .insertInto('shopCategories')
      .values({ sellerId, parentId: category.id, title: 'Hidden', color: null, hidden: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('shopCategoryProducts')
      .values([
        { categoryId, productId: product.id },
        { categoryId: hidden.id, productId: product.id },
      ])
      .execute()
  })
})

const names = (wanted: Parameters<typeof shopProducts>[2]) =>
  app.transact(async (ctx) => (await shopProducts(ctx, sellerId, wanted)).list.map((product) => product.name))

test('the shop shows what is published, neither private nor archived, in order', async () => {
  expect(await names({})).toEqual(['Grids', 'Coaching'])
  expect(await names({ sort: 'total_views' })).toEqual(['Coaching', 'Grids'])
  expect(await names({ sort: 'total_views', isReversed: true })).toEqual(['Grids', 'Coaching'])
  expect(await names({ forms: ['service'] })).toEqual(['Coaching'])
  expect(await names({ query: 'RID' })).toEqual(['Grids'])
  expect(await names({ query: '%' })).toEqual([])
  expect(await names({ categoryId })).toEqual(['Grids'])
  expect(await names({ per: 1, page: 2 })).toEqual(['Coaching'])
  expect(await names({ per: 1, page: 9 })).toEqual(['Grids'])
})

test('a product by its slug: prices, what is left; private ones open by link, drafts never', async () => {
  const grids = await app.transact((ctx) => shopProduct(ctx, sellerId, 'GRIDS'))
  expect(grids?.shown).toMatchObject({
    displayPrice: 4900,
    displayOldPrice: 6900,
    displayCurrencyId: 'eur',
    isSoldOut: true,
    left: 0,
    hasAccessPassword: false,
  })
  expect((await app.transact((ctx) => shopProduct(ctx, sellerId, 'coaching')))?.shown).toMatchObject({
    displayPrice: 100,
    displayOldPrice: null,
    left: null,
  })
  expect((await app.transact((ctx) => shopProduct(ctx, sellerId, 'secret')))?.product.name).toBe('Secret')
  for (const slug of ['draft', 'old', 'nothing'])
    expect(await app.transact((ctx) => shopProduct(ctx, sellerId, slug))).toBeUndefined()
})

test('the recommended plan gives the price; plans out of their time are not offered', async () => {
  const product = await app.transact(async (ctx) => {
    const made = await makeProduct(ctx, sellerId, { private: true, slug: 'plans' })
    const better = await makePlan(ctx, sellerId, made.product.id, { price: 9900 })
    await ctx.db
      .updateTable('prices')
      .set({ recommended: true, position: 5 })
      .where('pricingPlanId', '=', better.id)
      .execute()
    await makePlan(ctx, sellerId, made.product.id, { price: 1, validTill: ctx.now })
    await makePlan(ctx, sellerId, made.product.id, { price: 2, validFrom: ctx.now.add({ hours: 1 }) })
    return shopProduct(ctx, sellerId, 'plans')
  })
  expect(product?.shown.displayPrice).toBe(9900)
  expect(product?.shown.pricingPlans.map((plan) => plan.price)).toEqual([4900, 9900])
})

test('categories are a tree without hidden branches', async () => {
  const tree = await app.transact((ctx) => shopCategories(ctx, sellerId))
  expect(tree).toMatchObject([{ title: 'Design', children: [] }])
  expect(tree[0]?.productIds).toEqual([expect.any(Number)])
})

test('a category shows what lies in those below it, hidden ones left out', async () => {
  const made = await app.transact(async (ctx) => {
    const { seller } = await makeSeller(ctx)
    const category = (title: string, parentId: number | null, hidden = false) =>
      ctx.db
        .insertInto('shopCategories')
        .values({ sellerId: seller.id, parentId, title, color: null, hidden })
        .returning('id')
        .executeTakeFirstOrThrow()
    const top = await category('Learning', null)
    for (const [name, below] of [
      ['Open', await category('Courses', top.id)],
      ['Kept back', await category('Drafts', top.id, true)],
    ] as const) {
      const { product } = await makeProduct(ctx, seller.id, { name })
      await ctx.db.insertInto('shopCategoryProducts').values({ categoryId: below.id, productId: product.id }).execute()
    }
    return { sellerId: seller.id, categoryId: top.id }
  })
  const found = await app.transact((ctx) => shopProducts(ctx, made.sellerId, { categoryId: made.categoryId }))
  expect(found.list.map(({ name }) => name)).toEqual(['Open'])
})

test('looks are counted; the summary names every flag', async () => {
  const summary = await app.transact(async (ctx) => {
    const found = (await shopProduct(ctx, sellerId, 'coaching'))!
    await countView(ctx, found.product.id)
    return productSummary(ctx, (await shopProduct(ctx, sellerId, 'coaching'))!.product)
  })
  expect(summary).toMatchObject({
    canSell: true,
    limit: null,
    isSoldOut: false,
    anyPaymentMethodActive: false,
    hasDigitals: false,
    productAddons: [],
    activeTicketsCount: 0,
    reviewNotPassed: false,
    accessPassword: false,
    seller: { canSell: false },
  })
  expect((await app.transact((ctx) => shopProduct(ctx, sellerId, 'coaching')))?.product.totalViews).toBe(10)
})

test('the public call keeps its keys and may be cached', async () => {
  const answer = await app.call<{ total_count: number; list: Record<string, unknown>[] }>(
    'GET',
    '/v1/shop/grids/products?form=service',
  )
  expect(answer.headers['cache-control']).toBe('public, max-age=15, s-maxage=15')
  expect(answer.data.total_count).toBe(1)
  expect(answer.data.list[0]).toMatchObject({
    slug: 'coaching',
    name: 'Coaching',
    form: 'service',
    description: '',
    short_description: '',
    display_price: '1.00',
    free: false,
    covers: [],
  })
  expect((await app.call('GET', '/v1/shop/nobody/products')).status).toBe(404)
  expect((await app.call('GET', '/v1/shop/grids/products?form[]=service&form[]=event')).status).toBe(200)
  expect((await app.call('GET', '/v1/shop/grids/products?form=car')).status).toBe(422)
})
