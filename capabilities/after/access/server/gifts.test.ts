import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { expect, test } from 'vitest'
import { checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { userByEmail } from '#capabilities/people/identity/server/index.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { deliverGifts } from './gifts/deliver-gifts.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'own-orders', 'storefront', 'learning', 'certificates'))

type Owned = {
  list: { id: number; is_gift: boolean; publish_state: string; pay_path: string | null; order: { token: string } }[]
}
const giver = {
  first_name: 'Mara',
  last_name: 'Voss',
  street: 'Lindenweg',
  zip: '10115',
  city: 'Berlin',
  country_code: 'DE',
  email: 'giver@example.com',
}
const receiver = { first_name: 'Noor', last_name: 'Aziz', country_code: 'DE', email: 'receiver@example.com' }

const give = async (more: object = {}, form: 'course' | 'certificate' = 'course') => {
  const { seller } = await app.transact(async (ctx) => {
    const made = await makeSellingShop(ctx)
    await makeProduct(ctx, made.seller.id, { form, name: 'Seeing light', slug: 'light' }, { price: 4000 })
    return made
  })
  const { data } = await app.call<{ order_id: number; token: string; redirect_url: string }>(
    'POST',
    `/v1/checkout/${seller.username}/light/order`,
    checkoutWire({ payer: giver, owner: receiver, ...more }),
  )
  await payInSandbox(app.world, data.redirect_url, { card: '4242424242424242' })
  await app.drain()
  return { orderId: data.order_id, orderToken: data.token }
}
const tokenOf = async (email: string) => {
  const user = await app.transact((ctx) => userByEmail(ctx, email))
  return await app.signIn(user!.id, 'payer')
}
const owned = async (email: string) =>
  (await app.call<Owned>('GET', '/v1/payer/accesses', undefined, { token: await tokenOf(email) })).data.list
const mailsTo = async (email: string) => (await app.mails()).filter((mail) => mail.recipient === email)

test('a gift is its receiver’s: they are mailed and open it, while contract, invoice and order stay with who pays', async () => {
  const { orderId, orderToken } = await give()
  const [gift] = await owned(receiver.email)
  expect([gift, await owned(giver.email)]).toMatchObject([
    { is_gift: true, publish_state: 'published', pay_path: null, order: { token: '' } },
    [],
  ])
  const token = await tokenOf(receiver.email)
  expect((await app.call('GET', `/v1/payer/course_sessions/${gift!.id}`, undefined, { token })).data).toMatchObject({
    owner: { full_name: 'Noor Aziz' },
    order: { token: '' },
  })
  expect((await app.call('GET', `/v1/payer/orders/${orderId}`, undefined, { token })).status).toBe(404)
  const [letter, ...more] = await mailsTo(receiver.email)
  expect([
    letter!.kind,
    more.length,
    letter!.body.includes('“Seeing light” is a gift from Mara Voss'),
    letter!.body.includes('/users/magic_link?token='),
    letter!.body.includes(orderToken),
    letter!.body.includes('40.00'),
  ]).toEqual(['gift_received', 0, true, true, false, false])
  const toGiver = await mailsTo(giver.email)
  expect(toGiver.map((mail) => mail.kind).toSorted()).toEqual(['invoice', 'purchase_confirmation'])
  expect(toGiver.find((mail) => mail.kind === 'purchase_confirmation')!.body).toContain('ready for Noor Aziz')

  await refundOrder(app.world, { orderId, cancels: true })
  await app.drain()
  expect(await owned(receiver.email)).toMatchObject([{ publish_state: 'publish_canceled' }])
})

type Gift = { gift: { state: string; deliver_on: string; email: string; can_change: boolean } | null }
const giftAt = async (token: string) => (await app.call<Gift>('GET', `/v1/shop/orders/${token}/gift`)).data.gift
/** By two workers at once. */
const deliver = async () => {
  await Promise.all([deliverGifts.run(app.world, {}), deliverGifts.run(app.world, {})])
  await app.drain()
}
const day = (days: number) =>
  app.clock.now
    .add({ hours: days * 24 })
    .toZonedDateTimeISO('Europe/Berlin')
    .toPlainDate()
const named = (email: string) => ({ ...receiver, email })
const later = (message: string, days = 3) => ({ gift: { message, deliver_on: day(days).toString() } })

