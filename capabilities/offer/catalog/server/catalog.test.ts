import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { identityRoom } from '#capabilities/people/identity/server/room.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { sellersRoom } from '#capabilities/people/sellers/server/room.ts'
import { storeFile } from '#capabilities/offer/files/server/index.ts'
import { filesRoom } from '#capabilities/offer/files/server/room.ts'
import sharp from 'sharp'
import { offerOf, opensProduct } from './index.ts'
import { catalogRoom } from './room.ts'
import { makeProduct } from './testing.ts'

type Answer = {
  id: number
  name: string
  slug: string
  issues: string[]
  actions: string[]
  pricing_plans: { id: number; name: string }[]
  covers: { file_id: number; alt: string }[]
  files: { title: string }[]
  description: string
  published: boolean
  archived: boolean
  display_price: string | null
} & Record<string, unknown>
type List = { total_count: number; per: number; list: Answer[] }

const app = useTestApp([identityRoom, sellersRoom, filesRoom, catalogRoom])
let token: string
let sellerId: number
let foreign: { token: string; sellerId: number; productId: number; planId: number }

beforeAll(async () => {
  await app.transact(async (ctx) => {
    const own = await makeSeller(ctx)
    token = own.token
    sellerId = own.seller.id
    const other = await makeSeller(ctx)
    const { product, plan } = await makeProduct(ctx, other.seller.id)
    foreign = { token: other.token, sellerId: other.seller.id, productId: product.id, planId: plan.id }
  })
})

