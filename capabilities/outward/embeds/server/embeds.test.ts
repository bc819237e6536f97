import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { makeProgram, makePublisher } from '#capabilities/after/affiliates/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeSeller, makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'

type Kept = { id: string; token: string; state: string; snippet: string; days: { views: number; clicks: number }[] }
type Embedded = { form: string; href: string; frame: string | null; shown: string | null; cards: { name: string }[] }

const path = '/v1/cabinet/embeddable_items'
const app = useTestApp(await roomsNeeded(import.meta.url, 'affiliates', 'checkout'))
let token: string
let stranger: string
let username: string
let productId: number
let foreignId: number

beforeAll(async () => {
  await app.transact(async (ctx) => {
    const made = await makeSeller(ctx)
    const other = await makeSeller(ctx)
    token = made.token
    stranger = other.token
    username = made.seller.username
    productId = (
      await makeProduct(ctx, made.seller.id, { slug: 'guide', name: 'Guide', published: true }, { price: 4900 })
    ).product.id
    foreignId = (await makeProduct(ctx, other.seller.id, { slug: 'alien', published: true }, { price: 900 })).product.id
    await letSell(ctx, made.seller.id)
  })
})

const wanted = { name: 'Blog', form: 'button', purpose: 'shop', text: 'To the shop' }
const add = (given: object, as = token) => app.call<Kept>('POST', path, { ...wanted, ...given }, { token: as })
const at = (address: string) => app.call<Record<string, unknown>>('GET', address)
const get = async (url: string) => (await app.server()).inject({ method: 'GET', url })
const follow = async (address: string): Promise<[number, string | undefined]> => {
  const { statusCode, headers } = await get(address)
  const to = headers['location'] as string | undefined
  return [statusCode, to]
}
const embedded = async (itemToken: string) => (await get(`/v1/common/embedded/${itemToken}`)).json<Embedded>()

it('an item has a snippet of two lines, and nobody else sees or changes it', async () => {
  const { status, data } = await add({ text: 'Say "hi" & <buy>' })
  expect(status).toBe(201)
  expect(data.snippet.split('\n')).toEqual([
    `<a data-kontor-item="${data.token}" href="http://localhost:3000/e/${data.token}">Say &quot;hi&quot; &amp; &lt;buy&gt;</a>`,
    '<script src="http://localhost:3000/embed.js" async></script>',
  ])
  for (const [method, address, body] of [
    ['GET', `${path}/${data.id}`, undefined],
    ['PUT', `${path}/${data.id}`, wanted],
    ['DELETE', `${path}/${data.id}`, undefined],
    ['POST', `${path}/${data.id}/deactivate`, {}],
  ] as const)
    expect((await app.call(method, address, body, { token: stranger })).status).toBe(404)
  const { data: listed } = await app.call<{ list: { id: string }[] }>('GET', path, undefined, { token: stranger })
  expect(listed.list).toEqual([])
  expect((await app.call('DELETE', `${path}/${data.id}`, undefined, { token })).status).toBe(200)
  expect(await embedded(data.token)).toBeNull()
})

it('an item wears a theme of its seller, and its own colour without one', async () => {
  const looks = { button: '#1f6f5c', background: '#f2f6f4', radius: 4 }
  const themed = async (as: string) =>
    (
      await app.call<{ id: string }>(
        'POST',
        '/v1/cabinet/page_themes',
        { kind: 'multi_items_sharing', name: 'Calm', visibility: 'private', looks },
        { token: as },
      )
    ).data.id
  const own = {
    form: 'embed_form',
    purpose: 'product',
    product_id: productId,
    colour: '#404ed5',
    theme_id: await themed(token),
  }
  expect((await add({ ...own, theme_id: await themed(stranger) })).fields).toEqual({ theme_id: ['not_in_list'] })
  const { data: item } = await add(own)
  expect(await embedded(item.token)).toMatchObject({ fill: '#1f6f5c', ink: '#ffffff', radius: 4 })
  expect((await at(`/v1/common/embedded/${item.token}/form`)).data).toMatchObject({
    ground: '#f2f6f4',
    fill: '#1f6f5c',
  })
  await app.call('DELETE', `/v1/cabinet/page_themes/${own.theme_id}`, undefined, { token })
  expect(await embedded(item.token)).toMatchObject({ fill: '#404ed5', radius: 8 })
})

it.each([
  [{ form: 'slider', purpose: 'product', productId: 'own' }, { purpose: ['not_in_list'] }],
  [{ form: 'embed_form', purpose: 'shop' }, { purpose: ['not_in_list'] }],
  [{ form: 'embed_payment_page', purpose: 'product' }, { productId: ['required'] }],
  [{ purpose: 'product', productId: 'foreign' }, { productId: ['not_in_list'] }],
  [{ form: 'slider', productIds: ['foreign'] }, { productIds: ['not_in_list'] }],
  [{ purpose: 'course_lesson' }, { lessonId: ['required'] }],
  [{ purpose: 'custom_link' }, { url: ['required'] }],
  [{ purpose: 'custom_link', url: 'javascript:alert(1)' }, { url: ['not_https'] }],
  [{ purpose: 'custom_link', url: 'http://blog.example' }, { url: ['not_https'] }],
  [{ form: 'banner' }, { pictureId: ['required'] }],
  [{ allowedOrigins: 'https://blog.example/path' }, { allowedOrigins: ['not_a_website'] }],
  [{ allowedOrigins: 'http://blog.example' }, { allowedOrigins: ['not_a_website'] }],
  [{ allowedOrigins: 'https://x.example;script-src' }, { allowedOrigins: ['not_a_website'] }],
  [{ colour: 'red;position:fixed' }, { colour: ['invalid_colour'] }],
  [
    { text: '', radius: 99 },
    { text: ['required'], radius: ['too_big'] },
  ],
])('%j is refused', async (given: Record<string, unknown>, fields: Record<string, string[]>) => {
  const ids = { own: productId, foreign: foreignId } as Record<string, number>
  const filled = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      Array.isArray(value) ? value.map((each) => ids[each]) : (ids[value as string] ?? value),
    ]),
  )
  const snake = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
  expect((await add(filled)).fields).toEqual(snake)
})