test('a gift of a later day is nobody’s until its morning; who gives it may change day and receiver until then', async () => {
  const { orderToken } = await give({ owner: named('first@example.com'), ...later('Happy birthday!') })
  expect(await mailsTo('first@example.com')).toEqual([])
  const planned = (await mailsTo(giver.email)).findLast((mail) => mail.kind === 'purchase_confirmation')!
  expect(planned.body).toContain(`/payment/${orderToken}/manage`)
  expect(await giftAt(orderToken)).toMatchObject({ state: 'planned', email: 'first@example.com', can_change: true })
  const change = (given: object) =>
    app.call<Gift>('PUT', `/v1/shop/orders/${orderToken}/gift`, {
      ...named('second@example.com'),
      message: 'For you',
      deliver_on: day(5).toString(),
      ...given,
    })
  expect((await change({ deliver_on: day(0).toString() })).fields).toEqual({ deliver_on: ['gift_too_soon'] })
  expect((await change({ email: giver.email })).fields).toEqual({ email: ['invalid'] })
  expect((await change({})).data.gift).toMatchObject({ email: 'second@example.com', deliver_on: day(5).toString() })
  const at = day(5).toZonedDateTime({ timeZone: 'Europe/Berlin', plainTime: '06:00' }).toInstant()
  app.clock.set(at.subtract({ seconds: 1 }).toString())
  await deliver()
  expect([await mailsTo('second@example.com'), await giftAt(orderToken)]).toMatchObject([[], { state: 'planned' }])
  app.clock.set(at.toString())
  await deliver()
  const [letter, ...more] = await mailsTo('second@example.com')
  expect([letter!.kind, letter!.body.includes('“For you”'), more]).toEqual(['gift_received', true, []])
  expect(await owned('second@example.com')).toMatchObject([{ is_gift: true, publish_state: 'published' }])
  expect([await mailsTo('first@example.com'), await giftAt(orderToken)]).toMatchObject([[], { state: 'delivered' }])
  expect((await change({})).code).toBe('access.gift_given')
})

test('a gift that is refunded before its day is never given', async () => {
  const { orderId, orderToken } = await give({ owner: named('never@example.com'), ...later('') })
  await refundOrder(app.world, { orderId, cancels: true })
  await app.drain()
  expect(await giftAt(orderToken)).toMatchObject({ state: 'stopped', can_change: false })
  app.clock.advance({ hours: 24 * 7 })
  await deliver()
  expect(await mailsTo('never@example.com')).toEqual([])
})

test('a certificate waits for its day as well, and goes to whom it is for', async () => {
  await give({ owner: named('card@example.com'), ...later('Use it well') }, 'certificate')
  expect((await app.mails()).filter((mail) => mail.kind === 'gift_certificates')).toEqual([])
  app.clock.advance({ hours: 24 * 4 })
  await deliver()
  expect((await mailsTo('card@example.com')).map((mail) => mail.kind).toSorted()).toEqual([
    'gift_certificates',
    'gift_received',
  ])
})

test('a message alone goes at once, and a day without a receiver is refused', async () => {
  await give({ owner: named('now@example.com'), gift: { message: 'Just because' } })
  expect((await mailsTo('now@example.com'))[0]!.body).toContain('“Just because”')
  const { seller } = await app.transact(async (ctx) => {
    const made = await makeSellingShop(ctx)
    await makeProduct(ctx, made.seller.id, { form: 'service', slug: 'hour' }, { price: 4000 })
    await makeProduct(ctx, made.seller.id, { form: 'course', slug: 'light' }, { price: 4000 })
    return made
  })
  const refused = async (slug: string, more: object) =>
    (await app.call('POST', `/v1/checkout/${seller.username}/${slug}/order`, checkoutWire({ payer: giver, ...more })))
      .fields
  expect(await refused('light', later(''))).toEqual({ 'owner.email': ['required'] })
  expect(await refused('light', { owner: receiver, ...later('', 400) })).toEqual({
    'owner.deliver_on': ['gift_too_far'],
  })
  expect(await refused('hour', { owner: receiver, ...later('') })).toEqual({ 'owner.deliver_on': ['gift_not_later'] })
})

test('a gift that was given is sent again by who gave it, three times an hour, and none before its day', async () => {
  const again = (token: string) => {
    app.clock.advance({ minutes: 1 })
    return app.call('POST', `/v1/shop/orders/${token}/gift/send`)
  }
  const { orderToken } = await give({ owner: named('lost@example.com') })
  expect(await again(orderToken)).toMatchObject({ status: 200, data: { gift: { state: 'delivered' } } })
  expect((await again(orderToken)).status).toBe(200)
  expect(await again(orderToken)).toMatchObject({ status: 429, code: 'access.gift_sent_often' })
  expect((await mailsTo('lost@example.com')).map(({ kind }) => kind)).toEqual(Array(3).fill('gift_received'))
  const planned = await give({ owner: named('planned@example.com'), ...later('Soon') })
  expect(await again(planned.orderToken)).toMatchObject({ status: 409, code: 'access.gift_not_sent' })
  expect(await mailsTo('planned@example.com')).toEqual([])
})
