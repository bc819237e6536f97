import { expect, it } from 'vitest'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { expectGreen } from '../furnish-app.ts'
import type { ProviderDesk } from './player.ts'
import { isToldWhole, type Stage } from './stage.ts'

type Waiting = { id: number; orderId: number; isByWire: boolean; unallocatedAmount: string }

/** A refund that went out and comes back days later; played with each provider. */
export const tellReturnStories = <D extends ProviderDesk>(stage: Stage<D>): void => {
  const { app, player, set, buy, settled, order, transfersOf, statesOf, balance } = stage
  const ask = askApi(app)
  const owner = () => ownerOf(set.shop)
  const path = '/v1/cabinet/unallocated_payments'
  const waiting = async (orderId: number) =>
    (await ask<{ list: Waiting[] }>(owner(), 'GET', path, { orderId: [String(orderId)] })).list
  const told = (orderId: number) =>
    app.world.db
      .selectFrom('notifications')
      .select(['kind', 'parts'])
      .where('orderId', '=', orderId)
      .where('kind', '=', 'refund_returned')
      .execute()

  /** Bought, given back in part, and the part came back. */
  const returned = async () => {
    const { orderId, page } = await buy()
    await set.desk.pay(page)
    await settled()
    await refundOrder(app.world, { orderId, amount: 1900 })
    await settled()
    const before = await balance()
    await set.desk.failRefund((await transfersOf(orderId))[1]!.providerReference!)
    await settled()
    expect(await balance()).toBe(before + 1900)
    return orderId
  }

  it('is told, waits for another try, and the books are green', async () => {
    const orderId = await returned()
    expect(await statesOf(orderId)).toEqual(['Payment successful', 'Refund came_back'])
    expect(await order(orderId)).toMatchObject({ refundedAmount: 1900 })
    expect(await told(orderId)).toEqual([{ kind: 'refund_returned', parts: expect.objectContaining({ amount: 1900 }) }])
    const [money] = await waiting(orderId)
    expect(money).toMatchObject({ unallocatedAmount: '19.00', isByWire: false })
    await expectGreen(app)
    const before = await balance()
    await ask(owner(), 'POST', `${path}/:id/return`, { id: money!.id })
    await settled()
    expect(await statesOf(orderId)).toEqual(['Payment successful', 'Refund came_back', 'Refund successful'])
    expect(await balance()).toBe(before - 1900)
    expect(await waiting(orderId)).toEqual([])
    // What is left of the payment is given back as ever, to the cent.
    await refundOrder(app.world, { orderId })
    await settled()
    expect(await order(orderId)).toMatchObject({ refundedAmount: 11_900, paymentState: 'payment_refunded' })
    await expectGreen(app)
  })

  if (!isToldWhole(player)) return
  it('twice, is refused once, and is sent another way in the end', async () => {
    const orderId = await returned()
    const send = async (more: object = {}) =>
      ask(owner(), 'POST', `${path}/:id/return`, { id: (await waiting(orderId))[0]!.id, ...more })
    await send()
    await settled()
    await set.desk.failRefund((await transfersOf(orderId))[2]!.providerReference!)
    await settled()
    expect((await waiting(orderId))[0]).toMatchObject({ unallocatedAmount: '19.00' })
    expect(await told(orderId)).toHaveLength(2)
    await set.desk.fault(stage.player.refunds, '403')
    await expect(send()).rejects.toMatchObject({ code: 'orders.refund_not_taken' })
    expect((await waiting(orderId))[0]).toMatchObject({ unallocatedAmount: '19.00' })
    const before = await balance()
    await send({ isSentOtherwise: true })
    expect(await balance()).toBe(before)
    expect(await waiting(orderId)).toEqual([])
    await expectGreen(app)
  })

  it('is heard of twice and late: it came back once', async () => {
    await set.desk.notices('twice')
    const orderId = await returned()
    expect(await told(orderId)).toHaveLength(1)
    expect((await waiting(orderId))[0]).toMatchObject({ unallocatedAmount: '19.00' })
    await expectGreen(app)
  })
}
