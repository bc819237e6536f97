import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { translationsFor } from '#capabilities/offer/catalog/server/index.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { accounts, openIntegrations, type Shown } from './integrations-desk.ts'

/** A service proposes what a product lacks in a language; nobody reads it before the seller accepts it. */

type Told = { locale: string; text: string; suggested: string | null; state: string }
type Text = { plan_id: number | null; part: string; field: string; source: string; translations: Told[] }

const { set, call, books, fault } = await openIntegrations()
const { app } = set
const description = '<p>Learn <strong>slowly</strong>, {first_name|friend}.</p><ul><li>One</li></ul>'
let productId = 0
let planId = 0

beforeAll(async () => {
  await call('PATCH', '/v1/cabinet/profile', { shop_locales: ['en', 'de', 'hr'] })
})
beforeEach(async () => {
  await app.transact(async (ctx) => {
    const made = await makeProduct(ctx, set.shop.seller.id, {
      form: 'course',
      name: 'Bread & butter',
      description,
      deliveryText: 'Hello {first_name|friend}, start <here>.',
    })
    await makeCourse(ctx, made.product, [{ name: 'Module one', lessons: [{ name: 'First steps' }] }])
    productId = made.product.id
    planId = made.plan.id
  })
  const questions = [{ key: 'size', form: 'select_box', label: 'Which size?', options: ['Small', 'Large'] }]
  expect((await call('PATCH', `/v1/cabinet/products/${productId}`, { questions })).status).toBe(200)
})

const connect = (given: object = {}) =>
  call<Shown>('POST', accounts, { connector: 'deepl', api_key: `key_of_${set.account}:fx`, ...given })
const path = () => `/v1/cabinet/products/${productId}/translations`
const suggest = (locale = 'de', userId?: number) =>
  call<{ suggested: number; unusable: number }>(
    'POST',
    '/v1/cabinet/integration_texts/suggestions',
    { product_id: productId, locale },
    userId,
  )
const texts = async (locale = 'de') =>
  (await call<{ list: Text[] }>('GET', path())).data.list.map(({ translations, ...text }) => ({
    ...text,
    ...translations.find((each) => each.locale === locale)!,
  }))
const stateOf = async (field: string, part = '') =>
  (await texts()).find((each) => each.field === field && each.part === part && each.plan_id === null)!
const service = async () =>
  (await call<{ service: string | null }>('GET', '/v1/cabinet/integration_texts/service')).data.service
const readBy = (locale: string) =>
  app.transact(async (ctx) => {
    const { product } = await translationsFor(ctx, locale, [productId])
    return product({ id: productId, name: 'Bread & butter', deliveryText: '' }).name
  })
const letters = async () => ((await books()) as unknown as { letters: number }).letters

it('is off until a key is saved, which is tried first', async () => {
  expect(await service()).toBeNull()
  expect((await suggest()).code).toBe('integrations.no_account')
  expect(await connect({ api_key: 'nonsense' })).toMatchObject({ status: 422, code: 'integrations.key_refused' })
  const { data } = await connect()
  expect(data).toMatchObject({ state: 'active', name: 'DeepL API Free' })
  expect(data.secret_hint).toMatch(/^•••• /)
  const { rows } = await sql<{ kept: string }>`select keys_sealed as kept from integration_accounts`.execute(
    app.world.db,
  )
  expect(rows[0]!.kept).not.toContain('key_of')
  expect(await service()).toBe('DeepL')
})

it('proposes what is missing, keeps placeholders, tags and choices, and overwrites nothing', async () => {
  await connect()
  await call('PATCH', `${path()}/de`, { name: 'Brot und Butter' })
  const all = await texts()
  const { data } = await suggest()
  expect(data).toEqual({ suggested: all.length - 1, unusable: 0 })
  expect(await stateOf('name')).toMatchObject({ text: 'Brot und Butter', suggested: null, state: 'done' })
  expect(await stateOf('description')).toMatchObject({
    text: '',
    state: 'suggested',
    suggested:
      '<p>[DE] Learn <strong>[DE] slowly</strong>[DE] , {first_name|friend}[DE] .</p><ul><li>[DE] One</li></ul>',
  })
  expect((await stateOf('delivery_text')).suggested).toBe('[DE] Hello {first_name|friend}[DE] , start <here>.')
  expect((await texts()).filter(({ state }) => state === 'missing')).toEqual([])
  expect((await texts()).find((each) => each.plan_id === planId)).toMatchObject({ state: 'suggested' })
})

