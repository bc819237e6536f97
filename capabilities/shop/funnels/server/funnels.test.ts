import { beforeAll, expect, it } from 'vitest'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'

type Node = {
  id: string
  name: string
  form: string
  next_node_id: string | null
  no_node_id: string | null
  visitors_count: number
  next_count: number
  no_count: number
  orders_count: number
  fault: string | null
}
type Funnel = { id: string; slug: string; state: string; path: string; nodes: Node[] }
type Visit = {
  node: { id: string; form: string; url: string | null; page_slug: string | null; has_no: boolean } | null
}

const app = useTestApp(await roomsNeeded(import.meta.url, 'storefront'))
let token: string
let stranger: string
let username: string
let sellerId: number
let productId: number
let freeId: number
let pageId: number
let foreignPageId: number

const makePage = async (as: string, slug: string): Promise<number> =>
  Number(
    (
      await app.call<{ id: string }>(
        'POST',
        '/v1/cabinet/pages',
        { kind: 'shop_sub_page', title: slug, slug, locale: 'en', template: 'empty' },
        { token: as },
      )
    ).data.id,
  )

beforeAll(async () => {
  await app.transact(async (ctx) => {
    const made = await makeSeller(ctx)
    const other = await makeSeller(ctx)
    ;[token, stranger] = [made.token, other.token]
    username = made.seller.username
    sellerId = made.seller.id
    productId = (await makeProduct(ctx, sellerId, { slug: 'course' }, { price: 4900 })).product.id
    freeId = (await makeProduct(ctx, sellerId, { slug: 'sample', free: true })).product.id
    await letSell(ctx, sellerId)
  })
  pageId = await makePage(token, 'welcome')
  foreignPageId = await makePage(stranger, 'foreign')
})

const call = <T = Funnel>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  as = token,
) => app.call<T>(method, `/v1/cabinet/${path}`, body, { token: as })
const node = (given: object) => ({
  name: 'Step',
  form: 'node_link',
  redirection_url: 'https://example.com/talk',
  ...given,
})
const visitAt = async (visit: string) => (await app.call<Visit>('GET', `/v1/common/funnel_visits/${visit}`)).data.node
const answer = (visit: string, nodeId: string, given: 'next' | 'no') =>
  app.call('POST', `/v1/common/funnel_visits/${visit}/answer`, { node_id: nodeId, answer: given })
const enter = (slug: string) => app.call<{ token: string }>('POST', `/v1/shop/${username}/funnels/${slug}/visits`, {})
const order = (visit: string, slug = 'sample') =>
  app.call<{ order_id: string; token: string }>(
    'POST',
    `/v1/checkout/${username}/${slug}/order`,
    checkoutWire({
      form: undefined,
      funnel_visit: visit,
      payer: { email: `${visit.slice(0, 8)}@example.com`, first_name: 'Kim', last_name: 'Lee', country_code: 'DE' },
    }),
  )

