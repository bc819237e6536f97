import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/server/context.ts'
import { balanceOf, sellerBalanceOf } from '#capabilities/money/ledger/server/index.ts'
import { noteReversals, payAtProviders, releaseBalances } from '#capabilities/after/payouts/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { expectGreen, nameBankAccount, openOperator } from '../furnish-app.ts'
import { tellBookStories } from './book-stories.ts'
import { tellOwnPageStories } from './own-page-stories.ts'
import { connectPlayer } from './connect-desk.ts'
import { stripePurses } from './stripe-desk.ts'
import { tellLifeStories } from './life-stories.ts'
import { useStage } from './stage.ts'
import { itIsAsPublished } from './as-published.ts'
import { stripeBreaches } from './stripe-contracts.ts'
import { tellStories } from './stories.ts'

/** Stripe Connect on the operator's keys: one account takes the money of all sellers, payouts are transfers to theirs. */
const stage = useStage(connectPlayer)
const { app, set, buy, settled, connect, transfersOf, statesOf, order, health } = stage
const ask = askApi(app)
const payDeed = 'POST /v1/transfers'

const accountOf = async (sellerId = set.shop.seller.id) =>
  (await set.desk.books()).accounts.find(({ metadata }) => metadata['kontor_key'] === `seller-${sellerId}`)!

tellStories(stage)
describe('payments live on', () => tellLifeStories(stage, stripePurses))
describe('the provider’s books', () => tellBookStories(stage))
describe('at Stripe alone', () => tellOwnPageStories(stage, 'platform'))

