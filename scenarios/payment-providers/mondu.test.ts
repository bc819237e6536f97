import { describe, expect, it } from 'vitest'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { setFeatures } from '#capabilities/people/sellers/server/index.ts'
import { refundOrder, settleReturn } from '#capabilities/sale/orders/server/index.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { expectGreen } from '../furnish-app.ts'
import { pageBehind } from './desk.ts'
import { monduPlayer } from './mondu-desk.ts'
import { monthlyPlan, settingsPath, useStage } from './stage.ts'

/** Mondu: companies agree on its page and pay it later; the seller is paid for what has an invoice there. */
const stage = useStage(monduPlayer)
const { app, set, buy, plan, settled, pass, live, order, transfersOf, statesOf, connect, health } = stage

const company = { company: 'Kern GmbH' }
/** `there`: what Mondu calls the order. */
const buyAs = async (payer: { company?: string }, of = {}) => {
  const bought = await buy(of, 'mondu', payer)
  return { ...bought, there: (await transfersOf(bought.orderId))[0]!.providerReference! }
}

describe('an account', () => {
  it.each(monduPlayer.wrongKeys)('%s is refused: %s', async (field, code, wrong) => {
    await expect(connect(wrong)).rejects.toMatchObject({ fields: { [`mondu.${field}`]: [code] } })
  })

  it('shows its token by its last signs only, and says when Mondu cannot reach us', async () => {
    await set.desk.reach('nobody')
    const far = await stage.openShop('far')
    await app.drain()
    await app.transact((ctx) => setFeatures(ctx, [far.seller.id], { mondu: true }))
    const shown = await connect({ apiToken: 'token_of_far' }, far)
    expect(shown).toMatchObject({ mondu: { apiToken: '…_far' }, accounts: { mondu: { trouble: 'no_notices' } } })
    const rows = await app.world.db.selectFrom('sellerPaymentProviders').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('token_of_far')
    await set.desk.reach('all')
  })

  it('is only offered to accounts that hold the feature', async () => {
    const plain = await stage.openShop('plain')
    const shown = await askApi(app)<{ mondu: { isOffered: boolean } }>(ownerOf(plain), 'GET', settingsPath)
    expect(shown.mondu.isOffered).toBe(false)
    await expect(connect({ apiToken: 'token_of_plain' }, plain)).rejects.toMatchObject({
      fields: { 'mondu.isEnabled': ['not_in_list'] },
    })
  })
})

