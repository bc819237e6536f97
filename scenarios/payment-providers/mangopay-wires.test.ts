import { describe, expect, it } from 'vitest'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { setFeatures } from '#capabilities/people/sellers/server/index.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { askAgain } from '#capabilities/sale/payments/server/testing.ts'
import { returnCall } from '#capabilities/sale/orders/contract/unallocated.ts'
import { acceptLine } from '#capabilities/sale/wires/contract.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { expectGreen } from '../furnish-app.ts'
import { mangopayKeysOf, mangopayPlayer } from './mangopay-desk.ts'
import { useStage } from './stage.ts'

/** Wires at Mangopay: to an account of its own by a reference of its own, and to the virtual IBAN of a seller. */
const stage = useStage(mangopayPlayer)
const { app, set, buy, settled, pass, live, order, transfersOf, statesOf, connect } = stage

type Shown = { wire: { holder: string; iban: string; reference: string; amount: string } | null; payment_state: string }
const shown = async (orderId: number): Promise<Shown> => {
  const { token } = await order(orderId)
  const answer = await fetch(`http://localhost:${set.port}/v1/checkout/orders/${token}`)
  return ((await answer.json()) as { data: Shown }).data
}
const payInOf = async (orderId: number): Promise<string> => (await transfersOf(orderId))[0]!.providerReference!
const mailsOf = (orderId: number) =>
  app.world.db.selectFrom('mails').selectAll().where('uniqueKey', '=', `order_received:${orderId}`).execute()
const back = { holder: 'Ida Kern', iban: 'DE75512108001245126199' }

