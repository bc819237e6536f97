import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { buyerDetails } from '#capabilities/sale/checkout/server/testing.ts'
import { useCourseWithOffers } from './course-with-offers.ts'

/** Pressed by many at once or sold out meanwhile, an offer is one order and one payment, or none. */

const shop = useCourseWithOffers()
const { app, ask, green, at, submitted, buy, orderOf, alongOf, next, take, offerAll } = shop

beforeAll(offerAll)

it('a bump that sold out between look and press is refused by its name, and nothing is ordered', async () => {
  const submitCheckout = {
    checkoutKey: 'sold-out-bump',
    payer: buyerDetails('late@example.com'),
    bumps: [{ upsellId: shop.upsells['workbook'], totalAmount: '10.00' }],
  }
  await app.world.db
    .updateTable('products')
    .set({ saleLimit: sql<number>`sold_count` })
    .where('id', '=', shop.goods.workbook)
    .execute()
  const before = await app.world.db.selectFrom('orders').select('id').execute()
  await expect(submitted(submitCheckout)).rejects.toMatchObject({
    fields: { [`bumps.${shop.upsells['workbook']}`]: ['offer_gone'] },
  })
  expect(await app.world.db.selectFrom('orders').select('id').execute()).toEqual(before)
  const left = await ask('POST', '/v1/checkout/:username/:slug/quote', {
    ...at(),
    planId: shop.testShop.plan.id,
    countryCode: 'DE',
    bumps: [shop.upsells['workbook']],
  })
  expect(left).toMatchObject({ togetherAmount: '119.00', bumps: [{ headline: 'Add gift' }] })

  await app.world.db
    .updateTable('products')
    .set({ saleLimit: sql<number>`sold_count + 1` })
    .where('id', '=', shop.goods.workbook)
    .execute()
  const two = await Promise.allSettled(
    ['first', 'second'].map((name) => submitted({ ...submitCheckout, checkoutKey: `last-bump-${name}` })),
  )
  expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await app.world.db.updateTable('products').set({ saleLimit: null }).where('id', '=', shop.goods.workbook).execute()
  await green()
})

it('twenty presses of one offer at once are one order and one payment, and one press takes its bumps once', async () => {
  const main = await buy()
  const offer = (await next(main))!
  const taken = await Promise.all(
    Array.from({ length: 20 }, () => take(main, Number(offer['upsellId']), offer.price.totalAmount)),
  )
  expect(new Set(taken.map(({ token }) => token)).size).toBe(1)
  await app.drain()
  const [order, ...others] = await alongOf(main)
  expect([others, order!.paidAmount]).toEqual([[], 15000])
  const again = {
    checkoutKey: 'one-press-of-many',
    payer: buyerDetails('many@example.com'),
    bumps: [{ upsellId: shop.upsells['workbook'], totalAmount: '10.00' }],
  }
  const placed = await Promise.all(Array.from({ length: 8 }, () => submitted(again)))
  expect(new Set(placed.map(({ token }) => token)).size).toBe(1)
  expect(await alongOf(await orderOf(String(placed[0]!['token'])))).toHaveLength(1)
  await expect(submitted({ ...again, bumps: [] })).rejects.toMatchObject({ code: 'orders.choice_changed' })
  await green()
})

it('control: without the key and the lock of the offer, each press is an order', async () => {
  const main = await buy()
  const write = (
    n: number,
  ) => sql`insert into orders (token, checkout_key, seller_id, product_id, payer_id, buyer_user_id, payment_state, state, period_type, payment_method, provider, currency, price_basis, vat_bp, vat_treatment, total_amount, net_amount, vat_amount, plan, payer_details, owner_details, answers, anchor_on, locale, created_at, upsell_type, main_order_id, upsell_id)
    select 'control' || ${n} || token, 'control' || ${n} || checkout_key, seller_id, ${shop.goods.coaching}, payer_id, buyer_user_id, 'payment_pending', state, period_type, payment_method, provider, currency, price_basis, vat_bp, vat_treatment, 1, 1, 0, plan, payer_details, owner_details, answers, anchor_on, locale, created_at, 'upsell', id, ${shop.upsells['coaching']} from orders where id = ${main.id}`
  const race = () => Promise.allSettled(Array.from({ length: 5 }, (_, n) => write(n).execute(app.world.db)))
  const [guarded] = [(await race()).filter(({ status }) => status === 'fulfilled').length]
  await sql`delete from orders where main_order_id = ${main.id}`.execute(app.world.db)
  await sql`drop index orders_upsell_once`.execute(app.world.db)
  const free = (await race()).filter(({ status }) => status === 'fulfilled').length
  expect([guarded, free]).toEqual([1, 5])
})
