import { beforeAll, describe, expect, it } from 'vitest'
import { setFeatures } from '#capabilities/people/sellers/server/index.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { chargeDueRates } from '#capabilities/sale/orders/server/testing.ts'
import { askAgain, lookForEnded } from '#capabilities/sale/payments/server/testing.ts'
import { expectGreen } from '../furnish-app.ts'
import { lemonwayPlayer } from './lemonway-desk.ts'
import { monthlyPlan, useStage } from './stage.ts'

/** SEPA debits by Lemonway: a mandate signed with a code on its page, debits the bank decides days later, and what ends them. */
const stage = useStage(lemonwayPlayer)
const { app, set, buy, plan, settled, live, liveRates, pass, order, transfersOf, statesOf, balance } = stage
const debits = 'POST /v2/moneyins/sdd/init'

beforeAll(async () => {
  await set.desk.setStatus((await set.desk.books()).accounts.at(-1)!.id, 6)
  await settled()
  await app.transact((ctx) => setFeatures(ctx, [set.shop.seller.id], { lemonway_debits: true }))
})

const account = {
  holder: 'Ida Kern',
  iban: 'DE75 5121 0800 1245 1261 99',
  bic: 'sogedeffxxx',
  street: 'Hauptstr. 1',
  zip: '10115',
  city: 'Berlin',
  country_code: 'DE',
  mobile: '+49 (170) 123-4567',
}
const type = async (page: string, typed: Record<string, string> = account) => {
  const answer = await set.desk.typeAccount(page, typed)
  return { status: answer.status, ...((await answer.json()) as { data?: { url: string } }) }
}
const sign = async (page: string) => {
  const { data } = await type(page)
  await set.desk.sign(data!.url)
  await pass({ minutes: 31 })
  await askAgain.run(app.world, {} as never)
  await settled()
}
const moneyInOf = async (orderId: number) => (await transfersOf(orderId)).at(-1)!.providerReference!
const methodOf = async (orderId: number) => {
  const { paymentMethodId } = (await transfersOf(orderId))[0]!
  return app.world.db.selectFrom('paymentMethods').selectAll().where('id', '=', paymentMethodId).executeTakeFirst()
}

describe('a mandate', () => {
  it('is signed on Lemonway’s page; the debit is on its way, and paid when the bank says so', async () => {
    const before = await balance()
    const { orderId, page } = await buy({}, 'sepa')
    expect(page).toContain('/pay/lemonway/')
    await sign(page)
    expect(await statesOf(orderId)).toEqual(['Payment pending'])
    expect(await methodOf(orderId)).toMatchObject({ form: 'sepa', label: 'DE •••• 6199' })
    expect((await set.desk.books()).mandates[0]).toMatchObject({ status: 5, mobile: '491701234567' })
    await set.desk.settleDebit(await moneyInOf(orderId))
    await settled()
    expect(await order(orderId)).toMatchObject({ paymentState: 'paid', paidAmount: 11_900 })
    expect(await balance()).toBe(before + 11_900)
    await expect(refundOrder(app.world, { orderId, amount: 1900 })).rejects.toMatchObject({
      code: 'payments.refund_needs_account',
    })
    await refundOrder(app.world, { orderId, amount: 1900, holder: 'Ida Kern', iban: 'DE75512108001245126199' })
    await set.desk.settlePayout((await set.desk.books()).payouts[0]!.id, 'succeed')
    await pass({ minutes: 31 })
    await settled()
    expect((await statesOf(orderId)).at(-1)).toBe('Refund successful')
    const kept = JSON.stringify(await app.world.db.selectFrom('payerVisits').selectAll().execute())
    for (const typed of ['DE7551', '1701234567', 'Hauptstr']) expect(kept).not.toContain(typed)
    await live(1)
    await expectGreen(app)
  })

  it('is not signed: nothing is debited, who left goes on where they were, and a day later it is over', async () => {
    const { orderId, page } = await buy({}, 'sepa')
    const { data } = await type(page)
    expect((await set.desk.leaveMandate(data!.url)).location).toContain(`http://localhost:${set.port}/`)
    const answer = await fetch(page.replace('/pay/', '/v1/payment_visits/'))
    expect(((await answer.json()) as { data: object }).data).toMatchObject({ account: null, continue_url: data!.url })
    await live(2)
    await askAgain.run(app.world, {} as never)
    await app.drain()
    expect(await statesOf(orderId)).toEqual(['Payment expired'])
  })

  it('needs an account and a phone: what is wrong with them is said', async () => {
    const { page } = await buy({}, 'sepa')
    const wrong = await type(page, { ...account, iban: 'DE00 5121', bic: 'NOBANK', city: '', mobile: '0170 1234567' })
    expect(wrong.status).toBe(422)
    for (const said of ['invalid_iban', 'invalid_bic', 'account.city', 'invalid_mobile'])
      expect(JSON.stringify(wrong)).toContain(said)
    const { bic: _, mobile: __, ...bare } = account
    const lacking = JSON.stringify(await type(page, bare))
    for (const said of ['account.bic', 'account.mobile']) expect(lacking).toContain(said)
    await set.desk.fault('POST /v2/accounts/:account/documents/:document/signinit', 'timeout_after')
    expect((await type(page)).status).not.toBe(200)
    expect((await type(page)).data!.url).toContain('signingtoken=')
  })

  it('of an account that Lemonway has not verified is not asked for, and not offered once we know', async () => {
    const name = (await set.desk.books()).accounts.at(-1)!.id
    await set.desk.setStatus(name, 5)
    expect((await buy({}, 'sepa')).page).toBe('')
    await settled()
    await expect(buy({}, 'sepa')).rejects.toMatchObject({ code: 'checkout.method_not_offered' })
    await set.desk.setStatus(name, 6)
    await settled()
  })

  it.each(['timeout_before', 'timeout_after'])('%s while it is debited: it is debited once', async (kind) => {
    const { orderId, page } = await buy({}, 'sepa')
    const made = set.desk.exchanges.filter(({ call, status }) => call === debits && status === 200).length
    await set.desk.fault(debits, kind)
    await sign(page)
    await set.desk.calm()
    await pass({ minutes: 40 })
    await live(1)
    expect(await statesOf(orderId)).toEqual(['Payment pending'])
    await set.desk.settleDebit(await moneyInOf(orderId))
    await settled()
    expect((await order(orderId)).paidAmount).toBe(11_900)
    expect(
      set.desk.exchanges.filter(({ call, status }) => call === debits && status === 200).length,
    ).toBeLessThanOrEqual(made + 1)
  })
})

