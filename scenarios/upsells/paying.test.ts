import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { balanceOf } from '#capabilities/money/ledger/server/index.ts'
import { markWireReceived } from '#capabilities/sale/payments/server/index.ts'
import { useCourseWithOffers } from './course-with-offers.ts'

/** What is bought along waits, settles and is paid with its purchase or by itself: by card, debit and wire. */

const shop = useCourseWithOffers()
const { app, ask, green, buy, orderOf, alongOf, next, take, offerAll } = shop

beforeAll(offerAll)

it('a debit settles days later for both; an offer ends with its time', async () => {
  const bumps = [{ upsellId: shop.upsells['workbook'], totalAmount: '10.00' }]
  const debit = await buy({ bumps, form: 'sepa' }, { iban: 'DE89370400440532013000' })
  expect([debit.paymentState, (await alongOf(debit))[0]!.paymentState]).toEqual(['payment_waiting', 'payment_waiting'])
  expect(await next(debit)).toMatchObject({ upsellId: shop.upsells['coaching'] })
  await app.live(app.clock.now.add({ minutes: 16 }).toString())
  await expect(take(debit, shop.upsells['coaching']!, '150.00')).rejects.toMatchObject({ code: 'upsells.offer_over' })
  expect(await next(debit)).toMatchObject({ upsellId: shop.upsells['club'] })
  await app.live(app.clock.now.add({ hours: 24 * 6 }).toString())
  expect([(await orderOf(debit.token)).paymentState, (await alongOf(debit))[0]!.paymentState]).toEqual(['paid', 'paid'])
  expect(await next(debit)).toBeNull()
  await green()
})

it('a free product with a priced bump is paid for the bump', async () => {
  const step = await ask('POST', '/v1/cabinet/products/:id/upsells', {
    id: shop.goods.gift,
    type: 'bump',
    offeredProductId: shop.goods.workbook,
    pricingPlanId: shop.plans.workbook,
    headline: 'Add to gift',
    bumpPosition: 'below_payment_options',
  })
  const { id } = (step as unknown as { upsells: { id: number }[] }).upsells[0]!
  const gift = await app.world.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', shop.goods.gift)
    .executeTakeFirstOrThrow()
  const quote = (bumps: number[]) =>
    ask('POST', '/v1/checkout/:username/:slug/quote', {
      username: shop.testShop.seller.username,
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
  const main = await buy({ form: 'bank_wire', bumps: [{ upsellId: shop.upsells['workbook'], totalAmount: '10.00' }] })
  const [workbook] = await alongOf(main)
  expect([main.paymentState, workbook!.paymentState, await next(main)]).toEqual([
    'payment_pending',
    'payment_pending',
    null,
  ])
  const wires = await app.world.db
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
    const main = await buy({ form: 'bank_wire', bumps: [{ upsellId: shop.upsells['workbook'], totalAmount: '10.00' }] })
    const [bump] = await alongOf(main)
    const wires = await app.world.db
      .selectFrom('transfers')
      .select(['id', 'amount'])
      .where('orderId', 'in', [main.id, bump!.id])
      .orderBy('orderId')
      .execute()
    return { main, bump: bump!, wires }
  }
  const receive = async (wire: { id: number }, amount: number) => {
    await app.world.as(shop.owner).transact((ctx) => markWireReceived(ctx, { id: wire.id, amount }))
    await app.drain()
  }
  const states = async (...orders: { token: string }[]) =>
    Promise.all(orders.map(async ({ token }) => (await orderOf(token)).paymentState))
  const billed = async (...orders: { id: number }[]) =>
    app.world.db
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
    (select coalesce(-sum(e.amount), 0)::bigint from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id where t.order_id = ${id} and t.type = 'Payment' and a.name = ${`seller:${shop.testShop.seller.id}:pending`}) as booked`.execute(
        app.world.db,
      )
    ).rows[0]
  const waiting = (payerId: number) => app.transact((ctx) => balanceOf(ctx, `unallocated:${payerId}`, 'eur'))

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
  await app.drain()
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
