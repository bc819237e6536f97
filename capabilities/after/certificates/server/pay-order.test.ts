import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { cancelOrder, refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import type { VoucherKind } from '../vocabulary.ts'

const rooms = await roomsNeeded(import.meta.url, 'storefront', 'accounting')

const app = useTestApp(rooms)
let seller: Awaited<ReturnType<typeof makeSeller>>
let ids: Record<string, number>
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
  await app.transact(async (ctx) => {
    seller = await makeSeller(ctx)
    await letSell(ctx, seller.seller.id, { byWire: true })
    const make = async (slug: string, form: string, plan: object) =>
      (await makeProduct(ctx, seller.seller.id, { slug, form: form as 'service', name: slug }, plan)).product.id
    ids = {
      single: await make('single', 'certificate', { price: 5000 }),
      multi: await make('multi', 'certificate', { price: 5000 }),
      goods: await make('goods', 'service', { price: 5000 }),
      club: await make('club', 'service', { form: 'subscription', price: 2000, interval: '1m' }),
      later: await make('later', 'service', { form: 'subscription', price: 2000, interval: '1m', trialDays: 14 }),
      dollars: await make('dollars', 'service', { price: 5000, currency: 'usd' }),
    }
  })
  const { data } = await app.call<Record<string, unknown>>('GET', '/v1/cabinet/accounting_settings', undefined, {
    token: seller.token,
  })
  await app.call(
    'PUT',
    '/v1/cabinet/accounting_settings',
    { ...data, consultant_number: 29098, client_number: 55003 },
    { token: seller.token },
  )
  await app.call(
    'PATCH',
    `/v1/cabinet/products/${ids['multi']}/certificates`,
    { format: 'MULTI-{alphanumeric:8}', valid_years: 3, kind: 'multi_purpose' },
    { token: seller.token },
  )
})

type Placed = { token: string; order_id: number; redirect_url: string | null; payment_state: string }
type Quote = {
  total_amount: string
  to_pay_amount: string
  needs_method: boolean
  total_vat_amount: string
  vat_treatment: string
  voucher: { amount: string; left_amount: string } | null
}
const at = (slug: string) => `/v1/checkout/${seller.seller.username}/${slug}`
const submit = (slug: string, given: object = {}) =>
  app.call<Placed>('POST', `${at(slug)}/order`, checkoutWire({ payer, ...given }))
const quote = (slug: string, code: string, given: object = {}) =>
  app.call<Quote>('POST', `${at(slug)}/quote`, { coupon_code: code, ...given })
const paid = async (slug: string, given: object = {}) => {
  const { data } = await submit(slug, given)
  if (data.redirect_url) await payInSandbox(app.world, data.redirect_url, { card: '4242424242424242' })
  await app.drain()
  return data
}
const voucherOf = async (kind: VoucherKind) => {
  const { order_id: id } = await paid(kind === 'single_purpose' ? 'single' : 'multi')
  return app.world.db
    .selectFrom('vouchers')
    .innerJoin('accesses', 'accesses.id', 'vouchers.accessId')
    .selectAll('vouchers')
    .where('accesses.orderId', '=', id)
    .executeTakeFirstOrThrow()
}
const left = async (id: number) =>
  (await app.world.db.selectFrom('vouchers').select('leftAmount').where('id', '=', id).executeTakeFirstOrThrow())
    .leftAmount
