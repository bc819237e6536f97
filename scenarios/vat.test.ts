import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import type { Actor } from '#platform/server/context.ts'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { toDecimal } from '#platform/shared/money.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { makePlan, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { orderById, refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { openCounter, type Counter } from '#capabilities/sale/orders/server/testing.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { askTown } from './ask-town.ts'

let test: TestWorld
let counter: Counter
let seat: Actor

const ask = askTown(() => test, { headers: { 'accept-language': 'de-AT,de;q=0.8' } })
type Buyer = {
  country: string
  vatId?: string
  quantity?: number
  card?: string
  iban?: string
  plan?: number
  slug?: string
}
const at = (slug?: string) => ({ username: counter.seller.username, slug: slug ?? counter.product.slug })
const press = ({ country, vatId, quantity = 1, iban, plan, slug }: Buyer) =>
  ask(null, 'POST', '/v1/checkout/:username/:slug/order', {
    ...at(slug),
    quantity,
    checkoutKey: randomUUID(),
    provider: 'sandbox',
    form: iban ? 'sepa' : 'card',
    terms: true,
    withdrawalWaiver: true,
    ...(plan ? { planId: plan } : {}),
    payer: {
      email: `${randomUUID().slice(0, 8)}@example.com`,
      firstName: 'Mara',
      lastName: 'Voss',
      street: 'Weg',
      streetNumber: '1',
      zip: '10115',
      city: 'Ort',
      countryCode: country,
      ...(vatId ? { vatId, company: 'Miel SARL' } : {}),
    },
  })
const countryFor = async (country: string) =>
  ((await quoteFor(country))['taxes'] as unknown as { vatCountry: string }[])[0]?.vatCountry
const quoteFor = (country: string, more: Record<string, unknown> = {}) =>
  ask(null, 'POST', '/v1/checkout/:username/:slug/quote', { ...at(), countryCode: country, ...more })
/** From the button to the paid order with its documents. */
const buy = async (buyer: Buyer) => {
  const placed = (await press(buyer)) as unknown as { orderId: number; redirectUrl: string }
  await payInSandbox(
    test.world,
    placed.redirectUrl,
    buyer.iban ? { iban: buyer.iban } : { card: buyer.card ?? '4242424242424242' },
  )
  await test.drain()
  const order = await orderById(test.world, placed.orderId)
  return {
    id: order.id,
    is: [
      order.vatTreatment,
      order.vatCountry,
      order.vatBp,
      toDecimal(order.netAmount),
      toDecimal(order.vatAmount),
      toDecimal(order.totalAmount),
    ],
  }
}
const open = async () => {
  counter = await test.transact(async (ctx) => {
    const made = await openCounter(ctx, { slug: 'course', form: 'course' }, { price: 11900 })
    await setPaymentProvider(ctx, made.seller.id, 'sandbox', { isEnabled: true })
    await ctx.db
      .updateTable('sellers')
      .set({ canSell: true, paymentAccountDone: true, countryCode: 'DE', isVatLiable: true, vatId: 'DE136695976' })
      .where('id', '=', made.seller.id)
      .execute()
    return made
  })
  seat = {
    kind: 'user',
    role: 'seller',
    userId: counter.seller.userId,
    sellerId: counter.seller.id,
    rights: [],
    sessionId: null,
    zone: counter.seller.zone,
  }
}
const told = async (kind: string) =>
  (
    await sql<{
      parts: Record<string, unknown>
    }>`select parts from notifications where seller_id = ${counter.seller.id} and kind = ${kind} order by id`.execute(
      test.world.db,
    )
  ).rows.map(({ parts }) => parts)
const checks = async () =>
  (
    await test.world.db
      .selectFrom('vatIdChecks')
      .selectAll()
      .where('sellerId', '=', counter.seller.id)
      .orderBy('id')
      .execute()
  ).map(({ vatId, answer, reason }) => [vatId, answer, reason])
