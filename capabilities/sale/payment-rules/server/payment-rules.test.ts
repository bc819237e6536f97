import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { beforeAll, expect, it } from 'vitest'
import { checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'

const path = '/v1/cabinet/payment_settings'
const all = { is_offered: true, countries: null, currencies: null, min_amount: null, max_amount: null }
const buyer = { email: 'kim@example.com', first_name: 'Kim', last_name: 'Lee', street: 'Ring', city: 'Wien' }
type Settings = {
  providers: { name: string; forms: string[] }[]
  rules: { plan_form: string; payment_form: string; is_offered: boolean }[]
}

const app = useTestApp(await roomsNeeded(import.meta.url, 'storefront'))
let token: string
let at: string
beforeAll(async () => {
  await app.transact(async (ctx) => {
    const made = await makeSeller(ctx)
    token = made.token
    at = `/v1/checkout/${made.seller.username}/guide`
    await makeProduct(ctx, made.seller.id, { slug: 'guide' }, { price: 4900 })
    await letSell(ctx, made.seller.id)
  })
})

const set = (rule: object, as = token) =>
  app.call<Settings>('PUT', path, { plan_forms: ['one_time'], payment_form: 'card', ...all, ...rule }, { token: as })
const offered = async (quote: object = {}) =>
  (await app.call<{ methods: { form: string }[] }>('POST', `${at}/quote`, quote)).data.methods.map(({ form }) => form)
const submit = (country_code: string, form: string) =>
  app.call(
    'POST',
    `${at}/order`,
    checkoutWire({ form, payer: { ...buyer, country_code, zip: country_code === 'DE' ? '10115' : '1010' } }),
  )

it('a buyer is offered what the rules leave, and can order by nothing else', async () => {
  expect((await app.call<Settings>('GET', path, undefined, { token })).data).toMatchObject({
    providers: [{ name: 'sandbox', forms: ['card', 'sepa'] }],
    rules: [],
  })
  expect(
    (
      await set({
        plan_forms: ['one_time', 'subscription'],
        countries: ['at'],
        min_amount: '20.00',
        max_amount: '100.00',
      })
    ).data.rules,
  ).toHaveLength(2)
  expect([
    await offered({ country_code: 'AT' }),
    await offered({ country_code: 'DE' }),
    await offered({ country_code: 'AT', quantity: 3 }),
  ]).toEqual([['card', 'sepa'], ['sepa'], ['sepa']])
  const refused = await submit('DE', 'card')
  expect([refused.status, refused.code, refused.fields]).toEqual([
    422,
    'checkout.method_not_offered',
    { form: ['not_in_list'] },
  ])
  const placed = await submit('AT', 'card')
  expect(placed.status).toBe(201)
  await set({ is_offered: false })
  expect(
    (
      await app.call<{ methods: { form: string }[] }>('GET', `/v1/checkout/orders/${placed.data.token}`)
    ).data.methods.map(({ form }) => form),
  ).toEqual(['sepa'])
  expect((await set({})).data.rules.find(({ plan_form }) => plan_form === 'one_time')).toMatchObject(all)
  expect(await offered({ country_code: 'DE' })).toEqual(['card', 'sepa'])
})

it('refuses what makes no sense, by field', async () => {
  expect((await set({ payment_form: 'bank_wire' })).fields).toEqual({ payment_form: ['not_in_list'] })
  expect((await set({ min_amount: '20.00', max_amount: '19.99' })).fields).toEqual({ max_amount: ['too_small'] })
  expect(Object.keys((await set({ countries: ['Austria'] })).fields ?? {})).toEqual(['countries.0'])
  expect((await set({ countries: [] })).fields).toEqual({ countries: ['empty'] })
})

it("another seller's rules are their own", async () => {
  const other = (await app.transact((ctx) => makeSeller(ctx))).token
  await set({ is_offered: false })
  expect((await app.call<Settings>('GET', path, undefined, { token: other })).data.rules).toEqual([])
  await set({})
})
