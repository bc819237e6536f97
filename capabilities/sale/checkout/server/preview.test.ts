import { afterAll, beforeAll, expect, it } from 'vitest'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { rooms } from '#apps/server/rooms.ts'
import { makeSeller, testApi, type TestApi } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'

let test: TestWorld
let api: TestApi
let seller: { id: number; username: string; token: string }
let other: { username: string; token: string }
let draftId: number

beforeAll(async () => {
  test = await testWorld(rooms)
  api = await testApi(test, rooms)
  await test.transact(async (ctx) => {
    const made = await makeSeller(ctx, { username: 'grids' })
    seller = { id: made.seller.id, username: 'grids', token: made.token }
    const foreign = await makeSeller(ctx, { username: 'type' })
    other = { username: 'type', token: foreign.token }
    await setPaymentProvider(ctx, made.seller.id, 'sandbox', { isEnabled: true })
    await ctx.db.updateTable('sellers').set({ canSell: true }).where('id', '=', made.seller.id).execute()
    await makeProduct(ctx, made.seller.id, { name: 'Published', slug: 'published' })
    draftId = (await makeProduct(ctx, made.seller.id, { name: 'Draft', slug: 'draft', published: false })).product.id
    await makeProduct(ctx, foreign.seller.id, { name: 'Theirs', slug: 'draft', published: false })
  })
})
afterAll(async () => {
  await api.close()
  await test.close()
})

type Shop = { preview_till: string | null; all_count: number; list: { name: string }[]; product: { name: string } }
const preview = async () =>
  (
    await api.call<{ url: string; shop_url: string; till: string }>(
      'POST',
      `/v1/cabinet/products/${draftId}/preview`,
      {},
      { token: seller.token },
    )
  ).data
const tokenIn = (url: string) => new URL(url, 'http://x').searchParams.get('preview')!
const product = (query = '') => api.call<Shop>('GET', `/v1/shop/grids/products/draft${query}`)
const shop = (query = '', at = 'grids') => api.call<Shop>('GET', `/v1/shop/${at}${query}`)

it('opens a draft’s page and the shop with it, and counts no look', async () => {
  expect((await product()).status).toBe(404)
  const { url, shop_url: shopUrl, till } = await preview()
  expect(url).toMatch(/^\/s\/grids\/draft\?preview=/)
  const shown = await product(`?preview=${tokenIn(url)}`)
  expect(shown.data).toMatchObject({ preview_till: till, product: { name: 'Draft' } })
  const shelf = await shop(`?preview=${tokenIn(shopUrl)}`)
  expect(shelf.data.list.map(({ name }) => name).toSorted()).toEqual(['Draft', 'Published'])
  expect(shelf.data.all_count).toBe(2)
  expect(
    (
      await test.world.db
        .selectFrom('products')
        .select('totalViews')
        .where('id', '=', draftId)
        .executeTakeFirstOrThrow()
    ).totalViews,
  ).toBe(0)
  expect((await shop()).data).toMatchObject({ preview_till: null, list: [{ name: 'Published' }] })
})

it('is kept by no cache', async () => {
  const token = tokenIn((await preview()).url)
  const header = async (path: string) => (await api.app.inject({ url: path })).headers['cache-control']
  expect(await header(`/v1/shop/grids?preview=${token}`)).toBe('no-store')
  expect(await header(`/v1/shop/grids/products/draft?preview=${token}`)).toBe('no-store')
  expect(await header('/v1/shop/grids')).toBe('public, max-age=10')
})

it('sells nothing', async () => {
  const token = tokenIn((await preview()).url)
  expect((await api.call('GET', `/v1/checkout/grids/draft?preview=${token}`)).status).toBe(404)
  expect((await api.call('POST', `/v1/checkout/grids/draft/quote?preview=${token}`, {})).status).toBe(404)
})

it('belongs to one seller, ends, and cannot be made up', async () => {
  const token = tokenIn((await preview()).url)
  expect((await api.call('GET', `/v1/shop/type/products/draft?preview=${token}`)).status).toBe(404)
  expect((await shop(`?preview=${token}`, 'type')).data.list).toEqual([])
  for (const wrong of [token.replace(/^\d+/, '1'), `${token}x`, 'x', '1.2.3'])
    expect((await product(`?preview=${wrong}`)).status).toBe(404)
  expect((await api.call('POST', `/v1/cabinet/products/${draftId}/preview`, {}, { token: other.token })).status).toBe(
    404,
  )
  test.clock.now = test.clock.now.add({ minutes: 31 })
  expect((await product(`?preview=${token}`)).status).toBe(404)
})