const days = (count: number) => test.live(test.clock.now.add({ hours: 24 * count }).toString())

beforeAll(async () => {
  test = await testWorld(rooms, { at: '2026-02-02T10:00:00Z' })
})
afterAll(() => test.close())
beforeEach(open)

const french = 'FR40303265045'

describe('a German seller below the threshold', () => {
  it('taxes each buyer where the law says, to the cent', async () => {
    expect((await buy({ country: 'DE' })).is).toEqual(['standard', 'DE', 1900, '100.00', '19.00', '119.00'])
    expect((await buy({ country: 'AT' })).is).toEqual(['standard', 'DE', 1900, '100.00', '19.00', '119.00'])
    expect((await buy({ country: 'FR', vatId: 'fr 40 303 265 045' })).is).toEqual([
      'reverse_charge',
      'FR',
      0,
      '100.00',
      '0.00',
      '100.00',
    ])
    expect((await buy({ country: 'CH' })).is).toEqual(['outside_scope', 'CH', 0, '100.00', '0.00', '100.00'])
    expect((await buy({ country: 'GB', vatId: 'GB123456789' })).is).toEqual([
      'outside_scope',
      'GB',
      0,
      '100.00',
      '0.00',
      '100.00',
    ])
    expect(await ask(seat, 'GET', '/v1/cabinet/vat')).toMatchObject({
      state: 'home',
      years: [
        { year: 2026, soldAmount: '100.00' },
        { year: 2025, soldAmount: '0.00' },
      ],
    })
    expect(await checks()).toEqual([[french, 'valid', null]])
  })

  it('a small business charges nobody, and nothing is counted or asked', async () => {
    await test.world.db
      .updateTable('sellers')
      .set({ isVatLiable: false, exemptionReason: 'small_business' })
      .where('id', '=', counter.seller.id)
      .execute()
    expect((await buy({ country: 'AT' })).is).toEqual(['exempt', 'DE', 0, '119.00', '0.00', '119.00'])
    expect((await buy({ country: 'FR', vatId: french })).is).toEqual(['exempt', 'DE', 0, '119.00', '0.00', '119.00'])
    expect([await checks(), (await ask(seat, 'GET', '/v1/cabinet/vat'))['years']]).toMatchObject([
      [],
      [{ soldAmount: '0.00' }, {}],
    ])
  })

  it('an event is taxed where it takes place', async () => {
    const event = await test.transact(async (ctx) => {
      const made = await makeProduct(ctx, counter.seller.id, { slug: 'workshop', form: 'event' }, { price: 11900 })
      const date = await makeDate(ctx, made.product, { online: false, countryCode: 'DE' })
      await makeTicket(ctx, date, { planIds: [made.plan!.id] })
      return made
    })
    expect((await buy({ country: 'AT', slug: 'workshop', plan: event.plan!.id })).is).toEqual([
      'standard',
      'DE',
      1900,
      '100.00',
      '19.00',
      '119.00',
    ])
    expect((await ask(seat, 'GET', '/v1/cabinet/vat'))['years']).toMatchObject([{ soldAmount: '0.00' }, {}])
  })
})

