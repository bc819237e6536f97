import { describe, expect, it } from 'vitest'
import { askApi, ownerOf } from '../ask-api.ts'
import { expectGreen } from '../furnish-app.ts'
import { monthlyPlan, useStage } from './stage.ts'
import { stripePlayer } from './stripe-desk.ts'

/** A bank gives out another card, and Stripe tells: what is on file follows, and what it failed to pay is tried again. */
const stage = useStage(stripePlayer)
const { app, set, buy, plan, settled, live, order, statesOf } = stage

const subscribed = async () => {
  const { orderId, page } = await buy(await plan(monthlyPlan))
  await set.desk.pay(page)
  await settled()
  const { payment_intents: paid } = await set.desk.books()
  return { orderId, card: paid[0]!.payment_method! }
}
const onFile = async (orderId: number) => {
  const { paymentMethodId } = await order(orderId)
  return app.world.db
    .selectFrom('paymentMethods')
    .selectAll()
    .where('id', '=', paymentMethodId!)
    .executeTakeFirstOrThrow()
}
const renew = async (card: string, number: string, year?: number) => {
  await set.desk.renewCard(card, number, year)
  await settled()
}
const secondRate = (orderId: number) =>
  app.world.db
    .selectFrom('orderRates')
    .select(['state', 'lastDecline', 'nextTryAt'])
    .where('orderId', '=', orderId)
    .where('number', '=', 2)
    .executeTakeFirstOrThrow()

describe('a renewed card', () => {
  it('has its new words on file, and pays on', async () => {
    const { orderId, card } = await subscribed()
    await renew(card, '5555555555554444', 2041)
    expect(await onFile(orderId)).toMatchObject({ state: 'active', label: expect.stringContaining('4444') as string })
    expect((await onFile(orderId)).expiresOn?.toString()).toBe('2041-12-31')
    await live(32)
    expect((await statesOf(orderId)).filter((state) => state === 'Payment successful').length).toBe(2)
    await expectGreen(app)
  })

  it('pays what the old one could not, soon and once', async () => {
    const { orderId, card } = await subscribed()
    // Its bank has ended it and told nobody yet.
    await set.desk.notices('lost')
    await renew(card, '4000000000000069')
    await set.desk.notices('none')
    await live(33)
    expect(await secondRate(orderId)).toMatchObject({ lastDecline: 'expired_card' })
    expect(await onFile(orderId)).toMatchObject({ state: 'expired', endReason: 'expired_card' })
    await renew(card, '4242424242424242', 2042)
    expect(await onFile(orderId)).toMatchObject({ state: 'active', endReason: null, renewedAt: app.clock.now })
    const { nextTryAt } = await secondRate(orderId)
    expect(nextTryAt?.toString()).toBe(app.clock.now.add({ hours: 1 }).toString())
    await live(1)
    expect(await secondRate(orderId)).toMatchObject({ state: 'paid' })
    expect((await statesOf(orderId)).filter((state) => state === 'Payment successful').length).toBe(2)
    await expectGreen(app)
  })

  it('stays revoked where its payer revoked it', async () => {
    const { orderId, card } = await subscribed()
    const { id } = await onFile(orderId)
    await askApi(app)(ownerOf(set.shop), 'POST', '/v1/cabinet/payment_authorizations/:id/revoke', { id })
    await renew(card, '5555555555554444')
    expect(await onFile(orderId)).toMatchObject({ state: 'revoked', endReason: 'by_seller' })
  })

  it('is told twice and in any order, and tried once', async () => {
    const { orderId, card } = await subscribed()
    await set.desk.notices('twice')
    await renew(card, '5555555555554444')
    await set.desk.notices('none')
    expect(await onFile(orderId)).toMatchObject({ label: expect.stringContaining('4444') as string })
  })

  it('of another account is none of ours', async () => {
    const { orderId, card } = await subscribed()
    const { label } = await onFile(orderId)
    const stranger = await stage.openShop('stranger')
    await stage.connect(stripePlayer.keysOf('stranger'), stranger)
    await fetch(`${set.desk.url}/simulator/renew_card`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: 'acct_stranger', payment_method: card, number: '5555555555554444' }),
    })
    await settled()
    expect((await onFile(orderId)).label).toBe(label)
  })
})
