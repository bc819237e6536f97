import { describe, expect, it } from 'vitest'
import { inLongEdition } from '#platform/server/long-edition.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { preparePayment, startPayment } from '#capabilities/sale/orders/server/index.ts'
import { askAgain } from '#capabilities/sale/payments/server/testing.ts'
import { expectGreen } from '../furnish-app.ts'
import { tellBookStories } from './book-stories.ts'
import { lemonwayKeysOf, lemonwayPlayer } from './lemonway-desk.ts'
import { tellLifeStories } from './life-stories.ts'
import { tellNumberNowhere } from './number-nowhere.ts'
import { monthlyPlan, useStage } from './stage.ts'
import { tellStories } from './stories.ts'

/** Lemonway on the operator's keys, met at a simulator with books of its own, written from its published descriptions. */
const stage = useStage(lemonwayPlayer)
const { app, set, buy, plan, settled, live, pass, order, transfersOf, statesOf, balance, connect } = stage

const cards = {
  pays: '4970100000000154',
  asks: '4970101122334422',
  other: '5100000000000008',
  declined: '4970105181818183',
  declinedLater: '4970101122334455',
  askedLater: '4970105161616164',
}
const rebill = 'POST /v2/moneyins/card/:card/rebill'
const made = (call: string) => set.desk.exchanges.filter((each) => each.call === call && each.status === 200)
const again = async (orderId: number) => {
  const known = await order(orderId)
  const transfer = await app.transact((ctx) => preparePayment(ctx, known, { provider: 'lemonway', form: 'card' }))
  return (await startPayment(app.world, known, transfer, `http://localhost:${set.port}/`)).redirectUrl!
}
const startAgain = async (orderId: number) => {
  const [transfer] = await transfersOf(orderId)
  return startPayment(app.world, await order(orderId), transfer!, `http://localhost:${set.port}/`)
}

tellStories(stage)
describe('payments live on', () =>
  tellLifeStories(stage, {
    declined: cards.declined,
    other: cards.other,
    label: 'Mastercard •••• 08',
    charges: rebill,
  }))

describe('a seller is made known once', () => {
  it.each(['timeout_before', 'timeout_after'])('also where the answer is lost by %s', async (kind) => {
    const shop = await stage.openShop(`lost-${kind.slice(8)}`)
    await set.desk.fault('POST /v2/accounts/individual', kind)
    await expect(connect(lemonwayKeysOf(), shop)).rejects.toMatchObject({
      fields: { 'lemonway.nationality': ['provider_silent'] },
    })
    expect((await connect(lemonwayKeysOf(), shop)).accounts['lemonway']).toMatchObject({
      name: 'Mara Voss',
      trouble: null,
    })
    const { accounts } = await set.desk.books()
    expect(new Set(accounts.map(({ id }) => id)).size).toBe(accounts.length)
    expect(accounts.every(({ id }) => /^[a-z0-9]{1,15}$/.test(id))).toBe(true)
  })

  it('where a profile lacks what is asked of an owner, or their country is none it knows, it is said', async () => {
    const bare = await stage.openShop('bare')
    await app.world.db.updateTable('sellers').set({ birthday: null }).where('id', '=', bare.seller.id).execute()
    await expect(connect(lemonwayKeysOf(), bare)).rejects.toMatchObject({
      fields: { 'lemonway.nationality': ['profile_incomplete'] },
    })
    const far = await stage.openShop('far')
    await expect(connect({ nationality: 'TV' }, far)).rejects.toMatchObject({
      fields: { 'lemonway.nationality': ['not_taken_there'] },
    })
  })
})

describe('a card', () => {
  it('is typed on Lemonway’s page, to which a page of ours leads until it is paid', async () => {
    const { page } = await buy()
    const leadsTo = async () => {
      const answer = await fetch(page.replace('/pay/', '/v1/payment_visits/'))
      return ((await answer.json()) as { data: { card: null; continue_url: string } }).data
    }
    expect(await leadsTo()).toMatchObject({
      card: null,
      continue_url: expect.stringContaining(`${set.desk.url}/studio/dev/?moneyintoken=`),
    })
    await set.desk.pay(page)
    expect((await leadsTo()).continue_url).toContain(`http://localhost:${set.port}/`)
    expect((await fetch(`${page.replace('/pay/', '/v1/payment_visits/')}x`)).status).toBe(404)
    await settled()
  })

  it('whose bank asks first is paid with once the payer agrees, and not when they do not', async () => {
    const [agreed, refused] = [await buy(), await buy()]
    await set.desk.pay(agreed.page, cards.asks)
    await set.desk.pay(refused.page, cards.asks, 'refuse')
    await settled()
    expect(await statesOf(agreed.orderId)).toEqual(['Payment successful'])
    expect(await transfersOf(refused.orderId)).toMatchObject([
      { state: 'denied', declineReason: 'authentication_required' },
    ])
  })

  it('is not typed: the payer cancels, or leaves, and the page they go on with is the same', async () => {
    const [canceled, left] = [await buy(), await buy()]
    await set.desk.leave(canceled.page)
    await settled()
    expect(await statesOf(canceled.orderId)).toEqual(['Payment canceled'])
    expect((await startAgain(left.orderId)).redirectUrl).toBe(left.page)
    await live(2)
    await askAgain.run(app.world, {} as never)
    await app.drain()
    expect(await statesOf(left.orderId)).toEqual(['Payment expired'])
  })

  it('is typed on a page whose address was lost: another one is made, and paid once', async () => {
    const before = await balance()
    await set.desk.fault(lemonwayPlayer.visits, 'timeout_after')
    const { orderId, page } = await buy()
    expect(page).toBe('')
    await set.desk.pay((await startAgain(orderId)).redirectUrl!)
    await settled()
    expect(await statesOf(orderId)).toEqual(['Payment successful'])
    expect(await balance()).toBe(before + 11_900)
    await expectGreen(app)
  })
})