describe('VAT ids', () => {
  it('that are mistyped or not known stop at their field, and the buyer may go on without', async () => {
    await expect(press({ country: 'FR', vatId: 'FR41303265045' })).rejects.toMatchObject({
      status: 422,
      fields: { vatId: ['invalid_vat'] },
    })
    await expect(press({ country: 'FR', vatId: 'FR90000000123' })).rejects.toMatchObject({
      status: 422,
      fields: { vatId: ['unknown_vat'] },
    })
    await expect(quoteFor('FR', { vatId: 'FR90000000123' })).rejects.toMatchObject({
      fields: { vatId: ['unknown_vat'] },
    })
    expect(await checks()).toEqual([['FR90000000123', 'invalid', null]])
    expect((await buy({ country: 'FR' })).is).toEqual(['standard', 'DE', 1900, '100.00', '19.00', '119.00'])
  })

  it('nobody can check now are sold by their shape and asked about again; a late "not known" is told and changes nothing', async () => {
    const away = await buy({ country: 'FR', vatId: withKey('404111222') })
    const unknown = await buy({ country: 'FR', vatId: withKey('410111222') })
    expect([away.is[0], unknown.is[0]]).toEqual(['reverse_charge', 'reverse_charge'])
    await days(2)
    const about = async (digits: string) =>
      (await checks()).filter(([vatId]) => String(vatId).endsWith(digits)).map(([, answer, reason]) => [answer, reason])
    expect(await about('404111222')).toEqual([
      ['unavailable', 'member_state'],
      ['valid', null],
    ])
    expect(await about('410111222')).toEqual([
      ['unavailable', 'member_state'],
      ['invalid', null],
    ])
    expect(await told('vat_id_unknown')).toHaveLength(1)
    expect((await orderById(test.world, unknown.id)).vatTreatment).toBe('reverse_charge')
    const page = (await ask(seat, 'GET', '/v1/cabinet/orders/:id/vat', { id: unknown.id })) as unknown as {
      place: null
      checks: { answer: string; requestIdentifier: string | null }[]
    }
    expect(page.place).toBeNull()
    expect(
      page.checks.map(({ answer, requestIdentifier }) => [answer, requestIdentifier?.slice(0, 3) ?? null]),
    ).toEqual([
      ['invalid', 'SIM'],
      ['unavailable', null],
    ])
    await expect(sql`update vat_id_checks set answer = 'valid'`.execute(test.world.db)).rejects.toThrow('never changed')
  })
})

/** A French VAT id over a company number. */
function withKey(siren: string): string {
  return `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`
}

describe('the threshold', () => {
  it('is passed by the sale that goes over it; from it on buyers pay the VAT of their country', async () => {
    await buy({ country: 'FR', quantity: 79 })
    expect(await told('vat_threshold')).toEqual([])
    await buy({ country: 'FR', quantity: 20 })
    expect(await told('vat_threshold')).toMatchObject([{ amount: 990_000 }])
    expect(await countryFor('AT')).toBe('DE')
    expect((await buy({ country: 'AT' })).is).toEqual(['standard', 'DE', 1900, '100.00', '19.00', '119.00'])
    expect(await countryFor('AT')).toBe('AT')
    const over = await buy({ country: 'AT' })
    expect(over.is).toEqual(['standard', 'AT', 2000, '99.17', '19.83', '119.00'])
    expect(await told('vat_threshold')).toMatchObject([{ amount: 990_000 }, { amount: 1_009_917 }])
    await refundOrder(test.world, { orderId: over.id })
    await test.drain()
    expect(await ask(seat, 'GET', '/v1/cabinet/vat')).toMatchObject({
      state: 'exceeded',
      years: [{ soldAmount: '10000.00' }, {}],
    })
    expect((await buy({ country: 'FR' })).is).toEqual(['standard', 'FR', 2000, '99.17', '19.83', '119.00'])
  })

  it('is passed once by twenty buyers at once, and never by two on the same side', async () => {
    await buy({ country: 'FR', quantity: 90 })
    const placed = await Promise.all(
      Array.from({ length: 20 }, () => press({ country: 'AT' }) as unknown as Promise<{ orderId: number }>),
    )
    const countries = await Promise.all(
      placed.map(async ({ orderId }) => (await orderById(test.world, orderId)).vatCountry),
    )
    expect([
      countries.filter((country) => country === 'DE').length,
      countries.filter((country) => country === 'AT').length,
    ]).toEqual([10, 10])
    // Nobody paid: a week later only documents count.
    await days(8)
    expect((await ask(seat, 'GET', '/v1/cabinet/vat'))['years']).toMatchObject([{ soldAmount: '9000.00' }, {}])
  })

  it('counts other currencies in euro by the rate of their day; what had none is named, and counted once there is one', async () => {
    const dollars = await test.transact((ctx) =>
      makePlan(ctx, counter.seller.id, counter.product.id, { currency: 'usd', price: 11900 }),
    )
    const years = async () => (await ask(seat, 'GET', '/v1/cabinet/vat'))['years']
    await buy({ country: 'FR', plan: dollars.id, quantity: 50 })
    expect(await years()).toMatchObject([{ soldAmount: '0.00', uncounted: ['usd'] }, {}])
    const admin = (await test.transact((ctx) => makeUser(ctx, ['admin']))).actor
    await ask(admin, 'POST', '/v1/admin/exchange_rates', {
      fromCurrency: 'usd',
      toCurrency: 'eur',
      rate: '0.9',
      source: 'ECB',
      validOn: test.clock.now.toString().slice(0, 10),
    })
    await days(1)
    expect(await years()).toMatchObject([{ soldAmount: '4500.00', uncounted: [] }, {}])
    await buy({ country: 'FR', plan: dollars.id, quantity: 50 })
    expect(await told('vat_threshold')).toMatchObject([{ amount: 900_000 }])
    // 1000.00 are left: 11 pieces in dollars still fit, a twelfth passes.
    expect((await buy({ country: 'AT', plan: dollars.id, quantity: 11 })).is.slice(0, 3)).toEqual([
      'standard',
      'DE',
      1900,
    ])
    expect((await buy({ country: 'AT', plan: dollars.id })).is.slice(0, 3)).toEqual(['standard', 'AT', 2000])
  })

  it('does not count for who chose OSS, from that day on', async () => {
    const today = test.clock.now.toString().slice(0, 10)
    await expect(ask(seat, 'PUT', '/v1/cabinet/vat', { isRegistered: true })).rejects.toMatchObject({
      fields: { ossFrom: ['required'] },
    })
    expect(await ask(seat, 'PUT', '/v1/cabinet/vat', { isRegistered: true, ossFrom: today })).toMatchObject({
      state: 'registered',
      ossFrom: today,
    })
    expect((await buy({ country: 'AT' })).is.slice(0, 3)).toEqual(['standard', 'AT', 2000])
  })
})