it('leads by yes and no, counts each node once, and an order moves the visit on with its funnel and node', async () => {
  const made = (await call('POST', 'funnels', { name: 'Spring Größe' })).data
  expect([made.slug, made.state]).toEqual(['spring-groesse', 'draft'])
  const add = async (given: object) => (await call('POST', `funnels/${made.id}/nodes`, node(given))).data
  expect((await call('POST', `funnels/${made.id}/activate`)).code).toBe('funnels.nothing_to_show')
  const [link] = (await add({ name: 'Talk' })).nodes
  const product = (await add({ name: 'Sample', form: 'node_product', product_id: freeId })).nodes[1]!
  const last = (await add({ name: 'Thanks', redirection_url: 'https://example.com/thanks?a=1' })).nodes[2]!
  const shown = (await call('GET', `funnels/${made.id}`)).data
  expect(shown.nodes.map(({ next_node_id: next }) => next)).toEqual([product.id, last.id, null])
  expect((await enter(made.slug)).status).toBe(404)
  expect((await call('POST', `funnels/${made.id}/activate`)).data.state).toBe('active')

  const visit = (await enter(made.slug)).data.token
  expect(await visitAt(visit)).toMatchObject({
    form: 'node_link',
    url: `https://example.com/talk?funnel_uniq_token=${visit}`,
  })
  await answer(visit, link!.id, 'next')
  await answer(visit, link!.id, 'next')
  expect((await visitAt(visit))!.url).toBe(`/s/${username}/sample/checkout?funnel=${visit}`)
  // A product is left by buying it, and only by buying this one.
  await answer(visit, product.id, 'next')
  expect((await visitAt(visit))!.id).toBe(product.id)
  const placed = await order(visit)
  expect(placed.status).toBe(201)
  expect((await visitAt(visit))!.url).toBe(`https://example.com/thanks?a=1&funnel_uniq_token=${visit}`)
  expect(
    await app.world.db
      .selectFrom('orders')
      .select(['funnelId', 'funnelNodeId'])
      .where('id', '=', Number(placed.data.order_id))
      .executeTakeFirst(),
  ).toEqual({ funnelId: Number(made.id), funnelNodeId: Number(product.id) })
  const after = await app.call<{ success_url: string }>('GET', `/v1/checkout/orders/${placed.data.token}`)
  expect(after.data.success_url).toMatch(new RegExp(`/f/${username}/${made.slug}/${visit}$`))

  const figures = (await call('GET', `funnels/${made.id}`)).data.nodes
  expect(figures.map((each) => [each.visitors_count, each.next_count, each.orders_count])).toEqual([
    [1, 1, 0],
    [1, 1, 1],
    [1, 0, 0],
  ])
  const found = await app.call<{ list: { id: string }[] }>(
    'GET',
    `/v1/cabinet/orders?funnel_id=${made.id}&funnel_node_id=${product.id}`,
    undefined,
    { token },
  )
  expect(found.data.list.map(({ id }) => id)).toEqual([placed.data.order_id])
  const path = `/v1/cabinet/orders/${placed.data.order_id}`
  expect((await app.call<{ funnel: object }>('GET', path, undefined, { token })).data.funnel).toMatchObject({
    id: made.id,
    name: expect.any(String),
  })
  await call('POST', `funnels/${made.id}/pause`)
  expect((await enter(made.slug)).status).toBe(404)
  expect((await visitAt(visit))!.id).toBe(last.id)
})

it('refuses what is not the seller’s own, and what leads out of the funnel', async () => {
  const made = (await call('POST', 'funnels', { name: 'Own' })).data
  const other = (await call('POST', 'funnels', { name: 'Own' })).data
  expect(other.slug).toBe('own-2')
  const foreign = (await call('POST', `funnels/${other.id}/nodes`, node({}))).data.nodes[0]!
  const add = (given: object) => call('POST', `funnels/${made.id}/nodes`, node(given))
  expect((await add({ form: 'node_page', content_page_id: foreignPageId })).fields).toEqual({
    content_page_id: ['not_in_list'],
  })
  expect((await add({ form: 'node_product' })).fields).toEqual({ product_id: ['required'] })
  expect((await add({ redirection_url: 'http://example.com' })).fields).toEqual({ redirection_url: ['invalid_url'] })
  expect((await add({ next_node_id: foreign.id })).fields).toEqual({ next_node_id: ['not_in_list'] })
  const page = (await add({ form: 'node_page', content_page_id: pageId })).data.nodes[0]!
  expect(page.fault).toBe('page_not_published')
  for (const [method, path] of [
    ['GET', `funnels/${made.id}`],
    ['DELETE', `funnels/${made.id}`],
    ['POST', `funnels/${made.id}/copy`],
    ['DELETE', `funnel_nodes/${page.id}`],
  ] as const)
    expect((await call(method, path, undefined, stranger)).status).toBe(404)
  expect((await call('PATCH', `funnels/${made.id}`, { slug: 'own-2' })).fields).toEqual({ slug: ['taken'] })
})

