import { beforeAll, expect, test } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { userByEmail } from '#capabilities/people/identity/server/index.ts'
import { makeContents, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeVariant, makeZone } from '#capabilities/offer/goods/server/testing.ts'
import { storeFile } from '#capabilities/offer/files/server/index.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { translationsFor } from '#capabilities/offer/catalog/server/index.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { buy, describePayment } from '#capabilities/sale/orders/server/testing.ts'
import { writePlaced } from '#capabilities/sale/upsells/server/index.ts'

const app = useTestApp(rooms)
let shop: Awaited<ReturnType<typeof makeSellingShop>>
let course: Awaited<ReturnType<typeof makeProduct>>
let fair: Awaited<ReturnType<typeof makeProduct>>
let grids: Awaited<ReturnType<typeof makeProduct>>
let workbook: { product: { id: number; sellerId: number } }
let sheet: { product: { id: number } }
/** What a funnel offers. */
let placedId: number
let token: string

/** What the seller wrote, and what a German reader gets of it. */
const german: Readonly<Record<string, string>> = {
  'The course': 'Der Kurs',
  'Start with the first lesson.': 'Beginnen Sie mit der ersten Lektion.',
  'Module one': 'Modul eins',
  'First steps': 'Erste Schritte',
  'From where?': 'Woher?',
  'Come along': 'Kommen Sie mit',
  'The fair': 'Die Messe',
  'Day ticket': 'Tageskarte',
  'For whom?': 'Für wen?',
  'For everyone.': 'Für alle.',
  Grids: 'Raster',
  'All grids': 'Alle Raster',
  'To print': 'Zum Drucken',
  'And a free sheet?': 'Und ein Blatt umsonst?',
  'New price': 'Neuer Preis',
  'The workbook': 'Das Arbeitsheft',
  'Soft cover': 'Weicher Einband',
}
const names = { course: 'course-in-two', fair: 'fair-in-two', grids: 'grids-in-two', workbook: 'workbook-in-two' }

const translateAll = async (productId: number) => {
  type Text = { plan_id: number | null; part: string; field: string; source: string }
  const path = `/v1/cabinet/products/${productId}/translations`
  const { data } = await app.call<{ list: Text[] }>('GET', path, undefined, { token })
  const own: Record<string, string> = {}
  const plans: Record<string, string> = {}
  const words: Record<string, string> = {}
  for (const { plan_id: plan, part, field, source } of data.list) {
    const said = german[source]
    if (said && plan !== null) plans[plan] = said
    if (said && plan === null) (part === '' ? own : words)[part === '' ? field : `${part}:${field}`] = said
  }
  const done = await app.call('PATCH', `${path}/de`, { ...own, plans, words }, { token })
  expect(done.status).toBe(200)
}