describe('to an account of Mangopay’s', () => {
  it('the buyer is told account and reference, on the page and by mail, and pays days later', async () => {
    const { orderId, page } = await buy({}, 'bank_wire')
    expect(page).toBe('')
    await settled()
    expect(await statesOf(orderId)).toEqual(['Payment waiting'])
    const { wire } = await shown(orderId)
    expect(wire).toMatchObject({ iban: 'LU280019400644750000', amount: '119.00' })
    expect(wire!.reference).toMatch(/^MGP\d{8}$/)
    const [mail, ...more] = await mailsOf(orderId)
    expect(more).toEqual([])
    expect(JSON.stringify(mail)).toContain(wire!.reference)
    await live(3)
    await set.desk.wire(await payInOf(orderId), 11_900)
    await settled()
    expect(await order(orderId)).toMatchObject({ paymentState: 'paid', paidAmount: 11_900 })
    expect((await shown(orderId)).wire).toBeNull()
    await expectGreen(app)
  })

  it('too little leaves the rest open; too much waits for a person', async () => {
    const [less, more] = [await buy({}, 'bank_wire'), await buy({}, 'bank_wire')]
    await set.desk.wire(await payInOf(less.orderId), 10_000)
    await set.desk.wire(await payInOf(more.orderId), 12_000)
    await settled()
    expect(await statesOf(less.orderId)).toEqual(['Payment partially_paid'])
    expect((await shown(less.orderId)).wire).toMatchObject({ amount: '19.00' })
    expect(await order(more.orderId)).toMatchObject({ paymentState: 'paid', paidAmount: 11_900 })
    const left = await app.world.db
      .selectFrom('unallocatedPayments')
      .select('amount')
      .where('orderId', '=', more.orderId)
      .execute()
    expect(left).toEqual([{ amount: 100 }])
    await live(2)
    const open = await app.world.db.selectFrom('providerLines').select('finding').where('state', '=', 'open').execute()
    expect(open).toEqual([])
    await expectGreen(app)
  })

  it('no notice: it is asked for; nobody wires: it is over; and what comes late counts', async () => {
    const [quiet, never] = [await buy({}, 'bank_wire'), await buy({}, 'bank_wire')]
    await set.desk.notices('lost')
    await set.desk.wire(await payInOf(quiet.orderId), 11_900)
    await pass({ minutes: 40 })
    await askAgain.run(app.world, {} as never)
    await app.drain()
    expect((await order(quiet.orderId)).paymentState).toBe('paid')
    await live(16)
    expect((await order(never.orderId)).paymentState).toBe('payment_not_completed')
    await set.desk.notices('none')
    await set.desk.wire(await payInOf(never.orderId), 11_900)
    await settled()
    expect(await statesOf(never.orderId)).toEqual(['Payment successful'])
    await expectGreen(app)
  })

  it.each(['timeout_before', 'timeout_after'])('%s while it is asked for: nothing is lost', async (kind) => {
    await set.desk.fault('POST /v2.01/:clientId/payins/bankwire/direct/', kind)
    const { orderId } = await buy({}, 'bank_wire')
    await settled()
    expect((await shown(orderId)).wire?.reference).toMatch(/^MGP/)
    expect((await mailsOf(orderId)).length).toBe(1)
  })

  it('goes back to an account that is typed, by a payout that names it', async () => {
    const { orderId } = await buy({}, 'bank_wire')
    const payIn = await payInOf(orderId)
    await set.desk.wire(payIn, 11_900)
    await settled()
    await expect(refundOrder(app.world, { orderId, amount: 5000 })).rejects.toMatchObject({
      code: 'payments.refund_needs_account',
      fields: { iban: ['account_needed'] },
    })
    await set.desk.identify('REGULAR')
    await refundOrder(app.world, { orderId, amount: 5000, ...back })
    await settled()
    expect(await statesOf(orderId)).toEqual(['Payment successful', 'Refund pending'])
    const { payouts } = await set.desk.books()
    expect(payouts[0]).toMatchObject({ money: { Amount: 5000 }, about: { ReferenceId: payIn } })
    await set.desk.settlePayout(payouts[0]!.id, 'succeed')
    await settled()
    expect(await statesOf(orderId)).toEqual(['Payment successful', 'Refund successful'])
    const kept = await app.world.db.selectFrom('transfers').selectAll().where('orderId', '=', orderId).execute()
    expect(JSON.stringify(kept)).not.toContain(back.iban)
    await live(1)
    await expectGreen(app)
  })

  it('what was too much goes back the same way, and waits on where no account is typed', async () => {
    const { orderId } = await buy({}, 'bank_wire')
    await set.desk.wire(await payInOf(orderId), 12_000)
    await settled()
    await set.desk.identify('REGULAR')
    const ask = askApi(app)
    const { list } = await ask<{ list: { id: number; orderId: number; needsAccount: boolean }[] }>(
      ownerOf(set.shop),
      'GET',
      '/v1/cabinet/unallocated_payments',
    )
    const money = list.find((each) => each.orderId === orderId)!
    expect(money.needsAccount).toBe(true)
    await expect(ask(ownerOf(set.shop), 'POST', returnCall.path, { id: money.id })).rejects.toMatchObject({
      fields: { iban: ['account_needed'] },
    })
    await ask(ownerOf(set.shop), 'POST', returnCall.path, { id: money.id, ...back })
    const { payouts } = await set.desk.books()
    expect(payouts[0]).toMatchObject({ money: { Amount: 100 } })
    await set.desk.settlePayout(payouts[0]!.id, 'succeed')
    await settled()
    expect(await statesOf(orderId)).toEqual(['Payment successful', 'Refund successful'])
    expect(await order(orderId)).toMatchObject({ paymentState: 'paid', paidAmount: 11_900 })
    await expectGreen(app)
  })

  it.each(['timeout_before', 'timeout_after'])('a refund whose answer is lost (%s) is made once', async (kind) => {
    const { orderId } = await buy({}, 'bank_wire')
    await set.desk.wire(await payInOf(orderId), 11_900)
    await settled()
    await set.desk.identify('REGULAR')
    const before = (await set.desk.books()).payouts.length
    await set.desk.fault('POST /v2.01/:clientId/payouts/bankwire/', kind, 2)
    await refundOrder(app.world, { orderId, amount: 5000, ...back })
    await pass({ minutes: 10 })
    const made = (await set.desk.books()).payouts.length - before
    expect(made).toBe(kind === 'timeout_before' ? 0 : 1)
    expect(await statesOf(orderId)).toEqual([
      'Payment successful',
      kind === 'timeout_before' ? 'Refund canceled' : 'Refund pending',
    ])
  })
})