it('a copy has the same ways at an address of its own, and figures that begin anew', async () => {
  const made = (await call('POST', 'funnels', { name: 'Copied' })).data
  for (const name of ['A', 'B', 'C']) await call('POST', `funnels/${made.id}/nodes`, node({ name }))
  const [a, , c] = (await call('GET', `funnels/${made.id}`)).data.nodes
  await call('PUT', `funnel_nodes/${a!.id}`, {
    ...node({ name: 'A', form: 'node_page', content_page_id: pageId }),
    next_node_id: c!.id,
    no_node_id: c!.id,
  })
  const copy = (await call('POST', `funnels/${made.id}/copy`)).data
  expect([copy.slug, copy.state]).toEqual(['copied-2', 'draft'])
  const [first, , third] = copy.nodes
  expect(first).toMatchObject({ name: 'A', next_node_id: third!.id, no_node_id: third!.id, visitors_count: 0 })
  expect(first!.id).not.toBe(a!.id)
  const rest = (await call('DELETE', `funnel_nodes/${third!.id}`)).data.nodes
  expect(rest[0]).toMatchObject({ next_node_id: null, no_node_id: null })
  expect((await call('POST', `funnel_nodes/${rest[1]!.id}/first`)).data.nodes[0]!.name).toBe('B')
})

it('a link lets another seller take the ways alone, as a draft to be filled, until it ends', async () => {
  const made = (await call('POST', 'funnels', { name: 'Shared' })).data
  await call('POST', `funnels/${made.id}/nodes`, node({ name: 'Buy', form: 'node_product', product_id: productId }))
  await call('POST', `funnels/${made.id}/nodes`, node({ name: 'Talk' }))
  const { share_token: link } = (await call<{ share_token: string }>('POST', `funnels/${made.id}/share`)).data
  expect((await call<{ share_token: string }>('POST', `funnels/${made.id}/share`)).data.share_token).toBe(link)
  expect((await call('POST', `funnels/${made.id}/share`, undefined, stranger)).status).toBe(404)
  const looked = await app.call<{ name: string; nodes: object[] }>('GET', `/v1/shared_funnels/${link}`)
  expect(looked.data).toMatchObject({ name: 'Shared', nodes: [{ name: 'Buy' }, { name: 'Talk' }] })
  expect(JSON.stringify(looked.data)).not.toMatch(/product_id|example\.com/)
  const taken = await app.call<{ id: string }>('POST', `/v1/cabinet/shared_funnels/${link}/copy`, undefined, {
    token: stranger,
  })
  const copy = (await call('GET', `funnels/${taken.data.id}`, undefined, stranger)).data
  expect(copy.state).toBe('draft')
  expect(copy.nodes).toMatchObject([
    { name: 'Buy', product_id: null, fault: 'not_filled', next_node_id: copy.nodes[1]!.id },
    { name: 'Talk', redirection_url: null, fault: 'not_filled' },
  ])
  expect((await call('POST', `funnels/${copy.id}/activate`, undefined, stranger)).code).toBe('funnels.nothing_to_show')
  await call('DELETE', `funnels/${made.id}/share`)
  expect((await app.call('GET', `/v1/shared_funnels/${link}`)).status).toBe(404)
})

it('an offer is copied with its funnel, and goes with its node', async () => {
  const made = (await call('POST', 'funnels', { name: 'Offers' })).data
  const add = (given: object) => call('POST', `funnels/${made.id}/nodes`, node(given))
  await add({ name: 'Buy', form: 'node_product', product_id: productId })
  expect((await add({ name: 'More', form: 'node_offer', product_id: freeId })).fields).toEqual({
    headline: ['required'],
  })
  expect((await add({ name: 'More', form: 'node_offer', product_id: productId, headline: 'M' })).fields).toEqual({
    pricing_plan_id: ['required'],
  })
  expect((await add({ name: 'Wait', form: 'node_wait' })).fields).toMatchObject({ wait_minutes: ['required'] })
  await add({ name: 'More', form: 'node_offer', product_id: freeId, headline: 'A gift' })
  const early = (await call('POST', 'funnels', { name: 'Early' })).data
  const first = await call(
    'POST',
    `funnels/${early.id}/nodes`,
    node({ form: 'node_offer', product_id: freeId, headline: 'A' }),
  )
  expect(first.data.nodes[0]!.fault).toBe('nothing_bought_before')
  const copy = (await call('POST', `funnels/${made.id}/copy`)).data
  expect(copy.nodes[1]).toMatchObject({ name: 'More', headline: 'A gift', fault: null })
  const kept = () => app.world.db.selectFrom('upsells').select('id').where('productId', 'is', null).execute()
  expect(await kept()).toHaveLength(3)
  await call('DELETE', `funnel_nodes/${copy.nodes[1]!.id}`)
  await call('DELETE', `funnels/${early.id}`)
  expect(await kept()).toHaveLength(1)
})