inLongEdition(() =>
  describe('what was left is charged later', () => {
    it('after a trial that holds one euro and lets it go', async () => {
      const before = await balance()
      const { orderId, page } = await buy(await plan({ ...monthlyPlan, trialDays: 14 }))
      const letGo = made('PUT /v2/moneyins/:id/cancel').length
      await set.desk.pay(page, cards.asks)
      await settled()
      expect(await order(orderId)).toMatchObject({ paidAmount: 0, paymentMethod: 'card' })
      expect(made('PUT /v2/moneyins/:id/cancel').length).toBe(letGo + 1)
      expect(await balance()).toBe(before)
    })

    it.each([
      ['declinedLater', 'do_not_honor'],
      ['askedLater', 'authentication_required'],
    ] as const)('or not: %s. The payer is asked, and pays in person', async (card, reason) => {
      const { orderId, page } = await buy(await plan(monthlyPlan))
      await set.desk.pay(page, cards[card])
      await settled()
      await live(32)
      expect((await transfersOf(orderId)).map(({ declineReason }) => declineReason)).toContain(reason)
      await set.desk.pay(await again(orderId), cards.pays)
      await settled()
      expect((await order(orderId)).paidAmount).toBe(3800)
      await expectGreen(app)
    })

    it('and a charge whose answer and notice are lost is found by its reference, and not made again', async () => {
      const alone = await stage.openShop('alone')
      await connect(lemonwayKeysOf(), alone)
      const sold = await app.transact((ctx) => makeProduct(ctx, alone.seller.id, {}, monthlyPlan as never))
      const { orderId, page } = await buy({ ...alone, ...sold })
      await set.desk.pay(page)
      await settled()
      await live(26)
      await set.desk.notices('lost')
      const mine = async () => {
        const keys = new Set((await transfersOf(orderId)).map(({ providerKey }) => providerKey))
        return (await set.desk.books()).lines.filter(({ reference }) => keys.has((reference ?? '').split('.')[0]!))
          .length
      }
      for (let day = 0; day < 7 && (await transfersOf(orderId)).length < 2; day++) {
        // Other sellers' rates are charged the same morning.
        await set.desk.fault(rebill, 'timeout_after', 12)
        await live(1)
      }
      await set.desk.calm()
      await pass({ minutes: 10 })
      expect(await statesOf(orderId)).toEqual(['Payment successful', 'Payment successful'])
      expect(await mine()).toBe(2)
      await expectGreen(app)
    })
  }),
)

describe('a notice', () => {
  const call = (address: string, query: Record<string, string>) =>
    fetch(`${address}?${new URLSearchParams(query).toString()}`)

  it('at an address nobody was told is not found', async () => {
    const said = { NotifCategory: '42', IdTransaction: '1', NotifDate: '2026-03-02T16:44:55.883' }
    expect((await call(`${set.desk.hook}x`, said)).status).toBe(404)
    expect((await call(set.desk.hook, said)).status).toBe(200)
  })

  it('that names what another installation asked for there, or nothing, changes nothing', async () => {
    const { orderId, page } = await buy()
    const { providerKey } = (await transfersOf(orderId))[0]!
    const foreign = await set.desk.forgeMoneyIn(`${providerKey}.0123456789`)
    for (const id of [foreign, '4711', '../accounts'])
      for (const category of ['42', '14'])
        expect((await call(set.desk.hook, { NotifCategory: category, IdTransaction: id })).status).toBe(200)
    await settled()
    expect(await statesOf(orderId)).toEqual(['Payment waiting'])
    await set.desk.pay(page)
    await settled()
    expect((await order(orderId)).paymentState).toBe('paid')
  })
})

describe('the provider’s books', () => tellBookStories(stage))

tellNumberNowhere(stage, Object.values(cards))