describe('a seller', () => {
  it('is made known once, in their country, which stays', async () => {
    const before = (await set.desk.books()).accounts.length
    await connect()
    expect((await set.desk.books()).accounts.length).toBe(before)
    await expect(connect({ countryCode: 'AT' })).rejects.toMatchObject({
      fields: { 'stripeConnect.countryCode': ['country_stays'] },
    })
  })

  it('hands in at Stripe what it lacks, and is told what that is', async () => {
    expect(await health()).toMatchObject({ onboarding: { isPayable: false, paysOut: false } })
    const path = '/v1/cabinet/settings/payment_providers/onboarding'
    const { url } = await ask<{ url: string }>(ownerOf(set.shop), 'POST', path, { provider: 'stripe_connect' })
    expect(url).toContain(`${set.desk.url}/setup/`)
    await set.desk.identify((await accountOf()).id, 'asked')
    await settled()
    expect(await health()).toMatchObject({ onboarding: { lacks: ['individual.verification.document'] } })
    const back = await fetch(url, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' })
    expect(back.headers.get('location')).toContain('/cabinet/settings/payment_providers?onboarded=stripe_connect')
    await settled()
    expect(await health()).toMatchObject({ onboarding: { isPayable: true, paysOut: true, lacks: [] } })
  })

  it('is looked at when they come back, where no notice came', async () => {
    await set.desk.notices('lost')
    await set.desk.identify((await accountOf()).id, 'rejected')
    const before = await health()
    expect(before).toMatchObject({ onboarding: { isPayable: true } })
    app.clock.now = app.clock.now.add({ minutes: 1 })
    const path = '/v1/cabinet/settings/payment_providers/onboarding/check'
    await ask(ownerOf(set.shop), 'POST', path, { provider: 'stripe_connect' })
    const after = await health()
    expect(after).toMatchObject({ onboarding: { isPayable: false, stoppedFor: 'rejected.fraud' } })
    // Who was asked has not sent a notice.
    expect(after?.lastNoticeAt).toBe(before?.lastNoticeAt)
    await settled()
  })

  it('is told what became of the money Stripe sent to their bank', async () => {
    const { id } = await accountOf()
    await set.desk.payToBank(id, 'failed')
    await settled()
    const reason = 'The bank account has been closed (simulated).'
    expect(await health()).toMatchObject({ onboarding: { banked: { state: 'failed', currency: 'eur', reason } } })
    await set.desk.clock(app.clock.now.add({ hours: 1 }))
    await set.desk.payToBank(id, 'paid')
    await settled()
    expect(await health()).toMatchObject({ onboarding: { banked: { state: 'paid', reason: '' } } })
    // Switched on once more, nothing of it is lost.
    await connect()
    expect(await health()).toMatchObject({ onboarding: { banked: { state: 'paid' } } })
  })

  it('and all others share two endpoints, made once and made anew where one is gone', async () => {
    const urls = async () => (await set.desk.books()).webhook_endpoints
    const [first, second] = await urls()
    expect((await urls()).map(({ enabled_events: events }) => events.includes('payout.failed')).toSorted()).toEqual([
      false,
      true,
    ])
    const { deleted } = await set.desk.endEndpoint(first!.id)
    expect(deleted).toBe(true)
    app.clock.now = app.clock.now.add({ minutes: 2 })
    await Promise.all([connect(), connect()])
    expect((await urls()).length).toBe(2)
    expect((await urls()).map(({ id }) => id)).not.toContain(second!.id)
    const { page, orderId } = await buy()
    await set.desk.pay(page)
    await settled()
    expect((await order(orderId)).paymentState).toBe('paid')
    const rows = await app.world.db.selectFrom('platformEndpoints').selectAll().execute()
    for (const { secret } of await urls()) expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('has money of their own there, whatever others sell', async () => {
    const other = await stage.openShop('second')
    await connect(connectPlayer.keysOf(''), other)
    expect((await accountOf(other.seller.id)).id).not.toBe((await accountOf()).id)
    const sold = await app.transact((ctx) => makeProduct(ctx, other.seller.id, {}, { price: 5000 }))
    const { orderId, page } = await buy({ ...other, ...sold })
    await set.desk.pay(page)
    await settled()
    expect(await order(orderId)).toMatchObject({ paymentState: 'paid', paidAmount: 5000 })
    expect((await transfersOf(orderId))[0]).toMatchObject({ paysSeller: false })
    await expectGreen(app)
  })
})

describe('a payout', () => {
  let admin: Actor
  beforeAll(async () => {
    admin = await openOperator(app)
    await nameBankAccount(app, admin, ownerOf(set.shop), 'Mara Voss')
  })
  const available = () => app.transact((ctx) => sellerBalanceOf(ctx, set.shop.seller.id, 'available', 'eur'))
  const payout = (id: number) =>
    app.world.db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const round = async (minutes = 10) => {
    app.clock.now = app.clock.now.add({ minutes })
    await set.desk.clock(app.clock.now)
    await payAtProviders.run(app.world, {} as never)
    await app.drain()
  }
  const approved = async (): Promise<number> => {
    const { page } = await buy()
    await set.desk.pay(page)
    await settled()
    app.clock.now = app.clock.now.add({ hours: 24 * 15 })
    await set.desk.clock(app.clock.now)
    await releaseBalances.run(app.world, {} as never)
    await ask(admin, 'POST', '/v1/admin/payout_desk/check')
    const { id } = await ask<{ id: number }>(ownerOf(set.shop), 'POST', '/v1/cabinet/payouts', { currency: 'eur' })
    await ask(admin, 'POST', '/v1/admin/payouts/:id/approve', { id })
    return id
  }

  const standing = () =>
    app.world.db
      .selectFrom('verifications')
      .select(['kycState', 'scope', 'reason'])
      .where('sellerId', '=', set.shop.seller.id)
      .where('verifier', '=', 'stripe_connect')
      .executeTakeFirstOrThrow()

  it('is refused for who is not identified, and for who Stripe does not want', async () => {
    expect(await standing()).toEqual({ kycState: 'rejected', scope: 'payouts', reason: 'rejected.fraud' })
    await expect(approved()).rejects.toMatchObject({ code: 'payouts.kyc' })
    await set.desk.identify((await accountOf()).id, 'asked')
    await settled()
    expect(await standing()).toMatchObject({ kycState: 'kyc_incomplete', reason: 'individual.verification.document' })
    await expect(approved()).rejects.toMatchObject({ code: 'payouts.kyc' })
    expect((await set.desk.books()).transfers).toEqual([])
    await expectGreen(app)
  })

  it('waits for money: where the operator’s account holds too little, it is available again', async () => {
    await set.desk.identify((await accountOf()).id, 'verified')
    await settled()
    expect(await standing()).toEqual({ kycState: 'kyc_2', scope: null, reason: null })
    const id = await approved()
    await set.desk.topUp(-10_000_000)
    await round()
    // What Stripe kept of each payment is the operator's to bring.
    expect(await payout(id)).toMatchObject({ state: 'canceled' })
    expect((await payout(id)).reason).toContain('insufficient available funds')
    expect(await available()).toBeGreaterThan(0)
    await set.desk.topUp(20_000_000)
  })

  it('is a transfer to the seller’s account, once', async () => {
    const before = (await set.desk.books()).transfers.length
    const id = await approved()
    const { amount, reference } = await payout(id)
    for (let rounds = 0; rounds < 3; rounds++) await round()
    const { transfers } = await set.desk.books()
    expect(transfers.length).toBe(before + 1)
    expect(transfers[0]).toMatchObject({ amount, destination: (await accountOf()).id, transfer_group: reference })
    expect(await payout(id)).toMatchObject({ state: 'successful', providerReference: transfers[0]!.id })
    expect((await accountOf()).received).toEqual({ eur: amount })
    expect(await app.transact((ctx) => balanceOf(ctx, 'bank:stripe_connect', 'eur'))).toBe(-amount)
    await expectGreen(app)
  })

  it.each(['timeout_before', 'timeout_after', '500'])('whose answer is lost by %s is paid once', async (kind) => {
    const id = await approved()
    const paid = (await set.desk.books()).transfers.length
    await set.desk.fault(payDeed, kind, 2)
    await round()
    await set.desk.calm()
    for (let rounds = 0; rounds < 3; rounds++) await round()
    // Stripe says for a day that it broke.
    if (kind === '500') {
      expect((await set.desk.books()).transfers.length).toBe(paid)
      await round(24 * 60)
    }
    expect((await set.desk.books()).transfers.length).toBe(paid + 1)
    expect(await payout(id)).toMatchObject({ state: 'successful' })
    await expectGreen(app)
  })

  it('by three workers at once is one', async () => {
    const id = await approved()
    const paid = (await set.desk.books()).transfers.length
    await Promise.all([1, 2, 3].map(() => payAtProviders.run(app.world, {} as never)))
    await round()
    expect((await set.desk.books()).transfers.length).toBe(paid + 1)
    expect(await payout(id)).toMatchObject({ state: 'successful' })
  })

  it('that three workers at once find arrived has arrived once', async () => {
    const id = await approved()
    await set.desk.fault(payDeed, 'timeout_after', 2)
    await round()
    expect(await payout(id)).toMatchObject({ state: 'issued' })
    await set.desk.calm()
    await Promise.all([1, 2, 3].map(() => payAtProviders.run(app.world, {} as never)))
    expect(await payout(id)).toMatchObject({ state: 'successful' })
    await expectGreen(app)
  })

  describe('is reversed', () => {
    const reverse = (id: number) =>
      ask<{ state: string; amount: string; reason: string | null }>(admin, 'POST', '/v1/admin/payouts/:id/reverse', {
        id,
      })
    const owed = () => app.transact((ctx) => sellerBalanceOf(ctx, set.shop.seller.id, 'owed', 'eur'))
    const reversals = async () => (await set.desk.books()).transfer_reversals
    const atBank = () => app.transact((ctx) => balanceOf(ctx, 'bank:stripe_connect', 'eur'))
    /** What was paid out, and then refunded to its buyer: the seller owes it. */
    const owing = async (amount: number): Promise<number> => {
      const id = await approved()
      await round()
      const { orderId } = await app.world.db
        .selectFrom('transfers')
        .select('orderId')
        .where('sellerId', '=', set.shop.seller.id)
        .where('type', '=', 'Payment')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      await refundOrder(app.world, { orderId: orderId!, amount })
      await settled()
      return id
    }

    it('only where its seller owes, by the operator alone', async () => {
      const id = await approved()
      await round()
      await expect(reverse(id)).rejects.toMatchObject({ code: 'payouts.nothing_to_reverse' })
      await expect(ask(ownerOf(set.shop), 'POST', '/v1/admin/payouts/:id/reverse', { id })).rejects.toMatchObject({})
      expect(await reversals()).toEqual([])
    })

    it('by what is owed, once; the seller owes nothing then', async () => {
      const id = await owing(1900)
      const [due, before] = [await owed(), await atBank()]
      expect(due).toBeGreaterThan(0)
      expect(await reverse(id)).toMatchObject({ state: 'reversed', reason: null })
      expect(await owed()).toBe(0)
      expect(await atBank()).toBe(before + due)
      expect((await reversals()).map(({ amount }) => amount)).toEqual([due])
      await expect(reverse(id)).rejects.toMatchObject({ code: 'payouts.nothing_to_reverse' })
      const shown = await ask(admin, 'GET', '/v1/cabinet/payouts/:id', { id })
      expect(shown).toMatchObject({ state: 'successful', reversibleAmount: '0.00', reversals: [{ state: 'reversed' }] })
      await expectGreen(app)
    })

    it.each(['timeout_before', 'timeout_after', '500'])('once, where the answer is lost by %s', async (kind) => {
      const id = await owing(500)
      const before = (await reversals()).length
      await set.desk.fault('POST /v1/transfers/:id/reversals', kind, 2)
      expect(await reverse(id)).toMatchObject({ state: 'asked' })
      await expect(reverse(id)).rejects.toMatchObject({ code: 'payouts.reversal_waiting' })
      await set.desk.calm()
      if (kind === '500') {
        app.clock.now = app.clock.now.add({ hours: 25 })
        await set.desk.clock(app.clock.now)
      }
      await Promise.all([1, 2, 3].map(() => payAtProviders.run(app.world, {} as never)))
      expect((await reversals()).length).toBe(before + 1)
      expect(await owed()).toBe(0)
      await expectGreen(app)
    })

    it.each(['none', 'twice', 'lost'] as const)(
      'on Stripe’s own pages, with notices %s: it is booked once, as what they owe and the rest as payable',
      async (kind) => {
        const id = await owing(300)
        const [due, before, had] = [await owed(), await atBank(), await available()]
        await set.desk.notices(kind)
        const { providerReference: transfer } = await payout(id)
        await set.desk.reverse(transfer!, due + 250)
        await settled()
        const isTold = kind !== 'lost'
        expect(await owed()).toBe(isTold ? 0 : due)
        for (let night = 0; night < 2; night++) await noteReversals.run(app.world, {} as never)
        expect([await owed(), (await available()) - had, (await atBank()) - before]).toEqual([0, 250, due + 250])
        const shown = await ask(admin, 'GET', '/v1/cabinet/payouts/:id', { id })
        expect(shown).toMatchObject({ reversals: [{ state: 'reversed', madeThere: true }] })
        await expectGreen(app)
      },
    )

    it('not where their account holds too little: they still owe, and it may be tried again', async () => {
      const id = await owing(700)
      const due = await owed()
      await set.desk.payToBank((await accountOf()).id, 'paid')
      const refused = await reverse(id)
      expect(refused.state).toBe('refused')
      expect(refused.reason).toContain('insufficient funds')
      expect(await owed()).toBe(due)
      await expectGreen(app)
      const shown = await ask(admin, 'GET', '/v1/cabinet/payouts/:id', { id })
      expect(shown).toMatchObject({ reversals: [{ state: 'refused' }] })
      expect(shown['reversibleAmount']).not.toBe('0.00')
    })
  })

  it('and a refund afterwards is taken from what is paid out next', async () => {
    const { orderId, page } = await buy()
    await set.desk.pay(page)
    await settled()
    const before = (await set.desk.books()).balance['eur']!
    await refundOrder(app.world, { orderId, amount: 1900 })
    await settled()
    expect((await set.desk.books()).balance['eur']).toBe(before - 1900)
    expect(await statesOf(orderId)).toEqual(['Payment successful', 'Refund successful'])
    await expectGreen(app)
  })
})

itIsAsPublished('Stripe', (folder) => stripeBreaches(folder, set.desk.exchanges))
