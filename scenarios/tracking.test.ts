import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'

const app = useTestApp(rooms)
let token: string
let other: string
let product: { id: number; slug: string }

beforeAll(async () => {
  const made = await app.transact(async (ctx) => {
    const seller = await makeSeller(ctx, { username: 'measured' })
    await letSell(ctx, seller.seller.id)
    const foreign = await makeSeller(ctx, { username: 'elsewhere' })
    return { seller, foreign, ...(await makeProduct(ctx, seller.seller.id, { form: 'service' })) }
  })
  token = made.seller.token
  other = made.foreign.token
  product = made.product
})

type Code = { id: string; state: string; category: string; type: string }
type Public = { list: { id: string; code: string | null; is_of_product: boolean; since_seconds: number }[] }

const add = (body: object) => app.call<Code>('POST', '/v1/cabinet/tracking_codes', body, { token })
const shown = async (query = '') =>
  (await app.call<Public>('GET', `/v1/shop/measured/tracking_codes${query}`)).data.list

test('a code is taken in the form of its service only, and says which that is', async () => {
  for (const [type, wrong, right] of [
    ['google_analytics_4', 'UA-1234567-1', 'G-AB12CD34'],
    ['google_analytics', 'G-AB12CD34', 'UA-1234567-1'],
    ['google_tag_manager', 'G-AB12CD34', 'GTM-AB12CD3'],
    ['facebook_pixel', 'abc', '1234567890123456'],
    ['tracify', '1234567890123456', '0b5e1f1c-6f0e-4b1a-9a53-2f1f0c7f9d11'],
  ] as const) {
    const refused = await add({ type, name: type, code: wrong })
    expect(refused.status).toBe(422)
    expect(refused.fields).toEqual({ code: [`wrong_${type}`] })
    const made = await add({ type, name: type, code: right })
    expect(made.status).toBe(201)
    await app.call('DELETE', `/v1/cabinet/tracking_codes/${made.data.id}`, undefined, { token })
  }
})

test('what a service is for is not the seller’s to say, what own code is for is', async () => {
  const analytics = await add({ type: 'google_analytics_4', name: 'GA', code: 'G-AB12CD34', category: 'marketing' })
  expect(analytics.data.category).toBe('statistics')
  const own = await add({ type: 'custom_tracking_codes', name: 'Own', code: '<b>1</b>', category: 'statistics' })
  expect(own.data.category).toBe('statistics')
  expect((await shown()).map(({ code }) => code)).toEqual(['G-AB12CD34', null])
  expect(await app.call('GET', `/v1/cabinet/tracking_codes/${own.data.id}`, undefined, { token: other })).toMatchObject(
    {
      status: 404,
    },
  )

  await app.call('POST', `/v1/cabinet/tracking_codes/${own.data.id}/deactivate`, {}, { token })
  expect(await shown()).toHaveLength(1)
  await app.call('POST', `/v1/cabinet/tracking_codes/${own.data.id}/activate`, {}, { token })

  const set = (tracking: object) => app.call('PATCH', `/v1/cabinet/products/${product.id}`, tracking, { token })
  const ofProduct = async () => (await shown(`?slug=${product.slug}`)).map((each) => each.is_of_product)
  expect(await ofProduct()).toEqual([true, true])
  expect((await set({ tracking_selection: 'none' })).status).toBe(200)
  expect(await ofProduct()).toEqual([false, false])
  await set({ tracking_selection: 'selected', tracking_code_ids: [own.data.id] })
  expect(await ofProduct()).toEqual([false, true])
  expect((await shown()).map((each) => each.is_of_product)).toEqual([true, true])

  const before = (await shown())[0]!.since_seconds
  app.clock.advance({ minutes: 5 })
  const at = `/v1/cabinet/tracking_codes/${analytics.data.id}`
  await app.call('PATCH', at, { name: 'Analytics' }, { token })
  expect((await shown())[0]!.since_seconds).toBe(before)
  await app.call('PATCH', at, { code: 'G-ZZ12CD34' }, { token })
  expect((await shown())[0]!.since_seconds).toBe(before + 300)
})

test('what the plan does not carry is refused, and does not run where it was there before', async () => {
  const pixel = await add({ type: 'facebook_pixel', name: 'Pixel', code: '1234567890123456' })
  const isShown = async () => (await shown()).some(({ id }) => id === pixel.data.id)
  const give = (isOn: boolean) =>
    sql`update sellers set feature_flags = feature_flags || jsonb_build_object('facebook_pixel', ${isOn}::boolean) where username = 'measured'`.execute(
      app.world.db,
    )
  expect(await isShown()).toBe(true)
  await give(false)
  expect(await isShown()).toBe(false)
  expect((await add({ type: 'facebook_pixel', name: 'Other', code: '1234567890123457' })).code).toBe(
    'tracking.not_in_plan',
  )
  await give(true)
  expect(await isShown()).toBe(true)
  await app.call('DELETE', `/v1/cabinet/tracking_codes/${pixel.data.id}`, undefined, { token })
})

