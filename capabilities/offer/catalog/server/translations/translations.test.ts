import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { shopCategories, shopProducts } from '../shop/show-shop.ts'
import { makePlan, makeProduct } from '../testing.ts'
import { translationsFor } from './read-translations.ts'

type Text = {
  plan_id: number | null
  part: string
  field: string
  source: string
  translations: { text: string; state: string }[]
}
type Shown = { main_language: string; other_languages: string[]; list: Text[] }

const app = useTestApp(await roomsNeeded(import.meta.url))
let shop: Awaited<ReturnType<typeof makeSeller>>
let stranger: Awaited<ReturnType<typeof makeSeller>>
let productId: number
let planId: number
let foreignPlanId: number

beforeAll(() =>
  app.transact(async (ctx) => {
    shop = await makeSeller(ctx, { username: 'worded' })
    stranger = await makeSeller(ctx)
    const made = await makeProduct(ctx, shop.seller.id, {
      name: 'Grids',
      slug: 'grids',
      shortDescription: 'Forty grids',
      description: '<p>At length</p>',
    })
    productId = made.product.id
    planId = made.plan.id
    foreignPlanId = (await makeProduct(ctx, stranger.seller.id)).plan.id
  }),
)

const by = ({ token }: { token: string }) => ({ token })
const at = (id = productId) => `/v1/cabinet/products/${id}/translations`
const show = async (id = productId) => (await app.call<Shown>('GET', at(id), undefined, by(shop))).data
const say = (given: object, locale = 'de') => app.call<Shown>('PATCH', `${at()}/${locale}`, given, by(shop))
const offerIn = (...shopLocales: string[]) =>
  app.call('PATCH', '/v1/cabinet/profile', { shop_locales: shopLocales }, by(shop))
const stateOf = (shown: Shown, field: string, plan: number | null = null, part = '') =>
  shown.list.find((text) => text.field === field && text.plan_id === plan && text.part === part)?.translations[0]
const read = (locale?: string, query?: string) =>
  app.transact(async (ctx) => (await shopProducts(ctx, shop.seller.id, { locale, query })).list)