it('an order of another product, or at another seller, is none of the funnel', async () => {
  const made = (await call('POST', 'funnels', { name: 'Paid' })).data
  await call('POST', `funnels/${made.id}/nodes`, node({ form: 'node_product', product_id: productId }))
  await call('POST', `funnels/${made.id}/activate`)
  const visit = (await enter(made.slug)).data.token
  const placed = await order(visit)
  expect(placed.status).toBe(201)
  const [row] = await app.world.db
    .selectFrom('orders')
    .select('funnelId')
    .where('id', '=', Number(placed.data.order_id))
    .execute()
  expect(row!.funnelId).toBeNull()
  expect((await visitAt(visit))!.url).toBe(`/s/${username}/course/checkout?funnel=${visit}`)
})

it('every product of a funnel leads on after its own order', async () => {
  const made = (await call('POST', 'funnels', { name: 'Two' })).data
  const sold = { form: 'node_product', product_id: freeId }
  for (const name of ['First', 'Second']) await call('POST', `funnels/${made.id}/nodes`, node({ ...sold, name }))
  await call('POST', `funnels/${made.id}/nodes`, node({ name: 'End' }))
  await call('POST', `funnels/${made.id}/activate`)
  const visit = (await enter(made.slug)).data.token
  for (const at of [0, 1]) {
    const placed = await order(visit)
    const after = await app.call<{ success_url: string }>('GET', `/v1/checkout/orders/${placed.data.token}`)
    expect(after.data.success_url, String(at)).toMatch(new RegExp(`/f/${username}/${made.slug}/${visit}$`))
  }
  expect((await visitAt(visit))!.form).toBe('node_link')
  const { nodes } = (await call('GET', `funnels/${made.id}`)).data
  expect(nodes.map((each) => each.orders_count)).toEqual([1, 1, 0])
})

it('scripts add, read, change and remove funnels in the words of the wire', async () => {
  const api = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const { status, text } = await app.call(method, `/api/funnels${path}`, body, { token })
    return { status, body: JSON.parse(text) as Record<string, unknown> & { funnel_nodes?: Node[] } }
  }
  const attributes = { form: 'node_link', content_page_id: '', redirection_url: 'https://example.com/a' }
  const made = await api('POST', '', { name: 'By script', funnel_node_attributes: attributes })
  expect([made.status, made.body['state']]).toEqual([201, 'draft'])
  expect(made.body.funnel_nodes).toMatchObject([
    { form: 'node_link', redirection_url: 'https://example.com/a', content_page_id: null },
  ])
  const id = String(made.body['id'])
  const changed = await api('PUT', `/${id}`, {
    funnel_node_attributes: { form: 'node_page', content_page_id: String(pageId), redirection_url: null },
  })
  expect(changed.body).toMatchObject({
    name: 'By script',
    funnel_nodes: [{ form: 'node_page', redirection_url: null }],
  })
  const [newest] = (await api('GET', '')).body as unknown as object[]
  expect(newest).toMatchObject({ id: made.body['id'], name: 'By script' })
  expect((await api('DELETE', `/${id}`)).body).toEqual({ success: true })
  expect((await api('GET', `/${id}`)).status).toBe(404)
})