test('own code is served for a frame of no origin, and only while it is active', async () => {
  const { data } = await add({ type: 'custom_tracking_codes', name: 'Beacon', code: '<script>beacon(kontor)</script>' })
  const at = `/v1/common/tracking_frames/${data.id}`
  const frame = await app.call('GET', at)
  expect(frame.status, frame.text).toBe(200)
  expect(frame.headers['content-security-policy']).toMatch(/^sandbox allow-scripts; default-src 'none'/)
  expect(frame.headers['content-security-policy']).not.toContain('allow-same-origin')
  expect(frame.text).toContain('<script>beacon(kontor)</script>')
  await app.call('POST', `/v1/cabinet/tracking_codes/${data.id}/deactivate`, {}, { token })
  expect((await app.call('GET', at)).status).toBe(404)
  const pixel = await add({ type: 'facebook_pixel', name: 'Pixel', code: '1234567890123456' })
  expect((await app.call('GET', `/v1/common/tracking_frames/${pixel.data.id}`)).status).toBe(404)
})

type Answer = { browser_id: string; agreed: string[] }
type Proof = { browser_id: string; agreed: string[]; words: string[]; wording_version: string }

test('an answer is kept as a proof with the words that were read, in the browser and for its seller alone', async () => {
  const ask = (body: object, headers = {}) =>
    app.call<Answer>('POST', '/v1/common/cookie_consents', { username: 'measured', ...body }, { headers })
  expect((await ask({ categories: ['necessary'] })).status).toBe(422)
  expect((await ask({ categories: [], username: 'nobody-here' })).status).toBe(404)

  const agreed = await ask({ categories: ['statistics'] }, { 'accept-language': 'de' })
  expect(agreed.data.agreed).toEqual(['statistics'])
  const kept = decodeURIComponent(agreed.cookies['kontor_consent']!)
  expect(kept).toMatch(new RegExp(`^${agreed.data.browser_id}_\\d+\\.s\\.\\d+$`))

  const cookie = `kontor_consent=${encodeURIComponent(kept)}; _ga=GA1.1; _ga_AB12=GS1; _fbp=fb.1`
  const changed = await ask({ categories: ['marketing'], scope: 'all' }, { cookie })
  expect(changed.data.browser_id).toBe(agreed.data.browser_id)
  expect(Object.keys(changed.cookies).sort()).toEqual(['_ga', '_ga_AB12', 'kontor_consent'])

  // On the platform's own pages an answer belongs to no shop, and moves nothing of one.
  expect((await ask({ categories: [], username: undefined })).status).toBe(422)
  const ofApp = await ask(
    { categories: [], username: undefined, scope: 'app' },
    { cookie: `${cookie}; kontor_partner=x` },
  )
  expect(decodeURIComponent(ofApp.cookies['kontor_consent']!)).toMatch(/_app\.-\.\d+_\d+\.s\.\d+$/)
  expect(Object.keys(ofApp.cookies).sort()).toEqual(['kontor_consent', 'kontor_partner'])

  const list = await app.call<{ list: { id: string; answer: string }[]; count: number }>(
    'GET',
    `/v1/cabinet/cookie_consents?query=${agreed.data.browser_id}`,
    undefined,
    { token },
  )
  expect(list.data.list.map(({ answer }) => answer)).toEqual(['marketing', 'statistics'])
  const proof = `/v1/cabinet/cookie_consents/${list.data.list[1]!.id}`
  const { data } = await app.call<Proof>('GET', proof, undefined, { token })
  expect(data).toMatchObject({ browser_id: agreed.data.browser_id, agreed: ['statistics'] })
  expect(data.words[0]).toBe('Dürfen wir Ihren Besuch messen?')
  expect((await app.call('GET', proof, undefined, { token: other })).status).toBe(404)

  // Four and a half years later nobody may ask for it any more.
  await app.world.transact(
    async (ctx) => void (await sql`update cookie_consents set at = at - interval '1644 days'`.execute(ctx.db)),
  )
  await app.live('2026-11-22T06:00:00Z')
  const { rows } = await sql`select id from cookie_consents`.execute(app.world.db)
  expect(rows).toEqual([])
})

test('consent categories speak the language of the request', async () => {
  const { data } = await app.call<{ list: { key: string; name: string; required: boolean }[] }>(
    'GET',
    '/v1/common/cookies_consent_categories',
    undefined,
    { headers: { 'accept-language': 'de' } },
  )
  expect(data.list.map((each) => [each.key, each.name, each.required])).toEqual([
    ['necessary', 'Notwendig', true],
    ['statistics', 'Statistik', false],
    ['marketing', 'Marketing', false],
  ])
})