beforeAll(async () => {
  shop = await app.transact((ctx) => makeSellingShop(ctx, { username: 'twofold' }))
  token = await app.signIn(shop.seller.userId, 'seller')
  const { id: sellerId } = shop.seller
  await app.transact(async (ctx) => {
    course = await makeProduct(ctx, sellerId, {
      form: 'course',
      name: 'The course',
      slug: names.course,
      deliveryText: 'Start with the first lesson.',
    })
    await makeCourse(ctx, course.product, [{ name: 'Module one', lessons: [{ name: 'First steps' }] }])
    fair = await makeProduct(ctx, sellerId, { form: 'event', name: 'The fair', slug: names.fair })
    const date = await makeDate(ctx, fair.product)
    await makeTicket(ctx, date, { name: 'Day ticket', planIds: [fair.plan!.id] })
    workbook = await makeProduct(ctx, sellerId, { form: 'physical', name: 'The workbook', slug: names.workbook })
    await makeVariant(ctx, workbook.product, { name: 'Soft cover' })
    await makeZone(ctx, sellerId)
  })
  await app.call('PATCH', '/v1/cabinet/profile', { shop_locales: ['en', 'de'] }, { token })
  const questions = [{ key: 'where', form: 'open_question', label: 'From where?' }]
  const faq = [{ question: 'For whom?', answer: 'For everyone.' }]
  await app.call('PATCH', `/v1/cabinet/products/${course.product.id}`, { questions, faq }, { token })
  const file = await storeFile(app.world, { sellerId, name: 'grids.txt', kind: 'file', content: Buffer.from('1') })
  await app.transact(async (ctx) => {
    grids = await makeProduct(ctx, sellerId, { form: 'download', name: 'Grids', slug: names.grids })
    await makeContents(ctx, grids.product.id, { fileId: file.id, title: 'All grids', folder: 'To print' })
    sheet = await makeProduct(ctx, sellerId, { form: 'download', name: 'Sheet', free: true }, null)
    const offer = { offeredProductId: sheet.product.id, pricingPlanId: null, headline: 'And a free sheet?', text: '' }
    placedId = await writePlaced(ctx, sellerId, null, {
      ...offer,
      couponId: null,
      timeLimitMinutes: null,
      themeId: null,
    })
  })
  const other = { name: 'New price', form: 'one_time', currency: 'eur', price: '59.00' }
  const { data: made } = await app.call<{ id: number }>('POST', '/v1/cabinet/pricing_plans', other, { token })
  const trial = { product_id: grids.product.id, plan_id: grids.plan!.id, other_plan_id: made.id }
  const tested = await app.call('POST', '/v1/cabinet/experiments', { name: 'Ten', kind: 'price', ...trial }, { token })
  expect(tested.status).toBe(201)
  const upsell = { offered_product_id: grids.product.id, pricing_plan_id: grids.plan!.id, headline: 'Come along' }
  const bump = await app.call(
    'POST',
    `/v1/cabinet/products/${course.product.id}/upsells`,
    { ...upsell, type: 'bump', bump_position: 'below_custom_fields' },
    { token },
  )
  expect(bump.status).toBe(201)
  for (const { product } of [course, fair, grids, sheet, workbook]) await translateAll(product.id)
})

const read = async (path: string, language: string, as?: string) =>
  JSON.stringify(
    (await app.call('GET', path, undefined, { headers: { 'accept-language': language }, ...(as ? { token: as } : {}) }))
      .data,
  )
/** Whether these are said in German and not as they were written; and as written to who reads English. */
const expectRead = async (path: string, ...sources: string[]) => {
  const [told, written] = [await read(path, 'de'), await read(path, 'en')]
  for (const source of sources) {
    expect(told, `${path}: ${source}`).toContain(german[source])
    expect(told, `${path}: ${source}`).not.toContain(`"${source}"`)
    expect(written, `${path}: ${source}`).toContain(source)
  }
}

test('questions, tickets, variants and lessons are read in the language of the page', async () => {
  await expectRead(`/v1/checkout/twofold/${names.course}`, 'The course', 'From where?')
  await expectRead(
    `/v1/shop/twofold/products/${names.course}/contents`,
    'Module one',
    'First steps',
    'For whom?',
    'For everyone.',
  )
  await expectRead(`/v1/shop/twofold/products/${names.grids}/contents`, 'All grids')
  await expectRead(`/v1/shop/twofold/products/${names.fair}`, 'The fair', 'Day ticket')
  await expectRead(`/v1/checkout/twofold/${names.fair}`, 'The fair', 'Day ticket')
  await expectRead(`/v1/checkout/twofold/${names.workbook}`, 'The workbook', 'Soft cover')
  const quote = await app.call(
    'POST',
    `/v1/checkout/twofold/${names.course}/quote`,
    { plan_id: course.plan!.id, quantity: 1, country_code: 'DE' },
    { headers: { 'accept-language': 'de' } },
  )
  expect(JSON.stringify(quote.data)).toContain('Kommen Sie mit')
  const english = await read(`/v1/shop/twofold/products/${names.course}/contents?locale=en`, 'de')
  expect(english).toContain('First steps')
})

test('what a seller says of themselves is read in the language of the shop', async () => {
  const presence = async (language: string) => {
    const asked = { headers: { 'accept-language': language } }
    return (await app.call<{ about: string }>('GET', '/v1/shop/twofold/presence', undefined, asked)).data.about
  }
  const edit = (body: object) => app.call('PATCH', '/v1/cabinet/profile', body, { token })
  expect((await edit({ about: 'I draw grids.', about_in_languages: { de: '<script>' } })).status).toBe(422)
  await edit({ about: 'I draw grids.' })
  expect(await presence('de')).toBe('I draw grids.')
  await edit({ about_in_languages: { de: 'Ich zeichne Raster.' } })
  expect([await presence('de'), await presence('en')]).toEqual(['Ich zeichne Raster.', 'I draw grids.'])
  await edit({ about_in_languages: { de: '' } })
  expect(await presence('de')).toBe('I draw grids.')
})

