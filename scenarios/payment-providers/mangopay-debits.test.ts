import { describe, expect, it } from 'vitest'
import { preparePayment, refundOrder, startPayment } from '#capabilities/sale/orders/server/index.ts'
import { expectGreen } from '../furnish-app.ts'
import { mangopayPlayer } from './mangopay-desk.ts'
import { monthlyPlan, useStage } from './stage.ts'

/** SEPA debits by Mangopay: a mandate on its page, debits that the bank decides days later, and what ends them. */
const stage = useStage(mangopayPlayer)
const { app, set, buy, plan, settled, live, pass, order, transfersOf, statesOf, balance } = stage

const account = {
  holder: 'Ida Kern',
  iban: 'DE75 5121 0800 1245 1261 99',
  street: 'Hauptstr. 1',
  zip: '10115',
  city: 'Berlin',
  country_code: 'DE',
}
const type = async (page: string, typed: Record<string, string> = account) => {
  const answer = await set.desk.typeAccount(page, typed)
  return { status: answer.status, ...((await answer.json()) as { data?: { url: string } }) }
}
const agree = async (page: string, action = 'confirm') => {
  const { data } = await type(page)
  await set.desk.atBank(data!.url, action as 'pay')
  await settled()
}
const payInOf = async (orderId: number) => (await transfersOf(orderId)).at(-1)!.providerReference!
const methodOf = async (orderId: number) => {
  const { paymentMethodId } = (await transfersOf(orderId))[0]!
  return app.world.db.selectFrom('paymentMethods').selectAll().where('id', '=', paymentMethodId).executeTakeFirst()
}

describe('a mandate', () => {
  it('is given on Mangopay’s page; the debit is on its way, and paid when the bank says so', async () => {
    const before = await balance()
    const { orderId, page } = await buy({}, 'sepa')
    expect(page).toContain('/pay/mangopay/')
    await agree(page)
    expect(await statesOf(orderId)).toEqual(['Payment pending'])
    expect(await methodOf(orderId)).toMatchObject({ form: 'sepa', label: 'DE •••• 6199' })
    await set.desk.settleDebit(await payInOf(orderId))
    await settled()
    expect(await order(orderId)).toMatchObject({ paymentState: 'paid', paidAmount: 11_900 })
    expect(await balance()).toBe(before + 11_900)
    await refundOrder(app.world, { orderId, amount: 1900 })
    await settled()
    expect((await statesOf(orderId)).at(-1)).toBe('Refund successful')
    await live(1)
    await expectGreen(app)
  })

  it('is refused: nothing is debited', async () => {
    const { orderId, page } = await buy({}, 'sepa')
    await agree(page, 'refuse')
    expect(await transfersOf(orderId)).toMatchObject([{ state: 'denied', declineReason: 'mandate_revoked' }])
  })

  it('needs an account: what is wrong with it is said, and who left goes on where they were', async () => {
    const { page } = await buy({}, 'sepa')
    const wrong = await type(page, { ...account, iban: 'DE00 5121 0800 1245 1261 99', city: '' })
    expect(wrong.status).toBe(422)
    for (const said of ['account.iban', 'invalid_iban', 'account.city']) expect(JSON.stringify(wrong)).toContain(said)
    const { data } = await type(page)
    expect(data!.url).toContain(`${set.desk.url}/mandate/`)
    const again = (await set.desk.visit(page)) as { continue_url: string | null }
    expect(again.continue_url).toBe(data!.url)
  })

  it.each(['timeout_before', 'timeout_after'])('%s while it is debited: it is debited once', async (kind) => {
    const { orderId, page } = await buy({}, 'sepa')
    for (let tries = 0; tries < 2; tries++)
      await set.desk.fault('POST /v2.01/:clientId/payins/directdebit/direct', kind)
    await agree(page)
    await set.desk.calm()
    await pass({ minutes: 40 })
    await live(1)
    expect(await statesOf(orderId)).toEqual(['Payment pending'])
    const debits = set.desk.exchanges.filter(({ call }) => call === 'POST /v2.01/:clientId/payins/directdebit/direct')
    const { providerKey } = (await transfersOf(orderId))[0]!
    const ours = debits.filter(({ asked, status }) => status === 200 && JSON.stringify(asked).includes(providerKey))
    expect(ours.length).toBe(1)
  })
})

describe('later rates', () => {
  it('are debited without the payer after a trial over nothing', async () => {
    const trial = await plan({ form: 'subscription', price: 1900, interval: '1m', trialDays: 14 })
    const { orderId, page } = await buy(trial, 'sepa')
    await agree(page)
    expect(await order(orderId)).toMatchObject({ paidAmount: 0, paymentMethod: 'sepa' })
    await live(16)
    expect((await statesOf(orderId)).at(-1)).toBe('Payment pending')
    await set.desk.settleDebit(await payInOf(orderId))
    await settled()
    expect((await order(orderId)).paidAmount).toBe(1900)
    await expectGreen(app)
  })

  it.each([
    ['001830', 'insufficient_funds', 'active'],
    ['001801', 'account_closed', 'revoked'],
  ] as const)('come back by %s: %s', async (code, reason, state) => {
    const { orderId, page } = await buy(await plan(monthlyPlan), 'sepa')
    await agree(page)
    await set.desk.settleDebit(await payInOf(orderId))
    await live(32)
    expect((await statesOf(orderId)).at(-1)).toBe('Payment pending')
    await set.desk.settleDebit(await payInOf(orderId), code)
    await settled()
    expect((await transfersOf(orderId)).at(-1)).toMatchObject({ state: 'denied', declineReason: reason })
    expect(await methodOf(orderId)).toMatchObject({ state })
  })

  it('end with a mandate that its payer takes back at their bank; they pay another way', async () => {
    const { orderId, page } = await buy(await plan(monthlyPlan), 'sepa')
    await agree(page)
    await set.desk.settleDebit(await payInOf(orderId))
    await settled()
    const { mandates } = await set.desk.books()
    await set.desk.endMandate(mandates[0]!.id)
    await settled()
    expect(await methodOf(orderId)).toMatchObject({ state: 'revoked', endReason: 'mandate_revoked' })
    await live(32)
    expect((await transfersOf(orderId)).at(-1)).toMatchObject({ state: 'denied' })
    const known = await order(orderId)
    const transfer = await app.transact((ctx) => preparePayment(ctx, known, { provider: 'mangopay', form: 'card' }))
    const next = await startPayment(app.world, known, transfer, `http://localhost:${set.port}/`)
    await set.desk.pay(next.redirectUrl!)
    await settled()
    expect((await order(orderId)).paidAmount).toBe(3800)
  })
})

it('a debit the payer’s bank takes back weeks later is a chargeback', async () => {
  const { orderId, page } = await buy({}, 'sepa')
  await agree(page)
  const payIn = await payInOf(orderId)
  await set.desk.settleDebit(payIn)
  await settled()
  const { id } = await set.desk.dispute(payIn)
  await set.desk.closeDispute(id, 'lost')
  await settled()
  expect((await statesOf(orderId)).at(-1)).toBe('Chargeback successful')
  await expectGreen(app)
})
