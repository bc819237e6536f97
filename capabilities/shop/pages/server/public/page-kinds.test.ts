import { beforeAll, describe, expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy, orderAt, type TestShop } from '#capabilities/sale/orders/server/testing.ts'

type Made = { id: number; revision: number; path: string; slug: string | null; about_name: string | null }
type Shown = { page: null | { kind: string; locale: string; locales: string[]; title: string } }

const app = useTestApp(await roomsNeeded(import.meta.url))
let seller: Awaited<ReturnType<typeof makeSeller>>
let stranger: Awaited<ReturnType<typeof makeSeller>>
let shop: TestShop
let courseId: number
let membershipId: number

beforeAll(() =>
  app.transact(async (ctx) => {
    seller = await makeSeller(ctx, { username: 'kinds' })
    stranger = await makeSeller(ctx)
    shop = { seller: seller.seller, ...(await makeProduct(ctx, seller.seller.id, { name: 'Grids', slug: 'grids' })) }
    courseId = (await makeProduct(ctx, seller.seller.id, { form: 'course', name: 'Type', slug: 'type' })).product.id
    const club = await makeProduct(ctx, seller.seller.id, { form: 'membership', name: 'Club', slug: 'club' })
    membershipId = club.product.id
  }),
)

const call = async <D = Made>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  app.call<D>(method, `/v1/cabinet${path}`, body, { token: await app.signIn(seller.user.id, 'seller') })
const visit = async (path: string, locale = 'en') =>
  app.call<Shown>('GET', `/v1${path}`, undefined, { headers: { 'accept-language': locale } })
const add = (kind: string, subjectId: number | undefined, given: object = {}) =>
  call('POST', '/pages', { title: `A ${kind}`, kind, subject_id: subjectId, locale: 'en', ...given })
const publish = async ({ id, revision }: Made) => (await call('POST', `/pages/${id}/publish`, { revision })).status

