import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'

type Kept = {
  id: string
  name: string
  is_default: boolean
  layout: string
  theme: Record<string, unknown>
  products_count: number
  preview_path: string | null
}
const path = '/v1/cabinet/checkouts'
const app = useTestApp(await roomsNeeded(import.meta.url, 'checkout'))
let token: string
let stranger: string
let username: string
let productId: number

beforeAll(async () => {
  await app.transact(async (ctx) => {
    const made = await makeSeller(ctx)
    stranger = (await makeSeller(ctx)).token
    token = made.token
    username = made.seller.username
    productId = (await makeProduct(ctx, made.seller.id, { slug: 'guide' }, { price: 4900 })).product.id
    await letSell(ctx, made.seller.id)
  })
})

const add = (given: object, as = token) => app.call<Kept>('POST', path, given, { token: as })
const edit = (id: string, given: object, as = token) => app.call<Kept>('PUT', `${path}/${id}`, given, { token: as })
const addTheme = async (looks: object, kind = 'payment_page_template', as = token) =>
  (
    await app.call<{ id: string }>(
      'POST',
      '/v1/cabinet/page_themes',
      { kind, name: 'Calm', visibility: 'private', looks },
      { token: as },
    )
  ).data.id
const settingsAt = async (query = '') =>
  (
    await app.call<{ checkout_settings: { title: string; layout: string; theme: Record<string, unknown> } }>(
      'GET',
      `/v1/checkout/${username}/guide${query}`,
    )
  ).data.checkout_settings
const choose = (checkout: string | null, as = token) =>
  app.call('PATCH', `/v1/cabinet/products/${productId}`, { checkout_id: checkout }, { token: as })

it('the standard holds until a seller sets one up; the first is the default', async () => {
  expect(await settingsAt()).toMatchObject({
    title: '',
    layout: 'default',
    theme: { upsell_position: 'belowProductDetails', buy_button_radius: 22, buy_button_color: null },
  })
  const { status, data } = await add({
    name: 'Calm',
    title: 'Book your place',
    theme_id: await addTheme({ page_color: '#0a6b3d' }),
  })
  expect([status, data.is_default, data.products_count]).toEqual([201, true, 1])
  expect(data.preview_path).toBe(`/s/${username}/guide/checkout?checkout=${data.id}`)
  expect(await settingsAt()).toMatchObject({ title: 'Book your place', theme: { page_color: '#0a6b3d' } })
})

it('a product goes by the checkout it names, a link by the one it names, and both only by the seller’s own', async () => {
  const steps = (await add({ name: 'Steps', layout: 'two_steps', title: 'Step by step' })).data
  const other = (await add({ name: 'Other', title: 'Other' })).data
  expect((await choose(steps.id)).status).toBe(200)
  expect(await settingsAt()).toMatchObject({ layout: 'two_steps' })
  expect(await settingsAt(`?checkout=${other.id}`)).toMatchObject({ layout: 'default', title: 'Other' })
  const foreign = (await add({ name: 'Foreign' }, stranger)).data
  expect(await settingsAt(`?checkout=${foreign.id}`)).toMatchObject({ title: 'Step by step' })
  expect((await choose(foreign.id)).fields).toEqual({ checkout_id: ['not_in_list'] })
  await expect(
    sql`update products set checkout_id = ${Number(foreign.id)} where id = ${productId}`.execute(app.world.db),
  ).rejects.toMatchObject({ code: '23503' })
  for (const [method, body] of [
    ['GET', undefined],
    ['PUT', { name: 'Mine' }],
    ['DELETE', undefined],
  ] as const)
    expect((await app.call(method, `${path}/${steps.id}`, body, { token: stranger })).status).toBe(404)
  const removed = await app.call('DELETE', `${path}/${steps.id}`, undefined, { token })
  expect(removed.status).toBe(200)
  expect(await settingsAt()).toMatchObject({ layout: 'default', title: 'Book your place' })
})

it('names are there once, one is the default, and only own themes of checkouts are worn', async () => {
  const second = (await add({ name: 'Second', is_default: true })).data
  const { data } = await app.call<{ list: Kept[] }>('GET', `${path}?per=50`, undefined, { token })
  expect(data.list.filter(({ is_default: isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Second'])
  expect((await add({ name: 'Second' })).fields).toEqual({ name: ['taken'] })
  const wrong = {
    name: '',
    layout: 'three_steps',
    buyer_information: { salutation: 'required' },
  }
  expect((await edit(second.id, wrong)).fields).toEqual({
    name: ['required'],
    layout: ['not_in_list'],
    'buyer_information.salutation': ['not_in_list'],
  })
  const page = { font: 'shop', font_weight: 400 }
  for (const themeId of [await addTheme({}, undefined, stranger), await addTheme(page, 'shop_theme')])
    expect((await edit(second.id, { name: 'Second', theme_id: themeId })).fields).toEqual({ theme_id: ['not_in_list'] })
  expect((await edit(second.id, { name: 'Second' })).data.is_default).toBe(false)
  expect(await settingsAt()).toMatchObject({ title: '', layout: 'default' })
})
