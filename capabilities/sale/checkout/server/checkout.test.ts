import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { rooms } from '#apps/server/rooms.ts'
import { testApi, type TestApi } from '#capabilities/people/identity/server/testing.ts'
import { setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { openCounter } from '#capabilities/sale/orders/server/testing.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'

let test: TestWorld
let api: TestApi
let counter: Awaited<ReturnType<typeof openCounter>>
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
  test = await testWorld(rooms)
  api = await testApi(test, rooms)
  counter = await test.transact(async (ctx) => {
    const made = await openCounter(ctx, { slug: 'grid-templates' }, { price: 11900 })
    await setPaymentProvider(ctx, made.seller.id, 'sandbox', { isEnabled: true })
    await setPaymentProvider(ctx, made.seller.id, 'direct_bank', {
      isEnabled: true,
      settings: { holder: 'Studio', iban: 'DE89370400440532013000' },
    })
    await ctx.db
      .updateTable('sellers')
      .set({ canSell: true, paymentAccountDone: true })
      .where('id', '=', made.seller.id)
      .execute()
    return made
  })
})
afterAll(async () => {
  await api.close()
  await test.close()
})

const at = () => `/v1/checkout/${counter.seller.username}/grid-templates`
const press = (given: object = {}) => ({
  checkout_key: randomUUID(),
  form: 'card',
  terms: true,
  withdrawal_waiver: true,
  payer,
  ...given,
})
const countOrders = async () =>
  Number(
    (
      await test.world.db
        .selectFrom('orders')
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

describe('a counter', () => {
  it('shows plans, methods and prices by country and VAT id', async () => {
    const { data } = await api.call<{ plans: { methods: { form: string }[]; first_amount: string }[] }>('GET', at())
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
      ].map((buyer) => api.call('POST', `${at()}/quote`, buyer)),
    )
    expect(new Set(quotes.map(({ data: quote }) => quote.button_key))).toEqual(
      new Set(['button.order_with_obligation']),
    )
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

  it('has the name, the seals and the questions its seller set', async () => {
    const standard = {
      name: '',
      trust_seals_settings: { visa: false, mastercard: false, encrypted: false, platform: false },
      buyer_information: { salutation: 'optional', phone: 'optional', company: 'optional' },
    }
    const own = {
      name: 'Take a seat',
      trust_seals_settings: { ...standard.trust_seals_settings, visa: true },
      buyer_information: { salutation: 'hidden', phone: 'required', company: 'required' },
    }
    const set = (token: string | undefined, settings: object) =>
      api.call('PUT', '/v1/cabinet/checkout_settings', settings, token ? { token } : {})
    expect((await api.call('GET', '/v1/cabinet/checkout_settings', undefined, { token: counter.token })).data).toEqual(
      standard,
    )
    expect(
      (await set(counter.token, { ...own, buyer_information: { ...own.buyer_information, salutation: 'required' } }))
        .fields,
    ).toEqual({ 'buyer_information.salutation': ['not_in_list'] })
    expect((await set(counter.token, own)).data).toEqual(own)
    expect((await api.call<{ checkout_settings: object }>('GET', at())).data.checkout_settings).toEqual(own)
    const before = await countOrders()
    expect((await api.call('POST', `${at()}/order`, press())).fields).toEqual({
      'payer.phone': ['required'],
      'payer.company': ['required'],
    })
    expect(await countOrders()).toBe(before)
    expect((await set(counter.token, standard)).data).toEqual(standard)
    expect((await set(undefined, own)).status).toBe(401)
  })

  it('refuses by field, and writes nothing', async () => {
    const before = await countOrders()
    const empty = await api.call(
      'POST',
      `${at()}/order`,
      press({ terms: false, withdrawal_waiver: false, payer: { ...payer, street: '' } }),
    )
    expect([empty.status, empty.fields]).toEqual([
      422,
      { terms: ['must_accept'], withdrawal_waiver: ['must_accept'], 'payer.street': ['required'] },
    ])
    expect(
      (
        await api.call(
          'POST',
          `${at()}/order`,
          press({ payer: { ...payer, zip: '1011', email: 'mara', vat_id: 'DE1' } }),
        )
      ).fields,
    ).toMatchObject({ 'payer.email': ['invalid_email'] })
    expect((await api.call('POST', `${at()}/order`, press({ coupon_code: 'NOPE' }))).fields).toEqual({
      coupon_code: ['not_in_list'],
    })
    expect((await api.call('POST', `${at()}/order`, press({ form: 'paypal' }))).fields).toEqual({
      form: ['not_in_list'],
    })
    expect((await api.call('POST', `${at()}/order`, press({ quantity: 0 }))).fields).toEqual({
      quantity: ['too_small'],
    })
    expect((await api.call('POST', `${at()}/order`, { items: 'nonsense' })).status).toBe(422)
    expect((await api.call('GET', '/v1/checkout/nobody/nothing')).status).toBe(404)
    expect(await countOrders()).toBe(before)
  })

  it('writes one order for twenty presses of one button, and gives twenty equal answers', async () => {
    const before = await countOrders()
    const body = press()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.call<{ token: string; redirect_url: string }>('POST', `${at()}/order`, body),
      ),
    )
    expect(
      new Set(answers.map((answer) => `${answer.status} ${answer.data.token} ${answer.data.redirect_url}`)).size,
    ).toBe(1)
    expect(answers[0]!.status).toBe(201)
    expect(await countOrders()).toBe(before + 1)
    const charges = await test.world.db.selectFrom('sandboxPayments').selectAll().execute()
    expect(charges).toHaveLength(1)
    await payInSandbox(test.world, answers[0]!.data.redirect_url, { card: '4000000000009995' })
    await payInSandbox(test.world, answers[0]!.data.redirect_url, { card: '4000002500003155' })
    const back = await api.call('POST', `/v1/checkout/orders/${answers[0]!.data.token}/returned`, {})
    expect(back.data).toMatchObject({
      payment_state: 'paid',
      paid_amount: '119.00',
      payment_method: 'card',
      method_label: '•••• 3155',
    })
    await test.drain()
    const consents = await test.world.db.selectFrom('consents').selectAll().execute()
    expect(consents.map((consent) => [consent.kind, consent.textVersion, consent.address])).toEqual([
      ['terms', '2026-11', '192.0.2.1'],
      ['withdrawal_waiver', '2026-11', '192.0.2.1'],
    ])
  })

  it('refuses the same press with another choice, and tells the bank whom the payer pays for what', async () => {
    const before = await countOrders()
    const body = press()
    const first = await api.call<{ token: string; redirect_url: string }>('POST', `${at()}/order`, body)
    for (const other of [{ quantity: 2 }, { form: 'bank_wire' }, { payer: { ...payer, city: 'Graz' } }])
      expect((await api.call('POST', `${at()}/order`, { ...body, ...other })).code).toBe('orders.choice_changed')
    expect((await api.call<{ token: string }>('POST', `${at()}/order`, body)).data.token).toBe(first.data.token)
    expect(await countOrders()).toBe(before + 1)
    const reference = first.data.redirect_url.split('/').at(-1)!
    expect((await api.call('GET', `/v1/sandbox/payments/${reference}`)).data['description']).toBe(
      `${counter.seller.company ?? counter.seller.name}: ${counter.product.name}`,
    )
  })

  it('gives instructions for a wire', async () => {
    const { data } = await api.call<{ token: string; redirect_url: string | null }>(
      'POST',
      `${at()}/order`,
      press({ form: 'bank_wire' }),
    )
    expect(data.redirect_url).toBeNull()
    const shown = await api.call<{ wire: { iban: string; amount: string; qr: string } }>(
      'GET',
      `/v1/checkout/orders/${data.token}`,
    )
    expect(shown.data.wire).toMatchObject({ iban: 'DE89370400440532013000', amount: '119.00' })
    expect(shown.data.wire.qr).toContain('<svg')
  })

  it('gives free products without a payment', async () => {
    await test.transact((ctx) =>
      makeProduct(ctx, counter.seller.id, { slug: 'free-guide', free: true, form: 'service' }),
    )
    const { data } = await api.call('POST', `/v1/checkout/${counter.seller.username}/free-guide/order`, {
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
    const { product } = await test.transact((ctx) =>
      makeProduct(ctx, counter.seller.id, {
        slug: 'asking',
        free: true,
        form: 'service',
        questions: JSON.stringify(questions),
        searchTitle: 'Ask us',
        private: true,
        successWords: JSON.stringify({
          titleDe: 'Danke, {first_name}!',
          textDe: '',
          titleEn: '',
          textEn: '{product} by {seller}',
        }),
        successUrl: 'https://studio.example/thanks',
        forwardGroups: ['product', 'payer'],
      }),
    )
    const path = `/v1/checkout/${counter.seller.username}/asking`
    expect(
      (await api.call<{ product: { questions: { key: string }[] } }>('GET', path)).data.product.questions.map(
        ({ key }) => key,
      ),
    ).toEqual(['size', 'help', 'news'])
    const body = { checkout_key: randomUUID(), terms: true, payer }
    expect(
      (await api.call('POST', `${path}/order`, { ...body, answers: [{ key: 'size', values: ['XL'] }] })).fields,
    ).toEqual({ 'answers.size': ['not_in_list'], 'answers.news': ['must_accept'] })
    const answers = [
      { key: 'news', values: ['true'] },
      { key: 'size', values: ['M'] },
      { key: 'help', values: ['Call', 'Setup'] },
    ]
    const { data } = await api.call<{ token: string }>('POST', `${path}/order`, { ...body, answers })
    await test.world.db.updateTable('products').set({ questions: '[]' }).where('id', '=', product.id).execute()
    const order = await test.world.db
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
    expect((await api.call<Thanks>('GET', `/v1/checkout/orders/${data.token}`)).data.thanks).toEqual({
      de: { title: `Danke, ${order.payerDetails.firstName}!`, text: '' },
      en: { title: '', text: `${product.name} by ${counter.seller.name}` },
    })
    const shop = `/v1/shop/${counter.seller.username}`
    expect((await api.call<{ product: object }>('GET', `${shop}/products/asking`)).data.product).toMatchObject({
      private: true,
      look: { title: 'Ask us', share_title: 'Ask us', picture_url: null },
    })
    expect(
      (await api.call<{ list: { slug: string }[] }>('GET', `${shop}/map`)).data.list.map(({ slug }) => slug),
    ).not.toContain('asking')
    await test.world.db.updateTable('products').set({ private: false }).where('id', '=', product.id).execute()
    expect(
      (await api.call<{ list: { slug: string }[] }>('GET', `${shop}/map?again=1`)).data.list.map(({ slug }) => slug),
    ).toContain('asking')

    const onward = new URL(
      (await api.call<{ success_url: string }>('GET', `/v1/checkout/orders/${data.token}`)).data.success_url,
    )
    expect(onward.searchParams.get('product_id')).toBe(String(product.id))
    expect(onward.href).not.toContain('mara')
    const token = onward.searchParams.get('forward_token')!
    expect((await api.call('GET', `/v1/checkout/forwarded/${token}`)).data).toMatchObject({
      payer: { email: payer.email },
      receiver: null,
    })
    expect(
      (await api.call('GET', `/v1/checkout/forwarded/${token.replace(/^\d+/, String(order.id - 1))}`)).status,
    ).toBe(404)
    test.clock.advance({ minutes: 15 })
    expect((await api.call('GET', `/v1/checkout/forwarded/${token}`)).status).toBe(404)
  })
})
