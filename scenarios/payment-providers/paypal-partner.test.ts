import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customarySettings } from '#capabilities/after/accounting/server/testing.ts'
import { balanceOf, sellerBalances } from '#capabilities/money/ledger/server/index.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { issueMonthlyInvoices, releaseBalances } from '#capabilities/after/payouts/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { releaseHeldPayments } from '#capabilities/sale/orders/server/testing.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { expectGreen, openOperator } from '../furnish-app.ts'
import { tellBookStories } from './book-stories.ts'
import { itIsAsPublished } from './as-published.ts'
import { breaches } from './paypal-contracts.ts'
import { paypalPurses } from './paypal-desk.ts'
import { partnerPlayer, trackingOf } from './paypal-partner-desk.ts'
import { tellGivingInStories, tellRevokingStories } from './paypal-stories.ts'
import { tellReturnStories } from './return-stories.ts'
import { tellLifeStories } from './life-stories.ts'
import { useStage } from './stage.ts'
import { tellStories } from './stories.ts'

/** PayPal by the operator's partner app: sellers type nothing, and the operator's fee is taken out of each payment. */
const stage = useStage(partnerPlayer)
const { app, set, buy, settled, transfersOf, statesOf, order, health, connect } = stage
const ask = askApi(app)

tellStories(stage)
describe('payments live on', () => tellLifeStories(stage, paypalPurses))
describe('a refund that comes back', () => tellReturnStories(stage))
describe('a dispute the seller gives in to', () =>
  tellGivingInStories(stage, { submit: 'POST /v1/customer/disputes/:id/accept-claim', tries: 1 }))
describe('a payer who takes back at PayPal what they left', () => tellRevokingStories(stage))
describe('the provider’s books', () => tellBookStories(stage))

describe('a seller', () => {
  const path = '/v1/cabinet/settings/payment_providers/onboarding'
  const provider = 'paypal_partner'
  const start = async (of = set.shop) => (await ask<{ url: string }>(ownerOf(of), 'POST', path, { provider })).url
  const press = (url: string, action: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })
  const switchOn = (of: typeof set.shop) =>
    ask<{ accounts: Record<string, { onboarding: object }> }>(
      ownerOf(of),
      'PUT',
      '/v1/cabinet/settings/payment_providers',
      { paypalPartner: { isEnabled: true } },
    )
  const stateOf = async (of: typeof set.shop) =>
    (
      await ask<{ accounts: Record<string, { onboarding: object }> }>(
        ownerOf(of),
        'GET',
        '/v1/cabinet/settings/payment_providers',
      )
    ).accounts['paypalPartner']!.onboarding

  it('types nothing, allows it at PayPal, and only then are buyers offered it', async () => {
    const fresh = await stage.openShop('fresh')
    const { accounts } = await switchOn(fresh)
    expect(accounts['paypalPartner']).toMatchObject({
      onboarding: { isPayable: false, lacks: ['oauth_integrations'] },
    })
    await expect(buy(fresh)).rejects.toMatchObject({})
    const url = await start(fresh)
    expect(url).toContain(`${set.desk.url}/bizsignup/partner/entry?referralToken=`)
    const back = await press(url, 'unconfirmed')
    expect(back.headers.get('location')).toContain('/cabinet/settings/payment_providers?onboarded=paypal_partner')
    await settled()
    expect(await stateOf(fresh)).toMatchObject({ isPayable: false, lacks: ['primary_email_confirmed'] })
    await expect(buy(fresh)).rejects.toMatchObject({})
    await set.desk.admit(trackingOf(fresh.seller.id, set.port))
    await settled()
    expect(await stateOf(fresh)).toMatchObject({ isPayable: true, lacks: [] })
    expect((await buy(fresh)).page).toContain('/checkoutnow?token=')
  })

  it('leaves PayPal’s page without agreeing: nothing is lost, and the page is there again', async () => {
    const fresh = await stage.openShop('undecided')
    await switchOn(fresh)
    await press(await start(fresh), 'leave')
    await ask(ownerOf(fresh), 'POST', `${path}/check`, { provider })
    expect(await stateOf(fresh)).toMatchObject({ isPayable: false })
    await press(await start(fresh), 'agree')
    await settled()
    expect(await stateOf(fresh)).toMatchObject({ isPayable: true })
  })

  it('takes it back at PayPal: no new buyer is offered it, what runs is told, and allowing it again mends it', async () => {
    const { orderId, page } = await buy()
    await set.desk.pay(page)
    await settled()
    await set.desk.withdraw(trackingOf(set.shop.seller.id, set.port))
    await settled()
    expect(await health()).toMatchObject({ onboarding: { isPayable: false, lacks: ['oauth_integrations'] } })
    await expect(buy()).rejects.toMatchObject({})
    await refundOrder(app.world, { orderId, amount: 100 }).catch(() => undefined)
    expect(await statesOf(orderId)).toEqual(['Payment successful', 'Refund canceled'])
    expect(await health()).toMatchObject({ trouble: 'credentials' })
    await set.desk.admit(trackingOf(set.shop.seller.id, set.port))
    await settled()
    await refundOrder(app.world, { orderId, amount: 100 })
    await settled()
    expect(await statesOf(orderId)).toContain('Refund successful')
    await expectGreen(app)
  })

  it('is another than who PayPal says: news of a merchant change no payment of others', async () => {
    const other = await stage.openShop('second')
    await connect({}, other)
    const sold = await app.transact((ctx) => makeProduct(ctx, other.seller.id, {}, { price: 5000 }))
    const { orderId, page } = await buy({ ...other, ...sold })
    await set.desk.pay(page)
    await settled()
    expect(await order(orderId)).toMatchObject({ paymentState: 'paid', paidAmount: 5000 })
    const { integrations, partner_fees: fees } = await set.desk.books()
    const merchantOf = (sellerId: number) =>
      integrations.find(({ tracking }) => tracking === trackingOf(sellerId, set.port))!.id
    expect(merchantOf(other.seller.id)).not.toBe(merchantOf(set.shop.seller.id))
    expect(fees.every(({ payee }) => payee !== undefined)).toBe(true)
  })
})