const call = <D = Answer>(method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call<D>(method, `/v1/cabinet${path}`, body, { token })
const made = async (given: object = {}) =>
  (await call('POST', '/products', { name: 'Grid Templates', form: 'service', ...given })).data
const plan = { name: 'Once', form: 'one_time', price: '49.00' }

test('a new product: slug from its name, numbered when taken, warnings from the start', async () => {
  const first = await made({ name: 'Schöne Raster' })
  expect(first).toMatchObject({
    slug: 'schoene-raster',
    published: false,
    issues: ['no_active_pay_method', 'no_pricing_plans', 'not_active', 'finish_registration'],
    actions: ['edit', 'preview', 'publish', 'duplicate', 'archive'],
  })
  expect((await made({ name: 'Schöne Raster' })).slug).toBe('schoene-raster-2')
  expect((await call('POST', '/products', { name: 'x'.repeat(301), form: 'service' })).fields).toEqual({
    name: ['too_long'],
  })
  expect((await call('POST', '/products', { name: ' ', form: 'car' })).fields).toMatchObject({ name: ['required'] })
})

test('steps change what they hold and leave the rest', async () => {
  const { id } = await made()
  const changed = await call('PATCH', `/products/${id}`, {
    description:
      '<p onclick="x()">Hi <a href="javascript:alert(1)">a</a><a href="https://example.com">b</a></p>' +
      '<script>alert(1)</script><img src=x onerror=alert(1)>',
    limit: 5,
    success_url: 'https://example.com/thanks',
    short_description: 'Short',
  })
  expect(changed.data).toMatchObject({
    name: 'Grid Templates',
    limit: 5,
    success_url: 'https://example.com/thanks',
    short_description: 'Short',
  })
  expect(changed.data.description).toBe(
    '<p>Hi <a rel="noopener nofollow ugc" target="_blank">a</a><a href="https://example.com" rel="noopener ' +
      'nofollow ugc" target="_blank">b</a></p>',
  )
  for (const [field, value, key] of [
    ['success_url', 'javascript:alert(1)', 'invalid_url'],
    ['slug', '-a', 'invalid_slug'],
    ['limit', 0, 'too_small'],
    ['payment_methods', [], 'empty'],
    ['access_password', 'abc', 'too_short'],
  ] as const) {
    expect((await call('PATCH', `/products/${id}`, { [field]: value })).fields, field).toEqual({ [field]: [key] })
  }
  const other = await made({ name: 'Other one' })
  expect((await call('PATCH', `/products/${id}`, { slug: other.slug })).fields).toEqual({ slug: ['taken'] })
  await app.transact((ctx) =>
    ctx.db.updateTable('products').set({ soldCount: 3, reservedCount: 1 }).where('id', '=', id).execute(),
  )
  expect((await call('PATCH', `/products/${id}`, { limit: 3 })).fields).toEqual({ limit: ['below_sold'] })
  expect((await call('PATCH', `/products/${id}`, { limit: 4 })).data.issues).toContain('limit_reached')
})

test('pages: words for search engines and after a purchase, a picture for shared links', async () => {
  const { id } = await made({ name: 'Pages' })
  const path = `/products/${id}`
  const content = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  const { id: own } = await storeFile(app.world, { sellerId, kind: 'image', name: 'share.png', content })
  const { id: other } = await storeFile(app.world, {
    sellerId: foreign.sellerId,
    kind: 'image',
    name: 'share.png',
    content,
  })
  const successWords = { title: { de: 'Danke, {first_name}', en: 'Thanks' }, text: {} }
  const { data } = await call('PATCH', path, {
    search_title: 'Found',
    search_description: 'By anyone',
    share_file_id: own,
    success_words: successWords,
  })
  expect(data).toMatchObject({
    search_title: 'Found',
    search_description: 'By anyone',
    share_picture: { file_id: own },
    success_words: successWords,
  })
  expect(
    (await app.world.db.selectFrom('files').select('isPublic').where('id', '=', own).executeTakeFirstOrThrow())
      .isPublic,
  ).toBe(true)
  expect((await call('PATCH', path, { share_file_id: other })).fields).toEqual({ share_file_id: ['not_in_list'] })
  expect((await call('PATCH', path, { success_words: { ...successWords, text: { en: '{amount}' } } })).fields).toEqual({
    'success_words.text.en': ['unknown_placeholder'],
  })
  expect((await call('PATCH', path, { search_title: 'x'.repeat(121) })).fields).toEqual({ search_title: ['too_long'] })
  expect((await call('POST', `${path}/duplicate`)).data).toMatchObject({
    search_title: 'Found',
    share_picture: { file_id: own },
    success_words: successWords,
  })
  expect((await call('PATCH', path, { share_file_id: null, success_words: null })).data).toMatchObject({
    share_picture: null,
    success_words: null,
  })
})

test('a custom mail needs every language the shop names, or the one it is written in', async () => {
  const path = `/products/${(await made()).id}`
  const write = (custom_email: object) =>
    call('PATCH', path, { post_purchase_notification: 'custom_email', custom_email })
  const required = (at: string) => ({
    [`custom_email.subject.${at}`]: ['required'],
    [`custom_email.body.${at}`]: ['required'],
  })
  expect((await write({ subject: { de: 'Danke' }, body: { de: 'Hallo' } })).fields).toEqual(required('en'))
  await sql`update sellers set shop_locales = '{en,de}'`.execute(app.world.db)
  expect((await write({ subject: { en: 'Thanks' }, body: { en: 'Hello' } })).fields).toEqual(required('de'))
  const mail = { subject: { de: 'Danke', en: 'Thanks' }, body: { de: 'Hallo {first_name}', en: 'Hello' } }
  expect((await call('POST', `${path}/test_mail`, { locale: 'de' })).fields).toEqual({
    'custom_email.body.de': ['required'],
  })
  expect((await write(mail)).data.custom_email).toEqual(mail)
  const { data } = await call('POST', `${path}/test_mail`, { locale: 'de' })
  const {
    rows: [sent],
  } = await sql<{
    recipient: string
    subject: string
    body: string
  }>`select recipient, subject, body from mails where token = ${String(data.url).replace('/email_logs/', '')}`.execute(
    app.world.db,
  )
  expect([sent?.recipient, sent?.subject]).toEqual([data.email, 'Danke'])
  expect(sent?.body).toMatch(/Hallo (?!\{)/)
})

test('a password closes the page and is never told', async () => {
  const { id } = await made()
  const { data, text } = await call('PATCH', `/products/${id}`, { access_password: 'sesame!' })
  expect(data).toMatchObject({ access_password: true })
  expect(text).not.toContain('sesame')
  const { product } = (await app.transact((ctx) => offerOf(ctx, sellerId, id)))!
  expect([opensProduct(product, 'sesame!'), opensProduct(product, 'Sesame!')]).toEqual([true, false])
  expect((await call('PATCH', `/products/${id}`, { access_password: null })).data).toMatchObject({
    access_password: false,
  })
})

test('publishing needs something to sell (see create-and-publish.test.ts); the archive is left by unarchiving alone', async () => {
  const { id } = await made()
  const act = (verb: string) => call('POST', `/products/${id}/${verb}`, {})
  expect(await act('publish')).toMatchObject({ status: 409, code: 'catalog.not_publishable' })
  await call('PATCH', `/products/${id}`, { free: true })
  expect((await act('publish')).data).toMatchObject({ published: true })
  expect((await act('archive')).data).toMatchObject({
    published: false,
    archived: true,
    actions: ['edit', 'duplicate', 'unarchive'],
  })
  expect(await act('publish')).toMatchObject({ status: 409, code: 'catalog.archived' })
  expect((await act('unarchive')).data).toMatchObject({ archived: false })
  expect(await act('unarchive')).toMatchObject({ code: 'catalog.not_archived' })
})

test('plans: rules, order, recommendation, out of use', async () => {
  const { id } = await made()
  const first = (await call('POST', '/pricing_plans', { ...plan, product_id: id })).data
  const second = (
    await call('POST', '/pricing_plans', {
      name: 'Monthly',
      form: 'subscription',
      next_amount: '9.90',
      interval: '2w',
      trial_days: 14,
      product_id: id,
    })
  ).data
  expect(second).toMatchObject({ first_amount: '9.90', next_amount: '9.90', interval: '14d', price: null })
  expect(
    (
      await call('POST', '/pricing_plans', {
        name: 'Bad',
        form: 'installment',
        rate_amounts: ['10.00', '20.00'],
        custom_intervals: ['1m', '1m'],
      })
    ).fields,
  ).toEqual({ custom_intervals: ['length_differs'] })
  expect(
    (
      await call('POST', '/pricing_plans', {
        name: 'Bad',
        form: 'subscription',
        next_amount: '9.90',
        interval: '1m',
        minimum_term_payments: 25,
      })
    ).fields,
  ).toEqual({ minimum_term_payments: ['term_too_long'] })
  await call('PUT', `/products/${id}/prices`, { pricing_plan_ids: [second.id, first.id], recommended_id: first.id })
  const shown = (await call('GET', `/products/${id}`)).data
  expect(shown.pricing_plans.map((each) => each.name)).toEqual(['Monthly', 'Once'])
  expect(shown.display_price).toBe('49.00')
  expect((await call('PATCH', `/pricing_plans/${first.id}`, { ...plan, price: '39.00' })).data).toMatchObject({
    price: '39.00',
  })
  await call('DELETE', `/pricing_plans/${first.id}`)
  expect((await call('GET', `/products/${id}`)).data.display_price).toBe('9.90')
  expect((await call('POST', `/products/${id}/prices`, { pricing_plan_id: first.id })).status).toBe(404)
  expect((await call('DELETE', `/products/${id}/prices/${second.id}`)).status).toBe(200)
  const event = await made({ form: 'event' })
  expect(await call('POST', `/products/${event.id}/prices`, { pricing_plan_id: second.id })).toMatchObject({
    status: 422,
    code: 'catalog.trial_not_for_events',
  })
})

test('covers and files are own uploads of the right kind', async () => {
  const image = await sharp({ create: { width: 120, height: 80, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const cover = await storeFile(app.world, { sellerId, name: 'a.png', kind: 'image', content: image })
  const digital = await storeFile(app.world, {
    sellerId,
    name: 'book.pdf',
    kind: 'file',
    content: Buffer.from('%PDF-1.7'),
  })
  const theirs = await storeFile(app.world, {
    sellerId: foreign.sellerId,
    name: 'theirs.pdf',
    kind: 'file',
    content: Buffer.from('%PDF-1.7'),
  })
  const { id } = await made({ form: 'download' })
  expect((await call('GET', `/products/${id}`)).data.issues).toContain('no_digitals')
  expect(
    (await call('PUT', `/products/${id}/covers`, { covers: [{ file_id: cover.id, alt: 'White' }] })).data.covers,
  ).toMatchObject([{ file_id: cover.id, alt: 'White', width: 120 }])
  expect((await (await app.server()).inject(`/files/${cover.id}/120.webp`)).statusCode).toBe(200)
  expect((await call('PUT', `/products/${id}/covers`, { covers: [{ file_id: digital.id }] })).code).toBe(
    'catalog.not_an_image',
  )
  const filled = await call('PUT', `/products/${id}/files`, { files: [{ file_id: digital.id, title: 'The book' }] })
  expect(filled.data.files).toMatchObject([
    { title: 'The book', file_name: 'book.pdf', content_type: 'application/octet-stream' },
  ])
  expect(filled.data.issues).not.toContain('no_digitals')
  expect((await call('PUT', `/products/${id}/files`, { files: [{ file_id: theirs.id, title: 'x' }] })).status).toBe(422)
  const copy = (await call('POST', `/products/${id}/duplicate`, {})).data
  expect(copy).toMatchObject({
    name: 'Grid Templates (copy)',
    published: false,
    covers: [{ file_id: cover.id }],
    files: [{ title: 'The book' }],
  })
})

test('bundles hold plain products of the same seller', async () => {
  const [inner, bundle] = [await made(), await made({ form: 'bundle' })]
  expect((await call('GET', `/products/${bundle.id}`)).data.issues).toContain('no_products')
  expect(
    (await call('PUT', `/products/${bundle.id}/addons`, { parts: [{ product_id: inner.id }] })).data.issues,
  ).not.toContain('no_products')
  for (const wrong of [bundle.id, foreign.productId])
    expect((await call('PUT', `/products/${bundle.id}/addons`, { parts: [{ product_id: wrong }] })).fields).toEqual({
      parts: ['not_in_list'],
    })
  for (const [shares, fault] of [
    [[9999], 'shares_sum'],
    [[10_001], undefined],
  ] as const)
    expect(
      (
        await call('PUT', `/products/${bundle.id}/addons`, {
          parts: shares.map((share_bp) => ({ product_id: inner.id, share_bp })),
        })
      ).fields,
    ).toEqual(fault ? { parts: [fault] } : { 'parts.0.share_bp': ['too_big'] })
  expect((await call('PUT', `/products/${inner.id}/addons`, { parts: [] })).code).toBe('catalog.addon_not_possible')
})

test('the list filters, sorts and judges like the editor', async () => {
  const { id: timed } = await made({ name: 'Timed' })
  await call('POST', '/pricing_plans', {
    ...plan,
    product_id: timed,
    valid_from: '2026-11-20T08:00:00Z',
    valid_till: '2026-11-20T10:00:00Z',
  })
  await call('POST', '/pricing_plans', { ...plan, name: 'Soon', valid_from: '2026-11-21T08:00:00Z' })
  const upcoming = (await call<List>('GET', '/pricing_plans?sale=upcoming')).data
  expect(upcoming.list).toMatchObject([{ name: 'Soon', sale: 'upcoming' }])
  expect((await call<List>('GET', '/products?query=Timed')).data.list[0]).toMatchObject({
    display_price: '49.00',
    plans_count: 1,
  })
  const all = (await call<List>('GET', '/products?sort_key=total_views')).data
  expect(all.per).toBe(30)
  for (const row of all.list) {
    const shown = (await call('GET', `/products/${row.id}`)).data
    expect({ issues: row.issues, display_price: row.display_price }).toEqual({
      issues: shown.issues,
      display_price: shown.display_price,
    })
  }
  expect(
    (await call<List>('GET', '/products?product_type[]=bundle&is_published=false')).data.list.map((row) => row['form']),
  ).toEqual(['bundle'])
  expect((await call<List>('GET', '/products?query=sch%C3%B6ne')).data.total_count).toBe(2)
  expect((await call('GET', '/products?product_type[]=car')).fields).toEqual({ product_type: ['not_in_list'] })
})

test('the operator’s list judges each product by its own seller, and narrows to one', async () => {
  const admin = await app.transact((ctx) => makeUser(ctx, ['admin']))
  const asked = (query: string) =>
    app.call<List>('GET', `/v1/cabinet/products?per=500${query}`, undefined, { token: admin.token })
  const own = (await call<List>('GET', '/products?per=500')).data.list
  const { list } = (await asked(`&seller_id[]=${sellerId}`)).data
  expect(list.map((row) => [row.id, row.issues])).toEqual(own.map((row) => [row.id, row.issues]))
  expect((await asked('')).data.total_count).toBeGreaterThan(own.length)
  const sellers = `/v1/cabinet/references/sellers?id=${sellerId}`
  const found = await app.call<List>('GET', sellers, undefined, { token: admin.token })
  expect(found.data.list.map((row) => row.id)).toEqual([sellerId])
  expect((await call('GET', '/references/sellers')).status).toBe(403)
})

test('foreign rows are not there, whatever is asked', async () => {
  const { productId: id, planId } = foreign
  const own = await made()
  const calls: [Parameters<typeof call>[0], string, object?][] = [
    ['GET', `/products/${id}`],
    ['PATCH', `/products/${id}`, { name: 'mine' }],
    ...['publish', 'unpublish', 'archive', 'unarchive', 'duplicate'].map((verb): ['POST', string, object] => [
      'POST',
      `/products/${id}/${verb}`,
      {},
    ]),
    ['PUT', `/products/${id}/covers`, { covers: [] }],
    ['PUT', `/products/${id}/files`, { files: [] }],
    ['PUT', `/products/${id}/addons`, { parts: [] }],
    ['GET', `/pricing_plans/${planId}`],
    ['PATCH', `/pricing_plans/${planId}`, plan],
    ['DELETE', `/pricing_plans/${planId}`],
    ['POST', `/products/${own.id}/prices`, { pricing_plan_id: planId }],
    ['POST', `/products/${id}/prices`, { pricing_plan_id: planId }],
    ['PUT', `/products/${id}/prices`, { pricing_plan_ids: [] }],
    ['POST', '/pricing_plans', { ...plan, product_id: id }],
  ]
  for (const [method, path, body] of calls)
    expect((await call(method, path, body)).status, `${method} ${path}`).toBe(404)
  const buyer = await app.transact((ctx) => makeUser(ctx, ['payer']))
  expect((await app.call('GET', '/v1/cabinet/products', undefined, { token: buyer.token })).code).toBe('forbidden')
})