it('keeps proofs of place, unchanged, and lists those that contradict', async () => {
  const by = async (buyer: Buyer) =>
    (
      (await ask(seat, 'GET', '/v1/cabinet/orders/:id/vat', { id: (await buy(buyer)).id })) as unknown as {
        place: Record<string, unknown>
      }
    ).place
  expect(await by({ country: 'AT', card: '4000000400000008' })).toMatchObject({
    billingCountry: 'AT',
    paymentCountry: 'AT',
    languageCountry: 'AT',
    verdict: 'matching',
  })
  expect(await by({ country: 'IT' })).toMatchObject({ billingCountry: 'IT', paymentCountry: null, verdict: 'single' })
  expect(await by({ country: 'IT', card: '4000002500000003' })).toMatchObject({
    paymentCountry: 'FR',
    verdict: 'contradicting',
  })
  const { list } = (await ask(seat, 'GET', '/v1/cabinet/order_places', { verdict: ['contradicting'] })) as unknown as {
    list: { billingCountry: string }[]
  }
  expect(list.map(({ billingCountry }) => billingCountry)).toEqual(['IT'])
  await expect(
    sql`update order_places set billing_country = 'DE' where seller_id = ${counter.seller.id}`.execute(test.world.db),
  ).rejects.toThrow('never changed')
  await expect(
    sql`update order_places set payment_country = 'DE' where seller_id = ${counter.seller.id}`.execute(test.world.db),
  ).rejects.toThrow('never changed')
})

