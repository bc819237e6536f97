import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { rememberPayer } from '#capabilities/people/payers/server/index.ts'
import { mara, openTestShop } from '#capabilities/sale/orders/server/testing.ts'

/** Lists, pickers, the palette and the shop find and sort names as the language of who reads has them. */

type List = { list: { name: string }[] }

const app = useTestApp(rooms)
let token: string
const products = ['Zebra', 'adam', 'Ärla', 'Łódź by night', 'Straße nach İstanbul', 'ISBN', 'Ost']
beforeAll(async () => {
  const shop = await app.transact((ctx) => openTestShop(ctx, { name: 'Lzy' }))
  token = await app.signIn(shop.seller.userId, 'seller')
  for (const name of products) await app.transact((ctx) => makeProduct(ctx, shop.seller.id, { name }))
  for (const [firstName, lastName, email] of [
    ['مُحَمَّد', 'أحمد', 'm@example.com'],
    ['Γιώργος', 'Παπαδόπουλος', 'g@example.com'],
    ['민준', '김', 'k@example.com'],
    ['François', 'Müller', 'f@example.com'],
  ] as const)
    await app.transact((ctx) =>
      rememberPayer(ctx, shop.seller.id, {
        ...mara,
        firstName,
        lastName,
        email,
        salutation: 'none',
        userId: null,
        locale: 'en',
      }),
    )
})

const listed = async (path: string, locale = 'en') =>
  (
    await app.call<List>('GET', path, undefined, {
      token,
      headers: { 'content-language': locale, 'accept-language': locale },
    })
  ).data.list.map(({ name }) => name)
const ofProducts = (query: string) => listed(`/v1/cabinet/products?query=${encodeURIComponent(query)}`)
const ofPayers = (query: string) => listed(`/v1/cabinet/payers?query=${encodeURIComponent(query)}`)

it.each([
  ['strasse istanbul', []],
  ['strasse', ['Straße nach İstanbul']],
  ['ıstanbul', ['Straße nach İstanbul']],
  ['lodz', ['Łódź by night']],
  ['aerla', ['Ärla']],
])('products: %s', async (typed, names) => {
  expect(await ofProducts(typed)).toEqual(names)
})

it.each([
  ['محمد احمد', ['مُحَمَّد أحمد']],
  ['παπαδοπουλος', ['Γιώργος Παπαδόπουλος']],
  ['민준', ['민준 김']],
  ['francois mueller', ['François Müller']],
])('payers, in lists, pickers and the palette: %s', async (typed, names) => {
  expect(await ofPayers(typed)).toEqual(names)
  const asked = encodeURIComponent(typed)
  expect(await listed(`/v1/cabinet/references/payers?query=${asked}`)).toMatchObject([
    expect.stringContaining(names[0]!),
  ])
  const { data } = await app.call<{ groups: { screen: string; list: { name: string }[] }[] }>(
    'GET',
    `/v1/app/find?query=${asked}`,
    undefined,
    { token },
  )
  expect(data.groups.find(({ screen }) => screen === 'payers/:id')?.list).toMatchObject([{ name: names[0] }])
})

it.each([
  ['de', ['adam', 'Ärla', 'ISBN', 'Łódź by night', 'Lzy', 'Ost', 'Straße nach İstanbul', 'Zebra']],
  ['sv', ['adam', 'ISBN', 'Łódź by night', 'Lzy', 'Ost', 'Straße nach İstanbul', 'Zebra', 'Ärla']],
  ['pl', ['adam', 'Ärla', 'ISBN', 'Lzy', 'Łódź by night', 'Ost', 'Straße nach İstanbul', 'Zebra']],
])('names are sorted as %s has them, in lists and pickers', async (locale, names) => {
  const down = await listed('/v1/cabinet/products?sortKey=name&sortDir=desc', locale)
  expect(await listed('/v1/cabinet/products?sortKey=name&sortDir=asc', locale)).toEqual(names)
  expect(down).toEqual(names.toReversed())
  const pages = await Promise.all(
    [1, 2].map((page) => listed(`/v1/cabinet/products?sortKey=name&sortDir=asc&per=5&page=${page}`, locale)),
  )
  expect(pages.flat()).toEqual(names)
  expect(await listed('/v1/cabinet/references/products?query=', locale)).toEqual(names)
})
