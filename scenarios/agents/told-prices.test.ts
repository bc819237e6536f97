import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp } from '#apps/server/open-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { fromDecimal } from '#platform/shared/money.ts'
import { makePlan, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { pagesBuilt } from '../pages-built.ts'

/** Wherever a price is told before the checkout, it is what the checkout charges a consumer at the seller's home. */

const app = useTestWorld(rooms, { settings: { ...(await pagesBuilt()) } })
let server: FastifyInstance
let shop: Awaited<ReturnType<typeof openTestShop>>

const plans = {
  once: { price: 4900 },
  reduced: { price: 3900, oldPrice: 5900 },
  net: { price: 10_000, useNetPrice: true },
  instalments: {
    form: 'installment',
    price: null,
    firstAmount: 5500,
    nextAmount: 5000,
    paymentsCount: 3,
    interval: '1m',
  },
  net_instalments: {
    form: 'installment',
    price: null,
    firstAmount: 3333,
    nextAmount: 3333,
    paymentsCount: 3,
    interval: '1m',
    useNetPrice: true,
  },
  subscription: { form: 'subscription', price: null, firstAmount: 1900, nextAmount: 1900, interval: '1m' },
} as const
type Kind = keyof typeof plans
const kinds = Object.keys(plans) as Kind[]
const made = new Map<Kind, { id: number; planId: number; slug: string }>()

beforeAll(async () => {
  server = await openApp(assembleApp(rooms), app.world)
  shop = await app.transact(async (ctx) => {
    const opened = await openTestShop(ctx, { slug: 'first', form: 'download' }, { price: 100 })
    await letSell(ctx, opened.seller.id)
    for (const kind of kinds) {
      const { product } = await makeProduct(
        ctx,
        opened.seller.id,
        { slug: kind.replaceAll('_', '-'), name: kind, form: 'download' },
        null,
      )
      const plan = await makePlan(ctx, opened.seller.id, product.id, plans[kind])
      made.set(kind, { id: product.id, planId: plan.id, slug: product.slug })
    }
    await sql`insert into agent_shops (seller_id, is_on, changed_at) values (${opened.seller.id}, true, ${ctx.now})`.execute(
      ctx.db,
    )
    return opened
  })
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers })
const agent = { 'ucp-agent': 'profile="https://agent.example/.well-known/ucp"', 'content-type': 'application/json' }

/** In hundredths, of a purchase by a consumer at home. */
const charged = async (kind: Kind): Promise<number> => {
  const { slug, planId } = made.get(kind)!
  const answer = await server.inject({
    method: 'POST',
    url: `/v1/checkout/${shop.seller.username}/${slug}/quote`,
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    payload: JSON.stringify({ plan_id: planId, country_code: 'DE' }),
  })
  return fromDecimal(answer.json<{ data: { total_amount: string } }>().data.total_amount)!
}

describe.each(kinds)('of a plan: %s', (kind) => {
  const page = (path = '') => get(`/s/${shop.seller.username}/${made.get(kind)!.slug}${path}`)

  it('the page and its oEmbed say what is charged', async () => {
    const html = (await page()).body
    const told = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text]) => JSON.parse(text!) as { '@type': string; offers?: { price: string }[] },
    )
    const [offer] = told.find((each) => each['@type'] === 'Product')!.offers!
    expect(fromDecimal(offer!.price)).toBe(await charged(kind))
    expect(html).toContain(`/${made.get(kind)!.slug}/oembed.json`)
    const card = (await page('/oembed.json')).json<{ price: string; type: string }>()
    expect([card.type, fromDecimal(card.price)]).toEqual(['link', await charged(kind)])
  })
  it('the feed for shopping engines does', async () => {
    const xml = (await get(`/s/${shop.seller.username}/feed.xml`)).body
    const entry = xml.split('<item>').find((each) => each.includes(`<title>${kind}</title>`))!
    const price = /<g:sale_price>([\d.]+) EUR/.exec(entry)?.[1] ?? /<g:price>([\d.]+) EUR/.exec(entry)?.[1]
    expect(fromDecimal(price!)).toBe(await charged(kind))
  })
  it('agents are told so, by each protocol and in words', async () => {
    const { id, planId } = made.get(kind)!
    const at = `/v1/shop/${shop.seller.username}`
    const lines = (await get(`${at}/acp/feed/products.jsonl`)).body.trim().split('\n')
    type Priced = { id: string; variants: { price: { amount: number } }[] }
    const [inFeed] = lines.map((line) => JSON.parse(line) as Priced).filter((each) => each.id === `p${id}`)
    expect(inFeed!.variants[0]!.price.amount).toBe(await charged(kind))
    const looked = await server.inject({
      method: 'POST',
      url: `${at}/ucp/catalog/lookup`,
      headers: agent,
      payload: JSON.stringify({ ids: [`p${id}-${planId}`] }),
    })
    expect(looked.json<{ products: Priced[] }>().products[0]!.variants[0]!.price.amount).toBe(await charged(kind))
    const opened = await server.inject({
      method: 'POST',
      url: `${at}/ucp/checkout-sessions`,
      headers: { ...agent, 'idempotency-key': `key-of-${kind}` },
      payload: JSON.stringify({
        line_items: [{ item: { id: `p${id}-${planId}` }, quantity: 1 }],
        context: { address_country: 'DE' },
      }),
    })
    const { totals } = opened.json<{ totals: { type: string; amount: number }[] }>()
    expect(totals.find(({ type }) => type === 'total')!.amount).toBe(await charged(kind))
    const text = (await get(`/s/${shop.seller.username}/llms.txt`)).body
    const line = text.split('\n').find((each) => each.includes(`(p${id})`))!
    expect(line).toContain(`${((await charged(kind)) / 100).toFixed(2)} EUR`)
  })
})

it('a shop’s own address answers at the well-known places of the protocols', async () => {
  const { innerAddress } = await import('#capabilities/shop/domains/rules/own-pages.ts')
  expect(innerAddress('/.well-known/ucp', 'ada')).toBe('/v1/shop/ada/ucp/profile')
  expect(innerAddress('/.well-known/acp.json', 'ada')).toBe('/v1/shop/ada/acp/discovery')
  expect(innerAddress('/.well-known/oauth-protected-resource', 'ada')).toBe('/v1/shop/ada/ucp/protected-resource')
  expect(innerAddress('/.well-known/oauth-authorization-server', 'ada')).toBe('/v1/shop/ada/ucp/authorization-server')
  expect(innerAddress('/llms.txt', 'ada')).toBe('/s/ada/llms.txt')
})
