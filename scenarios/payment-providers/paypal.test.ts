import { describe, expect, it } from 'vitest'
import { inLongEdition } from '#platform/server/long-edition.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { settleReturn, startPayment } from '#capabilities/sale/orders/server/index.ts'
import { tellBookStories } from './book-stories.ts'
import { expectGreen } from '../furnish-app.ts'
import { deskAt } from './desk.ts'
import { itIsAsPublished } from './as-published.ts'
import { breaches } from './paypal-contracts.ts'
import { keysOf, openPayPalDesk, paypalPurses, paypalTaking } from './paypal-desk.ts'
import { tellLifeStories } from './life-stories.ts'
import { monthlyPlan, useStage } from './stage.ts'
import { tellReturnStories } from './return-stories.ts'
import { tellDisputeStories } from './dispute-stories.ts'
import { tellAppealStories, tellGivingInStories, tellRevokingStories } from './paypal-stories.ts'
import { tellStories } from './stories.ts'

/** PayPal on a seller's own app, met at a simulator with books of its own and held against PayPal's published contracts. */
const stage = useStage({
  provider: 'paypal',
  form: 'paypal',
  setting: 'PAYPAL_API',
  open: () => openPayPalDesk(),
  keysOf,
  visits: 'POST /v2/checkout/orders',
  refunds: 'POST /v2/payments/captures/:id/refund',
  books: 'GET /v1/reporting/transactions',
  page: '/checkoutnow?token=',
  secret: 'clientSecret',
  yen: 100,
  stranger: 'stranger',
  accountOf: (name) => name,
  wrongKeys: [
    ['merchantId', 'paypal_merchant_id', { merchantId: 'studio@example.com' }],
    ['clientSecret', 'key_not_taken', { clientSecret: 'secret_of_somebody' }],
  ],
  forge: async ({ url }, key, host) => {
    const { clientId, clientSecret } = keysOf('stranger')
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    const answer = await fetch(`${url}/v1/oauth2/token`, { method: 'POST', headers: { authorization } })
    const { access_token: token } = (await answer.json()) as { access_token: string }
    const back = { return_url: 'http://localhost/', cancel_url: 'http://localhost/' }
    const amount = { currency_code: 'EUR', value: '119.00' }
    const forged = await fetch(`${url}/v2/checkout/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        intent: 'CAPTURE',
        purchase_units: [{ amount, custom_id: `${key},${host.replace(':', '_')}` }],
        payment_source: { paypal: { experience_context: back } },
      }),
    })
    return `${url}/checkoutnow?token=${((await forged.json()) as { id: string }).id}`
  },
})
const { app, set, buy, plan, settled, live, pass, order, transfersOf, statesOf, balance, connect } = stage

tellStories(stage)
describe('payments live on', () => tellLifeStories(stage, paypalPurses))
describe('a dispute that is answered', () => tellDisputeStories(stage, paypalTaking))
const givingIn = { submit: 'POST /v1/customer/disputes/:id/accept-claim', tries: 1 }
describe('a dispute the seller gives in to', () => tellGivingInStories(stage, givingIn))
describe('a dispute that is appealed', () => tellAppealStories(stage))
describe('a payer who takes back at PayPal what they left', () => tellRevokingStories(stage))

it('connecting once more makes no second webhook', async () => {
  await connect()
  const made = set.desk.exchanges.filter(({ call }) => call === 'POST /v1/notifications/webhooks')
  expect(new Set(made.map(({ asked }) => (asked as { url: string }).url)).size).toBe(made.length)
})

describe('a payer on the page of PayPal', () => {
  it('and leaves without agreeing, or is declined: nothing is taken', async () => {
    const before = await balance()
    const [left, declined] = [await buy(), await buy()]
    await set.desk.leave(left.page)
    await set.desk.pay(declined.page, 'declined@example.com')
    await settled()
    expect(await statesOf(left.orderId)).toEqual(['Payment waiting'])
    expect(await statesOf(declined.orderId)).toEqual(['Payment denied'])
    expect(await balance()).toBe(before)
  })

  it.each(['succeed', 'decline'] as const)('from a bank that decides days later: %s', async (outcome) => {
    const { orderId, page } = await buy()
    await set.desk.pay(page, 'bank@example.com')
    await settled()
    const [transfer] = await transfersOf(orderId)
    expect(transfer!.state).toBe('pending')
    await set.desk.settle(transfer!.providerReference!, outcome)
    await settled()
    expect(await statesOf(orderId)).toEqual([`Payment ${outcome === 'succeed' ? 'successful' : 'denied'}`])
  })
})

it('a request that comes once more is answered with what became of the first', async () => {
  const { clientId, clientSecret } = keysOf('studio')
  const signedIn = await fetch(`${set.desk.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
  })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const back = { return_url: 'http://localhost/', cancel_url: 'http://localhost/' }
  const ask = async (value = '7.00') => {
    const answer = await fetch(`${set.desk.url}/v2/checkout/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'paypal-request-id': 'once' },
      body: JSON.stringify({
        intent: 'CAPTURE',
        purchase_units: [{ amount: { currency_code: 'EUR', value } }],
        payment_source: { paypal: { experience_context: back } },
      }),
    })
    return { code: answer.status, ...((await answer.json()) as { id: string; status: string }) }
  }
  const made = await ask()
  expect(made).toMatchObject({ code: 201, status: 'PAYER_ACTION_REQUIRED' })
  await set.desk.pay(`${set.desk.url}/checkoutnow?token=${made.id}`)
  expect(await ask()).toMatchObject({ code: 200, id: made.id, status: 'APPROVED' })
  expect((await ask('8.00')).code).toBe(400)
})

it('a visit is gone on with, in other words too, and paid once', async () => {
  const before = await balance()
  const ordersAt = async () => (await set.desk.books()).orders.length
  const { orderId, page } = await buy()
  const made = await ordersAt()
  await set.desk.leave(page)
  const [transfer] = await transfersOf(orderId)
  await app.world.db.updateTable('products').set({ name: 'Renamed' }).where('id', '=', set.shop.product.id).execute()
  const again = await startPayment(app.world, await order(orderId), transfer!, `http://localhost:${set.port}/`)
  expect(again.redirectUrl).toBe(page)
  expect(await ordersAt()).toBe(made)
  for (const each of [again.redirectUrl!, page]) await set.desk.pay(each)
  await settled()
  expect(await statesOf(orderId)).toEqual(['Payment successful'])
  expect(await balance()).toBe(before + 11_900)
})

describe('an answer that is lost', () => {
  it.each(['timeout_before', 'timeout_after'])('%s while money is taken: it is taken once', async (kind) => {
    const before = await balance()
    const { page, orderId } = await buy()
    await set.desk.fault('POST /v2/checkout/orders/:id/capture', kind, 2)
    await set.desk.pay(page)
    await settled()
    await settleReturn(app.world, await order(orderId))
    expect((await order(orderId)).paymentState).toBe('paid')
    expect(await balance()).toBe(before + 11_900)
  })
})

describe('an inquiry, in which buyer and seller talk', () => {
  const asked = async () => {
    const { orderId, page } = await buy()
    await set.desk.pay(page)
    await settled()
    const { id } = await set.desk.dispute((await transfersOf(orderId))[0]!.providerReference!, 'INQUIRY')
    await settled()
    return { orderId, id }
  }

  it('is no dispute, until PayPal is asked to decide', async () => {
    const { orderId, id } = await asked()
    expect(await statesOf(orderId)).toEqual(['Payment successful'])
    await set.desk.escalate(id)
    await settled()
    expect(await statesOf(orderId)).toEqual(['Payment successful', 'Chargeback pending'])
    await set.desk.closeDispute(id, 'won')
    await settled()
    expect(await statesOf(orderId)).toEqual(['Payment successful', 'Chargeback canceled'])
  })

  it('that comes to nothing leaves no trace, and one in which the seller gives in takes the money', async () => {
    const [nothing, given] = [await asked(), await asked()]
    await set.desk.closeDispute(nothing.id, 'won')
    await set.desk.closeDispute(given.id, 'lost')
    await settled()
    expect(await statesOf(nothing.orderId)).toEqual(['Payment successful'])
    expect(await statesOf(given.orderId)).toEqual(['Payment successful', 'Chargeback successful'])
    await expectGreen(app)
  })
})

/** To the next morning, when all is done that is due: by PayPal's clock as by ours. */
const liveToMorning = async () => {
  const morning = app.clock.now.toZonedDateTimeISO('UTC').startOfDay().add({ hours: 30 }).toInstant()
  await set.desk.clock(morning)
  await app.live(morning.toString())
}

inLongEdition(() =>
  describe('what was left is charged later', () => {
    it.each([
      ['later@example.com', 'generic_decline'],
      ['asked@example.com', 'authentication_required'],
      ['revoked@example.com', 'revocation_of_authorization'],
    ])('%s is not charged: %s', async (payer, reason) => {
      const { orderId, page } = await buy(await plan(monthlyPlan))
      await set.desk.pay(page, payer)
      await settled()
      await live(32)
      expect((await transfersOf(orderId)).map(({ declineReason }) => declineReason)).toContain(reason)
    })

    it('and a charge whose answer and notice are lost is found among the transactions, and not made again', async () => {
      const alone = await stage.openShop('alone')
      await connect(keysOf('alone'), alone)
      const desk = deskAt(set.desk.url, 'alone')
      const sold = await app.transact((ctx) => makeProduct(ctx, alone.seller.id, {}, monthlyPlan as never))
      const { orderId, page } = await buy({ ...alone, ...sold })
      await set.desk.pay(page)
      await settled()
      await live(26)
      await desk.notices('lost')
      for (let times = 0; times < 2; times++) await desk.fault('POST /v2/checkout/orders', 'timeout_after')
      for (let day = 0; day < 7 && (await transfersOf(orderId)).length < 2; day++) await liveToMorning()
      expect(await statesOf(orderId)).toEqual(['Payment successful', 'Payment error'])
      await pass({ minutes: 10 })
      expect(await statesOf(orderId)).toEqual(['Payment successful', 'Payment error'])
      await pass({ hours: 5 })
      expect(await statesOf(orderId)).toEqual(['Payment successful', 'Payment successful'])
      expect((await desk.books<{ balance: object }>()).balance).toEqual({ eur: 2 * 1900 })
      // Both tries of the one charge lost their answers, and PayPal knew them as one.
      const { providerKey } = (await transfersOf(orderId))[1]!
      const tries = set.desk.exchanges.filter(({ asked }) => JSON.stringify(asked).includes(`"${providerKey},`))
      expect(tries.map(({ call }) => call)).toEqual(Array(2).fill('POST /v2/checkout/orders'))
      expect(set.desk.exchanges.map(({ call }) => call)).toContain('GET /v1/reporting/transactions')
    })
  }),
)

describe('a refund that comes back', () => tellReturnStories(stage))
describe('the provider’s books', () => tellBookStories(stage))

it('needs no email address', async () => {
  const silent = await stage.openShop('silent')
  const { accounts } = await connect({ ...keysOf('silent'), email: '' }, silent)
  expect(accounts['paypal']).toMatchObject({ name: keysOf('silent').merchantId, trouble: null })
})

it('another merchant’s account and an address PayPal refuses are told to the seller', async () => {
  const wrong = await stage.openShop('wrong')
  await set.desk.reach('nobody')
  const shown = await connect({ ...keysOf('wrong'), merchantId: 'AAAAAAAAAAAAA' }, wrong)
  expect(shown.accounts['paypal']).toMatchObject({ trouble: 'no_notices' })
  expect((await buy(wrong)).page).toBe('')
})

it('enough went over the wire to be compared', () => expect(set.desk.exchanges.length).toBeGreaterThan(50))

itIsAsPublished('PayPal', (folder) => breaches(folder, set.desk.exchanges))
