import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import type { Actor } from '#platform/server/context.ts'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeCoupon } from '#capabilities/offer/discounts/server/testing.ts'
import { balanceOf, faultsEverywhere } from '#capabilities/sale/ledger/server/index.ts'
import { orderByToken, refundOrder, type Order } from '#capabilities/sale/orders/server/index.ts'
import { openCounter, type Counter } from '#capabilities/sale/orders/server/testing.ts'
import { markWireReceived } from '#capabilities/sale/payments/server/index.ts'
import { confirmInSandbox, payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { askTown } from './ask-town.ts'

/** Bumps go along with the press of the order button, upsells follow it: orders of their own, paid by the method of the purchase. */

let test: TestWorld
let counter: Counter
let seat: Actor
const goods = { workbook: 0, coaching: 0, club: 0, gift: 0 }
const plans = { workbook: 0, coaching: 0, club: 0 }
const upsells: Record<string, number> = {}

type Answer = Record<string, unknown> & { list: Record<string, unknown>[] }
const askAs = askTown<Answer>(() => test)
const ask = (method: string, path: string, input: Record<string, unknown> = {}) => askAs(seat, method, path, input)
const green = async () => expect(await test.transact((ctx) => faultsEverywhere(ctx))).toEqual([])
const details = (email: string) => ({
  salutation: 'none',
  firstName: 'Ida',
  lastName: 'Sommer',
  email,
  street: 'Am Markt',
  streetNumber: '1',
  zip: '28195',
  city: 'Bremen',
  countryCode: 'DE',
  phone: null,
  company: null,
  vatId: null,
})
const at = () => ({ username: counter.seller.username, slug: counter.product.slug })
const agreed = { terms: true, withdrawalWaiver: true }
let presses = 0
const pressed = (more: Record<string, unknown> = {}) =>
  ask('POST', '/v1/checkout/:username/:slug/order', {
    ...at(),
    planId: counter.plan.id,
    quantity: 1,
    checkoutKey: `upsell-story-${++presses}`,
    form: 'card',
    ...agreed,
    payer: details(`ida${presses}@example.com`),
    ...more,
  })
const buy = async (
  more: Record<string, unknown> = {},
  instrument: { card: string } | { iban: string } = { card: '4242424242424242' },
) => {
  const placed = await pressed(more)
  if (placed['redirectUrl']) await payInSandbox(test.world, String(placed['redirectUrl']), instrument)
  const token = String(placed['token'])
  await ask('POST', '/v1/checkout/orders/:token/returned', { token })
  await test.drain()
  return orderOf(token)
}
const orderOf = (token: string) => test.transact((ctx) => orderByToken(ctx, token))
const alongOf = (main: Order) =>
  test.world.db.selectFrom('orders').selectAll().where('mainOrderId', '=', main.id).orderBy('id').execute()
const next = async (order: Order) =>
  (await ask('POST', '/v1/checkout/orders/:token/upsell', { token: order.token }))['offer'] as
    | (Record<string, unknown> & { price: { totalAmount: string } })
    | null
const take = (order: Order, upsellId: number, totalAmount: string, more: Record<string, unknown> = agreed) =>
  ask('POST', '/v1/checkout/orders/:token/upsells/:upsellId/take', {
    token: order.token,
    upsellId,
    totalAmount,
    ...more,
  })
const decline = (order: Order, upsellId: number) =>
  ask('POST', '/v1/checkout/orders/:token/upsells/:upsellId/decline', { token: order.token, upsellId })
const shown = async (name: string) =>
  (await ask('GET', '/v1/cabinet/upsells')).list.find((row) => row['id'] === upsells[name])

beforeAll(async () => {
  test = await testWorld(rooms, { at: '2026-03-02T10:00:00Z', poolSize: 12 })
  counter = await test.transact((ctx) => openCounter(ctx, { form: 'course', name: 'Light course' }, { price: 11900 }))
  const { seller } = counter
  seat = {
    kind: 'user',
    role: 'seller',
    userId: seller.userId,
    sellerId: seller.id,
    rights: [],
    sessionId: null,
    zone: seller.zone,
  }
  await ask('PATCH', '/v1/cabinet/profile', {
    businessType: 'entity',
    company: 'Studio Voss GmbH',
    region: 'Berlin',
    firstName: 'Mara',
    lastName: 'Voss',
    street: 'Lindenweg',
    streetNumber: '4',
    zip: '10115',
    city: 'Berlin',
    countryCode: 'DE',
    phone: '+49 30 7654321',
    birthday: '1985-02-03',
    isVatLiable: true,
    vatId: 'DE136695976',
    taxNumber: '37/123/45678',
    taxNumberType: 'number',
  })
  await ask('PUT', '/v1/cabinet/settings/payment_providers', {
    sandbox: { isEnabled: true },
    directBank: { isEnabled: true, holder: 'Studio Voss GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  })
  await ask('POST', '/v1/cabinet/profile/finish_registration', {})
  await test.transact(async (ctx) => {
    for (const [name, plan] of [
      ['workbook', { price: 2000 }],
      ['coaching', { price: 30000 }],
      ['club', { form: 'subscription', firstAmount: 1500, nextAmount: 1500, interval: '1m', trialDays: 14 }],
    ] as const) {
      const made = await makeProduct(ctx, seller.id, { form: name === 'coaching' ? 'service' : 'download', name }, plan)
      goods[name] = made.product.id
      plans[name] = made.plan.id
    }
    goods.gift = (await makeProduct(ctx, seller.id, { form: 'download', name: 'gift', free: true }, null)).product.id
  })
})
afterAll(() => test.close())

it('a seller offers products with a product; what one press cannot buy is refused by its field', async () => {
  const coupon = await test.transact((ctx) => makeCoupon(ctx, counter.seller.id, { code: 'HALF', value: 5000 }))
  const add = async (name: string, input: Record<string, unknown>) => {
    const step = (await ask('POST', '/v1/cabinet/products/:id/upsells', {
      id: counter.product.id,
      headline: `Add ${name}`,
      ...input,
    })) as unknown as { upsells: { id: number; headline: string }[] }
    upsells[name] = step.upsells.find(({ headline }) => headline === `Add ${name}`)!.id
  }
  await expect(add('x', { type: 'bump', offeredProductId: counter.product.id })).rejects.toMatchObject({
    fields: { offeredProductId: ['not_in_list'] },
  })
  await expect(add('x', { type: 'bump', offeredProductId: goods.workbook })).rejects.toMatchObject({
    fields: { pricingPlanId: ['required'], bumpPosition: ['required'] },
  })
  await expect(
    add('x', { type: 'upsell', offeredProductId: goods.coaching, pricingPlanId: plans.club }),
  ).rejects.toMatchObject({ fields: { pricingPlanId: ['not_in_list'] } })
  await add('workbook', {
    type: 'bump',
    offeredProductId: goods.workbook,
    pricingPlanId: plans.workbook,
    bumpPosition: 'below_payment_options',
    couponId: coupon.id,
  })
  await add('gift', { type: 'bump', offeredProductId: goods.gift, bumpPosition: 'below_legal_text' })
  await add('coaching', {
    type: 'upsell',
    offeredProductId: goods.coaching,
    pricingPlanId: plans.coaching,
    couponId: coupon.id,
    timeLimitMinutes: 15,
  })
  await add('club', { type: 'upsell', offeredProductId: goods.club, pricingPlanId: plans.club })
})

it('the checkout shows bumps unticked and what they come to; a price that is not the shown one is refused', async () => {
  const quote = (bumps: number[]) =>
    ask('POST', '/v1/checkout/:username/:slug/quote', { ...at(), planId: counter.plan.id, countryCode: 'DE', bumps })
  expect(await quote([])).toMatchObject({
    totalAmount: '119.00',
    togetherAmount: '119.00',
    bumps: [
      { isTaken: false, headline: 'Add workbook', price: { totalAmount: '10.00', fullAmount: '20.00' } },
      { isTaken: false, isPriced: false },
    ],
  })
  expect(await quote([upsells['workbook']!])).toMatchObject({
    totalAmount: '119.00',
    togetherAmount: '129.00',
    agreements: { withdrawalWaiver: true },
  })
  await expect(pressed({ bumps: [{ upsellId: upsells['workbook'], totalAmount: '9.00' }] })).rejects.toMatchObject({
    fields: { [`bumps.${upsells['workbook']}`]: ['price_changed'] },
  })
  await expect(pressed({ bumps: [{ upsellId: upsells['club'], totalAmount: '15.00' }] })).rejects.toMatchObject({
    fields: { [`bumps.${upsells['club']}`]: ['offer_gone'] },
  })
  expect(await test.world.db.selectFrom('orders').select('id').execute()).toEqual([])
})

it('bump, upsell and decline: orders, invoices and access of their own, by the card of the purchase', async () => {
  const main = await buy({
    bumps: [
      { upsellId: upsells['workbook'], totalAmount: '10.00' },
      { upsellId: upsells['gift'], totalAmount: '0.00' },
    ],
  })
  const [workbook, gift] = await alongOf(main)
  expect(main).toMatchObject({ paymentState: 'paid', totalAmount: 11900, orderType: 'standard', upsellType: null })
  expect(workbook).toMatchObject({
    paymentState: 'paid',
    totalAmount: 1000,
    orderType: 'bump',
    upsellType: 'bump',
    paymentMethodId: main.paymentMethodId,
    couponCode: 'HALF',
  })
  expect(gift).toMatchObject({ paymentState: 'paid', totalAmount: 0, paymentMethod: 'free' })
  const offer = await next(main)
  expect(offer).toMatchObject({
    upsellId: upsells['coaching'],
    headline: 'Add coaching',
    buttonKey: 'button.order_with_obligation',
    needsWaiver: false,
    price: { totalAmount: '150.00', fullAmount: '300.00' },
    endsAt: '2026-03-02T10:15:00.000Z',
  })
  await expect(take(main, upsells['coaching']!, '150.00', {})).rejects.toMatchObject({
    fields: { terms: ['must_accept'] },
  })
  await expect(take(main, upsells['coaching']!, '100.00')).rejects.toMatchObject({ code: 'upsells.price_changed' })
  expect(await take(main, upsells['coaching']!, '150.00')).toMatchObject({ paymentState: 'paid', redirectUrl: null })
  expect(await next(main)).toMatchObject({
    upsellId: upsells['club'],
    endsAt: null,
    price: { dueNowAmount: '0.00', isOpenEnded: true },
  })
  await decline(main, upsells['club']!)
  expect(await next(main)).toBeNull()
  await expect(take(main, upsells['club']!, '15.00')).rejects.toMatchObject({ code: 'upsells.offer_over' })
  await test.drain()
  const coaching = (await alongOf(main))[2]!
  expect(coaching).toMatchObject({
    paymentState: 'paid',
    totalAmount: 15000,
    orderType: 'standard',
    upsellType: 'upsell',
    paymentMethodId: main.paymentMethodId,
  })
  const invoices = await test.world.db
    .selectFrom('invoices')
    .select(['orderId', 'grossAmount'])
    .where('orderId', 'in', [main.id, workbook!.id, coaching.id])
    .orderBy('orderId')
    .execute()
  expect(invoices).toEqual([
    { orderId: main.id, grossAmount: 11900 },
    { orderId: workbook!.id, grossAmount: 1000 },
    { orderId: coaching.id, grossAmount: 15000 },
  ])
  expect(
    (await test.mails()).filter(
      ({ recipient, kind }) => recipient === main.payerDetails.email && kind.includes('confirm'),
    ).length,
  ).toBeGreaterThanOrEqual(3)
  expect(await shown('workbook')).toMatchObject({ shownCount: 1, takenCount: 1, takenShare: 100, revenue: '10.00' })
  expect(await shown('club')).toMatchObject({ shownCount: 1, takenCount: 0, revenue: '0.00' })
  await green()

  expect((await ask('GET', '/v1/cabinet/orders', { upsellType: ['bump'] })).list.map(({ id }) => id)).toEqual([
    gift!.id,
    workbook!.id,
  ])
  expect(
    (await ask('GET', '/v1/cabinet/orders', { upsellId: [String(upsells['coaching'])] })).list.map(({ id }) => id),
  ).toEqual([coaching.id])
  const alongOn = async (order: { id: number }) =>
    (
      (await ask('GET', '/v1/cabinet/orders/:id', { id: String(order.id) }))['along'] as {
        id: number
        upsellType: string
      }[]
    ).map((each) => [each.id, each.upsellType])
  expect(await alongOn(main)).toEqual([
    [workbook!.id, 'bump'],
    [gift!.id, 'bump'],
    [coaching.id, 'upsell'],
  ])
  expect(await alongOn(coaching)).toEqual([[main.id, 'upsell']])
  await refundOrder(test.world, { orderId: main.id, amount: 11900, cancels: true })
  await test.drain()
  expect([(await orderOf(main.token)).paymentState, (await orderOf(workbook!.token)).paymentState]).toEqual([
    'payment_refunded',
    'paid',
  ])
  await green()
})

it('a bank that asks at every payment is answered by the buyer; the offer then goes on', async () => {
  const main = await buy({}, { card: '4000002760003184' })
  await decline(main, Number((await next(main))!['upsellId']))
  const offer = (await next(main))!
  const taken = await take(main, Number(offer['upsellId']), offer.price.totalAmount)
  expect(taken).toMatchObject({
    paymentState: 'payment_pending',
    redirectUrl: expect.stringContaining('/sandbox/pay/') as never,
  })
  await confirmInSandbox(test.world, String(taken['redirectUrl']))
  expect(await ask('POST', '/v1/checkout/orders/:token/returned', { token: taken['token'] })).toMatchObject({
    paymentState: 'paying',
    mainToken: main.token,
  })
  await test.drain()
  expect(await next(main)).toBeNull()
  await green()
})

it('a bump whose payment needs the buyer waits on its own page; a declined purchase takes its bump along when it is paid after all', async () => {
  const bumps = [{ upsellId: upsells['workbook'], totalAmount: '10.00' }]
  const asked = await buy({ bumps }, { card: '4000002760003184' })
  expect((await alongOf(asked))[0]).toMatchObject({ paymentState: 'payment_pending' })
  const page = await ask('GET', '/v1/checkout/orders/:token', { token: asked.token })
  expect(page).toMatchObject({ along: [{ isOpen: true, totalAmount: '10.00' }] })

  const declined = await buy({ bumps }, { card: '4000000000000002' })
  expect([declined.paymentState, (await alongOf(declined))[0]!.paymentState]).toEqual([
    'payment_pending',
    'payment_pending',
  ])
  const again = await ask('POST', '/v1/checkout/orders/:token/pay', {
    token: declined.token,
    provider: 'sandbox',
    form: 'card',
  })
  await payInSandbox(test.world, String(again['redirectUrl']), { card: '4242424242424242' })
  await test.drain()
  expect([(await orderOf(declined.token)).paymentState, (await alongOf(declined))[0]!.paymentState]).toEqual([
    'paid',
    'paid',
  ])
  await green()
})

it('a debit settles days later for both; an offer ends with its time', async () => {
  const bumps = [{ upsellId: upsells['workbook'], totalAmount: '10.00' }]
  const debit = await buy({ bumps, form: 'sepa' }, { iban: 'DE89370400440532013000' })
  expect([debit.paymentState, (await alongOf(debit))[0]!.paymentState]).toEqual(['payment_waiting', 'payment_waiting'])
  expect(await next(debit)).toMatchObject({ upsellId: upsells['coaching'] })
  await test.live(test.clock.now.add({ minutes: 16 }).toString())
  await expect(take(debit, upsells['coaching']!, '150.00')).rejects.toMatchObject({ code: 'upsells.offer_over' })
  expect(await next(debit)).toMatchObject({ upsellId: upsells['club'] })
  await test.live(test.clock.now.add({ hours: 24 * 6 }).toString())
  expect([(await orderOf(debit.token)).paymentState, (await alongOf(debit))[0]!.paymentState]).toEqual(['paid', 'paid'])
  expect(await next(debit)).toBeNull()
  await green()
})

it('a free product with a priced bump is paid for the bump', async () => {
  const step = await ask('POST', '/v1/cabinet/products/:id/upsells', {
    id: goods.gift,
    type: 'bump',
    offeredProductId: goods.workbook,
    pricingPlanId: plans.workbook,
    headline: 'Add to gift',
    bumpPosition: 'below_payment_options',
  })
  const { id } = (step as unknown as { upsells: { id: number }[] }).upsells[0]!
  const gift = await test.world.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', goods.gift)
    .executeTakeFirstOrThrow()
  const quote = (bumps: number[]) =>
    ask('POST', '/v1/checkout/:username/:slug/quote', {
      username: counter.seller.username,
      slug: gift.slug,
      countryCode: 'DE',
      bumps,
    })
  expect([(await quote([]))['buttonKey'], (await quote([id]))['buttonKey']]).toEqual([
    'button.free',
    'button.order_with_obligation',
  ])
  const main = await buy({ slug: gift.slug, planId: undefined, bumps: [{ upsellId: id, totalAmount: '20.00' }] })
  expect([main.paymentState, (await alongOf(main))[0]]).toMatchObject([
    'paid',
    { paymentState: 'paid', totalAmount: 2000 },
  ])
  await green()
})

it('a wire brings each its own reference, and nothing is offered after', async () => {
  const main = await buy({ form: 'bank_wire', bumps: [{ upsellId: upsells['workbook'], totalAmount: '10.00' }] })
  const [workbook] = await alongOf(main)
  expect([main.paymentState, workbook!.paymentState, await next(main)]).toEqual([
    'payment_pending',
    'payment_pending',
    null,
  ])
  const wires = await test.world.db
    .selectFrom('transfers')
    .select(['orderId', 'wireReference', 'amount'])
    .where('orderId', 'in', [main.id, workbook!.id])
    .orderBy('orderId')
    .execute()
  expect(wires).toMatchObject([
    { orderId: main.id, amount: 11900 },
    { orderId: workbook!.id, amount: 1000 },
  ])
  expect(new Set(wires.map(({ wireReference }) => wireReference)).size).toBe(2)
  await green()
})

it('wires pay purchase and bump each by itself, or both at once; each is booked, allocated and billed as its own', async () => {
  const byWire = async () => {
    const main = await buy({ form: 'bank_wire', bumps: [{ upsellId: upsells['workbook'], totalAmount: '10.00' }] })
    const [bump] = await alongOf(main)
    const wires = await test.world.db
      .selectFrom('transfers')
      .select(['id', 'amount'])
      .where('orderId', 'in', [main.id, bump!.id])
      .orderBy('orderId')
      .execute()
    return { main, bump: bump!, wires }
  }
  const receive = async (wire: { id: number }, amount: number) => {
    await test.world.as(seat).transact((ctx) => markWireReceived(ctx, { id: wire.id, amount }))
    await test.drain()
  }
  const states = async (...orders: { token: string }[]) =>
    Promise.all(orders.map(async ({ token }) => (await orderOf(token)).paymentState))
  const billed = async (...orders: { id: number }[]) =>
    test.world.db
      .selectFrom('invoices')
      .select(['orderId', 'state', 'grossAmount'])
      .where(
        'orderId',
        'in',
        orders.map(({ id }) => id),
      )
      .orderBy('orderId')
      .execute()
  const paidFor = async ({ id }: { id: number }) =>
    (
      await sql<{
        paid: number
        booked: number
      }>`select (select coalesce(sum(a.amount), 0)::bigint from rate_allocations a join order_rates r on r.id = a.order_rate_id where r.order_id = ${id}) as paid,
    (select coalesce(-sum(e.amount), 0)::bigint from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id where t.order_id = ${id} and t.type = 'Payment' and a.name = ${`seller:${counter.seller.id}:pending`}) as booked`.execute(
        test.world.db,
      )
    ).rows[0]
  const waiting = (payerId: number) => test.transact((ctx) => balanceOf(ctx, `unallocated:${payerId}`, 'eur'))

  const each = await byWire()
  await receive(each.wires[1]!, 1000)
  expect([await states(each.main, each.bump), await billed(each.main, each.bump)]).toEqual([
    ['payment_pending', 'paid'],
    [{ orderId: each.bump.id, state: 'paid', grossAmount: 1000 }],
  ])
  await receive(each.wires[0]!, 11900)
  expect([await states(each.main, each.bump), await paidFor(each.main), await paidFor(each.bump)]).toEqual([
    ['paid', 'paid'],
    { paid: 11900, booked: 11900 },
    { paid: 1000, booked: 1000 },
  ])
  expect(await billed(each.main, each.bump)).toEqual([
    { orderId: each.main.id, state: 'paid', grossAmount: 11900 },
    { orderId: each.bump.id, state: 'paid', grossAmount: 1000 },
  ])

  // One wire over both sums, with the reference of the purchase: what is too much is given to the bump by hand.
  const both = await byWire()
  await receive(both.wires[0]!, 12900)
  expect([await states(both.main, both.bump), await waiting(both.main.payerId)]).toEqual([
    ['paid', 'payment_pending'],
    -1000,
  ])
  const [over] = (await ask('GET', '/v1/cabinet/unallocated_payments')).list
  expect(over).toMatchObject({ orderId: both.main.id, unallocatedAmount: '10.00' })
  const [rate] = (await ask('GET', '/v1/cabinet/unallocated_payments/:id/rates', { id: over!['id'] })) as unknown as {
    id: number
    openAmount: string
  }[]
  expect(rate).toMatchObject({ openAmount: '10.00' })
  await ask('POST', '/v1/cabinet/unallocated_payments/:id/allocate', { id: over!['id'], orderRateId: rate!.id })
  await test.drain()
  expect([
    await states(both.main, both.bump),
    await waiting(both.main.payerId),
    await paidFor(both.main),
    await paidFor(both.bump),
  ]).toEqual([['paid', 'paid'], 0, { paid: 11900, booked: 11900 }, { paid: 1000, booked: 1000 }])
  expect(await billed(both.main, both.bump)).toEqual([
    { orderId: both.main.id, state: 'paid', grossAmount: 11900 },
    { orderId: both.bump.id, state: 'paid', grossAmount: 1000 },
  ])
  await green()
})

it('a bump that sold out between look and press is refused by its name, and nothing is ordered', async () => {
  const press = {
    checkoutKey: 'sold-out-bump',
    payer: details('late@example.com'),
    bumps: [{ upsellId: upsells['workbook'], totalAmount: '10.00' }],
  }
  await test.world.db
    .updateTable('products')
    .set({ saleLimit: sql<number>`sold_count` })
    .where('id', '=', goods.workbook)
    .execute()
  const before = await test.world.db.selectFrom('orders').select('id').execute()
  await expect(pressed(press)).rejects.toMatchObject({ fields: { [`bumps.${upsells['workbook']}`]: ['offer_gone'] } })
  expect(await test.world.db.selectFrom('orders').select('id').execute()).toEqual(before)
  const left = await ask('POST', '/v1/checkout/:username/:slug/quote', {
    ...at(),
    planId: counter.plan.id,
    countryCode: 'DE',
    bumps: [upsells['workbook']],
  })
  expect(left).toMatchObject({ togetherAmount: '119.00', bumps: [{ headline: 'Add gift' }] })

  await test.world.db
    .updateTable('products')
    .set({ saleLimit: sql<number>`sold_count + 1` })
    .where('id', '=', goods.workbook)
    .execute()
  const two = await Promise.allSettled(
    ['first', 'second'].map((name) => pressed({ ...press, checkoutKey: `last-bump-${name}` })),
  )
  expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await test.world.db.updateTable('products').set({ saleLimit: null }).where('id', '=', goods.workbook).execute()
  await green()
})

it('twenty presses of one offer at once are one order and one payment; the same press of the order button takes its bumps once', async () => {
  const main = await buy()
  const offer = (await next(main))!
  const taken = await Promise.all(
    Array.from({ length: 20 }, () => take(main, Number(offer['upsellId']), offer.price.totalAmount)),
  )
  expect(new Set(taken.map(({ token }) => token)).size).toBe(1)
  await test.drain()
  const [order, ...others] = await alongOf(main)
  expect([others, order!.paidAmount]).toEqual([[], 15000])
  const again = {
    checkoutKey: 'one-press-of-many',
    payer: details('many@example.com'),
    bumps: [{ upsellId: upsells['workbook'], totalAmount: '10.00' }],
  }
  const placed = await Promise.all(Array.from({ length: 8 }, () => pressed(again)))
  expect(new Set(placed.map(({ token }) => token)).size).toBe(1)
  expect(await alongOf(await orderOf(String(placed[0]!['token'])))).toHaveLength(1)
  await expect(pressed({ ...again, bumps: [] })).rejects.toMatchObject({ code: 'orders.choice_changed' })
  await green()
})

it('control: without the key and the lock of the offer, each press is an order', async () => {
  const main = await buy()
  const write = (
    n: number,
  ) => sql`insert into orders (token, checkout_key, seller_id, product_id, payer_id, buyer_user_id, payment_state, state, period_type, payment_method, provider, currency, price_basis, vat_bp, vat_treatment, total_amount, net_amount, vat_amount, plan, payer_details, owner_details, answers, anchor_on, locale, created_at, upsell_type, main_order_id, upsell_id)
    select 'control' || ${n} || token, 'control' || ${n} || checkout_key, seller_id, ${goods.coaching}, payer_id, buyer_user_id, 'payment_pending', state, period_type, payment_method, provider, currency, price_basis, vat_bp, vat_treatment, 1, 1, 0, plan, payer_details, owner_details, answers, anchor_on, locale, created_at, 'upsell', id, ${upsells['coaching']} from orders where id = ${main.id}`
  const race = () => Promise.allSettled(Array.from({ length: 5 }, (_, n) => write(n).execute(test.world.db)))
  const [guarded] = [(await race()).filter(({ status }) => status === 'fulfilled').length]
  await sql`delete from orders where main_order_id = ${main.id}`.execute(test.world.db)
  await sql`drop index orders_upsell_once`.execute(test.world.db)
  const free = (await race()).filter(({ status }) => status === 'fulfilled').length
  expect([guarded, free]).toEqual([1, 5])
})
