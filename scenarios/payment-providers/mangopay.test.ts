import { describe, expect, it } from 'vitest'
import { inLongEdition } from '#platform/server/long-edition.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { refundOrder, settleReturn, startPayment, preparePayment } from '#capabilities/sale/orders/server/index.ts'
import { askMangopay, keepHooks } from '#capabilities/sale/payments/server/testing.ts'
import { expectGreen } from '../furnish-app.ts'
import { tellBookStories } from './book-stories.ts'
import { mangopayKeysOf, mangopayPlayer } from './mangopay-desk.ts'
import { tellLifeStories } from './life-stories.ts'
import { tellNumberNowhere } from './number-nowhere.ts'
import { monthlyPlan, useStage } from './stage.ts'
import { tellStories } from './stories.ts'

/** Mangopay on the operator's keys, met at a simulator with books of its own, whose answers the types of its SDK hold. */
const stage = useStage(mangopayPlayer)
const { app, set, buy, plan, settled, live, pass, order, transfersOf, statesOf, balance, connect } = stage

const cards = {
  pays: '4970107111111119',
  asks: '4970105191923460',
  other: '5017670000001800',
  declined: '4970105181818183',
  declinedLater: '4970101122334455',
  askedLater: '4970105161616164',
}
const payDeed = 'POST /v2.01/:clientId/payins/recurring/card/direct'
const again = async (orderId: number) => {
  const known = await order(orderId)
  const transfer = await app.transact((ctx) => preparePayment(ctx, known, { provider: 'mangopay', form: 'card' }))
  return (await startPayment(app.world, known, transfer, `http://localhost:${set.port}/`)).redirectUrl!
}

/** To the next morning, when all is done that is due. */
const toMorning = async () => {
  const morning = app.clock.now.toZonedDateTimeISO('UTC').startOfDay().add({ hours: 30 }).toInstant()
  await set.desk.clock(morning)
  await app.live(morning.toString())
}

tellStories(stage)
describe('payments live on', () =>
  tellLifeStories(stage, {
    declined: cards.declined,
    other: cards.other,
    label: 'Mastercard •••• 1800',
    charges: payDeed,
  }))

describe('a seller is made known once', () => {
  it('with a wallet for each currency they sell in, when it is needed', async () => {
    await connect()
    await buy()
    const { orderId, page } = await buy(await plan({ currency: 'chf', price: 4900 } as never))
    await set.desk.pay(page)
    await settled()
    expect(await order(orderId)).toMatchObject({ paymentState: 'paid', paidAmount: 4900 })
    const made = (call: string) => set.desk.exchanges.filter((each) => each.call === call)
    const owners = made('POST /v2.01/:clientId/users/natural').filter(({ asked }) =>
      JSON.stringify(asked).includes('OWNER'),
    )
    expect(new Set(owners.map(({ asked }) => (asked as { Tag: string }).Tag)).size).toBe(owners.length)
    const wallets = made('POST /v2.01/:clientId/wallets').map(({ asked }) => JSON.stringify(asked))
    expect(new Set(wallets).size).toBe(wallets.length)
    expect((await set.desk.books()).balance['chf']).toBe(4900)
  })

  it('where a profile lacks what Mangopay asks of an owner, it is said', async () => {
    const bare = await stage.openShop('bare')
    await app.world.db.updateTable('sellers').set({ birthday: null }).where('id', '=', bare.seller.id).execute()
    await expect(connect(mangopayKeysOf(), bare)).rejects.toMatchObject({
      fields: { 'mangopay.nationality': ['profile_incomplete'] },
    })
  })

  it('and where Mangopay cannot reach us, payments are asked for', async () => {
    await set.desk.reach('nobody')
    const far = await stage.openShop('far')
    expect((await connect(mangopayKeysOf(), far)).accounts['mangopay']).toMatchObject({ name: 'Mara Voss' })
    await set.desk.reach('all')
  })
})