it('reports a quarter from its documents, and what is taken back later as a correction of it', async () => {
  test.clock.set('2026-05-04T10:00:00Z')
  await ask(seat, 'PUT', '/v1/cabinet/vat', { isRegistered: true, ossFrom: '2026-04-01' })
  await buy({ country: 'DE' })
  const austrian = await buy({ country: 'AT' })
  await buy({ country: 'AT', quantity: 2 })
  await buy({ country: 'GR' })
  const same = await buy({ country: 'FR' })
  await buy({ country: 'FR', vatId: french })
  await buy({ country: 'CH' })
  await refundOrder(test.world, { orderId: same.id })
  await test.drain()
  const report = (quarter: number) => ask(seat, 'GET', '/v1/cabinet/vat/oss', { year: 2026, quarter })
  const second = await report(2)
  expect(second).toMatchObject({
    dueOn: '2026-07-31',
    isRegistered: true,
    lines: [
      { country: 'AT', rate: 2000, net: '297.50', vat: '59.50' },
      { country: 'GR', rate: 2400, net: '95.97', vat: '23.03' },
    ],
    corrections: [],
    netAmount: '393.47',
    vatAmount: '82.53',
  })
  const documents = async (from: string, till: string) =>
    (
      await sql<{
        net: number
        vat: number
      }>`select sum(net_amount)::bigint as net, sum(vat_amount)::bigint as vat from invoices where seller_id = ${counter.seller.id} and vat_treatment = 'standard' and vat_country <> 'DE' and issued_on between ${from}::date and ${till}::date`.execute(
        test.world.db,
      )
    ).rows[0]!
  expect(await documents('2026-04-01', '2026-06-30')).toEqual({ net: 39347, vat: 8253 })

  test.clock.set('2026-08-10T10:00:00Z')
  await refundOrder(test.world, { orderId: austrian.id, amount: 6000 })
  await buy({ country: 'FR' })
  expect(await report(2)).toEqual({ ...second, isOver: true })
  expect(await report(3)).toMatchObject({
    lines: [{ country: 'FR', net: '99.17', vat: '19.83' }],
    corrections: [{ country: 'AT', year: 2026, quarter: 2, rate: 2000, net: '-50.00', vat: '-10.00' }],
    netAmount: '49.17',
    vatAmount: '9.83',
  })
  expect(await documents('2026-07-01', '2026-09-30')).toEqual({ net: 4917, vat: 983 })
  const { text } = (await ask(seat, 'GET', '/cabinet/vat/oss.csv', { year: 2026, quarter: 3 })) as unknown as {
    text: string
  }
  expect(text.split('\r\n').slice(1, 3)).toEqual([
    'sale;2026-Q3;FR;STANDARD;20,00;99,17;19,83',
    'correction;2026-Q2;AT;STANDARD;20,00;-50,00;-10,00',
  ])
})

it("sales in other currencies stand in the return once there is a rate of the quarter's last day, or the next one published", async () => {
  test.clock.set('2027-01-12T10:00:00Z')
  await ask(seat, 'PUT', '/v1/cabinet/vat', { isRegistered: true, ossFrom: '2026-01-01' })
  const dollars = await test.transact((ctx) =>
    makePlan(ctx, counter.seller.id, counter.product.id, { currency: 'usd', price: 12000 }),
  )
  await buy({ country: 'AT' })
  await buy({ country: 'AT', plan: dollars.id })
  test.clock.set('2027-04-02T10:00:00Z')
  const report = () => ask(seat, 'GET', '/v1/cabinet/vat/oss', { year: 2027, quarter: 1 })
  expect(await report()).toMatchObject({
    lines: [{ country: 'AT', net: '99.17', vat: '19.83' }],
    otherCurrencies: ['usd'],
    rates: [],
    documents: 1,
  })
  const admin = (await test.transact((ctx) => makeUser(ctx, ['admin']))).actor
  const rate = (value: string, validOn: string) =>
    ask(admin, 'POST', '/v1/admin/exchange_rates', {
      fromCurrency: 'usd',
      toCurrency: 'eur',
      rate: value,
      source: 'ECB',
      validOn,
    })
  await rate('0.8', '2027-03-30')
  await rate('0.9', '2027-04-01')
  await rate('0.7', '2027-04-02')
  // 100.00 and 20.00 dollars at 0.9, beside 99.17 and 19.83 euros.
  expect(await report()).toMatchObject({
    lines: [{ country: 'AT', net: '189.17', vat: '37.83' }],
    otherCurrencies: [],
    rates: [{ words: '1 USD = 0.9 EUR', source: 'ECB', validOn: '2027-04-01' }],
    documents: 2,
  })
})

