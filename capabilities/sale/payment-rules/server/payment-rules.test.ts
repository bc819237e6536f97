import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { makeSeller, testApi, type TestApi } from '#capabilities/people/identity/server/testing.ts'
import { setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'

const path = '/v1/cabinet/payment_settings'
const all = { is_offered: true, countries: null, currencies: null, min_amount: null, max_amount: null }
const buyer = { email: 'kim@example.com', first_name: 'Kim', last_name: 'Lee', street: 'Ring', city: 'Wien' }
type Settings = {
  providers: { name: string; forms: string[] }[]
  rules: { plan_form: string; payment_form: string; is_offered: boolean }[]
}

let test: TestWorld
let api: TestApi
let token: string
let at: string
beforeAll(async () => {
  test = await testWorld(rooms)
  api = await testApi(test, rooms)
  await test.transact(async (ctx) => {
    const made = await makeSeller(ctx)
    token = made.token
    at = `/v1/checkout/${made.seller.username}/guide`
    await makeProduct(ctx, made.seller.id, { slug: 'guide' }, { price: 4900 })
    await setPaymentProvider(ctx, made.seller.id, 'sandbox', { isEnabled: true })
    await ctx.db
      .updateTable('sellers')
      .set({ canSell: true, paymentAccountDone: true })
      .where('id', '=', made.seller.id)
      .execute()
  })
})
afterAll(async () => {
  await api.close()
  await test.close()
})

const set = (rule: object, as = token) =>
  api.call<Settings>('PUT', path, { plan_forms: ['one_time'], payment_form: 'card', ...all, ...rule }, { token: as })
const offered = async (quote: object = {}) =>
  (await api.call<{ methods: { form: string }[] }>('POST', `${at}/quote`, quote)).data.methods.map(({ form }) => form)
const press = (country_code: string, form: string) =>
  api.call('POST', `${at}/order`, {
    checkout_key: randomUUID(),
    form,
    terms: true,
    withdrawal_waiver: true,
    payer: { ...buyer, country_code, zip: country_code === 'DE' ? '10115' : '1010' },
  })

it('a buyer is offered what the rules leave, and can order by nothing else', async () => {
  expect((await api.call<Settings>('GET', path, undefined, { token })).data).toMatchObject({
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
  const refused = await press('DE', 'card')
  expect([refused.status, refused.code, refused.fields]).toEqual([
    422,
    'checkout.method_not_offered',
    { form: ['not_in_list'] },
  ])
  const placed = await press('AT', 'card')
  expect(placed.status).toBe(201)
  await set({ is_offered: false })
  expect(
    (
      await api.call<{ methods: { form: string }[] }>('GET', `/v1/checkout/orders/${placed.data.token}`)
    ).data.methods.map(({ form }) => form),
  ).toEqual(['sepa'])
  expect((await set({})).data.rules.find(({ plan_form }) => plan_form === 'one_time')).toMatchObject(all)
  expect(await offered({ country_code: 'DE' })).toEqual(['card', 'sepa'])
})

it('refuses what makes no sense, by field', async () => {
  expect((await set({ payment_form: 'bank_wire' })).fields).toEqual({ payment_form: ['not_in_list'] })
  expect((await set({ min_amount: '20.00', max_amount: '19.99' })).fields).toEqual({ max_amount: ['too_small'] })
  expect(Object.keys((await set({ countries: ['Austria'] })).fields ?? {})).toEqual(['countries.0'])
  expect((await set({ countries: [] })).fields).toEqual({ countries: ['required'] })
})

it("another seller's rules are their own", async () => {
  const other = (await test.transact((ctx) => makeSeller(ctx))).token
  await set({ is_offered: false })
  expect((await api.call<Settings>('GET', path, undefined, { token: other })).data.rules).toEqual([])
  await set({})
})
