import { beforeAll, expect, test } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'
import { assignVersions } from './assign-versions.ts'
import { judgeRunning } from './judge-running.ts'

const app = useTestApp(await roomsNeeded(import.meta.url), { at: '2026-03-02T09:00:00Z' })
let token: string
let planId: number

beforeAll(async () => {
  const made = await app.transact(async (ctx) => {
    const { seller, token: signed } = await makeSeller(ctx, { username: 'compared' })
    await letSell(ctx, seller.id)
    return { signed, ...(await makeProduct(ctx, seller.id, { form: 'service', slug: 'guide' }, { price: 4900 })) }
  })
  token = made.signed
  planId = made.plan.id
})

type Shown = { id: string; state: string; path: string | null; fields?: object }
const at = '/v1/cabinet/experiments'
const desk = <T = Shown>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call<T>(method, path, body, { token })
const started = async (body: object): Promise<Shown> => {
  const made = await desk('POST', at, body)
  expect(made.status, made.text).toBe(201)
  const begun = await desk('POST', `${at}/${made.data.id}/start`, {})
  expect(begun.status, begun.text).toBe(200)
  return begun.data
}
const cookieOf = (id: string, version: 'a' | 'b', isSeen = true) => ({
  headers: { cookie: `kontor_versions=${id}.${version}.${isSeen ? 1 : 0}` },
})
const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' }
/** Whether a look at an address is one at what is tested. */
const isSeenAt = async (url: string): Promise<boolean> => {
  const { assign, stop } = await assignVersions(app.world)
  const { setCookie } = await assign({ method: 'GET', url, ip: '10.0.0.1', headers: agent })
  await stop()
  return /\.1;/.test(setCookie ?? '')
}

type Page = { id: number; revision: number; slug: string }
const publishWith = async (page: Page, words: string): Promise<Page> => {
  const blocks = [{ id: 'b1', type: 'text', values: { text: `<p>Words of ${words}</p>` } }]
  const saved = await desk<Page>('PUT', `/v1/cabinet/pages/${page.id}/draft`, {
    revision: page.revision,
    document: { version: 1, blocks },
  })
  return (await desk<Page>('POST', `/v1/cabinet/pages/${page.id}/publish`, { revision: saved.data.revision })).data
}
const publish = async (title: string): Promise<Page> =>
  publishWith(
    (await desk<Page>('POST', '/v1/cabinet/pages', { title, locale: 'en', kind: 'shop_sub_page' })).data,
    title,
  )
const inGerman = async ({ id }: Page, words: string): Promise<Page> =>
  publishWith((await desk<Page>('POST', `/v1/cabinet/pages/${id}/languages`, { locale: 'de' })).data, words)

test('a page shows the words of another at its own address, and takes them over', async () => {
  const [first, second] = [await publish('First'), await publish('Second')]
  const wanted = { name: 'Words', kind: 'page', page_id: first.id, other_page_id: second.id }
  expect((await desk('POST', at, { ...wanted, other_page_id: first.id })).fields).toEqual({ other_page_id: ['same'] })
  const { id, path } = await started(wanted)
  expect(path).toBe(`/s/compared/p/${first.slug}`)
  type Public = { page: { path: string; title: string; document: object } }
  const visit = async (given: object = {}) =>
    (await app.call<Public>('GET', `/v1/shop/compared/pages/${first.slug}`, undefined, given)).data.page
  for (const [given, words] of [
    [{}, 'First'],
    [cookieOf(id, 'a'), 'First'],
    [cookieOf(id, 'b'), 'Second'],
  ] as const) {
    const page = await visit(given)
    expect(JSON.stringify(page.document)).toContain(`Words of ${words}`)
    expect(page.path).toBe(path)
  }
  expect(await isSeenAt(path!)).toBe(true)
  expect(await isSeenAt(`/s/compared/p/${second.slug}`)).toBe(false)
  // Whatever is bought by who saw the page counts.
  const bought = await app.call<{ order_id: string }>(
    'POST',
    '/v1/checkout/compared/guide/order',
    checkoutWire({ plan_id: planId }),
    cookieOf(id, 'b'),
  )
  expect(bought.status, bought.text).toBe(201)
  const counted = await app.world.db.selectFrom('experimentOrders').select(['orderId', 'version']).execute()
  expect(counted).toEqual([{ orderId: Number(bought.data.order_id), version: 'b' }])
  await desk('POST', `${at}/${id}/stop`, {})
  expect(JSON.stringify((await visit(cookieOf(id, 'b'))).document)).toContain('Words of First')
  expect((await desk('POST', `${at}/${id}/apply`, { version: 'b' })).data.state).toBe('applied')
  expect(JSON.stringify((await visit()).document)).toContain('Words of Second')
  const kept = await desk<{ list: unknown[] }>('GET', `/v1/cabinet/pages/${first.id}/versions`)
  expect(kept.data.list.length).toBeGreaterThanOrEqual(3)
})