describe('a card', () => {
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

  it('that the server of cards does not know is asked for once more', async () => {
    const { orderId, page } = await buy()
    expect(await set.desk.refusedCard(page, '4111111111111111')).toMatchObject({ status: 422 })
    await set.desk.pay(page)
    await settled()
    expect((await order(orderId)).paymentState).toBe('paid')
  })

  it('is typed on a page that is opened twice: it is paid once', async () => {
    const before = await balance()
    const { orderId, page } = await buy()
    expect((await startAgain(orderId)).redirectUrl).toBe(page)
    for (let times = 0; times < 2; times++) await set.desk.pay(page)
    await settled()
    expect(await statesOf(orderId)).toEqual(['Payment successful'])
    expect(await balance()).toBe(before + 11_900)
  })

  it.each(['timeout_before', 'timeout_after'])('%s while it is charged: it is charged once', async (kind) => {
    const before = await balance()
    const { orderId, page } = await buy()
    await set.desk.fault(payDeed, kind, 2)
    await set.desk.pay(page)
    await set.desk.calm()
    await set.desk.pay(page)
    await settled()
    await settleReturn(app.world, await order(orderId))
    expect((await order(orderId)).paymentState).toBe('paid')
    expect(await balance()).toBe(before + 11_900)
    await expectGreen(app)
  })
})

const startAgain = async (orderId: number) => {
  const [transfer] = await transfersOf(orderId)
  return startPayment(app.world, await order(orderId), transfer!, `http://localhost:${set.port}/`)
}

inLongEdition(() =>
  describe('what was left is charged later', () => {
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
      await live(31)
      expect((await order(orderId)).paidAmount).toBe(5700)
      await expectGreen(app)
    })

    it('ninety-nine times; then the payer has to be there once more', async () => {
      const { orderId, page } = await buy(await plan(monthlyPlan))
      await set.desk.pay(page)
      await settled()
      const { recurring } = await set.desk.books()
      await set.desk.useUp(recurring[0]!.id)
      await live(32)
      const [, second] = await transfersOf(orderId)
      expect(second).toMatchObject({ state: 'denied', declineReason: 'authentication_required' })
    })

    it.each([
      ['by its key', false],
      ['in the wallet, when its key is forgotten', true],
    ] as const)(
      'and a charge whose answer and notice are lost is found %s, and not made again',
      async (_, isForgotten) => {
        const alone = await stage.openShop(isForgotten ? 'forgotten' : 'alone')
        await connect(mangopayKeysOf(), alone)
        const sold = await app.transact((ctx) => makeProduct(ctx, alone.seller.id, {}, monthlyPlan as never))
        const { orderId, page } = await buy({ ...alone, ...sold })
        await set.desk.pay(page)
        await settled()
        await live(26)
        await set.desk.notices('lost')
        const mine = async () => {
          const { lines } = await set.desk.books()
          const keys = new Set((await transfersOf(orderId)).map(({ providerKey }) => providerKey))
          return lines.filter(({ tag }) => keys.has((tag ?? '').split(',')[0]!)).length
        }
        for (let day = 0; day < 7 && (await transfersOf(orderId)).length < 2; day++) {
          await set.desk.calm()
          // Other sellers' rates are charged the same morning, and lost answers are asked for every five minutes.
          await set.desk.fault(payDeed, 'timeout_after', 12)
          await set.desk.fault('GET /v2.01/:clientId/responses/:key', '500', 300)
          await toMorning()
        }
        expect(await statesOf(orderId)).toEqual(['Payment successful', 'Payment error'])
        expect(await mine()).toBe(2)
        await set.desk.calm()
        if (isForgotten) await set.desk.forgetKeys()
        await pass({ minutes: 10 })
        expect(await statesOf(orderId)).toEqual(['Payment successful', 'Payment successful'])
        expect(await mine()).toBe(2)
        await expectGreen(app)
      },
    )
  }),
)

