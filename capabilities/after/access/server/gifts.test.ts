import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { expect, test } from 'vitest'
import { checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { userByEmail } from '#capabilities/people/identity/server/index.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'storefront', 'learning'))

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

const give = async () => {
  const { seller } = await app.transact(async (ctx) => {
    const made = await makeSellingShop(ctx)
    await makeProduct(ctx, made.seller.id, { form: 'course', name: 'Seeing light', slug: 'light' }, { price: 4000 })
    return made
  })
  const { data } = await app.call<{ order_id: number; token: string; redirect_url: string }>(
    'POST',
    `/v1/checkout/${seller.username}/light/order`,
    checkoutWire({ payer: giver, owner: receiver }),
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
    letter!.body.includes('Mara Voss bought “Seeing light” for you'),
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