describe('a page of a kind', () => {
  it('is shown at the address of its product, and nowhere else', async () => {
    const { data: made } = await add('shop_product', shop.product.id, { template: 'product_story' })
    expect(made).toMatchObject({ path: '/s/kinds/grids', slug: null, about_name: 'Grids' })
    expect((await visit('/shop/kinds/products/grids/page')).data.page).toBeNull()
    expect(await publish(made)).toBe(200)
    expect((await visit('/shop/kinds/products/grids/page')).data.page?.kind).toBe('shop_product')
    expect((await visit('/shop/kinds/products/type/page')).data.page).toBeNull()
    expect((await visit('/shop/kinds/page_map')).data).toEqual({ list: [] })
    expect((await add('shop_product', shop.product.id)).code).toBe('pages.subject_taken')
    expect((await call('DELETE', `/pages/${made.id}`)).code).toBe('illegal_move')
  })

  it('is about something of the seller that fits it', async () => {
    expect((await add('course', undefined)).fields).toEqual({ subject_id: ['required'] })
    expect((await add('course', shop.product.id)).fields).toEqual({ subject_id: ['not_in_list'] })
    expect((await add('membership', courseId)).fields).toEqual({ subject_id: ['not_in_list'] })
    const other = await app.transact((ctx) => makeProduct(ctx, stranger.seller.id, { form: 'course' }))
    expect((await add('course', other.product.id)).fields).toEqual({ subject_id: ['not_in_list'] })
    const { list } = (
      await call<{ list: { id: number; has_page: boolean }[] }>('GET', '/page_subjects?kind=shop_product')
    ).data
    expect(list.find(({ id }) => id === shop.product.id)?.has_page).toBe(true)
    expect(list.some(({ id }) => id === courseId)).toBe(false)
  })

  it('begins with pictures of its template, which are the seller’s own files, stored once', async () => {
    const files = async () =>
      (await app.world.db.selectFrom('files').select('name').where('sellerId', '=', seller.seller.id).execute()).map(
        ({ name }) => name,
      )
    for (const title of ['One', 'Two']) {
      const { data } = await call<{ draft: object }>('POST', '/pages', { title, locale: 'en', template: 'about' })
      expect(JSON.stringify(data.draft)).toMatch(/"file_?id":\d+/i)
    }
    expect(await files()).toEqual(['template-desk.png'])
    const gone = app.world.db.deleteFrom('files').where('name', '=', 'template-desk.png').execute()
    await expect(gone).rejects.toThrow('page_files')
  })

  it('takes only what belongs on it, and its order once', async () => {
    const { data: made } = await add('course', courseId, { template: 'course_landing' })
    const save = (...types: string[]) =>
      call<object>('PUT', `/pages/${made.id}/draft`, {
        revision: made.revision,
        document: { version: 1, blocks: types.map((type, i) => ({ id: `b${i}`, type })) },
      })
    expect((await save('header')).fields).toEqual({ document: ['not_on_this_page'] })
    expect((await save('seller_products')).fields).toEqual({ document: ['not_on_this_page'] })
    expect((await save('product_order', 'product_order')).fields).toEqual({ document: ['twice'] })
    expect((await save('product_order', 'lessons_overview')).status).toBe(200)
  })

  it('after a purchase is for whoever holds the token of a paid order', async () => {
    expect(await publish((await add('thank_you', shop.product.id, { template: 'thanks_next' })).data)).toBe(200)
    const open = await app.transact((ctx) => orderAt(ctx, shop))
    const paid = await buy(app.world, shop)
    await app.drain()
    expect((await visit(`/shop/kinds/payments/${open.order.token}/page`)).data.page).toBeNull()
    expect((await visit(`/shop/kinds/payments/${paid.token}/page`)).data.page?.kind).toBe('thank_you')
    expect((await visit(`/shop/${stranger.seller.username}/payments/${paid.token}/page`)).status).toBe(404)
    expect((await visit('/shop/kinds/payments/0123456789abcdef/page')).status).toBe(404)
  })

  it('of a private membership is for its members alone', async () => {
    expect(await publish((await add('membership', membershipId, { template: 'membership_home' })).data)).toBe(200)
    expect((await visit('/common/member_areas/kinds/club/page')).data.page?.kind).toBe('membership')
    await call('PATCH', `/products/${membershipId}/member_area`, { visibility: 'private' })
    expect((await visit('/common/member_areas/kinds/club/page')).data.page).toBeNull()
  })
})

describe('a page in two languages', () => {
  it('is read at one address, in the language of the visitor', async () => {
    const { data: made } = await call('POST', '/pages', { title: 'About', locale: 'en', template: 'about' })
    await publish(made)
    const { data: german } = await call('POST', `/pages/${made.id}/languages`, { locale: 'de' })
    expect(german).toMatchObject({ path: made.path, slug: null })
    expect((await visit('/shop/kinds/pages/about', 'de')).data.page).toMatchObject({ locale: 'en', locales: ['en'] })
    await call('PATCH', `/pages/${german.id}`, { title: 'Über uns' })
    await publish(german)
    expect((await visit('/shop/kinds/pages/about', 'de')).data.page).toMatchObject({ locale: 'de', title: 'Über uns' })
    expect((await visit('/shop/kinds/pages/about', 'en')).data.page).toMatchObject({
      locale: 'en',
      locales: ['en', 'de'],
    })
    expect((await call('POST', `/pages/${made.id}/languages`, { locale: 'de' })).code).toBe('pages.language_taken')
    expect((await call('PATCH', `/pages/${german.id}`, { locale: 'en' })).code).toBe('pages.language_taken')
    await call('POST', `/pages/${made.id}/unpublish`, {})
    expect((await visit('/shop/kinds/pages/about', 'en')).data.page).toMatchObject({ locale: 'de' })
    expect((await call('DELETE', `/pages/${made.id}`)).code).toBe('pages.has_languages')
  })
})
