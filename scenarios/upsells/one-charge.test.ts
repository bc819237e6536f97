import { beforeAll, expect, it } from 'vitest'
import { faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { refundOrder, type Order } from '#capabilities/sale/orders/server/index.ts'
import {
  faultScript,
  payInSandbox,
  playSandboxBank,
  resolveUnknown,
  takeRefundMadeThere,
} from '#capabilities/sale/payments/server/testing.ts'
import { buyerDetails } from '#capabilities/sale/checkout/server/testing.ts'
import { askApi } from '../ask-api.ts'
import { useCourseWithOffers } from './course-with-offers.ts'

/** A purchase and what is bought along by the same press are one charge at the bank, and payments of their own in our books. */

const shop = useCourseWithOffers()
const { app, ask, green, submitted, buy, orderOf, alongOf, offerAll } = shop

beforeAll(offerAll)

const bumps = () => [{ upsellId: shop.upsells['workbook'], totalAmount: '10.00' }]
const atBank = () =>
  app.world.db
    .selectFrom('sandboxPayments')
    .select(['reference', 'amount', 'kind', 'refundedAmount', 'description'])
    .orderBy('id')
    .execute()
const lastCharge = async () => (await atBank()).findLast(({ kind }) => kind === 'charge')!
const transfersOf = (...orders: Order[]) =>
  app.world.db
    .selectFrom('transfers')
    .select(['orderId', 'type', 'state', 'amount', 'chargedWithId'])
    .where(
      'orderId',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
const play = async (event: 'disputed' | 'dispute_won' | 'dispute_lost') => {
  const { reference } = await lastCharge()
  await app.world.as(shop.owner).transact((ctx) => playSandboxBank(ctx, { reference, event }))
  await app.drain()
}

it('the bank asks once, for the sum the checkout named; both orders are paid, billed and open', async () => {
  const before = (await atBank()).length
  const main = await buy({ bumps: bumps() })
  const [workbook] = await alongOf(main)
  const charges = (await atBank()).slice(before)
  expect(charges).toMatchObject([{ amount: 12900, description: 'Studio Voss GmbH: Light course + workbook' }])
  expect([main.paidAmount, workbook!.paidAmount]).toEqual([11900, 1000])
  for (const { token } of [main, workbook!])
    expect(await ask('GET', '/v1/checkout/orders/:token', { token })).toMatchObject({ chargedAmount: '129.00' })
  expect(await transfersOf(main, workbook!)).toMatchObject([
    { orderId: main.id, state: 'successful', amount: 11900, chargedWithId: null },
    { orderId: workbook!.id, state: 'successful', amount: 1000, chargedWithId: expect.any(Number) as never },
  ])
  await green()
})

it('what was bought along is one purchase with it wherever it is shown', async () => {
  const main = await buy({ bumps: bumps() })
  const [workbook] = await alongOf(main)
  const read = (order: Order) => ask('GET', '/v1/checkout/orders/:token', { token: order.token })
  expect(await read(main)).toMatchObject({ along: [{ token: workbook!.token, isHad: true, isMain: false }] })
  expect(await read(workbook!)).toMatchObject({ along: [{ token: main.token, isHad: true, isMain: true }] })

  const home = await ask('GET', '/v1/cabinet/home')
  expect((home['latest'] as Record<string, unknown>[])[0]).toMatchObject({
    id: main.id,
    productName: 'Light course + workbook',
    totalAmount: '129.00',
  })
  const page = await ask('GET', '/v1/cabinet/orders/:id', { id: String(workbook!.id) })
  expect(page['along']).toMatchObject([{ id: main.id, isMain: true }])
  const listed = async (query: Record<string, unknown>) =>
    (await ask('GET', '/v1/cabinet/orders', { sortKey: 'id', per: 2, ...query })).list
  expect(await listed({})).toMatchObject([
    { id: workbook!.id, mainOrderNumber: main.number, alongCount: 0 },
    { id: main.id, mainOrderNumber: null, alongCount: 1 },
  ])
  expect((await listed({ excludeAlong: 'true' }))[0]).toMatchObject({ id: main.id })
  const buyer = { ...shop.owner, userId: main.buyerUserId, role: 'payer', sellerId: null } as typeof shop.owner
  const own = await askApi<Record<string, unknown>>(app)(buyer, 'GET', '/v1/payer/orders/:id', { id: String(main.id) })
  expect(own['along']).toMatchObject([{ id: workbook!.id, totalAmount: '10.00' }])
  const mail = (await app.mails()).findLast(({ body }) => body.includes(main.number) && body.includes(workbook!.number))
  expect(mail?.kind).toBe('purchase_confirmation')
})

it('a trial with something bought along charges that alone, and keeps the card for both', async () => {
  const club = await app.world.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', shop.goods.club)
    .executeTakeFirstOrThrow()
  const step = await ask('POST', '/v1/cabinet/products/:id/upsells', {
    id: shop.goods.club,
    headline: 'With the club',
    type: 'bump',
    offeredProductId: shop.goods.workbook,
    pricingPlanId: shop.plans.workbook,
    bumpPosition: 'below_payment_options',
  })
  const [{ id } = { id: 0 }] = (step as unknown as { upsells: { id: number }[] }).upsells
  const main = await buy({
    slug: club.slug,
    planId: shop.plans.club,
    bumps: [{ upsellId: id, totalAmount: '20.00' }],
  })
  const [workbook] = await alongOf(main)
  expect(await lastCharge()).toMatchObject({ amount: 2000 })
  expect([main.paymentState, workbook!.paymentState]).toEqual(['paying', 'paid'])
  expect(workbook!.paymentMethodId).toBe(main.paymentMethodId)
  await green()
})

it('a declined charge is paid again as one, from the page of the purchase', async () => {
  const declined = await buy({ bumps: bumps() }, { card: '4000000000000002' })
  const page = await ask('GET', '/v1/checkout/orders/:token', { token: declined.token })
  expect(page).toMatchObject({ payableAmount: '129.00', along: [{ isOpen: true }] })
  const again = await ask('POST', '/v1/checkout/orders/:token/pay', {
    token: declined.token,
    provider: 'sandbox',
    form: 'card',
  })
  expect(await lastCharge()).toMatchObject({ amount: 12900 })
  await payInSandbox(app.world, String(again['redirectUrl']), { card: '4242424242424242' })
  await app.drain()
  expect([(await orderOf(declined.token)).paymentState, (await alongOf(declined))[0]!.paymentState]).toEqual([
    'paid',
    'paid',
  ])
  await green()
})

it('what was bought along may be paid by itself on its own page, and is not charged again with the purchase', async () => {
  const declined = await buy({ bumps: bumps() }, { card: '4000000000000002' })
  const [workbook] = await alongOf(declined)
  const pay = async (order: Order) => {
    const { redirectUrl } = await ask('POST', '/v1/checkout/orders/:token/pay', {
      token: order.token,
      provider: 'sandbox',
      form: 'card',
    })
    await payInSandbox(app.world, String(redirectUrl), { card: '4242424242424242' })
    await app.drain()
    return (await lastCharge()).amount
  }
  expect([await pay(workbook!), await pay(declined)]).toEqual([1000, 11900])
  await green()
})

it('each gets its own money back; a dispute takes what is left of both and ends for both', async () => {
  const main = await buy({ bumps: bumps() })
  const [workbook] = await alongOf(main)
  await refundOrder(app.world, { orderId: main.id, amount: 1900 })
  await app.drain()
  expect(await lastCharge()).toMatchObject({ amount: 12900, refundedAmount: 1900 })
  await green()
  await play('disputed')
  await play('disputed')
  expect((await transfersOf(main, workbook!)).filter(({ type }) => type === 'Chargeback')).toMatchObject([
    { orderId: main.id, state: 'pending', amount: 10000 },
    { orderId: workbook!.id, state: 'pending', amount: 1000 },
  ])
  await green()
  await play('dispute_lost')
  expect([(await orderOf(main.token)).paymentState, (await orderOf(workbook!.token)).paymentState]).toEqual([
    'payment_chargebacked',
    'payment_chargebacked',
  ])
  await green()
})

it('a dispute that is won gives both their money back', async () => {
  const main = await buy({ bumps: bumps() })
  const [workbook] = await alongOf(main)
  await play('disputed')
  await play('dispute_won')
  expect([(await orderOf(main.token)).paymentState, (await orderOf(workbook!.token)).paymentState]).toEqual([
    'paid',
    'paid',
  ])
  await green()
})

it('an answer that was lost is asked for once and settles both', async () => {
  faultScript.push('timeout_after_effect')
  const placed = await submitted({
    checkoutKey: 'lost-answer',
    payer: buyerDetails('lost@example.com'),
    bumps: bumps(),
  })
  const main = await orderOf(String(placed['token']))
  const [workbook] = await alongOf(main)
  expect((await transfersOf(main, workbook!)).map(({ state }) => state)).toEqual(['error', 'error'])
  app.clock.set(app.clock.now.add({ minutes: 12 }).toString())
  await resolveUnknown.run(app.world, {})
  expect((await transfersOf(main, workbook!)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  const { reference } = await lastCharge()
  await payInSandbox(app.world, `/sandbox/pay/${reference}`, { card: '4242424242424242' })
  await app.drain()
  expect([(await orderOf(main.token)).paidAmount, (await orderOf(workbook!.token)).paidAmount]).toEqual([11900, 1000])
  await green()
})

it('what was given back at the provider is booked over both, once, however often and at once it is told', async () => {
  const main = await buy({ bumps: bumps() })
  const [workbook] = await alongOf(main)
  const [lead] = await app.world.db.selectFrom('transfers').select('id').where('orderId', '=', main.id).execute()
  const made = { reference: 're_there', amount: 12_500, currency: 'eur' }
  const told = () =>
    app.transact((ctx) => takeRefundMadeThere(ctx, lead!.id, { ...made, outcome: { kind: 'successful', ...made } }))
  await Promise.all([told(), told(), told()])
  await app.drain()
  const refunds = (await transfersOf(main, workbook!)).filter(({ type }) => type === 'Refund')
  expect(refunds).toMatchObject([
    { orderId: main.id, state: 'successful', amount: 11_900 },
    { orderId: workbook!.id, state: 'successful', amount: 600 },
  ])
  expect((await orderOf(main.token)).refundedAmount).toBe(11_900)
  // More than is left of both is nothing of theirs.
  const more = { reference: 're_more', amount: 500, currency: 'eur' }
  await app.transact((ctx) => takeRefundMadeThere(ctx, lead!.id, { ...more, outcome: { kind: 'successful', ...more } }))
  expect((await transfersOf(main, workbook!)).length).toBe(4)
  // The sandbox's own books alone know nothing of it.
  const faults = await app.transact(faultsEverywhere)
  expect(faults.map(({ rule }) => rule)).toEqual(['provider_meets_books'])
})
