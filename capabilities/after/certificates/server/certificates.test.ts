import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { expireVouchers } from './redeem-voucher.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))
let seller: Awaited<ReturnType<typeof makeSeller>>
let other: string
let testShop: TestShop
beforeAll(async () => {
  seller = await app.transact((ctx) => makeSeller(ctx))
  other = (await app.transact((ctx) => makeSeller(ctx))).token
  testShop = {
    seller: seller.seller,
    ...(await app.transact((ctx) =>
      makeProduct(ctx, seller.seller.id, { form: 'certificate', name: 'An evening' }, { price: 5000 }),
    )),
  }
})

type Page = {
  id: number
  key: string
  token: string
  state: string
  left_amount: string
  value_amount: string
  valid_till: string
  redemptions: { id: number; amount: string; undone_at: string | null }[]
}
const cabinet = <D = Page>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, token = seller.token) =>
  app.call<D>(method, `/v1/cabinet${path}`, body, { token })
const bought = async (quantity = 1) => {
  const order = await buy(app.world, testShop, { quantity })
  await app.drain()
  const vouchers = await app.world.db
    .selectFrom('vouchers')
    .innerJoin('accesses', 'accesses.id', 'vouchers.accessId')
    .selectAll('vouchers')
    .where('accesses.orderId', '=', order.id)
    .orderBy('vouchers.id')
    .execute()
  return { order, vouchers, voucher: vouchers[0]! }
}

describe('a purchase', () => {
  test('makes one voucher for each piece, worth what was paid, mailed once, good till the end of the third year', async () => {
    const { order, vouchers } = await bought(2)
    expect(vouchers.map(({ valueAmount, leftAmount, state }) => ({ valueAmount, leftAmount, state }))).toEqual([
      { valueAmount: 5000, leftAmount: 5000, state: 'active' },
      { valueAmount: 5000, leftAmount: 5000, state: 'active' },
    ])
    expect(new Set(vouchers.map((each) => each.key)).size).toBe(2)
    for (const { key, validTill } of vouchers)
      expect([key, validTill.toString()]).toEqual([
        expect.stringMatching(/^GIFT-[A-Z2-9]{4}-[A-Z2-9]{4}$/),
        `${app.clock.now.toZonedDateTimeISO('Europe/Berlin').year + 3}-12-31`,
      ])
    const mails = (await app.mails()).filter(
      (mail) => mail.kind === 'gift_certificates' && mail.recipient === order.payerDetails.email,
    )
    expect([mails.length, vouchers.every(({ key }) => mails[0]!.body.includes(key))]).toEqual([1, true])
  })

  test('that is refunded takes its vouchers back', async () => {
    const { order, voucher } = await bought()
    await refundOrder(app.world, { orderId: order.id, cancels: true })
    await app.drain()
    expect((await cabinet('GET', `/vouchers/${voucher.id}`)).data.state).toBe('invalidated')
    expect((await cabinet('POST', `/vouchers/${voucher.id}/redeem`, { amount: '1.00' })).code).toBe(
      'certificates.not_redeemable',
    )
    expect((await app.call('GET', `/common/vouchers/${voucher.token}.pdf`)).status).toBe(404)
  })
})

