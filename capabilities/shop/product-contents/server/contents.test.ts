import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { makeContents, makeProduct, tellFaq } from '#capabilities/offer/catalog/server/testing.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { storeFile } from '#capabilities/offer/files/server/index.ts'
import { setSeller } from '#capabilities/people/sellers/server/testing.ts'

type Contents = {
  modules: {
    name: string | null
    lessons: { id: number; name: string; kinds: string[]; minutes: number | null; is_sample: boolean }[]
  }[]
  lessons_count: number
  minutes: number
  files: { title: string; type: string; size: number }[]
  parts: { name: string; form: string; slug: string | null }[]
  dates: { left: number | null; place: string }[]
  faq: { question: string; answer: string }[]
  presence: { name: string; about: string }
}

const app = useTestApp(await roomsNeeded(import.meta.url))
let shop: Awaited<ReturnType<typeof makeSellingShop>>
beforeAll(async () => {
  shop = await app.transact((ctx) => makeSellingShop(ctx, { name: 'Studio Nora' }))
})
const see = (slug: string, more = 'contents') =>
  app.call<Contents>('GET', `/v1/shop/${shop.seller.username}/products/${slug}/${more}`)

describe('what is in a product', () => {
  test('of a course: its open lessons by module with kinds and length; a sample opens to everyone, others to nobody', async () => {
    const { product } = await app.transact(async (ctx) => {
      const made = await makeProduct(ctx, shop.seller.id, { form: 'course', slug: 'light' })
      await makeCourse(ctx, made.product, [
        {
          name: 'Light',
          lessons: [
            {
              name: 'Welcome',
              preview: true,
              blocks: [
                { key: 'film', form: 'embed', url: 'https://vimeo.com/76979871', caption: 'A film' },
                { key: 'words', form: 'text', text: '<p>Hello.</p>' },
              ],
            },
            { name: 'Shadow', blocks: [{ key: 'sound', form: 'audio', duration: 130 }] },
            { name: 'Draft', active: false, preview: true },
          ],
        },
        { name: 'Hidden', active: false, lessons: [{ name: 'Inside', preview: true }] },
      ])
      await tellFaq(ctx, made.product.id, [{ question: 'For whom?', answer: 'Everyone.' }])
      return made
    })
    const { data } = await see('light')
    expect(data).toMatchObject({
      lessons_count: 2,
      minutes: 3,
      modules: [
        {
          name: 'Light',
          lessons: [
            { name: 'Welcome', kinds: ['embed', 'text'], minutes: null, is_sample: true },
            { name: 'Shadow', kinds: ['audio'], minutes: 3, is_sample: false },
          ],
        },
      ],
      faq: [{ question: 'For whom?', answer: 'Everyone.' }],
      presence: { name: 'Studio Nora', about: '' },
    })
    const lesson = async (name: string) => {
      const { id } = await app.world.db
        .selectFrom('courseLessons')
        .select('id')
        .where('productId', '=', product.id)
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      return see('light', `lessons/${id}`)
    }
    expect((await lesson('Welcome')).data).toMatchObject({
      name: 'Welcome',
      blocks: [{ form: 'embed' }, { form: 'text' }],
    })
    for (const name of ['Shadow', 'Draft', 'Inside']) expect((await lesson(name)).status).toBe(404)
    await app.world.db.updateTable('products').set({ published: false }).where('id', '=', product.id).execute()
    expect((await see('light')).status).toBe(404)
    expect((await lesson('Welcome')).status).toBe(404)
  })

  test('of a download, a bundle and an event: files, parts and dates to come', async () => {
    const file = await storeFile(app.world, {
      sellerId: shop.seller.id,
      name: 'grids.txt',
      kind: 'file',
      content: Buffer.from('Forty grids'),
    })
    await app.transact(async (ctx) => {
      const { product } = await makeProduct(ctx, shop.seller.id, { slug: 'grids', name: 'Grids' })
      await makeContents(ctx, product.id, { fileId: file.id, title: 'All grids' })
      const secret = await makeProduct(ctx, shop.seller.id, { slug: 'secret', name: 'Secret', private: true })
      const bundle = await makeProduct(ctx, shop.seller.id, { form: 'bundle', slug: 'all', name: 'All' })
      await makeContents(ctx, bundle.product.id, { addonProductId: product.id })
      await makeContents(ctx, bundle.product.id, { addonProductId: secret.product.id })
      const event = await makeProduct(ctx, shop.seller.id, { form: 'event', slug: 'evening' })
      await makeTicket(ctx, await makeDate(ctx, event.product), { quota: 12 })
    })
    expect((await see('grids')).data.files).toEqual([{ title: 'All grids', type: 'TXT', size: 11 }])
    expect((await see('all')).data.parts).toEqual([
      { name: 'Grids', form: 'download', slug: 'grids' },
      { name: 'Secret', form: 'download', slug: null },
    ])
    expect((await see('evening')).data.dates).toMatchObject([{ left: 12 }])
  })
})