const atOperator = () => app.transact((ctx) => balanceOf(ctx, 'ext:paypal_partner:fees', 'eur'))

describe('the operator’s fee', () => {
  const fees = async () =>
    (await set.desk.books()).partner_fees.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0)
  const owed = async (sellerId: number) =>
    Object.fromEntries(
      Object.entries((await app.transact((ctx) => sellerBalances(ctx, sellerId)))[0] ?? {}).filter(
        ([name, amount]) => name !== 'currency' && amount !== 0,
      ),
    )
  beforeAll(async () => {
    await openOperator(app, { fees: { percentBp: 500 } })
  })

  it('is taken by PayPal out of the payment, booked as taken, and owed no more', async () => {
    const shop = await stage.openShop('fees')
    await connect({}, shop)
    const [before, held] = [await fees(), await atOperator()]
    const { orderId, page } = await buy(shop)
    await set.desk.pay(page)
    await settled()
    const [transfer] = await transfersOf(orderId)
    expect(transfer!.feeAmount).toBeGreaterThan(0)
    expect(transfer!.takenFeeAmount).toBe(transfer!.feeAmount + transfer!.feeVatAmount)
    expect((await fees()) - before).toBe(transfer!.takenFeeAmount)
    expect((await atOperator()) - held).toBe(transfer!.takenFeeAmount)
    expect(await owed(shop.seller.id)).toEqual({})
    await expectGreen(app)
    // In the seller's accounting it was paid from their account at PayPal, not from what the operator holds.
    const seller = ownerOf(shop)
    await ask(seller, 'PUT', '/v1/cabinet/accounting_settings', {
      ...customarySettings,
      transit: '1360',
      transitPaypalPartner: '1362',
    })
    await ask(seller, 'POST', '/v1/cabinet/booking_lines/gather', {})
    const { list } = await ask<{ list: Record<string, string>[] }>(seller, 'GET', '/v1/cabinet/booking_lines', {
      per: 500,
    })
    const kept = list.filter(({ bookingType }) => bookingType === 'fee' || bookingType === 'fee_vat')
    expect(kept.map(({ genAccount }) => genAccount)).toEqual(['1362', '1362'])
    // PayPal takes a refund from the seller alone: what the operator gives back of its fee is paid out to them.
    await refundOrder(app.world, { orderId })
    await settled()
    expect(await owed(shop.seller.id)).toEqual({ available: transfer!.takenFeeAmount })
    expect((await fees()) - before).toBe(transfer!.takenFeeAmount)
    await expectGreen(app)
  })
})

