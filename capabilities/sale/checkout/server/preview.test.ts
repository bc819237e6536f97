import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { beforeAll, expect, it } from 'vitest'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))
let seller: { id: number; username: string; token: string }
let other: { username: string; token: string }
let draftId: number

beforeAll(async () => {
  await app.transact(async (ctx) => {
    const made = await makeSeller(ctx, { username: 'grids' })
    seller = { id: made.seller.id, username: 'grids', token: made.token }
    const foreign = await makeSeller(ctx, { username: 'type' })
    other = { username: 'type', token: foreign.token }
    await letSell(ctx, made.seller.id)
    await makeProduct(ctx, made.seller.id, { name: 'Published', slug: 'published' })
    draftId = (await makeProduct(ctx, made.seller.id, { name: 'Draft', slug: 'draft', published: false })).product.id
    await makeProduct(ctx, foreign.seller.id, { name: 'Theirs', slug: 'draft', published: false })
  })
})

type Shop = { preview_till: string | null; all_count: number; list: { name: string }[]; product: { name: string } }
const preview = async () =>
  (
    await app.call<{ url: string; shop_url: string; till: string }>(
      'POST',
      `/v1/cabinet/products/${draftId}/preview`,
      {},
      { token: seller.token },
    )
  ).data
const tokenIn = (url: string) => new URL(url, 'http://x').searchParams.get('preview')!
const product = (query = '') => app.call<Shop>('GET', `/v1/shop/grids/products/draft${query}`)
const shop = (query = '', at = 'grids') => app.call<Shop>('GET', `/v1/shop/${at}${query}`)

it('opens a draft’s page and the shop with it, and counts no look', async () => {
  expect((await product()).status).toBe(404)
  const { url, shop_url: shopUrl, till } = await preview()
  expect(url).toMatch(/^\/s\/grids\/draft\?preview=/)
  const shown = await product(`?preview=${tokenIn(url)}`)
  expect(shown.data).toMatchObject({ preview_till: till, product: { name: 'Draft' } })
  const stock = await shop(`?preview=${tokenIn(shopUrl)}`)
  expect(stock.data.list.map(({ name }) => name).toSorted()).toEqual(['Draft', 'Published'])
  expect(stock.data.all_count).toBe(2)
  expect(
    (await app.world.db.selectFrom('products').select('totalViews').where('id', '=', draftId).executeTakeFirstOrThrow())
      .totalViews,
  ).toBe(0)
  expect((await shop()).data).toMatchObject({ preview_till: null, list: [{ name: 'Published' }] })
})

it('is kept by no cache', async () => {
  const token = tokenIn((await preview()).url)
  const header = async (path: string) => (await (await app.server()).inject({ url: path })).headers['cache-control']
  expect(await header(`/v1/shop/grids?preview=${token}`)).toBe('no-store')
  expect(await header(`/v1/shop/grids/products/draft?preview=${token}`)).toBe('no-store')
  expect(await header('/v1/shop/grids')).toBe('public, max-age=10, s-maxage=10')
})

it('sells nothing', async () => {
  const token = tokenIn((await preview()).url)
  expect((await app.call('GET', `/v1/checkout/grids/draft?preview=${token}`)).status).toBe(404)
  expect((await app.call('POST', `/v1/checkout/grids/draft/quote?preview=${token}`, {})).status).toBe(404)
})

it('belongs to one seller, ends, and cannot be made up', async () => {
  const token = tokenIn((await preview()).url)
  expect((await app.call('GET', `/v1/shop/type/products/draft?preview=${token}`)).status).toBe(404)
  expect((await shop(`?preview=${token}`, 'type')).data.list).toEqual([])
  for (const wrong of [token.replace(/^\d+/, '1'), `${token}x`, 'x', '1.2.3'])
    expect((await product(`?preview=${wrong}`)).status).toBe(404)
  expect((await app.call('POST', `/v1/cabinet/products/${draftId}/preview`, {}, { token: other.token })).status).toBe(
    404,
  )
  app.clock.now = app.clock.now.add({ minutes: 31 })
  expect((await product(`?preview=${token}`)).status).toBe(404)
})