it('leads where its form and purpose say, counts what it sees, and hides where it is switched off', async () => {
  const { data } = await add({ form: 'embed_payment_page', purpose: 'product', product_id: productId })
  const checkout = `/s/${username}/guide/checkout`
  expect(await follow(`/e/${data.token}`)).toEqual([302, checkout])
  expect(await follow(`/e/${data.token}?in=frame`)).toEqual([302, `/e/${data.token}${checkout}`])
  expect(await embedded(data.token)).toMatchObject({
    form: 'embed_payment_page',
    href: `http://localhost:3000/e/${data.token}`,
    shown: `http://localhost:3000/e/${data.token}${checkout}`,
  })
  const own = await app.call<Kept>('GET', `${path}/${data.id}`, undefined, { token })
  expect(own.data.days).toMatchObject([{ views: 1, clicks: 2 }])
  await app.call('POST', `${path}/${data.id}/deactivate`, {}, { token })
  expect(await embedded(data.token)).toBeNull()
  expect(await follow(`/e/${data.token}?in=frame`)).toEqual([302, checkout])
  const after = await app.call<Kept>('GET', `${path}/${data.id}`, undefined, { token })
  expect(after.data.days).toMatchObject([{ views: 1, clicks: 2 }])
})

it('signing in and other websites open in a tab; no address of ours leads to a foreign one', async () => {
  const login = (await add({ purpose: 'login_page' })).data
  expect(await embedded(login.token)).toMatchObject({ frame: null, shown: null })
  expect(await follow(`/e/${login.token}?in=frame`)).toEqual([302, `/s/${username}/sign_in`])
  const custom = (await add({ purpose: 'custom_link', url: 'https://blog.example/a?b=1&c=2' })).data
  expect(custom.snippet).toContain('href="https://blog.example/a?b=1&amp;c=2"')
  expect(await embedded(custom.token)).toMatchObject({ href: 'https://blog.example/a?b=1&c=2', frame: null })
  expect(await follow(`/e/${custom.token}`)).toEqual([302, `/s/${username}`])
  expect(await follow(`/e/${custom.token}?in=count`)).toEqual([204, undefined])
})

it('a slider shows the products named, or those of the shop', async () => {
  const all = (await add({ form: 'slider' })).data
  expect((await embedded(all.token)).cards.map(({ name }) => name)).toEqual(['Guide'])
  const form = (await add({ form: 'embed_form', purpose: 'product', product_id: productId })).data
  expect((await at(`/v1/common/embedded/${form.token}/form`)).data).toMatchObject({
    checkout_path: `/s/${username}/guide/checkout`,
    affiliate_link: null,
  })
  expect((await at(`/v1/common/embedded/${all.token}/form`)).status).toBe(404)
})

it('a publisher’s item carries their link while it counts, and is seen by no seller', async () => {
  const shop = await app.transact((ctx) => makeSellingShop(ctx))
  const seller = app.world.as(shop.actor)
  const { node, product } = await seller.transact(async (ctx) => ({
    product: (await makeProduct(ctx, shop.seller.id, { slug: 'club', published: true }, { price: 900 })).product,
    node: (await makePublisher(ctx, (await makeProgram(ctx)).id)).node,
  }))
  const publisher = await app.signIn(node.userId!, 'publisher')
  const mine = { purpose: 'product', product_id: product.id, node_id: node.id }
  expect((await add({ ...mine, node_id: null }, publisher)).fields).toMatchObject({ node_id: ['required'] })
  expect((await add({ ...mine, product_id: productId }, publisher)).fields).toEqual({ product_id: ['not_in_list'] })
  expect((await add({ ...mine, purpose: 'login_page' }, publisher)).fields).toEqual({ purpose: ['not_in_list'] })
  const { data } = await add(mine, publisher)
  const club = `/s/${shop.seller.username}/club`
  expect(await follow(`/e/${data.token}`)).toEqual([302, `${club}?aff=${node.linkToken}`])
  expect(await follow(`/e/${data.token}?in=frame`)).toEqual([302, `/e/${data.token}${club}?aff=${node.linkToken}`])
  for (const as of [shop.token, stranger])
    expect((await app.call('GET', `${path}/${data.id}`, undefined, { token: as })).status).toBe(404)
  expect((await app.call('GET', `${path}/${data.id}`, undefined, { token: publisher })).status).toBe(200)
  await sql`update affiliate_nodes set state = 'ended' where id = ${node.id}`.execute(app.world.db)
  expect(await follow(`/e/${data.token}`)).toEqual([302, club])
})
