import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { rooms } from '#apps/server/rooms.ts'
import { startSession, userByEmail } from '#capabilities/people/identity/server/index.ts'
import { makeSeller, testApi, type TestApi } from '#capabilities/people/identity/server/testing.ts'
import { setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'

let world: TestWorld
let api: TestApi
beforeAll(async () => {
  world = await testWorld(rooms)
  api = await testApi(world, rooms)
})
afterAll(async () => {
  await api.close()
  await world.close()
})

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
  const { seller } = await world.transact(async (ctx) => {
    const made = await makeSeller(ctx)
    await setPaymentProvider(ctx, made.seller.id, 'sandbox', { isEnabled: true })
    await ctx.db
      .updateTable('sellers')
      .set({ canSell: true, paymentAccountDone: true })
      .where('id', '=', made.seller.id)
      .execute()
    await makeProduct(ctx, made.seller.id, { form: 'course', name: 'Seeing light', slug: 'light' }, { price: 4000 })
    return made
  })
  const { data } = await api.call<{ order_id: number; token: string; redirect_url: string }>(
    'POST',
    `/v1/checkout/${seller.username}/light/order`,
    { checkout_key: randomUUID(), form: 'card', terms: true, withdrawal_waiver: true, payer: giver, owner: receiver },
  )
  await payInSandbox(world.world, data.redirect_url, { card: '4242424242424242' })
  await world.drain()
  return { orderId: data.order_id, orderToken: data.token }
}
const tokenOf = async (email: string) => {
  const user = await world.transact((ctx) => userByEmail(ctx, email))
  return (
    await world.transact((ctx) => startSession(ctx, { userId: user!.id, fingerprint: 'test', profileType: 'payer' }))
  ).accessToken
}
const owned = async (email: string) =>
  (await api.call<Owned>('GET', '/v1/payer/accesses', undefined, { token: await tokenOf(email) })).data.list
const mailsTo = async (email: string) => (await world.mails()).filter((mail) => mail.recipient === email)

test('a gift is its receiver’s: they are mailed and open it, while contract, invoice and order stay with who pays', async () => {
  const { orderId, orderToken } = await give()
  const [gift] = await owned(receiver.email)
  expect([gift, await owned(giver.email)]).toMatchObject([
    { is_gift: true, publish_state: 'published', pay_path: null, order: { token: '' } },
    [],
  ])
  const token = await tokenOf(receiver.email)
  expect((await api.call('GET', `/v1/payer/course_sessions/${gift!.id}`, undefined, { token })).data).toMatchObject({
    owner: { full_name: 'Noor Aziz' },
    order: { token: '' },
  })
  expect((await api.call('GET', `/v1/payer/orders/${orderId}`, undefined, { token })).status).toBe(404)
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

  await refundOrder(world.world, { orderId, cancels: true })
  await world.drain()
  expect(await owned(receiver.email)).toMatchObject([{ publish_state: 'publish_canceled' }])
})