const order = (id: number) =>
  app.world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const invoices = (orderId: number) =>
  app.world.db
    .selectFrom('invoices')
    .select(['form', 'vatTreatment', 'netAmount', 'vatAmount', 'grossAmount', 'vouchers', 'state'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
const faults = () => app.transact((ctx) => faultsEverywhere(ctx))

describe('a multi-purpose voucher', () => {
  test('is sold without VAT, and what it pays is taxed in full and shown as paid by it', async () => {
    const shown = (slug: string) => app.call('GET', `/v1/shop/${seller.seller.username}/products/${slug}`)
    expect((await shown('multi')).data).toMatchObject({ product: { vat_note: 'on_use' } })
    expect((await shown('single')).data).toMatchObject({ product: { vat_note: 'charged' } })
    expect((await quote('multi', '')).data).toMatchObject({
      total_amount: '50.00',
      total_vat_amount: '0.00',
      taxes: [{ vat_treatment: 'multi_purpose_voucher' }],
    })
    const voucher = await voucherOf('multi_purpose')
    expect(voucher).toMatchObject({ kind: 'multi_purpose', valueAmount: 5000 })
    await app.world.db
      .updateTable('vouchers')
      .set({ leftAmount: 2000, valueAmount: 2000 })
      .where('id', '=', voucher.id)
      .execute()
    const sold = await app.world.db
      .selectFrom('accesses')
      .select('orderId')
      .where('id', '=', voucher.accessId)
      .executeTakeFirstOrThrow()
    expect(await invoices(sold.orderId)).toMatchObject([
      { vatTreatment: 'multi_purpose_voucher', vatAmount: 0, grossAmount: 5000 },
    ])
    expect((await quote('goods', ` ${voucher.key.toLowerCase()} `)).data).toMatchObject({
      total_amount: '50.00',
      to_pay_amount: '30.00',
      needs_method: true,
      voucher: { amount: '20.00', left_amount: '0.00' },
    })
    const bought = await paid('goods', { coupon_code: voucher.key })
    expect(await order(bought.order_id)).toMatchObject({
      paymentState: 'paid',
      paidAmount: 5000,
      totalAmount: 5000,
      vatAmount: 798,
      paymentMethod: 'card',
    })
    expect(await invoices(bought.order_id)).toMatchObject([
      {
        netAmount: 4202,
        vatAmount: 798,
        grossAmount: 5000,
        state: 'paid',
        vouchers: [{ kind: 'multi_purpose', amount: 2000 }],
      },
    ])
    const moved = await sql<{
      name: string
      amount: number
    }>`select a.name, sum(e.amount)::bigint as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.order_id = ${bought.order_id} group by a.name having sum(e.amount) <> 0 order by a.name`.execute(
      app.world.db,
    )
    expect(moved.rows).toEqual([
      { name: 'ext:multi_purpose_voucher', amount: 2000 },
      { name: 'ext:sandbox', amount: 3000 },
      { name: `seller:${seller.seller.id}:pending`, amount: -3000 },
      { name: 'vouchers:multi_purpose_voucher', amount: -2000 },
    ])
  })

  test('has no value of its own', async () => {
    expect(
      await app.call(
        'PATCH',
        `/v1/cabinet/products/${ids['multi']}/certificates`,
        { format: 'MULTI-{alphanumeric:8}', valid_years: 3, kind: 'multi_purpose', value_amount: '80.00' },
        { token: seller.token },
      ),
    ).toMatchObject({ status: 422, fields: { value_amount: ['value_is_price'] } })
  })
})

describe('a single-purpose voucher', () => {
  test('was taxed when sold: only the rest is billed, and refunds give both back', async () => {
    const voucher = await voucherOf('single_purpose')
    await app.call('POST', `/v1/cabinet/vouchers/${voucher.id}/redeem`, { amount: '30.00' }, { token: seller.token })
    const bought = await paid('goods', { coupon_code: voucher.key })
    expect(await left(voucher.id)).toBe(0)
    expect(await invoices(bought.order_id)).toMatchObject([
      {
        netAmount: 2521,
        vatAmount: 479,
        grossAmount: 3000,
        state: 'paid',
        vouchers: [{ kind: 'single_purpose', amount: 2000 }],
      },
    ])
    await refundOrder(app.world, { orderId: bought.order_id, amount: 1000 })
    await app.drain()
    expect(await left(voucher.id)).toBe(0)
    await refundOrder(app.world, { orderId: bought.order_id })
    await app.drain()
    expect([await left(voucher.id), (await order(bought.order_id)).paymentState]).toEqual([2000, 'payment_refunded'])
    expect((await invoices(bought.order_id)).reduce((sum, each) => sum + each.grossAmount, 0)).toBe(0)
    const page = await app.call<{ redemptions: { id: number; amount: string; order_id: number | null }[] }>(
      'GET',
      `/v1/cabinet/vouchers/${voucher.id}`,
      undefined,
      { token: seller.token },
    )
    expect(page.data.redemptions.map(({ amount, order_id: of }) => [amount, of])).toEqual([
      ['-20.00', bought.order_id],
      ['20.00', bought.order_id],
      ['30.00', null],
    ])
    expect(
      (
        await app.call(
          'POST',
          `/v1/cabinet/voucher_redemptions/${page.data.redemptions[1]!.id}/undo`,
          {},
          { token: seller.token },
        )
      ).code,
    ).toBe('certificates.paid_an_order')
  })

  test('that pays all needs no method, no payment and no invoice; pressing twice is one wish', async () => {
    const voucher = await voucherOf('single_purpose')
    expect((await quote('goods', voucher.key)).data).toMatchObject({
      to_pay_amount: '0.00',
      needs_method: false,
      voucher: { amount: '50.00', left_amount: '0.00' },
    })
    const key = randomUUID()
    const [first, again] = [
      await submit('goods', { checkout_key: key, coupon_code: voucher.key, form: undefined }),
      await submit('goods', { checkout_key: key, coupon_code: voucher.key, form: undefined }),
    ]
    expect(first).toMatchObject({ status: 201, data: { redirect_url: null, payment_state: 'paid' } })
    expect(again).toMatchObject({ status: 201, data: { order_id: first.data.order_id } })
    await app.drain()
    expect(await order(first.data.order_id)).toMatchObject({
      paymentState: 'paid',
      paymentMethod: 'ext_balance',
      provider: 'single_purpose_voucher',
      paidAmount: 5000,
    })
    expect(await invoices(first.data.order_id)).toEqual([])
    expect((await quote('goods', voucher.key)).fields).toEqual({ coupon_code: ['voucher_used_up'] })
    await refundOrder(app.world, { orderId: first.data.order_id })
    await app.drain()
    expect(await left(voucher.id)).toBe(5000)
    expect(await invoices(first.data.order_id)).toEqual([])
  })
})

describe('set aside', () => {
  test('it comes back when nobody pays the rest, or the order is cancelled', async () => {
    const voucher = await voucherOf('single_purpose')
    await app.call('POST', `/v1/cabinet/vouchers/${voucher.id}/redeem`, { amount: '40.00' }, { token: seller.token })
    const left1 = await submit('goods', { coupon_code: voucher.key })
    expect(await left(voucher.id)).toBe(0)
    expect(
      (await app.call<{ voucher_amount: string }>('GET', `/v1/checkout/orders/${left1.data.token}`)).data
        .voucher_amount,
    ).toBe('10.00')
    app.clock.advance({ hours: 25 })
    await rooms
      .flatMap((room) => room.jobs ?? [])
      .find((job) => job.name === 'orders.turn_the_day')!
      .run(app.world, {} as never)
    await app.drain()
    expect([(await order(left1.data.order_id)).paymentState, await left(voucher.id)]).toEqual([
      'payment_not_completed',
      1000,
    ])
    const wired = await submit('goods', { coupon_code: voucher.key, form: 'bank_wire' })
    const wire = await app.world.db
      .selectFrom('transfers')
      .select('amount')
      .where('orderId', '=', wired.data.order_id)
      .where('provider', '=', 'direct_bank')
      .executeTakeFirstOrThrow()
    expect([wire.amount, await left(voucher.id)]).toEqual([4000, 0])
    await app.transact((ctx) => cancelOrder(ctx, { orderId: wired.data.order_id, at: 'now' }))
    await app.drain()
    expect(await left(voucher.id)).toBe(1000)
  })

  test('of a subscription it pays the first rate only, and a method is kept for the others', async () => {
    const voucher = await voucherOf('single_purpose')
    expect((await quote('club', voucher.key)).data).toMatchObject({
      to_pay_amount: '0.00',
      needs_method: true,
      voucher: { amount: '20.00', left_amount: '30.00' },
    })
    const bought = await paid('club', { coupon_code: voucher.key })
    expect(await order(bought.order_id)).toMatchObject({ paymentState: 'paying', paidAmount: 2000 })
    expect((await order(bought.order_id)).paymentMethodId).not.toBeNull()
    expect(await left(voucher.id)).toBe(3000)
  })

  test('it pays nothing elsewhere: later payments, other currencies, certificates, strangers, after its end', async () => {
    const voucher = await voucherOf('single_purpose')
    expect((await quote('later', voucher.key)).fields).toEqual({ coupon_code: ['voucher_pays_today_only'] })
    expect((await quote('dollars', voucher.key)).fields).toEqual({ coupon_code: ['voucher_other_currency'] })
    expect((await quote('multi', voucher.key)).fields).toEqual({ coupon_code: ['voucher_not_here'] })
    expect((await quote('goods', 'GIFT-0000-0000')).fields).toEqual({ coupon_code: ['not_in_list'] })
    await app.world.db
      .updateTable('vouchers')
      .set({ validTill: Temporal.PlainDate.from('2020-12-31') })
      .where('id', '=', voucher.id)
      .execute()
    expect((await submit('goods', { coupon_code: voucher.key })).fields).toEqual({ coupon_code: ['voucher_over'] })
  })
})

describe('many at once', () => {
  test('spend no more than is left', async () => {
    const voucher = await voucherOf('multi_purpose')
    const answers = await Promise.all(Array.from({ length: 12 }, () => submit('club', { coupon_code: voucher.key })))
    const spent = await sql<{
      amount: number
    }>`select coalesce(sum(amount), 0)::bigint as amount from transfers where provider = 'multi_purpose_voucher' and order_id = any(${answers.filter((each) => each.status === 201).map((each) => each.data.order_id)})`.execute(
      app.world.db,
    )
    expect(spent.rows[0]!.amount + (await left(voucher.id))).toBe(5000)
    expect(await left(voucher.id)).toBeLessThan(2000)
    expect(
      answers.filter((each) => each.status !== 201).every((each) => each.fields?.['coupon_code'] !== undefined),
    ).toBe(true)
  })

  test('control: asking first and taking afterwards spends too much', async () => {
    const voucher = await voucherOf('multi_purpose')
    const offered = await Promise.all(
      Array.from({ length: 12 }, async () => (await quote('club', voucher.key)).data.voucher!.amount),
    )
    expect(offered.reduce((sum, amount) => sum + Number(amount) * 100, 0)).toBeGreaterThan(5000)
  })
})

test('the books hold after all of it', async () => {
  app.clock.advance({ hours: 2 })
  const accessToken = await app.signIn(seller.seller.userId, 'seller')
  await app.call('POST', '/v1/cabinet/booking_lines/gather', {}, { token: accessToken })
  const { rows } = await sql<{
    bookingType: string
    sum: number
  }>`select booking_type, sum(case when side = 'S' then amount else -amount end)::bigint as sum from booking_lines where '1700' in (account, gen_account) group by booking_type order by booking_type`.execute(
    app.world.db,
  )
  const sold = await sql<{
    sum: number
  }>`select sum(gross_amount)::bigint as sum from invoices where vat_treatment = 'multi_purpose_voucher'`.execute(
    app.world.db,
  )
  expect(rows).toEqual([
    { bookingType: 'invoice', sum: sold.rows[0]!.sum },
    { bookingType: 'payment', sum: 2000 },
  ])
  expect(await faults()).toEqual([])
})
