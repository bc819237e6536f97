import { describe, expect, it } from 'vitest'
import { isLongEdition } from '#platform/server/long-edition.ts'
import { refundOrder, settleReturn } from '#capabilities/sale/orders/server/index.ts'
import { settingsKeyOf } from '#capabilities/sale/provider-accounts/contract.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { deskAt } from './desk.ts'
import { expectGreen } from '../furnish-app.ts'
import type { ProviderDesk } from './player.ts'
import { isToldWhole, monthlyPlan, settingsPath, type Stage } from './stage.ts'

/** What every provider with sellers' own accounts has to stand, told once and played with each. */
export const tellStories = <D extends ProviderDesk>(stage: Stage<D>): void => {
  describe('an account is connected', () => connecting(stage))
  describe('an account is left', () => leaving(stage))
  describe('a payer pays on the provider’s page', () => paying(stage))
  describe('an answer is lost', () => losing(stage))
  describe('money goes back', () => givingBack(stage))
  describe('others', () => others(stage))
  const charges = isLongEdition ? 12 : 3
  it(`a subscription is charged ${charges} times, without its payer`, async () => {
    const { app, set, buy, plan, settled, liveRates, statesOf, balance } = stage
    const before = await balance()
    const { orderId, page } = await buy(await plan(monthlyPlan))
    await set.desk.pay(page)
    await settled()
    await liveRates(orderId, charges)
    const taken = (await statesOf(orderId)).filter((state) => state === 'Payment successful').length
    expect(taken).toBe(charges + 1)
    expect(await balance()).toBe(before + taken * 1900)
    await expectGreen(app)
  })
}

const connecting = <D extends ProviderDesk>({ app, player, set, connect }: Stage<D>): void => {
  it('with keys the provider takes, and its notices find us', async () => {
    expect((await connect()).accounts[settingsKeyOf(player.provider)]).toMatchObject({ isLive: false, trouble: null })
  })

  it.each(player.wrongKeys)('%s is refused: %s', async (field, code, wrong) => {
    await expect(connect({ ...set.desk.keys, ...wrong })).rejects.toMatchObject({
      fields: { [`${settingsKeyOf(player.provider)}.${field}`]: [code] },
    })
  })

  const { secret } = player
  if (secret === null) return
  it('and shows its secret by the last signs only; left empty it stays', async () => {
    const shown = await connect({ ...set.desk.keys, [secret]: '' })
    expect(shown).toMatchObject({ [settingsKeyOf(player.provider)]: { [secret]: '…udio' } })
    const rows = await app.world.db.selectFrom('sellerPaymentProviders').selectAll().execute()
    for (const all of [shown, rows]) expect(JSON.stringify(all)).not.toContain(set.desk.keys[secret])
  })
}

/** Switched off, an account is offered to nobody, and all that runs by it goes on. */
const leaving = <D extends ProviderDesk>(stage: Stage<D>): void => {
  const { app, player, set, connect, openShop, buy, plan, settled, live, statesOf, balance } = stage
  it('switched off it takes no new buyer, and what runs is charged and given back', async () => {
    const { orderId, page } = await buy(await plan(monthlyPlan))
    await set.desk.pay(page)
    await settled()
    await askApi(app)(ownerOf(set.shop), 'PUT', settingsPath, {
      [settingsKeyOf(player.provider)]: { isEnabled: false },
    })
    await expect(buy()).rejects.toMatchObject({})
    const before = await balance()
    await live(32)
    expect((await statesOf(orderId)).filter((state) => state === 'Payment successful').length).toBeGreaterThan(1)
    await refundOrder(app.world, { orderId, amount: 1900, cancels: true })
    await settled()
    expect(await balance()).toBe(before)
    await connect()
    await expectGreen(app)
  })

  it('says how many of its calls fail', async () => {
    const shop = await openShop('failing')
    await connect(player.keysOf('failing'), shop)
    await buy(shop)
    const desk = deskAt(set.desk.url, player.accountOf('failing'))
    await desk.fault(player.visits, '500', 4)
    await buy(shop)
    const { accounts } = await askApi(app)<{ accounts: Record<string, object> }>(ownerOf(shop), 'GET', settingsPath)
    expect(accounts[settingsKeyOf(player.provider)]).toMatchObject({ calls: { calls: 2, failed: 1 } })
  })
}