it('an invoice in dollars tells its VAT in euro by the rate of its day; what takes it back or corrects it keeps that rate, to the cent', async () => {
  test.clock.set('2027-04-20T10:00:00Z')
  const dollars = await test.transact((ctx) =>
    makePlan(ctx, counter.seller.id, counter.product.id, { currency: 'usd', price: 9900 }),
  )
  const admin = (await test.transact((ctx) => makeUser(ctx, ['admin']))).actor
  const rate = (value: string, validOn: string) =>
    ask(admin, 'POST', '/v1/admin/exchange_rates', {
      fromCurrency: 'usd',
      toCurrency: 'eur',
      rate: value,
      source: 'ECB',
      validOn,
    })
  const documentsOf = async (orderId: number) =>
    await test.world.db
      .selectFrom('invoices')
      .select(['id', 'form', 'vatAmount', 'accountingVat'])
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute()
  await rate('0.5', '2027-04-12')
  const before = await buy({ country: 'DE', plan: dollars.id })
  expect((await documentsOf(before.id)).map(({ accountingVat }) => accountingVat)).toEqual([null])
  await rate('0.9251', '2027-04-19')
  expect((await documentsOf((await buy({ country: 'DE' })).id)).map(({ accountingVat }) => accountingVat)).toEqual([
    null,
  ])

  const { id } = await buy({ country: 'DE', plan: dollars.id })
  await rate('0.7', '2027-04-20')
  for (const amount of [3333, 1, 2777]) {
    await refundOrder(test.world, { orderId: id, amount })
    await test.drain()
  }
  await refundOrder(test.world, { orderId: id })
  await test.drain()
  const [issued, ...taken] = await documentsOf(id)
  // 15.81 dollars of VAT.
  expect(issued).toMatchObject({
    form: 'regular',
    vatAmount: 1581,
    accountingVat: { currency: 'eur', amount: 1463, rateMillionths: 925_100, source: 'ECB', validOn: '2027-04-19' },
  })
  expect(taken.map(({ form, accountingVat }) => [form, accountingVat?.rateMillionths])).toEqual(
    taken.map(() => ['reversal', 925_100]),
  )
  expect([
    taken.length,
    taken.reduce((sum, each) => sum + each.vatAmount, 0),
    taken.reduce((sum, each) => sum + each.accountingVat!.amount, 0),
  ]).toEqual([4, -1581, -1463])

  const other = await buy({ country: 'DE', plan: dollars.id })
  const [regular] = await documentsOf(other.id)
  test.clock.set('2027-05-20T10:00:00Z')
  const corrected = (await ask(seat, 'POST', '/v1/cabinet/invoices/:id/correct', {
    id: regular!.id,
    buyer: {
      company: 'Voss GmbH',
      firstName: 'Mara',
      lastName: 'Voss',
      email: 'mara@example.com',
      street: 'Weg',
      streetNumber: '1',
      zip: '10115',
      city: 'Ort',
      countryCode: 'DE',
    },
  })) as unknown as { accountingVat: unknown }
  expect(corrected.accountingVat).toMatchObject({
    currency: 'eur',
    amount: '11.07',
    rateMillionths: 700_000,
    validOn: '2027-04-20',
  })
  expect((await documentsOf(other.id)).map(({ accountingVat }) => accountingVat?.amount)).toEqual([1107, -1107, 1107])
  await expect(
    test.transact((ctx) =>
      sql`update invoices set accounting_vat = jsonb_set(accounting_vat, '{amount}', '1') where id = ${regular!.id}`.execute(
        ctx.db,
      ),
    ),
  ).rejects.toThrow('never changed')
})