describe('money that is held', () => {
  const call = 'POST /v1/payments/referenced-payouts-items'
  const day = 24
  let shop: typeof set.shop
  const own = () => app.transact((ctx) => sellerBalances(ctx, shop.seller.id)).then(([first]) => first!)
  const pay = async () => {
    const { orderId, page } = await buy(shop)
    await set.desk.pay(page)
    await settled()
    return { orderId, capture: (await transfersOf(orderId))[0]!.providerReference! }
  }
  const nights = async (count: number) => {
    app.clock.now = app.clock.now.add({ hours: day * count })
    await set.desk.clock(app.clock.now)
    for (const job of [releaseHeldPayments, issueMonthlyInvoices]) await job.run(app.world, {} as never)
    await app.drain()
  }
  const heldOf = async (capture: string) => (await set.desk.books()).held[capture]
  const releasesOf = async (capture: string) =>
    (await set.desk.books()).releases.filter((each) => each.capture === capture && each.status === 'SUCCESS')
  const waitsFor = async (orderId: number) =>
    (
      await app.world.db
        .selectFrom('heldPayments')
        .selectAll()
        .where('transferId', '=', (await transfersOf(orderId))[0]!.id)
        .executeTakeFirstOrThrow()
    ).failure

  beforeAll(async () => {
    Object.assign(app.world.ports.settings, { PAYPAL_PARTNER_HOLD_DAYS: 10 })
    shop = await stage.openShop('held')
    await connect({}, shop)
    await ask(ownerOf(shop), 'PUT', '/v1/cabinet/accounting_settings', {
      ...customarySettings,
      transit: '1360',
      transitPaypalPartner: '1362',
    })
  })
  /** What the seller's accounting has on the accounts of PayPal and of the operator, in cents. */
  const booked = async () => {
    const seller = ownerOf(shop)
    await ask(seller, 'POST', '/v1/cabinet/booking_lines/gather', {})
    const { list } = await ask<{ list: Record<string, string>[] }>(seller, 'GET', '/v1/cabinet/booking_lines', {
      per: 500,
    })
    return Object.fromEntries(
      ['1362', '1360'].map((of) => [
        of,
        list.reduce((sum, { account, genAccount, side, amount }) => {
          const sign = Number(account === of) - Number(genAccount === of)
          return sum + sign * (side === 'S' ? 1 : -1) * Math.round(Number(amount) * 100)
        }, 0),
      ]),
    )
  }
  afterAll(() => Object.assign(app.world.ports.settings, { PAYPAL_PARTNER_HOLD_DAYS: 0 }))

  it('is pending for the seller and paid out by nobody; released once when due, whatever answer is lost', async () => {
    const before = await atOperator()
    const { orderId, capture } = await pay()
    expect(await heldOf(capture)).toBe(11_900)
    const { pending } = await own()
    expect(pending).toBeGreaterThan(0)
    // Longer than payouts wait for, so that only the hold keeps it back.
    await nights(9)
    await releaseBalances.run(app.world, {} as never)
    expect(await own()).toMatchObject({ pending, available: 0 })
    expect(await releasesOf(capture)).toEqual([])
    await expectGreen(app)
    // Lost before the deed, then after it: it is asked for again the next night, and done once.
    for (const [kind, released] of [
      ['timeout_before', 0],
      ['timeout_after', 1],
    ] as const) {
      for (let sent = 0; sent < 3; sent++) await set.desk.fault(call, kind)
      await nights(1)
      expect(await releasesOf(capture)).toHaveLength(released)
      expect(await own()).toMatchObject({ pending })
      await expectGreen(app)
      await set.desk.calm()
    }
    const inBooks = await booked()
    await nights(1)
    expect(await releasesOf(capture)).toEqual([expect.objectContaining({ cents: 11_900 })])
    expect(await heldOf(capture)).toBeUndefined()
    // It stood on PayPal's account from its first day, less the operator's fee: the release is no line.
    const { takenFeeAmount } = (await transfersOf(orderId))[0]!
    expect(inBooks).toEqual({ 1362: 11_900 - takenFeeAmount, 1360: 0 })
    expect(await booked()).toEqual(inBooks)
    expect(await own()).toMatchObject({ pending: 0, available: 0, owed: 0 })
    const [payment] = await transfersOf(orderId)
    expect(payment).toMatchObject({ paysSeller: true })
    expect((await atOperator()) - before).toBe(payment!.takenFeeAmount)
    await refundOrder(app.world, { orderId, amount: 100 })
    await settled()
    await expectGreen(app)
    // PayPal gives it back alone; what the operator returns of its fee it holds for the seller.
    const { available } = await own()
    expect(await booked()).toEqual({ 1362: 11_900 - takenFeeAmount - 100, 1360: available })
  })

  it('takes refunds before the release from what is held, and asks nobody where nothing is left', async () => {
    const had = (await own()).pending + (await own()).available
    const [part, whole] = [await pay(), await pay()]
    await refundOrder(app.world, { orderId: part.orderId, amount: 1900 })
    await refundOrder(app.world, { orderId: whole.orderId })
    await settled()
    expect([await heldOf(part.capture), await heldOf(whole.capture)]).toEqual([10_000, undefined])
    await expectGreen(app)
    await nights(11)
    expect(await releasesOf(part.capture)).toEqual([expect.objectContaining({ cents: 10_000 })])
    expect(await releasesOf(whole.capture)).toEqual([])
    // As where nothing is held: what the operator returns of its fee is theirs.
    const { pending, available } = await own()
    const taken = (await transfersOf(whole.orderId))[0]!.takenFeeAmount
    expect(pending + available - had).toBe(taken + Math.round((taken * 1900) / 11_900))
    await expectGreen(app)
  })

  it('waits while a dispute is open, and what PayPal refuses stands on the list until it goes through', async () => {
    const had = await own()
    const { orderId, capture } = await pay()
    const { id: inquiry } = await set.desk.dispute(capture, 'INQUIRY')
    await settled()
    await nights(11)
    expect(await waitsFor(orderId)).toBe('disputed')
    const seller = ownerOf(shop)
    const path = '/v1/cabinet/transfers'
    const { list } = await ask<{ list: { orderId: number }[] }>(seller, 'GET', path, { releaseFailure: 'disputed' })
    expect(list.map((each) => each.orderId)).toEqual([orderId])
    const [payment] = await transfersOf(orderId)
    const shown = async (of = seller) =>
      (
        await ask<{ transfers: { id: number; hold: unknown; actions: string[] }[] }>(
          of,
          'GET',
          '/v1/cabinet/orders/:id',
          {
            id: String(orderId),
          },
        )
      ).transfers.find(({ id }) => id === payment!.id)!
    const askNow = (of = seller) => ask(of, 'POST', '/v1/cabinet/transfers/:id/release', { id: payment!.id })
    expect(await shown()).toMatchObject({ hold: { releasedAt: null, failure: 'disputed' } })
    expect((await shown()).actions).toContain('release')
    // Asked now, PayPal says the same; another seller has nothing to ask for.
    await askNow()
    expect(await waitsFor(orderId)).toBe('disputed')
    await expect(askNow(ownerOf(set.shop))).rejects.toMatchObject({ code: 'platform.not_found' })
    await set.desk.escalate(inquiry)
    await settled()
    expect((await shown()).actions).not.toContain('release')
    await expect(askNow()).rejects.toMatchObject({ code: 'orders.nothing_to_release' })
    const asked = set.desk.exchanges.filter((each) => each.call === call).length
    await nights(1)
    expect(set.desk.exchanges.filter((each) => each.call === call)).toHaveLength(asked)
    await expectGreen(app)
    await set.desk.closeDispute(inquiry, 'won')
    await settled()
    await askNow()
    expect(await releasesOf(capture)).toHaveLength(1)
    expect(await waitsFor(orderId)).toBeNull()
    expect(await shown()).toMatchObject({ hold: { releasedAt: expect.any(String) as string, failure: null } })
    expect(await own()).toEqual(had)
    await expectGreen(app)
  })

  it('is not held for who did not allow it', async () => {
    const other = await stage.openShop('unheld')
    await connect({}, other)
    await set.desk.admit(trackingOf(other.seller.id, set.port), { letsHold: false })
    await ask(ownerOf(other), 'POST', '/v1/cabinet/settings/payment_providers/onboarding/check', {
      provider: 'paypal_partner',
    })
    const { orderId, page } = await buy(other)
    await set.desk.pay(page)
    await settled()
    expect((await transfersOf(orderId))[0]).toMatchObject({ state: 'successful', paysSeller: true })
  })
})

it('acts for the seller in every call about their money, and names itself', () => {
  const orders = set.desk.exchanges.filter(({ call }) => call === 'POST /v2/checkout/orders')
  const units = orders.map(({ asked }) => (asked as { purchase_units: Record<string, unknown>[] }).purchase_units[0]!)
  expect(units.length).toBeGreaterThan(10)
  for (const unit of units)
    expect(unit).toMatchObject({
      payee: { merchant_id: expect.stringMatching(/^[A-Z0-9]{13}$/) as string },
      payment_instruction: { disbursement_mode: expect.stringMatching(/^(INSTANT|DELAYED)$/) as string },
    })
})

itIsAsPublished('PayPal', (folder) => breaches(folder, set.desk.exchanges))