it('proposals are read by nobody until they are accepted, or give way to what is written', async () => {
  await connect()
  await suggest()
  expect(await readBy('de')).toBe('Bread & butter')
  const { suggested } = await stateOf('name')
  expect(suggested).toBe('[DE] Bread & butter')
  await call('PATCH', `${path()}/de`, { name: suggested!, delivery_text: 'Hallo {first_name|friend}' })
  expect(await readBy('de')).toBe('[DE] Bread & butter')
  expect(await stateOf('name')).toMatchObject({ state: 'done', suggested: null })
  expect(await stateOf('delivery_text')).toMatchObject({ text: 'Hallo {first_name|friend}', state: 'done' })
  await call('PATCH', `${path()}/de`, {
    discarded: [
      { plan_id: null, part: '', field: 'description' },
      { plan_id: null, part: '', field: 'name' },
    ],
  })
  expect(await stateOf('description')).toMatchObject({ state: 'missing', suggested: null })
  expect((await stateOf('name')).state).toBe('done')
})

it('proposes nothing twice, and anew for what has changed', async () => {
  await connect()
  await suggest()
  const used = await letters()
  expect((await suggest()).data).toEqual({ suggested: 0, unusable: 0 })
  expect(await letters()).toBe(used)
  expect((await call('PATCH', `/v1/cabinet/products/${productId}`, { delivery_text: 'Begin.' })).status).toBe(200)
  expect(await stateOf('delivery_text')).toMatchObject({ state: 'missing', suggested: null })
  expect((await suggest()).data.suggested).toBe(1)
  expect((await stateOf('delivery_text')).suggested).toBe('[DE] Begin.')
})

it.each([
  ['401', 'key_refused'],
  ['403', 'key_refused'],
  ['456', 'quota_used'],
  ['413', 'text_too_long'],
  ['429', 'not_answering'],
  ['500', 'not_answering'],
  ['timeout_before', 'not_answering'],
  ['timeout_after', 'not_answering'],
])('a service that answers %s is refused in words: %s', async (kind, code) => {
  const { data } = await connect()
  await fault(kind)
  const refused = await suggest()
  expect([refused.status >= 400, refused.code]).toEqual([true, `integrations.${code}`])
  expect((await texts()).filter(({ state }) => state === 'suggested')).toEqual([])
  const account = await call<Shown>('GET', `${accounts}/${data.id}`)
  expect(account.data.state).toBe(code === 'key_refused' ? 'failing' : 'active')
  expect((await suggest()).status).toBe(200)
  expect((await call<Shown>('GET', `${accounts}/${data.id}`)).data.state).toBe('active')
})

it('keeps what came before the quota ended, and refuses a language the service lacks or the shop', async () => {
  await connect()
  expect((await suggest('hr')).code).toBe('integrations.language_not_offered')
  expect((await suggest('pl')).fields).toEqual({ locale: ['not_in_list'] })
  await spend(499_900)
  expect((await suggest()).code).toBe('integrations.quota_used')
})

/** Letters used by the account before. */
const spend = async (count: number): Promise<void> => {
  for (let left = count; left > 0; left -= 100_000)
    await fetch(`${set.simulator.url}/deepl/v2/translate`, {
      method: 'POST',
      headers: { authorization: `DeepL-Auth-Key key_of_${set.account}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: ['x'.repeat(Math.min(left, 100_000))], target_lang: 'DE' }),
    })
}

it('is nobody else’s: not a stranger’s product, nor without the right', async () => {
  await connect()
  expect((await suggest('de', set.strangerId)).status).toBe(404)
  expect(
    (await app.call('POST', '/v1/cabinet/integration_texts/suggestions', { product_id: productId, locale: 'de' }))
      .status,
  ).toBe(401)
})

it('translates texts of pages, emails and categories in their order, and keeps none of them', async () => {
  const given = {
    to: 'de',
    lines: [
      { text: 'Welcome', is_rich: false, longest: 100 },
      { text: '<p>Hello {first_name}</p>', is_rich: true, longest: 200 },
      { text: 'Too long when it is translated', is_rich: false, longest: 31 },
    ],
  }
  const translate = (asked: object) =>
    call<{ lines: (string | null)[] }>('POST', '/v1/cabinet/integration_texts/translations', asked)
  expect((await translate(given)).code).toBe('integrations.no_account')
  await connect()
  expect((await translate(given)).data).toEqual({
    lines: ['[DE] Welcome', '<p>[DE] Hello {first_name}</p>', null],
  })
  expect((await translate({ ...given, lines: [] })).status).toBe(422)
  expect((await texts()).every(({ suggested }) => suggested === null)).toBe(true)
})