const paying = <D extends ProviderDesk>(stage: Stage<D>): void => {
  const { app, player, set, buy, settled, order, transfersOf, statesOf } = stage
  const inYen = async () => {
    const plan = await stage.plan({ currency: 'jpy', price: 1_190_000 })
    const { orderId, page } = await buy(plan)
    await set.desk.pay(page)
    await settled()
    expect(await order(orderId)).toMatchObject({ paymentState: 'paid', paidAmount: 1_190_000 })
    const before = (await set.desk.books()).balance['jpy'] ?? 0
    await expect(refundOrder(app.world, { orderId, amount: 400_050 })).rejects.toMatchObject({
      fields: { amount: ['whole_units'] },
    })
    await refundOrder(app.world, { orderId, amount: 400_000 })
    await settled()
    expect((await set.desk.books()).balance['jpy']).toBe(before - 4000 * player.yen!)
    await expectGreen(app)
  }
  it('once, and the notice tells us', async () => {
    const { orderId, page } = await buy()
    expect(page).toContain(`${player.isOurPage ? `http://localhost:${set.port}` : set.desk.url}${player.page}`)
    expect((await set.desk.pay(page)).location).toContain(`http://localhost:${set.port}/`)
    await settled()
    const { provider } = player
    expect(await order(orderId)).toMatchObject({ paymentState: 'paid', paidAmount: 11_900, provider })
    await expectGreen(app)
  })

  it('and where every notice is lost, by asking when they come back', async () => {
    await set.desk.notices('lost')
    const { orderId, page } = await buy()
    await set.desk.pay(page)
    await settled()
    const back = await settleReturn(app.world, await order(orderId))
    expect(back).toMatchObject({ isChecking: false, order: { paymentState: 'paid' } })
  })

  it.each(['twice', 'forged', 'altered', 'old'] as const)('with notices that are %s', async (kind) => {
    await set.desk.notices(kind)
    const { orderId, page } = await buy()
    await set.desk.pay(page)
    await settled()
    const isOld = kind === 'old' && player.takesOldNotices === true
    const isTaken = kind === 'twice' || isOld || player.takesOnReturn === true
    expect((await order(orderId)).paymentState === 'paid').toBe(isTaken)
    expect((await transfersOf(orderId)).length).toBe(1)
  })

  if (player.yen && isToldWhole(player)) it('in yen, which have no smaller part', inYen)

  it('with notices in any order, the oldest last', async () => {
    await set.desk.notices('held')
    const bought = [await buy(), await buy()]
    for (const { orderId, page } of bought) {
      await set.desk.pay(page)
      await settleReturn(app.world, await order(orderId))
    }
    await set.desk.notices('none')
    expect((await set.desk.deliver(true)).sent).toBeGreaterThan(player.takesOldNotices ? 1 : 3)
    await settled()
    for (const { orderId } of bought) expect(await statesOf(orderId)).toEqual(['Payment successful'])
    await expectGreen(app)
  })
}

const losing = <D extends ProviderDesk>(stage: Stage<D>): void => {
  const { app, player, set, buy, settled, pass, transfersOf, statesOf, balance } = stage
  const faults = ['timeout_before', 'timeout_after', '500', '429', '409']
  it.each(isToldWhole(player) ? faults : ['timeout_after'])('%s: nothing is taken twice', async (kind) => {
    const before = await balance()
    await set.desk.fault(player.visits, kind, 2)
    const { orderId, page } = await buy()
    const isBegun = (kind === 'timeout_after' && player.findsAnswers) || (kind === '500' && player.beginsAnew)
    expect(page === '').toBe(!isBegun)
    await pass({ minutes: 6 })
    expect(['waiting', 'canceled']).toContain((await transfersOf(orderId))[0]!.state)
    expect(await balance()).toBe(before)
  })

  it.each(['timeout_before', 'timeout_after'])('%s of a refund: it is found or is not', async (kind) => {
    const { orderId, page } = await buy()
    await set.desk.pay(page)
    await settled()
    const before = await balance()
    await set.desk.notices('lost')
    await set.desk.fault(player.refunds, kind, 2)
    await refundOrder(app.world, { orderId, amount: 1900 })
    await pass({ minutes: 6 })
    const isDone = kind === 'timeout_after'
    expect(await statesOf(orderId)).toEqual(['Payment successful', `Refund ${isDone ? 'successful' : 'canceled'}`])
    expect(await balance()).toBe(before - (isDone ? 1900 : 0))
    await expectGreen(app)
  })
}

const givingBack = <D extends ProviderDesk>(stage: Stage<D>): void => {
  const { app, player, set, buy, settled, order, transfersOf, statesOf, balance } = stage
  it('in parts, never more than came', async () => {
    const { orderId, page } = await buy()
    await set.desk.pay(page)
    await settled()
    const before = await balance()
    await refundOrder(app.world, { orderId, amount: 1900 })
    await refundOrder(app.world, { orderId, amount: 10_000 })
    await settled()
    expect(await balance()).toBe(before - 11_900)
    expect(await order(orderId)).toMatchObject({ refundedAmount: 11_900 })
    await expect(refundOrder(app.world, { orderId, amount: 100 })).rejects.toMatchObject({})
    await expectGreen(app)
  })

  const outcomes = ['won', 'lost'] as const
  it.each(isToldWhole(player) ? outcomes : outcomes.slice(1))('by a dispute that is %s', async (outcome) => {
    const { orderId, page } = await buy()
    await set.desk.pay(page)
    await settled()
    const { id } = await set.desk.dispute((await transfersOf(orderId))[0]!.providerReference!)
    await settled()
    expect(await statesOf(orderId)).toContain('Chargeback pending')
    await set.desk.closeDispute(id, outcome)
    await settled()
    expect(await statesOf(orderId)).toContain(`Chargeback ${outcome === 'lost' ? 'successful' : 'canceled'}`)
    await expectGreen(app)
  })
}

const others = <D extends ProviderDesk>(stage: Stage<D>): void => {
  const { app, player, set, openShop, connect, buy, settled, order, transfersOf, statesOf, health } = stage
  const { forge } = player
  const ownNewsAlone = async () => {
    const stranger = await openShop('stranger')
    await connect(player.keysOf('stranger'), stranger)
    const { orderId } = await buy()
    const { providerKey } = (await transfersOf(orderId))[0]!
    const page = await forge!(set.desk, providerKey, `localhost:${set.port}`)
    expect((await set.desk.pay(page)).status).toBe(303)
    await settled(player.stranger)
    const heard = await app.world.db
      .selectFrom('providerNotices')
      .innerJoin('sellerPaymentProviders', 'sellerPaymentProviders.id', 'providerNotices.accountId')
      .select(['kind', 'appliedAt'])
      .where('sellerId', '=', stranger.seller.id)
      .execute()
    expect(heard.length).toBeGreaterThan(0)
    expect(heard.every(({ kind, appliedAt }) => kind === 'changed' && appliedAt !== null)).toBe(true)
    expect((await order(orderId)).paymentState).not.toBe('paid')
  }
  if (forge) it('an account brings news of its own seller’s payments alone', ownNewsAlone)

  it('keys no longer taken are told to the seller, and the payer may choose another way', async () => {
    await set.desk.fault(player.visits, '401', 2)
    const { orderId, page } = await buy()
    expect(page).toBe('')
    expect(await statesOf(orderId)).toEqual(['Payment canceled'])
    expect(await health()).toMatchObject({ trouble: 'credentials' })
  })
}
