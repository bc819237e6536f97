import { expect, it } from 'vitest'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { confirmInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { useCourseWithOffers } from './course-with-offers.ts'

/** Bumps go along with the press of the order button, upsells follow it: orders of their own, paid by the method of the purchase. */

const shop = useCourseWithOffers()
const { app, ask, green, at, submitted, buy, orderOf, alongOf, next, take, decline, shown, add, offerAll } = shop

it('a seller offers products with a product; what one press cannot buy is refused by its field', async () => {
  await expect(add('x', { type: 'bump', offeredProductId: shop.testShop.product.id })).rejects.toMatchObject({
    fields: { offeredProductId: ['not_in_list'] },
  })
  await expect(add('x', { type: 'bump', offeredProductId: shop.goods.workbook })).rejects.toMatchObject({
    fields: { pricingPlanId: ['required'] },
  })
  await expect(
    add('x', { type: 'upsell', offeredProductId: shop.goods.coaching, pricingPlanId: shop.plans.club }),
  ).rejects.toMatchObject({ fields: { pricingPlanId: ['not_in_list'] } })
  await offerAll()
})

it('the checkout shows bumps unticked and what they come to; a price that is not the shown one is refused', async () => {
  const quote = (bumps: number[]) =>
    ask('POST', '/v1/checkout/:username/:slug/quote', {
      ...at(),
      planId: shop.testShop.plan.id,
      countryCode: 'DE',
      bumps,
    })
  expect(await quote([])).toMatchObject({
    totalAmount: '119.00',
    togetherAmount: '119.00',
    bumps: [
      { isTaken: false, headline: 'Add workbook', price: { totalAmount: '10.00', fullAmount: '20.00' } },
      { isTaken: false, isPriced: false },
    ],
  })
  expect(await quote([shop.upsells['workbook']!])).toMatchObject({
    totalAmount: '119.00',
    togetherAmount: '129.00',
    agreements: { withdrawalWaiver: true },
  })
  await expect(
    submitted({ bumps: [{ upsellId: shop.upsells['workbook'], totalAmount: '9.00' }] }),
  ).rejects.toMatchObject({
    fields: { [`bumps.${shop.upsells['workbook']}`]: ['price_changed'] },
  })
  await expect(submitted({ bumps: [{ upsellId: shop.upsells['club'], totalAmount: '15.00' }] })).rejects.toMatchObject({
    fields: { [`bumps.${shop.upsells['club']}`]: ['offer_gone'] },
  })
  expect(await app.world.db.selectFrom('orders').select('id').execute()).toEqual([])
})

it('bump, upsell and decline: orders, invoices and access of their own, by the card of the purchase', async () => {
  const main = await buy({
    bumps: [
      { upsellId: shop.upsells['workbook'], totalAmount: '10.00' },
      { upsellId: shop.upsells['gift'], totalAmount: '0.00' },
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
    upsellId: shop.upsells['coaching'],
    headline: 'Add coaching',
    buttonKey: 'button.order_with_obligation',
    needsWaiver: false,
    price: { totalAmount: '150.00', fullAmount: '300.00' },
    endsAt: '2026-03-02T10:15:00.000Z',
    looks: { button: '#1f6f5c', background: null, radius: 22 },
  })
  await expect(take(main, shop.upsells['coaching']!, '150.00', {})).rejects.toMatchObject({
    fields: { terms: ['must_accept'] },
  })
  await expect(take(main, shop.upsells['coaching']!, '100.00')).rejects.toMatchObject({ code: 'upsells.price_changed' })
  expect(await take(main, shop.upsells['coaching']!, '150.00')).toMatchObject({
    paymentState: 'paid',
    redirectUrl: null,
  })
  expect(await next(main)).toMatchObject({
    upsellId: shop.upsells['club'],
    endsAt: null,
    looks: null,
    price: { dueNowAmount: '0.00', isOpenEnded: true },
  })
  await decline(main, shop.upsells['club']!)
  expect(await next(main)).toBeNull()
  await expect(take(main, shop.upsells['club']!, '15.00')).rejects.toMatchObject({ code: 'upsells.offer_over' })
  await app.drain()
  const coaching = (await alongOf(main))[2]!
  expect(coaching).toMatchObject({
    paymentState: 'paid',
    totalAmount: 15000,
    orderType: 'standard',
    upsellType: 'upsell',
    paymentMethodId: main.paymentMethodId,
  })
  const invoices = await app.world.db
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
    (await app.mails()).filter(
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
    (await ask('GET', '/v1/cabinet/orders', { upsellId: [String(shop.upsells['coaching'])] })).list.map(({ id }) => id),
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
  expect(await alongOn(coaching)).toEqual([
    [main.id, null],
    [workbook!.id, 'bump'],
    [gift!.id, 'bump'],
  ])
  await refundOrder(app.world, { orderId: main.id, amount: 11900, cancels: true })
  await app.drain()
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
  await confirmInSandbox(app.world, String(taken['redirectUrl']))
  expect(await ask('POST', '/v1/checkout/orders/:token/returned', { token: taken['token'] })).toMatchObject({
    paymentState: 'paying',
    mainToken: main.token,
  })
  await app.drain()
  expect(await next(main)).toBeNull()
  await green()
})