test('who bought in German reads mails and their area in German', async () => {
  const order = await buy(
    app.world,
    { seller: shop.seller, product: course.product, plan: course.plan! },
    { email: 'mara@example.com' },
  )
  await app.world.db.updateTable('orders').set({ locale: 'de' }).where('id', '=', order.id).execute()
  await app.drain()
  const { body } = await app.world.db
    .selectFrom('mails')
    .select('body')
    .where('kind', '=', 'purchase_confirmation')
    .where('recipient', '=', 'mara@example.com')
    .executeTakeFirstOrThrow()
  expect(body).toContain('Beginnen Sie mit der ersten Lektion.')
  expect(body).not.toContain('The course')
  const buyer = (await userByEmail(app.world, 'mara@example.com'))!
  const own = await app.signIn(buyer.id, 'payer')
  await app.world.db.updateTable('users').set({ locale: 'de' }).where('id', '=', buyer.id).execute()
  const { id } = await app.world.db
    .selectFrom('accesses')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const access = await read(`/v1/payer/accesses/${id}`, 'de', own)
  expect(access).toContain('Der Kurs')
  expect(access).toContain('Beginnen Sie mit der ersten Lektion.')
  const learned = await read(`/v1/payer/course_sessions/${id}/overview`, 'de', own)
  expect(learned).toContain('Erste Schritte')
  expect(learned).not.toContain('First steps')
  expect(await read('/v1/payer/accesses', 'de', own)).toContain('Der Kurs')
  for (const query of ['kurs', 'course'])
    expect(await read(`/v1/payer/accesses?query=${query}`, 'de', own)).toContain('Der Kurs')
  expect(await read('/v1/payer/accesses?query=messe', 'de', own)).not.toContain('Der Kurs')
})

test('files, offers of funnels and the bank’s page speak the language of the purchase', async () => {
  const { seller } = shop
  const german = { email: 'mats@example.com', locale: 'de' }
  const order = await buy(app.world, { seller, product: grids.product, plan: grids.plan! }, { email: german.email })
  await app.world.db.updateTable('orders').set({ locale: 'de' }).where('id', '=', order.id).execute()
  await app.drain()
  const buyer = (await userByEmail(app.world, german.email))!
  const own = await app.signIn(buyer.id, 'payer')
  await app.world.db.updateTable('users').set({ locale: 'de' }).where('id', '=', buyer.id).execute()
  const { id } = await app.world.db
    .selectFrom('accesses')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const files = await read(`/v1/payer/accesses/${id}/downloads`, 'de', own)
  expect(files).toContain('Alle Raster')
  expect(files).toContain('Zum Drucken')
  expect(files).not.toContain('To print')
  const course1 = await buy(
    app.world,
    { seller, product: course.product, plan: course.plan! },
    { email: 'una@example.com' },
  )
  await app.world.db.updateTable('orders').set({ locale: 'de' }).where('id', '=', course1.id).execute()
  const offer = { id: placedId, headline: 'And a free sheet?' }
  const { part } = await app.transact((ctx) => translationsFor(ctx, 'de', [sheet.product.id], { parts: ['upsell'] }))
  expect(part('upsell', sheet.product.id, offer).headline).toBe('Und ein Blatt umsonst?')
  const bank = await app.transact(async (ctx) => describePayment(ctx, await orderById(ctx, course1.id)))
  expect(bank).toMatch(/: Der Kurs$/)
})

test('a price under test is named in each language too', async () => {
  const { list } = (
    await app.call<{ list: { source: string; translations: { text: string }[] }[] }>(
      'GET',
      `/v1/cabinet/products/${grids.product.id}/translations`,
      undefined,
      { token },
    )
  ).data
  expect(list.find(({ source }) => source === 'New price')?.translations[0]?.text).toBe('Neuer Preis')
})
