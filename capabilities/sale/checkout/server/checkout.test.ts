import { forEachLanguage } from '#platform/shared/text-by-language.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkoutWire } from './testing.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'storefront'))
let testShop: Awaited<ReturnType<typeof openTestShop>>
const payer = {
  email: 'mara@example.com',
  first_name: 'Mara',
  last_name: 'Voss',
  street: 'Lindenweg',
  street_number: '4',
  zip: '10115',
  city: 'Berlin',
  country_code: 'DE',
}

beforeAll(async () => {
  testShop = await app.transact(async (ctx) => {
    const made = await openTestShop(ctx, { slug: 'grid-templates' }, { price: 11900 })
    await letSell(ctx, made.seller.id, { byWire: true })
    return made
  })
})

const at = () => `/v1/checkout/${testShop.seller.username}/grid-templates`
const submit = (given: object = {}) => checkoutWire({ payer, ...given })
const countOrders = async () =>
  Number(
    (
      await app.world.db
        .selectFrom('orders')
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

describe('what is offered at checkout', () => {
  it('shows plans, methods and prices by country and VAT id', async () => {
    const { data } = await app.call<{ plans: { methods: { form: string }[]; first_amount: string }[] }>('GET', at())
    expect(data.plans[0]).toMatchObject({
      first_amount: '119.00',
      methods: [{ form: 'card' }, { form: 'sepa' }, { form: 'bank_wire' }],
    })
    const quotes = await Promise.all(
      [
        { country_code: 'DE' },
        { country_code: 'FR' },
        { country_code: 'FR', vat_id: 'FR40303265045' },
        { country_code: 'CH' },
      ].map((buyer) => app.call('POST', `${at()}/quote`, buyer)),
    )
    expect(quotes.map(({ data: quote }) => quote.button_key)).toEqual([
      'button.order_with_obligation',
      'button.order_with_obligation',
      'button.buy_now',
      'button.buy_now',
    ])
    const company = await app.call('POST', `${at()}/quote`, { country_code: 'DE', company: 'Voss GmbH' })
    expect(company.data).toMatchObject({ button_key: 'button.buy_now', button_text: null })
    expect(
      quotes.map(({ data: quote }) => [
        quote.total_amount,
        quote.total_vat_amount,
        (quote.taxes as unknown as { vat_treatment: string }[])[0]?.vat_treatment,
      ]),
    ).toEqual([
      ['119.00', '19.00', 'standard'],
      ['119.00', '19.00', 'standard'],
      ['100.00', '0.00', 'reverse_charge'],
      ['100.00', '0.00', 'outside_scope'],
    ])
  })

  it('has the title, the seals and the questions its seller set', async () => {
    const standard = (await app.call<{ checkout_settings: object }>('GET', at())).data.checkout_settings
    const theme = await app.call<{ id: string }>(
      'POST',
      '/v1/cabinet/page_themes',
      {
        kind: 'payment_page_template',
        name: 'Own',
        visibility: 'private',
        looks: { buy_button_text: 'Count me in' },
      },
      { token: testShop.token },
    )
    const own = {
      name: 'Own',
      title: 'Take a seat',
      theme_id: theme.data.id,
      trust_seals_settings: { visa: true },
      asks_quantity: true,
      buyer_information: {
        salutation: 'optional',
        phone: 'required',
        company: 'required',
        billing_references: 'optional',
      },
    }
    const { data: kept } = await app.call<{ id: string }>('POST', '/v1/cabinet/checkouts', own, {
      token: testShop.token,
    })
    expect((await app.call<{ checkout_settings: object }>('GET', at())).data.checkout_settings).toMatchObject({
      title: 'Take a seat',
      trust_seals_settings: { visa: true, mastercard: false, ssl_secure: false, platform: false },
      buyer_information: own.buyer_information,
    })
    const buttonFor = async (buyer: object) => (await app.call('POST', `${at()}/quote`, buyer)).data.button_text
    expect(await buttonFor({ country_code: 'DE', company: 'Voss GmbH' })).toBe('Count me in')
    expect(await buttonFor({ country_code: 'DE' })).toBeNull()
    const { product } = (await app.call<{ product: { is_counted: boolean } }>('GET', at())).data
    expect(product.is_counted).toBe(true)
    const before = await countOrders()
    expect((await app.call('POST', `${at()}/order`, submit())).fields).toEqual({
      'payer.phone': ['required'],
      'payer.company': ['required'],
    })
    expect(await countOrders()).toBe(before)
    await app.call('DELETE', `/v1/cabinet/checkouts/${kept.id}`, undefined, { token: testShop.token })
    expect((await app.call<{ checkout_settings: object }>('GET', at())).data.checkout_settings).toEqual(standard)
    expect((await app.call('POST', '/v1/cabinet/checkouts', own)).status).toBe(401)
  })

  it('refuses by field, and writes nothing', async () => {
    const before = await countOrders()
    const empty = await app.call(
      'POST',
      `${at()}/order`,
      submit({ terms: false, withdrawal_waiver: false, payer: { ...payer, street: '' } }),
    )
    expect([empty.status, empty.fields]).toEqual([
      422,
      { terms: ['must_accept'], withdrawal_waiver: ['must_accept'], 'payer.street': ['required'] },
    ])
    for (const [countryCode, missing] of [
      ['HK', {}],
      ['AT', { 'payer.zip': ['required'] }],
    ] as const) {
      const there = { ...payer, country_code: countryCode, zip: '', vat_id: '' }
      expect((await app.call('POST', `${at()}/order`, submit({ terms: false, payer: there }))).fields).toEqual({
        terms: ['must_accept'],
        ...missing,
      })
    }
    expect(
      (
        await app.call(
          'POST',
          `${at()}/order`,
          submit({ payer: { ...payer, zip: '1011', email: 'mara', vat_id: 'DE1' } }),
        )
      ).fields,
    ).toMatchObject({ 'payer.email': ['invalid_email'] })
    expect((await app.call('POST', `${at()}/order`, submit({ coupon_code: 'NOPE' }))).fields).toEqual({
      coupon_code: ['not_in_list'],
    })
    expect((await app.call('POST', `${at()}/order`, submit({ form: 'paypal' }))).fields).toEqual({
      form: ['not_in_list'],
    })
    expect((await app.call('POST', `${at()}/order`, submit({ quantity: 0 }))).fields).toEqual({
      quantity: ['too_small'],
    })
    expect((await app.call('POST', `${at()}/order`, { items: 'nonsense' })).status).toBe(422)
    expect((await app.call('GET', '/v1/checkout/nobody/nothing')).status).toBe(404)
    expect(await countOrders()).toBe(before)
  })

  it('writes one order for twenty presses of one button, and gives twenty equal answers', async () => {
    const before = await countOrders()
    const body = submit()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.call<{ token: string; redirect_url: string }>('POST', `${at()}/order`, body),
      ),
    )
    expect(
      new Set(answers.map((answer) => `${answer.status} ${answer.data.token} ${answer.data.redirect_url}`)).size,
    ).toBe(1)
    expect(answers[0]!.status).toBe(201)
    expect(await countOrders()).toBe(before + 1)
    const charges = await app.world.db.selectFrom('sandboxPayments').selectAll().execute()
    expect(charges).toHaveLength(1)
    await payInSandbox(app.world, answers[0]!.data.redirect_url, { card: '4000000000009995' })
    await payInSandbox(app.world, answers[0]!.data.redirect_url, { card: '4000002500003155' })
    const back = await app.call('POST', `/v1/checkout/orders/${answers[0]!.data.token}/returned`, {})
    expect(back.data).toMatchObject({
      payment_state: 'paid',
      paid_amount: '119.00',
      payment_method: 'card',
      method_label: '•••• 3155',
    })
    await app.drain()
    const consents = await app.world.db.selectFrom('consents').selectAll().execute()
    expect(consents.map((consent) => [consent.kind, consent.textVersion, consent.address])).toEqual([
      ['terms', '2026-11', '192.0.2.1'],
      ['withdrawal_waiver', '2026-11', '192.0.2.1'],
    ])
  })

  it('asks the bank again when a buyer comes back whose first card was declined', async () => {
    const { data } = await app.call<{ token: string; redirect_url: string }>('POST', `${at()}/order`, submit())
    await payInSandbox(app.world, data.redirect_url, { card: '4000000000009995' })
    await app.drain()
    expect((await app.call('GET', `/v1/checkout/orders/${data.token}`)).data).toMatchObject({
      decline_reason: 'insufficient_funds',
    })
    await payInSandbox(app.world, data.redirect_url, { card: '4000002500003155' })
    const back = await app.call('POST', `/v1/checkout/orders/${data.token}/returned`, {})
    expect(back.data).toMatchObject({ payment_state: 'paid', paid_amount: '119.00', is_checking: false })
    const again = await app.call('POST', `/v1/checkout/orders/${data.token}/pay`, { provider: 'sandbox', form: 'card' })
    expect(again.code).toBe('orders.already_paid')
    const charges = await app.world.db.selectFrom('sandboxPayments').select('state').execute()
    expect(charges.filter(({ state }) => state === 'succeeded')).toHaveLength(2)
  })

  it('refuses the same press with another choice, and tells the bank whom the payer pays for what', async () => {
    const before = await countOrders()
    const body = submit()
    const first = await app.call<{ token: string; redirect_url: string }>('POST', `${at()}/order`, body)
    for (const other of [{ quantity: 2 }, { form: 'bank_wire' }, { payer: { ...payer, city: 'Graz' } }])
      expect((await app.call('POST', `${at()}/order`, { ...body, ...other })).code).toBe('orders.choice_changed')
    expect((await app.call<{ token: string }>('POST', `${at()}/order`, body)).data.token).toBe(first.data.token)
    expect(await countOrders()).toBe(before + 1)
    const reference = first.data.redirect_url.split('/').at(-1)!
    expect((await app.call('GET', `/v1/sandbox/payments/${reference}`)).data['description']).toBe(
      `${testShop.seller.company ?? testShop.seller.name}: ${testShop.product.name}`,
    )
  })

  it('gives instructions for a wire', async () => {
    const { data } = await app.call<{ token: string; redirect_url: string | null }>(
      'POST',
      `${at()}/order`,
      submit({ form: 'bank_wire' }),
    )
    expect(data.redirect_url).toBeNull()
    const shown = await app.call<{ wire: { iban: string; amount: string; qr: string } }>(
      'GET',
      `/v1/checkout/orders/${data.token}`,
    )
    expect(shown.data.wire).toMatchObject({ iban: 'DE89370400440532013000', amount: '119.00' })
    expect(shown.data.wire.qr).toContain('<svg')
  })

  it('gives free products without a payment', async () => {
    await app.transact((ctx) =>
      makeProduct(ctx, testShop.seller.id, { slug: 'free-guide', free: true, form: 'service' }),
    )
    const { data } = await app.call('POST', `/v1/checkout/${testShop.seller.username}/free-guide/order`, {
      checkout_key: randomUUID(),
      terms: true,
      payer: { email: 'noor@example.com', first_name: 'Noor', last_name: 'van Dijk', country_code: 'NL' },
    })
    expect(data).toMatchObject({ payment_state: 'paid', redirect_url: null })
  })

  it('asks the questions of the product, and keeps them with their answers', async () => {
    const questions = [
      {
        key: 'size',
        form: 'select_box' as const,
        label: 'Which size?',
        hint: '',
        options: ['S', 'M'],
        isRequired: true,
      },
      {
        key: 'help',
        form: 'service' as const,
        label: 'What do you need?',
        hint: '',
        options: ['Setup', 'Call'],
        isRequired: false,
      },
      { key: 'news', form: 'checkbox' as const, label: 'I am of age', hint: '', options: [], isRequired: true },
    ]
    const { product } = await app.transact((ctx) =>
      makeProduct(ctx, testShop.seller.id, {
        slug: 'asking',
        free: true,
        form: 'service',
        questions: JSON.stringify(questions),
        searchTitle: 'Ask us',
        private: true,
        successWords: JSON.stringify({
          title: { de: 'Danke, {first_name}!' },
          text: { en: '{product} by {seller}' },
        }),
        successUrl: 'https://studio.example/thanks',
        forwardGroups: ['product', 'payer'],
      }),
    )
    const path = `/v1/checkout/${testShop.seller.username}/asking`
    expect(
      (await app.call<{ product: { questions: { key: string }[] } }>('GET', path)).data.product.questions.map(
        ({ key }) => key,
      ),
    ).toEqual(['size', 'help', 'news'])
    const body = { checkout_key: randomUUID(), terms: true, payer }
    expect(
      (await app.call('POST', `${path}/order`, { ...body, answers: [{ key: 'size', values: ['XL'] }] })).fields,
    ).toEqual({ 'answers.size': ['not_in_list'], 'answers.news': ['must_accept'] })
    const answers = [
      { key: 'news', values: ['true'] },
      { key: 'size', values: ['M'] },
      { key: 'help', values: ['Call', 'Setup'] },
    ]
    const { data } = await app.call<{ token: string }>('POST', `${path}/order`, { ...body, answers })
    await app.world.db.updateTable('products').set({ questions: '[]' }).where('id', '=', product.id).execute()
    const order = await app.world.db
      .selectFrom('orders')
      .selectAll()
      .where('token', '=', data.token)
      .executeTakeFirstOrThrow()
    expect(order.answers).toEqual([
      { form: 'select_box', question: 'Which size?', values: ['M'] },
      { form: 'service', question: 'What do you need?', values: ['Setup', 'Call'] },
      { form: 'checkbox', question: 'I am of age', values: ['true'] },
    ])

    type Thanks = { thanks: { de: { title: string; text: string }; en: { title: string; text: string } } }
    expect((await app.call<Thanks>('GET', `/v1/checkout/orders/${data.token}`)).data.thanks).toEqual({
      ...forEachLanguage(() => ({ title: '', text: '' })),
      de: { title: `Danke, ${order.payerDetails.firstName}!`, text: '' },
      en: { title: '', text: `${product.name} by ${testShop.seller.name}` },
    })
    const shop = `/v1/shop/${testShop.seller.username}`
    expect((await app.call<{ product: object }>('GET', `${shop}/products/asking`)).data.product).toMatchObject({
      private: true,
      look: { title: 'Ask us', share_title: 'Ask us', picture_url: null },
    })
    expect(
      (await app.call<{ list: { slug: string }[] }>('GET', `${shop}/map`)).data.list.map(({ slug }) => slug),
    ).not.toContain('asking')
    await app.world.db.updateTable('products').set({ private: false }).where('id', '=', product.id).execute()
    expect(
      (await app.call<{ list: { slug: string }[] }>('GET', `${shop}/map?again=1`)).data.list.map(({ slug }) => slug),
    ).toContain('asking')

    const onward = new URL(
      (await app.call<{ success_url: string }>('GET', `/v1/checkout/orders/${data.token}`)).data.success_url,
    )
    expect(onward.searchParams.get('product_id')).toBe(String(product.id))
    expect(onward.href).not.toContain('mara')
    const token = onward.searchParams.get('forward_token')!
    expect((await app.call('GET', `/v1/checkout/forwarded/${token}`)).data).toMatchObject({
      payer: { email: payer.email },
      receiver: null,
    })
    expect(
      (await app.call('GET', `/v1/checkout/forwarded/${token.replace(/^\d+/, String(order.id - 1))}`)).status,
    ).toBe(404)
    app.clock.advance({ minutes: 15 })
    expect((await app.call('GET', `/v1/checkout/forwarded/${token}`)).status).toBe(404)
  })
})

it('a password is asked before the checkout, and known in this browser then until it changes', async () => {
  const guarded = await app.transact((ctx) =>
    openTestShop(ctx, { slug: 'guarded', accessPasswordHash: null }, { price: 1000 }),
  )
  const path = `/v1/checkout/${guarded.seller.username}/guarded`
  const setPassword = async (word: string) =>
    app.world.db
      .updateTable('products')
      .set({ accessPasswordHash: await hashPassword(word) })
      .where('id', '=', guarded.product.id)
      .execute()
  await setPassword('sesame')
  const isLocked = async (cookie = '') =>
    (
      await app.call<{ product: { needs_password: boolean } }>(
        'GET',
        path,
        undefined,
        cookie ? { headers: { cookie } } : {},
      )
    ).data.product.needs_password
  expect(await isLocked()).toBe(true)
  expect((await app.call('POST', `${path}/unlock`, { access_password: 'wrong' })).fields).toEqual({
    access_password: ['invalid'],
  })
  const { cookies } = await app.call('POST', `${path}/unlock`, { access_password: 'sesame' })
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
  expect(await isLocked(cookie)).toBe(false)
  await setPassword('another')
  expect(await isLocked(cookie)).toBe(true)
})