describe('texts of a product in another language', () => {
  it('are asked for in the languages the shop is offered in besides its own', async () => {
    await offerIn('en')
    expect(await show()).toMatchObject({ main_language: 'en', other_languages: [] })
    expect((await say({ name: 'Raster' })).fields).toEqual({ locale: ['not_in_list'] })
    await offerIn('en', 'de', 'de')
    const shown = await show()
    expect(shown.other_languages).toEqual(['de'])
    expect(shown.list.map(({ field, plan_id: plan }) => [field, plan])).toEqual([
      ['name', null],
      ['short_description', null],
      ['description', null],
      ['name', planId],
    ])
    expect(stateOf(shown, 'name')).toMatchObject({ text: '', state: 'missing' })
    expect((await say({ name: 'Grids' }, 'en')).fields).toEqual({ locale: ['not_in_list'] })
  })

  it('are shown to who reads it, beside what is not translated yet', async () => {
    const { data } = await say({
      name: 'Raster',
      description: '<p>Lang</p><script>alert(1)</script>',
      plans: { [planId]: 'Einmalig' },
    })
    expect(stateOf(data, 'name')).toEqual({ locale: 'de', text: 'Raster', suggested: null, state: 'done' })
    expect(await read('de')).toMatchObject([
      {
        name: 'Raster',
        description: '<p>Lang</p>',
        shortDescription: 'Forty grids',
        pricingPlans: [{ name: 'Einmalig' }],
      },
    ])
    expect(await read()).toMatchObject([{ name: 'Grids', pricingPlans: [{ name: 'Standard' }] }])
    expect((await read('de', 'rast')).length).toBe(1)
    expect((await read('de', 'grid')).length).toBe(1)
    expect((await read(undefined, 'rast')).length).toBe(0)
  })

  it('are outdated once the original changes, until they are changed or confirmed', async () => {
    await app.call('PATCH', `/v1/cabinet/products/${productId}`, { name: 'Grids 2' }, by(shop))
    expect(stateOf(await show(), 'name')).toMatchObject({ text: 'Raster', state: 'outdated' })
    expect(stateOf((await say({ name: 'Raster' })).data, 'name')?.state).toBe('outdated')
    const confirmed = [{ plan_id: null, field: 'name' }]
    expect(stateOf((await say({ confirmed })).data, 'name')?.state).toBe('done')
    await app.call('PATCH', `/v1/cabinet/products/${productId}`, { short_description: '' }, by(shop))
    expect(stateOf(await show(), 'short_description')).toBeUndefined()
  })

  it('are taken back by an empty text', async () => {
    await say({ description: 'Lang' })
    expect(stateOf((await say({ description: '' })).data, 'description')).toMatchObject({ text: '', state: 'missing' })
    expect((await read('de'))[0]?.description).toBe('<p>At length</p>')
  })

  it('belong to their seller', async () => {
    expect((await app.call('GET', at(), undefined, by(stranger))).status).toBe(404)
    expect((await app.call('PATCH', `${at()}/de`, { name: 'Mine' }, by(stranger))).status).toBe(404)
    expect((await say({ plans: { [foreignPlanId]: 'Mine' } })).status).toBe(404)
    expect((await say({ name: 'a'.repeat(301) })).fields).toEqual({ name: ['too_long'] })
  })

  it('come with a copy, its new name to be looked at', async () => {
    const { data } = await app.call<{ id: string }>('POST', `/v1/cabinet/products/${productId}/duplicate`, {}, by(shop))
    const copied = await show(Number(data.id))
    expect(stateOf(copied, 'name')).toMatchObject({ text: 'Raster', state: 'outdated' })
    expect(stateOf(copied, 'name', planId)).toMatchObject({ text: 'Einmalig', state: 'done' })
  })

  it('go with their product', async () => {
    const { id } = await app.transact(async (ctx) => {
      const { product } = await makeProduct(ctx, shop.seller.id, {}, null)
      const said = { text: 'Fort', source: 'Gone', updatedAt: ctx.now }
      await ctx.db
        .insertInto('contentTranslations')
        .values({ sellerId: shop.seller.id, productId: product.id, field: 'name', locale: 'de', ...said })
        .execute()
      await ctx.db.deleteFrom('products').where('id', '=', product.id).execute()
      return product
    })
    const left = app.world.db.selectFrom('contentTranslations').select('id').where('productId', '=', id).execute()
    expect(await left).toEqual([])
  })

  it('say its questions too, with as many choices as there are', async () => {
    const questions = [
      { key: 'size1', form: 'select_box', label: 'Size', hint: 'Of the paper', options: ['Small', 'Large'] },
    ]
    await app.call('PATCH', `/v1/cabinet/products/${productId}`, { questions }, by(shop))
    const part = 'question:size1'
    expect(
      (await show()).list.filter((text) => text.part === part).map(({ field, source }) => [field, source]),
    ).toEqual([
      ['label', 'Size'],
      ['hint', 'Of the paper'],
      ['options', 'Small\nLarge'],
    ])
    const asked = async () =>
      app.transact(async (ctx) => {
        const { product } = await translationsFor(ctx, 'de', [productId], { parts: ['question'] })
        return product({ id: productId, questions: questions.map((each) => ({ ...each, isRequired: false })) })
          .questions
      })
    await say({ words: { [`${part}:label`]: 'Größe', [`${part}:options`]: 'Klein' } })
    expect(await asked()).toMatchObject([{ label: 'Größe', hint: 'Of the paper', options: ['Small', 'Large'] }])
    const { data } = await say({ words: { [`${part}:options`]: 'Klein\nGroß' } })
    expect(stateOf(data, 'label', null, part)).toMatchObject({ text: 'Größe', state: 'done' })
    expect(await asked()).toMatchObject([{ key: 'size1', label: 'Größe', options: ['Klein', 'Groß'] }])
    expect((await say({ words: { 'question:gone:label': 'Weg' } })).status).toBe(404)
    expect((await say({ words: { [`${part}:label`]: 'a'.repeat(301) } })).fields).toEqual({
      [`words.${part}:label`]: ['too_long'],
    })
  })

  it('of categories are shown where shelves are', async () => {
    const at = '/v1/cabinet/shop_categories'
    const translations = [{ locale: 'de', title: 'Papier' }]
    const made = await app.call<{ id: number }>('POST', at, { title: 'Paper', translations }, by(shop))
    expect(made.data).toMatchObject({ translations: [{ locale: 'de', title: 'Papier', description: '' }] })
    const titles = async (locale?: 'de') =>
      app.transact(async (ctx) => (await shopCategories(ctx, shop.seller.id, locale)).map(({ title }) => title))
    expect([await titles(), await titles('de')]).toEqual([['Paper'], ['Papier']])
    const foreign = { title: 'Paper', translations: [{ locale: 'en', title: 'Paper' }] }
    expect((await app.call('PATCH', `${at}/${made.data.id}`, foreign, by(shop))).status).toBe(422)
    await app.call(
      'PATCH',
      `${at}/${made.data.id}`,
      { title: 'Paper', translations: [{ locale: 'de', title: '' }] },
      by(shop),
    )
    expect(await titles('de')).toEqual(['Paper'])
  })

  it('are not read in a language the shop is no longer offered in', async () => {
    const named = () =>
      app.transact(
        async (ctx) => (await translationsFor(ctx, 'de', [productId])).product({ id: productId, name: 'Grids 2' }).name,
      )
    expect(await named()).toBe('Raster')
    await offerIn('en')
    expect(await named()).toBe('Grids 2')
    await offerIn('de', 'en')
    expect(await named()).toBe('Grids 2')
    await offerIn('en', 'de')
  })

  it('are read in one statement, however many products and plans a page shows', async () => {
    await app.transact(async (ctx) => {
      for (let at = 0; at < 5; at++) {
        const { product } = await makeProduct(ctx, shop.seller.id)
        await makePlan(ctx, shop.seller.id, product.id)
      }
    })
    const statements = async (locale?: string) => {
      const asked = vi.spyOn(pg.Connection.prototype as unknown as { bind: (message: object) => void }, 'bind')
      await read(locale)
      const { length } = asked.mock.calls
      asked.mockRestore()
      return length
    }
    // What else this process asks meanwhile is counted as well, so the lowest of three counts.
    const lowest = async (locale?: string) =>
      Math.min(await statements(locale), await statements(locale), await statements(locale))
    expect(await lowest('de')).toBe((await lowest()) + 1)
  })
})
