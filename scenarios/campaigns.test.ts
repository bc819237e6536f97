import { beforeAll, expect, test } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makePlan, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'

const app = useTestApp(rooms)
let token: string
let sellerId: number
const first = { source: 'news', medium: 'email', campaign: 'spring' }
const last = { source: 'ads', campaign: 'summer', term: 'grids', content: 'blue' }
const words = (visit: object) =>
  new URLSearchParams(Object.entries(visit).map(([name, value]) => [`utm_${name}`, String(value)])).toString()

beforeAll(async () => {
  const made = await app.transact(async (ctx) => {
    const seller = await makeSeller(ctx, { username: 'campaigns' })
    await letSell(ctx, seller.seller.id)
    const { product } = await makeProduct(ctx, seller.seller.id, { form: 'service', slug: 'guide' })
    await makePlan(ctx, seller.seller.id, product.id, { price: 4900 })
    const group = await ctx.db
      .insertInto('productGroups')
      .values({ sellerId: seller.seller.id, name: 'Courses' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.db.insertInto('productGroupMembers').values({ productGroupId: group.id, productId: product.id }).execute()
    return seller
  })
  token = made.token
  sellerId = made.seller.id
})

type Page = { first_visit: object | null; last_visit: object | null }
/** Buys as a browser with these cookies, and answers the order as its seller sees it. */
const buy = async (visit: object | undefined, cookies: Record<string, string> = {}): Promise<Page> => {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
  const placed = await app.call<{ order_id: string }>(
    'POST',
    '/v1/checkout/campaigns/guide/order',
    { ...checkoutWire(), ...(visit ? { visit: words(visit) } : {}) },
    cookie ? { headers: { cookie } } : {},
  )
  expect(placed.status, placed.text).toBe(201)
  return (await app.call<Page>('GET', `/v1/cabinet/orders/${placed.data.order_id}`, undefined, { token })).data
}
const consent = (agreed: string) => {
  const at = Math.floor(app.world.ports.now().epochMilliseconds / 1000)
  return { kontor_consent: `0d9b3b35-9c55-4b55-8d3c-0c6f6cbb1111_${sellerId}.${agreed}.${at}` }
}
const keptHere = () => ({ [`kontor_visits_${sellerId}`]: `${words(first)}|${words(first)}` })

test('without consent only what the address said until the order is kept', async () => {
  expect(await buy(undefined)).toMatchObject({ first_visit: null, last_visit: null })
  expect(await buy(last)).toMatchObject({ first_visit: last, last_visit: last })
  expect(await buy(last, keptHere())).toMatchObject({ first_visit: last, last_visit: last })
  expect(await buy(undefined, { ...keptHere(), ...consent('m') })).toMatchObject({ first_visit: null })
})

test('with consent to statistics the first visit stays and the last is the newest', async () => {
  const agreed = { ...keptHere(), ...consent('s') }
  expect(await buy(last, agreed)).toMatchObject({ first_visit: first, last_visit: last })
  expect(await buy(undefined, agreed)).toMatchObject({ first_visit: first, last_visit: first })
  expect(await buy(undefined, { ...consent('sm') })).toMatchObject({ first_visit: null })
})

test('nonsense in an address is no visit, and no error', async () => {
  expect(await buy({ foreign: 'x' })).toMatchObject({ last_visit: null })
  const long = await buy({ campaign: 'x'.repeat(900) })
  expect((long.last_visit as { campaign: string }).campaign).toHaveLength(100)
})

test('lists are filtered by campaign, the file has all ten columns, and statistics rank campaigns', async () => {
  const get = <T>(path: string) => app.call<T>('GET', path, undefined, { token })
  const list = await get<{ list: { first_utm_campaign: string }[] }>(
    '/v1/cabinet/orders?last_utm_campaign=summer&first_utm_campaign=spring',
  )
  expect(list.data.list.map((row) => row.first_utm_campaign)).toEqual(['spring'])
  expect((await get<typeof list.data>('/v1/cabinet/orders?last_utm_source=ads')).data.list).toHaveLength(3)
  const { text } = await get('/v1/cabinet/orders/csv?first_utm_campaign=spring&last_utm_source=ads')
  const [head, row] = text.trim().split(/\r?\n/)
  expect(head).toMatch(
    /first_utm_source.first_utm_medium.first_utm_campaign.first_utm_term.first_utm_content.last_utm_source/,
  )
  expect(row).toMatch(/news.email.spring...ads..summer.grids.blue/)
  const columnOf = (name: string) =>
    row!.split(',')[
      head!
        .replace(/^\uFEFF/, '')
        .split(',')
        .indexOf(name)
    ]
  expect([columnOf('product_groups'), columnOf('event_name'), columnOf('answers')]).toEqual(['Courses', '', ''])
  const found = await get<{ campaigns: { key: string; count: number; link: string }[] }>('/v1/cabinet/statistics')
  expect(found.data.campaigns.map(({ key }) => key)).toContain('summer')
  expect(found.data.campaigns[0]!.link).toContain('last_utm_campaign')
})