test('a shop wears its seller’s logo, cover and colour', async () => {
  const token = await app.signIn(shop.seller.userId, 'seller')
  const picture = await storeFile(app.world, {
    sellerId: shop.seller.id,
    name: 'studio.png',
    kind: 'image',
    content: await sharp({ create: { width: 1800, height: 600, channels: 3, background: '#1f2a44' } })
      .png()
      .toBuffer(),
  })
  const shown = async () => ({
    looks: (await app.call<{ looks: object }>('GET', `/v1/shop/${shop.seller.username}/seller`)).data.looks,
    cover: (await app.call<{ cover: object | null }>('GET', `/v1/shop/${shop.seller.username}/presence`)).data.cover,
  })
  expect(await shown()).toEqual({ looks: { logo: null, accent_color: null }, cover: null })
  await app.call('POST', '/v1/cabinet/logo', { file_id: picture.id }, { token })
  await app.call('POST', '/v1/cabinet/shop_cover', { file_id: picture.id }, { token })
  await app.call('PUT', '/v1/cabinet/accent_color', { accent_color: '#b4532a' }, { token })
  expect(await shown()).toMatchObject({
    looks: { logo: { width: 1800 }, accent_color: '#b4532a' },
    cover: { width: 1800, height: 600 },
  })
  const taken = await app.call('POST', '/v1/cabinet/shop_cover', { file_id: null }, { token })
  expect(taken.data).toMatchObject({ picture: { width: 1800 }, cover: null })
})

test('who charges no VAT says so; a price that comes again is the one that comes again', async () => {
  await app.transact((ctx) =>
    makeProduct(
      ctx,
      shop.seller.id,
      { slug: 'tool', name: 'Tool' },
      { form: 'subscription', interval: '12m', firstAmount: 5900, nextAmount: 4900 },
    ),
  )
  const notes = async () => ({
    seller: (await app.call('GET', `/v1/shop/${shop.seller.username}/seller`)).data,
    product: (await app.call<{ product: object }>('GET', `/v1/shop/${shop.seller.username}/products/tool`)).data
      .product,
    checkout: (await app.call<{ product: object }>('GET', `/v1/checkout/${shop.seller.username}/tool`)).data.product,
  })
  expect(await notes()).toMatchObject({
    seller: { is_vat_liable: true },
    product: { vat_note: 'charged', display_price: '59.00' },
    checkout: { vat_note: 'charged' },
  })
  const { data } = await app.call<{ list: { name: string; plan: object }[] }>('GET', `/v1/shop/${shop.seller.username}`)
  expect(data.list.find(({ name }) => name === 'Tool')?.plan).toMatchObject({
    next_amount: '49.00',
    first_amount: '59.00',
  })
  await setSeller(app.world, shop.seller.id, { isVatLiable: false, exemptionReason: 'small_business' })
  expect(await notes()).toMatchObject({
    seller: { is_vat_liable: false },
    product: { vat_note: 'exempt' },
    checkout: { vat_note: 'exempt' },
  })
})