describe('later rates', () => {
  const endMandate = async () => set.desk.endMandate((await set.desk.books()).mandates[0]!.id)
  it('are debited without the payer after a trial over nothing', async () => {
    const trial = await plan({ form: 'subscription', price: 1900, interval: '1m', trialDays: 14 })
    const { orderId, page } = await buy(trial, 'sepa')
    await sign(page)
    expect(await order(orderId)).toMatchObject({ paidAmount: 0, paymentMethod: 'sepa' })
    await live(16)
    expect((await statesOf(orderId)).at(-1)).toBe('Payment pending')
    await set.desk.settleDebit(await moneyInOf(orderId))
    await settled()
    expect((await order(orderId)).paidAmount).toBe(1900)
    await expectGreen(app)
  })

  it.each([
    ['AM04', 'insufficient_funds', 'active'],
    ['AC04', 'account_closed', 'revoked'],
  ] as const)('come back by %s: %s', async (code, reason, state) => {
    const { orderId, page } = await buy(await plan(monthlyPlan), 'sepa')
    await sign(page)
    await set.desk.settleDebit(await moneyInOf(orderId))
    await liveRates(orderId, 1)
    expect((await statesOf(orderId)).at(-1)).toBe('Payment pending')
    await set.desk.settleDebit(await moneyInOf(orderId), code)
    await settled()
    expect((await transfersOf(orderId)).at(-1)).toMatchObject({ state: 'denied', declineReason: reason })
    expect(await methodOf(orderId)).toMatchObject({ state })
  })

  it('end with a mandate that was switched off, which is seen at the next rate', async () => {
    const { orderId, page } = await buy(await plan(monthlyPlan), 'sepa')
    await sign(page)
    await set.desk.settleDebit(await moneyInOf(orderId))
    await settled()
    await endMandate()
    const { nextTryAt } = await app.world.db
      .selectFrom('orderRates')
      .select('nextTryAt')
      .where('orderId', '=', orderId)
      .where('number', '=', 2)
      .executeTakeFirstOrThrow()
    app.clock.now = nextTryAt!.add({ minutes: 1 })
    await set.desk.clock(app.clock.now)
    await chargeDueRates.run(app.world, {} as never)
    await app.drain()
    expect((await transfersOf(orderId)).at(-1)).toMatchObject({ state: 'denied', declineReason: 'mandate_revoked' })
    expect(await methodOf(orderId)).toMatchObject({ state: 'revoked', endReason: 'mandate_revoked' })
  })

  it('or in the night before, once, and no other mandate with it', async () => {
    const [other, { orderId, page }] = [
      await buy(await plan(monthlyPlan), 'sepa'),
      await buy(await plan(monthlyPlan), 'sepa'),
    ]
    await sign(other.page)
    await sign(page)
    await endMandate()
    for (let night = 0; night < 2; night++) await lookForEnded.run(app.world, {} as never)
    await app.drain()
    expect(await methodOf(orderId)).toMatchObject({ state: 'revoked', endReason: 'by_payer' })
    expect(await methodOf(other.orderId)).toMatchObject({ state: 'active' })
  })
})

it('a debit the payer’s bank takes back weeks later is a chargeback', async () => {
  const { orderId, page } = await buy({}, 'sepa')
  await sign(page)
  const moneyIn = await moneyInOf(orderId)
  await set.desk.settleDebit(moneyIn)
  await settled()
  const { id } = await set.desk.dispute(moneyIn)
  await set.desk.closeDispute(id, 'lost')
  await settled()
  expect((await statesOf(orderId)).at(-1)).toBe('Chargeback successful')
  await expectGreen(app)
})