describe('at a bank', () => {
  it.each([
    ['ideal', 'eur', 'NL', 4900],
    // Nobody in Switzerland owes German VAT.
    ['twint', 'chf', 'CH', 4118],
  ] as const)('%s: the payer is sent on, pays, and is paid back', async (form, currency, countryCode, owed) => {
    const sold = await plan({ currency, price: 4900 } as never)
    const [paid, left] = [await buy(sold, form, { countryCode }), await buy(sold, form, { countryCode })]
    const { continue_url: bank } = await set.desk.visit(paid.page)
    expect(bank).toContain(`${set.desk.url}/pay/`)
    expect((await set.desk.atBank(bank!, 'pay')).location).toContain(`http://localhost:${set.port}/`)
    await set.desk.atBank((await set.desk.visit(left.page)).continue_url!, 'refuse')
    await settled()
    expect(await order(paid.orderId)).toMatchObject({ paymentState: 'paid', paidAmount: owed, paymentMethod: form })
    expect(await statesOf(left.orderId)).toEqual(['Payment canceled'])
    await refundOrder(app.world, { orderId: paid.orderId, amount: owed })
    await settled()
    expect(await order(paid.orderId)).toMatchObject({ paymentState: 'payment_refunded' })
    await expectGreen(app)
  })

  it('without a script: a card is typed on a page of Mangopay’s, pays, and is not kept', async () => {
    const { orderId, page } = await buy(await plan(monthlyPlan))
    const bank = await set.desk.hosted(page)
    expect((await set.desk.atBank(bank, 'pay', cards.declined)).status).toBe(303)
    await settled()
    expect(await statesOf(orderId)).toEqual(['Payment denied'])
    const next = await set.desk.hosted(await again(orderId))
    await set.desk.atBank(next, 'pay', cards.pays)
    await settled()
    expect(await order(orderId)).toMatchObject({ paidAmount: 1900, paymentMethodId: null })
    await expectGreen(app)
  })
})

describe('a hook', () => {
  const call = (token: string, query: Record<string, string>) =>
    fetch(`http://localhost:${set.port}/v1/hooks/mangopay/${token}?${new URLSearchParams(query).toString()}`)
  const ours = () => {
    const { asked } = set.desk.exchanges.find(({ call: name }) => name === 'POST /v2.01/:clientId/hooks')!
    return (asked as { Url: string }).Url.split('/').at(-1)!
  }

  it('at an address nobody was told is not found', async () => {
    const said = { EventType: 'PAYIN_NORMAL_SUCCEEDED', RessourceId: '1', Date: '1' }
    expect((await call('a-guess', said)).status).toBe(404)
    expect((await call(ours(), said)).status).toBe(200)
  })

  it('that is switched off there, or new in a later version, is made good at night', async () => {
    type Hook = { Id: string; EventType: string; Status: string }
    const hooks = () => askMangopay<readonly Hook[]>(app.world, 'GET', '/hooks', { query: { per_page: '100' } })
    const before = await hooks()
    const body = { Status: 'DISABLED' }
    await askMangopay(
      app.world,
      'PUT',
      `/hooks/${before.find(({ EventType }) => EventType === 'RECIPIENT_ACTIVE')!.Id}`,
      { body },
    )
    expect((await hooks()).some(({ Status }) => Status === 'DISABLED')).toBe(true)
    await keepHooks.run(app.world, {} as never)
    expect(await hooks()).toEqual(before)
  })

  it('that names what another installation made there, or nothing, changes nothing', async () => {
    const { orderId, page } = await buy()
    const { providerKey } = (await transfersOf(orderId))[0]!
    const foreign = await set.desk.forgePayIn(`${providerKey},somebody.example`)
    for (const id of [foreign, '4711', '../users'])
      expect((await call(ours(), { EventType: 'PAYIN_NORMAL_SUCCEEDED', RessourceId: id, Date: '2' })).status).toBe(200)
    await settled()
    expect(await statesOf(orderId)).toEqual(['Payment waiting'])
    await set.desk.pay(page)
    await settled()
    expect((await order(orderId)).paymentState).toBe('paid')
  })
})

describe('the provider’s books', () => tellBookStories(stage))

tellNumberNowhere(stage, Object.values(cards))
