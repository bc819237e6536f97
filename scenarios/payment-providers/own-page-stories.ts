import { expect, it } from 'vitest'
import { showOrder } from '#capabilities/sale/order-desk/contract.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { compareBooks } from '#capabilities/sale/provider-books/server/testing.ts'
import { keepEndpoints, keepHearing } from '#capabilities/sale/payments/server/testing.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { expectGreen } from '../furnish-app.ts'
import { isToldWhole, type Stage } from './stage.ts'
import { stripeKeysOf, type StripeDesk } from './stripe-desk.ts'

type Desk = Omit<StripeDesk, 'keys'> & { keys: Readonly<Record<string, string>> }
type Shown = { transfers: { dispute: object | null }[] }

/** What sellers, and banks, do at Stripe without us: refunds on its pages, debits taken back, endpoints of an older version. */
export const tellOwnPageStories = <D extends Desk>(stage: Stage<D>, account: string): void => {
  const { app, player, set, buy, settled, pass, order, transfersOf, statesOf, balance } = stage
  const paid = async (form?: string, iban?: string) => {
    const { orderId, page } = await buy({}, form)
    await set.desk.pay(page, iban)
    await settled()
    return { orderId, reference: (await transfersOf(orderId))[0]!.providerReference! }
  }
  const creditsOf = async (orderId: number) =>
    (
      await app.world.db
        .selectFrom('invoices')
        .select('grossAmount')
        .where('orderId', '=', orderId)
        .where('refersToId', 'is not', null)
        .orderBy('id')
        .execute()
    ).map(({ grossAmount }) => grossAmount)

  it('a refund made on Stripe’s own pages is booked once it is told, with its document, and once', async () => {
    const { orderId, reference } = await paid()
    await set.desk.notices('twice')
    const { id: first } = await set.desk.refund(reference, 2900)
    await settled()
    expect(await statesOf(orderId)).toEqual(['Payment successful', 'Refund successful'])
    expect(await order(orderId)).toMatchObject({ refundedAmount: 2900 })
    expect(await creditsOf(orderId)).toEqual([-2900])
    await set.desk.notices('none')
    // What we give back ourselves is no refund of theirs.
    await refundOrder(app.world, { orderId, amount: 1000 })
    await set.desk.refund(reference, 8000)
    await settled()
    expect((await transfersOf(orderId)).map(({ amount }) => amount)).toEqual([11_900, 2900, 1000, 8000])
    expect(await order(orderId)).toMatchObject({ paymentState: 'payment_refunded' })
    await pass({ hours: 24 })
    await compareBooks.run(app.world, {} as never)
    const lines = await app.world.db
      .selectFrom('providerLines')
      .select(['state', 'amount'])
      .where('kind', '=', 'refund')
      .where('paymentReference', '=', reference)
      .execute()
    expect(lines.map(({ state }) => state)).toEqual(['agreed', 'agreed', 'agreed'])
    // Days later the payer's bank sends one back.
    await set.desk.failRefund(first)
    await settled()
    expect((await statesOf(orderId)).toSorted()).toContain('Refund came_back')
    await expectGreen(app)
  })

  it('an endpoint that was made for fewer events is brought up to date in the night', async () => {
    const endpoints = async () =>
      (await set.desk.books()).webhook_endpoints.toSorted((a, b) => a.id.localeCompare(b.id))
    const heard = async () => (await endpoints()).map(({ enabled_events: events }) => events.toSorted())
    const before = await heard()
    for (const { id } of await endpoints())
      await fetch(`${set.desk.url}/v1/webhook_endpoints/${id}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${stripeKeysOf(account).secretKey}` },
        body: new URLSearchParams({ 'enabled_events[0]': 'account.updated' }),
      })
    expect((await heard()).every(({ length }) => length === 1)).toBe(true)
    app.clock.now = app.clock.now.add({ minutes: 2 })
    await keepHearing.run(app.world, {} as never)
    await keepEndpoints.run(app.world, {} as never)
    expect(await heard()).toEqual(before)
  })

  if (!isToldWhole(player)) return
  it('two that are told in any order are both booked', async () => {
    const { orderId, reference } = await paid()
    await set.desk.notices('held')
    for (const amount of [2000, 3000]) await set.desk.refund(reference, amount)
    await set.desk.notices('none')
    await set.desk.deliver(true)
    await settled()
    expect(await order(orderId)).toMatchObject({ refundedAmount: 5000 })
    expect(await creditsOf(orderId)).toHaveLength(2)
    await expectGreen(app)
  })

  it('a debit that the payer’s bank takes back is lost at once: nothing is to be answered or appealed', async () => {
    const { orderId, reference } = await paid('sepa', 'DE89370400440532013000')
    await set.desk.settle(reference, 'succeed')
    await settled()
    const before = await balance()
    await set.desk.dispute(reference)
    await settled()
    expect(await statesOf(orderId)).toEqual(['Payment successful', 'Chargeback successful'])
    expect(await balance()).toBe(before - 11_900)
    const { transfers } = await askApi(app)<Shown>(ownerOf(set.shop), 'GET', showOrder.path, { id: String(orderId) })
    expect(transfers.find(({ dispute }) => dispute)?.dispute ?? {}).toMatchObject({
      isAnswerable: false,
      mayAppeal: false,
      mayGiveIn: false,
      respondBy: null,
    })
    await expectGreen(app)
  })
}
