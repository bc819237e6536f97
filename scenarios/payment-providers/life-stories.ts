import { expect, it } from 'vitest'
import type { World } from '#platform/server/world.ts'
import { preparePayment, settleReturn, startPayment } from '#capabilities/sale/orders/server/index.ts'
import { chargeDueRates } from '#capabilities/sale/orders/server/testing.ts'
import { askAgain } from '#capabilities/sale/payments/server/testing.ts'
import { expectGreen } from '../furnish-app.ts'
import type { ProviderDesk } from './player.ts'
import { isToldWhole, monthlyPlan, type Stage } from './stage.ts'

/** What a payer has there who is declined, and who pays with something else than they usually do. */
export type Purses = {
  declined: string
  other: string
  /** How the other one is shown. */
  label: string
  /** The call by which a rate is charged without the payer. */
  charges: string
}

type PayingDesk = ProviderDesk & {
  pay: (page: string, purse?: string) => Promise<unknown>
  exchanges: readonly { call: string; status: number }[]
}

/** The life of payments at a provider that charges later rates by what was left; played with each. */
export const tellLifeStories = <D extends PayingDesk>(stage: Stage<D>, { declined, other, label, charges }: Purses) => {
  const { app, player, set, buy, plan, settled, live, liveRates, pass, order, transfersOf, statesOf, balance } = stage
  const { provider, form } = player
  /** Another try on the page of the order. */
  const again = async (orderId: number): Promise<string> => {
    const known = await order(orderId)
    const transfer = await app.transact((ctx) => preparePayment(ctx, known, { provider, form }))
    return (await startPayment(app.world, known, transfer, `http://localhost:${set.port}/`)).redirectUrl!
  }
  const methodOf = async (orderId: number) =>
    app.world.db
      .selectFrom('paymentMethods')
      .select(['id', 'label'])
      .where('id', '=', (await order(orderId)).paymentMethodId)
      .executeTakeFirstOrThrow()

  it('a payer is declined, and pays with something else: once', async () => {
    const before = await balance()
    const { orderId, page } = await buy()
    await set.desk.pay(page, declined)
    await settled()
    expect((await order(orderId)).paymentState).not.toBe('paid')
    expect(await balance()).toBe(before)
    const isOver = (await statesOf(orderId))[0] === 'Payment denied'
    await set.desk.pay(isOver ? await again(orderId) : page)
    await settled()
    expect(await order(orderId)).toMatchObject({ paymentState: 'paid', paidAmount: 11_900 })
    expect(await balance()).toBe(before + 11_900)
    await expectGreen(app)
  })

  if (!isToldWhole(player)) return
  it('nobody finishes a visit: it ends, and who comes late pays on the page of the order, once', async () => {
    const before = await balance()
    const { orderId, page } = await buy()
    await live(2)
    await askAgain.run(app.world, {} as never)
    await app.drain()
    expect(await statesOf(orderId)).toEqual(['Payment expired'])
    // The page that is over takes nothing, or what it takes counts.
    await set.desk.pay(page)
    await settled()
    expect((await order(orderId)).paidAmount).toBe((await balance()) - before)
    if ((await balance()) === before) await set.desk.pay(await again(orderId))
    await settled()
    expect(await order(orderId)).toMatchObject({ paymentState: 'paid', paidAmount: 11_900 })
    expect(await balance()).toBe(before + 11_900)
    await expectGreen(app)
  })

  it('a trial leaves a method over nothing, its end is charged, and another method takes its place', async () => {
    const { orderId, page } = await buy(await plan({ ...monthlyPlan, trialDays: 7 }))
    await set.desk.pay(page)
    await settleReturn(app.world, await order(orderId))
    await settled()
    expect(await order(orderId)).toMatchObject({ paidAmount: 0, paymentMethod: form })
    const first = await methodOf(orderId)
    await liveRates(orderId, 1)
    expect((await order(orderId)).paidAmount).toBe(1900)
    await set.desk.pay(await again(orderId), other)
    await settleReturn(app.world, await order(orderId))
    await settled()
    const second = await methodOf(orderId)
    expect(second.id).not.toBe(first.id)
    expect(second.label).toBe(label)
    await liveRates(orderId, 1)
    expect((await order(orderId)).paidAmount).toBe(3800)
    await expectGreen(app)
  })

  it('instalments are charged to the last, and no further', async () => {
    const rates = { firstAmount: 4000, nextAmount: 4000, price: null, paymentsCount: 3, interval: '1m' }
    const before = await balance()
    const { orderId, page } = await buy(await plan({ form: 'installment', ...rates }))
    await set.desk.pay(page)
    await settled()
    await liveRates(orderId, 2)
    expect(await order(orderId)).toMatchObject({ paidAmount: 12_000, paymentState: 'paid' })
    expect((await statesOf(orderId)).length).toBe(3)
    expect((await balance()) - before).toBeGreaterThanOrEqual(12_000)
    await expectGreen(app)
  })

  it('a process is killed, before it charges and with answers in its hands: each charge is found or made, once', async () => {
    const taken = async () =>
      (
        await app.world.db
          .selectFrom('transfers')
          .select('receivedAmount')
          .where('provider', '=', provider)
          .where('type', '=', 'Payment')
          .execute()
      ).reduce((sum, { receivedAmount }) => sum + receivedAmount, 0)
    // Others’ rates may be due as well.
    const orders = [await buy(await plan(monthlyPlan)), await buy(await plan(monthlyPlan))]
    for (const { page } of orders) await set.desk.pay(page)
    await settled()
    const ids = orders.map(({ orderId }) => orderId)
    const { nextTryAt } = await app.world.db
      .selectFrom('orderRates')
      .select((e) => e.fn.max('nextTryAt').as('nextTryAt'))
      .where('orderId', 'in', ids)
      .where('number', '=', 2)
      .executeTakeFirstOrThrow()
    app.clock.now = nextTryAt!.add({ minutes: 1 })
    await set.desk.clock(app.clock.now)
    const [before, recorded] = [await balance(), await taken()]
    const gap = async () => (await balance()) - before - ((await taken()) - recorded)
    await set.desk.notices('lost')
    let commits = 0
    await chargeDueRates
      .run(
        dyingIn(app.world, () => commits++ > 0),
        {} as never,
      )
      .catch(() => undefined)
    expect(await balance()).toBe(before)
    for (const time of [{ minutes: 10 }, { hours: 5 }]) await pass(time)
    const answers = () => set.desk.exchanges.filter((each) => each.call === charges && each.status < 300).length
    const heard = answers()
    // One is under way yet when the first answer kills the process: it is done there, too. On a slow machine one may not have begun.
    await set.desk.fault(charges, 'slow')
    await chargeDueRates
      .run(
        dyingIn(app.world, () => answers() > heard),
        {} as never,
      )
      .catch(() => undefined)
    expect(await gap()).toBeGreaterThan(0)
    expect(await taken()).toBe(recorded)
    for (const time of [{ minutes: 10 }, { hours: 5 }]) await pass(time)
    await chargeDueRates.run(app.world, {} as never)
    await app.drain()
    for (const id of ids) {
      const states = await statesOf(id)
      expect(states[1]).toBe('Payment canceled')
      expect(states.at(-1)).toBe('Payment successful')
      expect(states.filter((state) => state !== 'Payment canceled').length).toBe(2)
    }
    expect(await gap()).toBe(0)
    await expectGreen(app)
  })

  it('the provider is silent for an hour: nobody is charged twice, and what was done is found', async () => {
    const before = await balance()
    const { orderId, page } = await buy()
    await set.desk.notices('held')
    await set.desk.pay(page)
    await set.desk.fault('*', '500', 40)
    await settleReturn(app.world, await order(orderId))
    await pass({ minutes: 30 })
    await set.desk.calm()
    await set.desk.notices('none')
    await set.desk.deliver(true)
    await pass({ minutes: 30 })
    await settleReturn(app.world, await order(orderId))
    await settled()
    expect((await transfersOf(orderId)).map(({ state }) => state)).toEqual(['successful'])
    expect(await balance()).toBe(before + 11_900)
    await expectGreen(app)
  })
}

/** A world whose process is killed: from then on it writes nothing down. */
const dyingIn = (world: World, isDead: () => boolean): World => {
  const transact: World['transact'] = (work) => (isDead() ? Promise.reject(new Error('killed')) : world.transact(work))
  return { ...world, transact }
}