describe('on site', () => {
  test('a voucher is found by its key, paid with in parts, and given back', async () => {
    const { voucher } = await bought()
    const found = await cabinet('POST', '/vouchers/find', { key: ` ${voucher.key.toLowerCase()} ` })
    expect(found.data).toMatchObject({ id: voucher.id, left_amount: '50.00' })
    expect((await cabinet('POST', `/vouchers/${voucher.id}/redeem`, { amount: '50.01' })).fields).toEqual({
      amount: ['too_big'],
    })
    expect((await cabinet('POST', `/vouchers/${voucher.id}/redeem`, { amount: '0.00' })).status).toBe(422)
    expect(
      (await cabinet('POST', `/vouchers/${voucher.id}/redeem`, { amount: '19.90', note: 'Receipt 7' })).data,
    ).toMatchObject({ state: 'active', left_amount: '30.10', redemptions: [{ amount: '19.90', note: 'Receipt 7' }] })
    const whole = await cabinet('POST', `/vouchers/${voucher.id}/redeem`, { amount: '30.10' })
    expect(whole.data).toMatchObject({ state: 'redeemed', left_amount: '0.00' })
    const undone = await cabinet('POST', `/voucher_redemptions/${whole.data.redemptions[0]!.id}/undo`)
    expect(undone.data).toMatchObject({ state: 'active', left_amount: '30.10' })
    expect((await cabinet('POST', `/voucher_redemptions/${whole.data.redemptions[0]!.id}/undo`)).code).toBe(
      'certificates.undone_already',
    )
  })

  test('is not there for other sellers', async () => {
    const { voucher } = await bought()
    const { data } = await cabinet('POST', `/vouchers/${voucher.id}/redeem`, { amount: '1.00' })
    expect((await cabinet('POST', '/vouchers/find', { key: voucher.key }, other)).status).toBe(404)
    expect((await cabinet('POST', `/vouchers/${voucher.id}/redeem`, { amount: '1.00' }, other)).status).toBe(404)
    expect((await cabinet('POST', `/voucher_redemptions/${data.redemptions[0]!.id}/undo`, {}, other)).status).toBe(404)
  })

  test('many at once take off no more than is left', async () => {
    const { voucher } = await bought()
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => cabinet('POST', `/vouchers/${voucher.id}/redeem`, { amount: '20.00' })),
    )
    expect(outcomes.filter((each) => each.status === 200)).toHaveLength(2)
    expect((await cabinet('GET', `/vouchers/${voucher.id}`)).data.left_amount).toBe('10.00')
  })

  test('control: reading first and writing after takes off too much', async () => {
    const { voucher } = await bought()
    let taken = 0
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { leftAmount } = await app.world.db
          .selectFrom('vouchers')
          .select('leftAmount')
          .where('id', '=', voucher.id)
          .executeTakeFirstOrThrow()
        await sql`select pg_sleep(0.02)`.execute(app.world.db)
        if (leftAmount >= 2000) taken += 2000
      }),
    )
    expect(taken).toBeGreaterThan(5000)
  })
})

test('a voucher expires after its last day and is not taken any more', async () => {
  const { voucher } = await bought()
  await app.world.db
    .updateTable('vouchers')
    .set({ validTill: Temporal.PlainDate.from('2020-12-31') })
    .where('id', '=', voucher.id)
    .execute()
  expect((await cabinet('POST', `/vouchers/${voucher.id}/redeem`, { amount: '1.00' })).code).toBe(
    'certificates.not_redeemable',
  )
  await expireVouchers.run(app.world, {})
  expect((await cabinet('GET', `/vouchers/${voucher.id}`)).data.state).toBe('expired')
})

test('its buyer names whom it is for, and anyone with the link sees the card', async () => {
  const { order, voucher } = await bought()
  const token = await app.signIn(order.buyerUserId, 'payer')
  const named = await app.call(
    'PATCH',
    `/v1/payer/vouchers/${voucher.id}`,
    { receiver_name: 'Ida Sørensen', receiver_message: 'For the long evenings, with love. Ζωή' },
    { token },
  )
  expect(named.data).toMatchObject({ receiver_name: 'Ida Sørensen' })
  expect(
    (await app.call('PATCH', `/v1/payer/vouchers/${voucher.id}`, { receiver_name: 'Me' }, { token: other })).status,
  ).toBe(404)
  const pdf = await app.call('GET', `/common/vouchers/${voucher.token}.pdf`)
  expect([pdf.status, pdf.headers['content-type'], pdf.text.startsWith('%PDF-')]).toEqual([
    200,
    'application/pdf',
    true,
  ])
})

test('settings are checked, kept, and shown in a preview', async () => {
  const at = `/products/${testShop.product.id}/certificates`
  expect((await cabinet('PATCH', at, { format: 'A', valid_years: 3 })).fields).toEqual({ format: ['format_size'] })
  expect((await cabinet('PATCH', `${at}/design`, { heading: 'For you' })).status).toBe(200)
  expect((await cabinet('PATCH', `${at}/design`, { colour: '#404ed5' })).data).toMatchObject({ heading: 'For you' })
  expect(
    (await cabinet('PATCH', at, { format: 'NORA-{numeric:8}', valid_years: 5, value_amount: '80.00' })).data,
  ).toMatchObject({ format: 'NORA-{numeric:8}', valid_years: 5, value_amount: '80.00', colour: '#404ed5' })
  expect(
    (await cabinet('PATCH', `${at}/design`, { heading: 'An evening', message: '', colour: 'red' })).fields,
  ).toEqual({ colour: ['invalid_colour'] })
  expect(
    (
      await cabinet('PATCH', `${at}/design`, {
        heading: 'An evening',
        message: 'Come and make.',
        colour: '#f2b8b5',
        shows_value: false,
      })
    ).data,
  ).toMatchObject({ heading: 'An evening', valid_years: 5, shows_value: false })
  expect((await cabinet('GET', `${at}/preview.pdf`)).status).toBe(200)
  const { voucher } = await bought()
  expect([voucher.key, voucher.valueAmount]).toEqual([expect.stringMatching(/^NORA-\d{8}$/), 8000])
})
