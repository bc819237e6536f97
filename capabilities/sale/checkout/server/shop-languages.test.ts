import { beforeAll, expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { checkoutWire } from './testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'storefront', 'notifications'))
let token: string

beforeAll(async () => {
  const ids = await app.transact(async (ctx) => {
    const made = await makeSeller(ctx, { username: 'spoken' })
    token = made.token
    await letSell(ctx, made.seller.id, { byWire: true })
    const { product, plan } = await makeProduct(ctx, made.seller.id, { name: 'Grids', slug: 'grids', searchTitle: 'G' })
    return { product: product.id, plan: plan.id }
  })
  await offerIn('en', 'de')
  const german = { name: 'Raster', search_title: 'Raster kaufen', plans: { [ids.plan]: 'Einmalig' } }
  await app.call('PATCH', `/v1/cabinet/products/${ids.product}/translations/de`, german, { token })
})

const offerIn = (...shopLocales: string[]) =>
  app.call('PATCH', '/v1/cabinet/profile', { shop_locales: shopLocales }, { token })

type Shown = {
  product: { name: string; look: { title: string } }
  plans: { name: string }[]
  list: { name: string }[]
}
const read = async (path: string, language: string) =>
  (await app.call<Shown>('GET', path, undefined, { headers: { 'accept-language': language } })).data
const order = async (language: string) => {
  const payer = {
    email: 'mara@example.com',
    first_name: 'Mara',
    last_name: 'Voss',
    street: 'Lindenweg',
    zip: '10115',
    city: 'Berlin',
    country_code: 'DE',
  }
  const { data } = await app.call<{ token: string }>(
    'POST',
    '/v1/checkout/spoken/grids/order',
    checkoutWire({ payer, form: 'bank_wire' }),
    { headers: { 'accept-language': language } },
  )
  await app.drain()
  const { db } = app.world
  const kept = await db
    .selectFrom('orders')
    .select(['id', 'locale', 'plan'])
    .where('token', '=', data.token)
    .executeTakeFirstOrThrow()
  const sold = db.selectFrom('sellables').select('name').where('orderId', '=', kept.id)
  return { locale: kept.locale, plan: kept.plan.name, product: (await sold.executeTakeFirstOrThrow()).name }
}

it('a reader gets shelf, product and checkout in their language', async () => {
  expect(await read('/v1/shop/spoken', 'de')).toMatchObject({ list: [{ name: 'Raster' }] })
  expect(await read('/v1/shop/spoken', 'en')).toMatchObject({ list: [{ name: 'Grids' }] })
  expect(await read('/v1/shop/spoken?locale=en', 'de')).toMatchObject({ list: [{ name: 'Grids' }] })
  const german = { product: { name: 'Raster' }, plans: [{ name: 'Einmalig' }] }
  expect(await read('/v1/shop/spoken/products/grids', 'de')).toMatchObject({
    ...german,
    product: { name: 'Raster', look: { title: 'Raster kaufen' } },
  })
  expect(await read('/v1/checkout/spoken/grids', 'de')).toMatchObject(german)
  expect(await read('/v1/checkout/spoken/grids', 'fr')).toMatchObject({ product: { name: 'Grids' } })
})

it('an order keeps what it sold in the language it was sold in, and letters name it so', async () => {
  expect(await order('de')).toEqual({ locale: 'de', plan: 'Einmalig', product: 'Raster' })
  expect(await order('en')).toEqual({ locale: 'en', plan: 'Standard', product: 'Grids' })
  const mails = await app.world.db.selectFrom('mails').select(['subject', 'body']).orderBy('id').execute()
  const [german] = mails.filter(({ body }) => body.includes('Raster'))
  expect(german?.body).not.toContain('Grids')
})

it('a language the shop is no longer offered in is answered in the one it is written in', async () => {
  await offerIn('en')
  expect(await read('/v1/shop/spoken/products/grids', 'de')).toMatchObject({ product: { name: 'Grids' } })
  expect(await order('de')).toEqual({ locale: 'en', plan: 'Standard', product: 'Grids' })
})