describe('a purchase', () => {
  it('of a company is agreed to at Mondu, confirmed and invoiced there, and paid here', async () => {
    const { orderId, page, there } = await buyAs(company)
    expect(page).toContain(`http://localhost:${set.port}/pay/mondu/`)
    expect(await pageBehind(page)).toBe(`${set.desk.url}/checkout/${there}`)
    await set.desk.pay(page)
    await settled()
    expect(await order(orderId)).toMatchObject({ paymentState: 'paid', paidAmount: 11_900, provider: 'mondu' })
    const { lines, invoices } = await set.desk.books()
    expect(lines.find(({ id }) => id === there)).toMatchObject({ state: 'shipped', gross: 11_900 })
    expect(invoices.filter((each) => each.order === there)).toMatchObject([{ gross: 11_900 }])
    const [invoiced] = set.desk.exchanges.filter(({ call }) => call === 'POST /orders/:id/invoices')
    expect(invoiced!.asked).toMatchObject({ invoice_url: expect.stringContaining('/s/studio/payment/') })
    expect((await health())?.lastNoticeAt).not.toBeNull()
    expect(await pageBehind(page)).toContain(`http://localhost:${set.port}/`)
    expect((await fetch(`${page.replace('/pay/', '/v1/payment_visits/')}x`)).status).toBe(404)
    await expectGreen(app)
  })

  it('is for companies alone, and for one payment', async () => {
    await expect(buyAs({})).rejects.toMatchObject({ code: 'checkout.method_not_offered' })
    await expect(buyAs(company, await plan(monthlyPlan))).rejects.toMatchObject({
      code: 'checkout.method_not_offered',
    })
  })

  it('that is declined can be paid another way; one that is left is over after a day', async () => {
    const [declined, left] = [await buyAs(company), await buyAs(company)]
    await set.desk.atMondu(declined.page, 'decline')
    await set.desk.atMondu(left.page, 'leave')
    await settled()
    expect(await transfersOf(declined.orderId)).toMatchObject([{ state: 'denied', declineReason: 'generic_decline' }])
    expect(await statesOf(left.orderId)).toEqual(['Payment waiting'])
    await live(2)
    expect(await statesOf(left.orderId)).toEqual(['Payment expired'])
  })

  it.each(['confirmed', 'declined'] as const)('that Mondu looks at first waits, and is %s', async (said) => {
    const { orderId, page, there } = await buyAs({ company: 'Pending GmbH' })
    await set.desk.pay(page)
    await settled()
    expect(await statesOf(orderId)).toEqual(['Payment pending'])
    await set.desk.decide(there, said)
    await settled()
    expect(await statesOf(orderId)).toEqual([said === 'confirmed' ? 'Payment successful' : 'Payment denied'])
    await expectGreen(app)
  })

  it.each(['lost', 'twice', 'forged', 'altered'] as const)('with notices %s ends the same', async (kind) => {
    await set.desk.notices(kind)
    const { orderId, page, there } = await buyAs(company)
    await set.desk.pay(page)
    await settled()
    if (kind !== 'twice') expect(await statesOf(orderId)).toEqual(['Payment waiting'])
    await settleReturn(app.world, await order(orderId))
    await settled()
    expect((await order(orderId)).paymentState).toBe('paid')
    const { invoices } = await set.desk.books()
    expect(invoices.filter((each) => each.order === there).length).toBe(1)
  })

  it.each([
    ['POST /orders/:id/confirm', 'timeout_after'],
    ['POST /orders/:id/confirm', 'timeout_before'],
    ['POST /orders/:id/invoices', 'timeout_after'],
    ['POST /orders/:id/invoices', 'timeout_before'],
  ])('an answer to %s is lost (%s): it is done once', async (call, kind) => {
    await set.desk.notices('lost')
    const { orderId, page, there } = await buyAs(company)
    await set.desk.pay(page)
    await set.desk.fault(call, kind)
    await settleReturn(app.world, await order(orderId))
    await set.desk.notices('none')
    await settleReturn(app.world, await order(orderId))
    await settled()
    expect((await order(orderId)).paymentState).toBe('paid')
    const { invoices } = await set.desk.books()
    expect(invoices.filter((each) => each.order === there).length).toBe(1)
  })
})

describe('money that goes back', () => {
  it('is a credit note to the invoice, in parts', async () => {
    const { orderId, page, there } = await buyAs(company)
    await set.desk.pay(page)
    await settled()
    await refundOrder(app.world, { orderId, amount: 1900 })
    await refundOrder(app.world, { orderId })
    expect(await order(orderId)).toMatchObject({ refundedAmount: 11_900 })
    const { invoices } = await set.desk.books()
    expect(invoices.find((each) => each.order === there)).toMatchObject({ credited: 11_900 })
    await expectGreen(app)
  })

  it.each(['timeout_after', 'timeout_before'])(
    'whose answer is lost (%s) is found, and not given twice',
    async (kind) => {
      const { orderId, page } = await buyAs(company)
      await set.desk.pay(page)
      await settled()
      await set.desk.fault('POST /invoices/:id/credit_notes', kind)
      await refundOrder(app.world, { orderId, amount: 1900 })
      expect((await statesOf(orderId)).at(-1)).toBe('Refund error')
      await pass({ minutes: 10 })
      expect((await statesOf(orderId)).at(-1)).toBe(kind === 'timeout_after' ? 'Refund successful' : 'Refund canceled')
      await expectGreen(app)
    },
  )
})

it('another account’s orders are none of ours', async () => {
  const stranger = await stage.openShop('stranger')
  await app.drain()
  await app.transact((ctx) => setFeatures(ctx, [stranger.seller.id], { mondu: true }))
  await connect({ apiToken: 'token_of_stranger' }, stranger)
  const sold = await app.transact((ctx) => makeProduct(ctx, stranger.seller.id, {}, { price: 11_900 }))
  const theirs = await buyAs(company, { ...stranger, ...sold })
  await set.desk.pay(theirs.page)
  await set.desk.told('stranger')
  await settled()
  expect((await order(theirs.orderId)).paymentState).toBe('paid')
  expect((await set.desk.books()).lines.some(({ id }) => id === theirs.there)).toBe(false)
})