describe('to a virtual IBAN', () => {
  const openVirtual = async (username: string) => {
    const shop = await stage.openShop(username)
    await connect(mangopayKeysOf(), shop)
    await app.transact((ctx) => setFeatures(ctx, [shop.seller.id], { virtual_iban: true }))
    return shop
  }
  const linesOf = (sellerId: number) =>
    app.world.db
      .selectFrom('bankLines')
      .selectAll()
      .where('sellerId', '=', sellerId)
      .orderBy('amount', 'desc')
      .execute()

  it('with our reference: what fits is booked at once, everything else waits for a person', async () => {
    const shop = await openVirtual('virtual')
    const [fits, less] = [await buy(shop, 'bank_wire'), await buy(shop, 'bank_wire')]
    await settled()
    const { wire } = await shown(fits.orderId)
    expect(wire).toMatchObject({ holder: 'MGP Simulator', iban: 'DE89370400440532013000' })
    expect(wire!.reference).toMatch(/^K\d/)
    await set.desk.wireTo(wire!.iban, 11_900, `invoice ${wire!.reference.toLowerCase()} thanks`)
    await set.desk.wireTo(wire!.iban, 5000, (await shown(less.orderId)).wire!.reference)
    await set.desk.wireTo(wire!.iban, 700, 'for the book')
    await settled()
    expect((await order(fits.orderId)).paymentState).toBe('paid')
    expect((await linesOf(shop.seller.id)).map(({ state, amount }) => [state, amount])).toEqual([
      ['matched', 11_900],
      ['unmatched', 5000],
      ['unmatched', 700],
    ])
    const ask = askApi(app)
    const list = await ask<{ list: { id: number; fit: string }[] }>(ownerOf(shop), 'GET', '/v1/cabinet/bank_lines')
    const under = list.list.find(({ fit }) => fit === 'under')!
    await ask(ownerOf(shop), 'POST', acceptLine.path, { id: under.id })
    await app.drain()
    expect(await statesOf(less.orderId)).toEqual(['Payment partially_paid'])
    await live(1)
    await expectGreen(app)
  })

  it('goes back to the account it came from, unless another is typed', async () => {
    const shop = await openVirtual('returning')
    const { orderId } = await buy(shop, 'bank_wire')
    const { wire } = await shown(orderId)
    const { id } = await set.desk.wireTo(wire!.iban, 11_900, wire!.reference)
    await settled()
    await set.desk.identify('REGULAR')
    await refundOrder(app.world, { orderId })
    const { payouts } = await set.desk.books()
    expect(payouts[0]).toMatchObject({ money: { Amount: 11_900 }, about: { ReferenceId: id } })
    await set.desk.settlePayout(payouts[0]!.id, 'fail')
    await settled()
    expect(await statesOf(orderId)).toEqual(['Payment successful', 'Refund denied'])
    await expectGreen(app)
  })

  it('is read every hour where notices are lost, each line once', async () => {
    const shop = await openVirtual('unheard')
    const { orderId } = await buy(shop, 'bank_wire')
    const { wire } = await shown(orderId)
    await set.desk.notices('lost')
    await set.desk.wireTo(wire!.iban, 11_900, wire!.reference)
    await live(1)
    expect((await order(orderId)).paymentState).toBe('paid')
    await live(1)
    expect((await linesOf(shop.seller.id)).length).toBe(1)
  })

  it('switched off, nobody is told of it', async () => {
    const plain = await stage.openShop('plain')
    await connect(mangopayKeysOf(), plain)
    const product = await app.transact((ctx) => makeProduct(ctx, plain.seller.id, {}, { price: 11_900 }))
    const { orderId } = await buy({ ...plain, ...product }, 'bank_wire')
    expect((await shown(orderId)).wire?.reference).toMatch(/^MGP/)
  })
})