test('of a page in two languages each visitor reads both versions in theirs, and both are taken over', async () => {
  const [first, second] = [await publish('Third'), await publish('Fourth')]
  await inGerman(first, 'Third auf Deutsch')
  const wanted = { name: 'In two languages', kind: 'page', page_id: first.id, other_page_id: second.id }
  expect((await desk('POST', at, wanted)).fields).toEqual({ other_page_id: ['languages_missing'] })
  const german = await inGerman(second, 'Fourth auf Deutsch')
  const { id } = await started(wanted)
  const read = async (locale: 'en' | 'de', cookie = '') => {
    const headers = { cookie, 'accept-language': locale }
    return (await app.call('GET', `/v1/shop/compared/pages/${first.slug}`, undefined, { headers })).text
  }
  const { cookie } = cookieOf(id, 'b').headers
  expect(await read('en')).toContain('Words of Third<')
  expect(await read('de')).toContain('Words of Third auf Deutsch')
  expect(await read('en', cookie)).toContain('Words of Fourth<')
  expect(await read('de', cookie)).toContain('Words of Fourth auf Deutsch')
  // Removing a language of B ends it: half of its visitors would see A.
  await desk('POST', `/v1/cabinet/pages/${german.id}/unpublish`, {})
  await judgeRunning.run(app.world, {})
  expect((await desk<{ ending: string }>('GET', `${at}/${id}`)).data.ending).toBe('gone')
  await desk('POST', `/v1/cabinet/pages/${german.id}/publish`, { revision: german.revision })
  expect((await desk('POST', `${at}/${id}/apply`, { version: 'b' })).data.state).toBe('applied')
  expect(await read('en')).toContain('Words of Fourth<')
  expect(await read('de')).toContain('Words of Fourth auf Deutsch')
})

test('a checkout shows another where a product goes by it, not where a link names one, and passes the default on', async () => {
  type Kept = { id: string; is_default: boolean }
  const set = async (name: string) =>
    (await desk<Kept>('POST', '/v1/cabinet/checkouts', { name, title: name, layout: 'default' })).data
  const [one, two] = [await set('Plain'), await set('Short')]
  expect(one.is_default).toBe(true)
  const { id, path } = await started({
    name: 'Tills',
    kind: 'checkout',
    checkout_id: one.id,
    other_checkout_id: two.id,
  })
  expect(path).toBe('/s/compared/guide/checkout')
  type Till = { checkout_settings: { title: string } }
  const titleAt = async (query: string, given: object = {}) =>
    (await app.call<Till>('GET', `/v1/checkout/compared/guide${query}`, undefined, given)).data.checkout_settings.title
  expect(await titleAt('')).toBe('Plain')
  expect(await titleAt('', cookieOf(id, 'a'))).toBe('Plain')
  expect(await titleAt('', cookieOf(id, 'b'))).toBe('Short')
  expect(await titleAt(`?checkout=${one.id}`, cookieOf(id, 'b'))).toBe('Plain')
  expect(await isSeenAt('/s/compared/guide/checkout')).toBe(true)
  expect(await isSeenAt(`/s/compared/guide/checkout?checkout=${one.id}`)).toBe(false)
  expect(await isSeenAt('/s/compared/guide')).toBe(false)
  await desk('POST', `${at}/${id}/stop`, {})
  await desk('POST', `${at}/${id}/apply`, { version: 'b' })
  expect(await titleAt('')).toBe('Short')
  expect((await desk<Kept>('GET', `/v1/cabinet/checkouts/${two.id}`)).data.is_default).toBe(true)
})
