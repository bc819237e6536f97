import { beforeAll, expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'checkout', 'own-orders'), { at: '2026-03-02T09:00:00Z' })
type Shop = Awaited<ReturnType<typeof openTestShop>>
let shop: Shop
let other: Shop

beforeAll(async () => {
  ;[shop, other] = await app.transact(async (ctx) => {
    const made = [await openTestShop(ctx, { name: 'Guide' }), await openTestShop(ctx, { name: 'Foreign' })] as const
    for (const { seller } of made) await letSell(ctx, seller.id)
    return made
  })
  await buy(app.world, shop, { email: 'mara@example.com' })
  await buy(app.world, other, { email: 'mara@example.com' })
  await app.drain()
})

type Made = { url: string; payer_id: number; expires_at: string }
const ask = async (body: object, token = shop.token) => {
  const answer = await (
    await app.server()
  ).inject({
    method: 'POST',
    url: '/api/portal_sessions',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  return { status: answer.statusCode, body: answer.json<Made>() }
}
const open = async (url: string, cookie = '') => {
  const answer = await (
    await app.server()
  ).inject({
    method: 'POST',
    url: `/v1/checkout/portal_sessions/${url.split('/').at(-1)}/open`,
    headers: { origin: 'http://localhost:3000', ...(cookie ? { cookie } : {}) },
  })
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  return {
    status: answer.statusCode,
    cookie: cookies.map((line) => line.split(';')[0]).join('; '),
    lines: cookies,
    orders: answer.json<{ data?: { orders: { name: string }[] } }>().data?.orders,
  }
}

it('shows what was bought from the seller who asked, and opens no account', async () => {
  const made = await ask({ email: 'mara@example.com', return_url: 'https://example.com/account' })
  expect([made.status, made.body.url]).toEqual([
    201,
    expect.stringMatching(new RegExp(`^http://localhost:3000/s/${shop.seller.username}/portal/[\\w-]{40,}$`)),
  ])
  const opened = await open(made.body.url)
  expect([opened.status, opened.orders?.map(({ name }) => name)]).toEqual([200, ['Guide']])
  // One cookie of its own, which no other call takes: nobody is signed in.
  expect(opened.lines).toEqual([expect.stringMatching(/^kontor_portal=.*HttpOnly/)])
  for (const path of ['/v1/payer/orders', '/v1/session']) {
    const answer = await (await app.server()).inject({ method: 'GET', url: path, headers: { cookie: opened.cookie } })
    expect(answer.body).not.toContain('mara@example.com')
  }
})

it('opens once, in one browser, within ten minutes', async () => {
  const { body } = await ask({ email: 'mara@example.com' })
  const first = await open(body.url)
  expect((await open(body.url)).status).toBe(410)
  expect((await open(body.url, first.cookie)).status).toBe(200)
  expect((await open(body.url, `${first.cookie}x`)).status).toBe(410)
  const second = await ask({ payer_id: body.payer_id })
  expect((await open(second.body.url, first.cookie)).status).toBe(200)
  const late = await ask({ email: 'mara@example.com' })
  app.clock.advance({ minutes: 11 })
  expect((await open(late.body.url)).status).toBe(410)
  expect((await open(`x/${'a'.repeat(40)}`)).status).toBe(404)
  app.clock.advance({ minutes: 60 })
  expect((await open(body.url, first.cookie)).status).toBe(410)
})

it('is made for payers of one’s own alone', async () => {
  const [shopToken, otherToken] = await app.transact(async (ctx) => {
    const { startSession } = await import('#capabilities/people/identity/server/index.ts')
    const start = async ({ seller }: Shop) =>
      (await startSession(ctx, { userId: seller.userId, profileType: 'seller' })).accessToken
    return [await start(shop), await start(other)] as const
  })
  const mine = await ask({ email: 'mara@example.com' }, shopToken)
  expect((await ask({ payer_id: mine.body.payer_id }, otherToken)).status).toBe(422)
  for (const given of [
    {},
    { email: 'nobody@example.com' },
    { email: 'mara@example.com', return_url: 'http://example.com' },
  ])
    expect((await ask(given, shopToken)).status).toBe(422)
})
