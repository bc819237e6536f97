import { describe, expect, it } from 'vitest'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { settleReturn } from '#capabilities/sale/orders/server/index.ts'
import { expectGreen } from '../furnish-app.ts'
import { tellBookStories } from './book-stories.ts'
import { deskAt } from './desk.ts'
import { openPayPalDesk, paypalPurses } from './paypal-desk.ts'
import { tellRevokingStories } from './paypal-stories.ts'
import { tellReturnStories } from './return-stories.ts'
import { tellLifeStories } from './life-stories.ts'
import { monthlyPlan, useStage } from './stage.ts'
import { tellStories } from './stories.ts'

/** PayPal by its older interface, met at a simulator written from what PayPal describes: no contract of it is published. */
const keysOf = (name: string) => ({
  user: `simulator_${name}`,
  password: `secret_of_${name}`,
  signature: `signature_of_${name}`,
})
const stage = useStage({
  provider: 'paypal_nvp',
  form: 'paypal',
  setting: 'PAYPAL_API',
  open: async () => ({ ...(await openPayPalDesk()), keys: keysOf('studio') }),
  keysOf,
  visits: 'NVP SetExpressCheckout',
  refunds: 'NVP RefundTransaction',
  books: 'NVP TransactionSearch',
  page: '/cgi-bin/webscr?cmd=_express-checkout',
  takesOldNotices: true,
  takesOnReturn: true,
  secret: 'signature',
  yen: 100,
  stranger: 'stranger',
  accountOf: (name) => name,
  wrongKeys: [
    ['signature', 'key_not_taken', { signature: 'signature_of_somebody' }],
    ['signature', 'key_not_taken', { user: 'simulator_somebody' }],
  ],
})
const { app, set, buy, plan, settled, live, pass, order, transfersOf, statesOf, balance } = stage

tellStories(stage)
describe('payments live on', () => tellLifeStories(stage, { ...paypalPurses, charges: 'NVP DoReferenceTransaction' }))
describe('a refund that comes back', () => tellReturnStories(stage))
describe('a payer who takes back at PayPal what they left', () => tellRevokingStories(stage))
describe('the provider’s books', () => tellBookStories(stage))

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

  it('and a token that is too old is no way to pay any more', async () => {
    const { orderId } = await buy()
    await pass({ hours: 4 })
    await settleReturn(app.world, await order(orderId))
    expect(await statesOf(orderId)).toEqual(['Payment expired'])
  })
})

describe('an answer that is lost', () => {
  it.each(['timeout_before', 'timeout_after'])('%s while money is taken: it is taken once', async (kind) => {
    const before = await balance()
    const { page, orderId } = await buy(await plan(monthlyPlan))
    await set.desk.fault('NVP DoExpressCheckoutPayment', kind, 2)
    await set.desk.pay(page)
    await settled().catch(() => undefined)
    await settleReturn(app.world, await order(orderId))
    expect((await order(orderId)).paidAmount).toBe(1900)
    expect(await balance()).toBe(before + 1900)
    // What the payer left came with the first answer, and comes with it again.
    expect((await order(orderId)).paymentMethodId).not.toBeNull()
  })

  it.each(['timeout_before', 'timeout_after'])(
    '%s while a rate is charged: it is found by its number',
    async (kind) => {
      const name = kind === 'timeout_after' ? 'alone' : 'single'
      const alone = await stage.openShop(name)
      await stage.connect(keysOf(name), alone)
      const desk = deskAt(set.desk.url, name)
      const sold = await app.transact((ctx) => makeProduct(ctx, alone.seller.id, {}, monthlyPlan as never))
      const { orderId, page } = await buy({ ...alone, ...sold })
      await set.desk.pay(page)
      await settled()
      await live(26)
      await desk.notices('lost')
      await desk.fault('NVP DoReferenceTransaction', kind, 2)
      for (let day = 0; day < 9 && (await transfersOf(orderId)).length < 2; day++) await live(1)
      await pass({ minutes: 10 })
      const isDone = kind === 'timeout_after'
      expect((await statesOf(orderId))[1]).toBe(`Payment ${isDone ? 'successful' : 'canceled'}`)
      expect((await desk.books<{ balance: object }>()).balance).toEqual({ eur: (isDone ? 2 : 1) * 1900 })
      await expectGreen(app)
    },
  )
})

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
})
