import { expect, it } from 'vitest'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { compareBooks } from '#capabilities/sale/provider-books/server/testing.ts'
import { documentField } from '#capabilities/after/accounting/rules/accounts.ts'
import { customarySettings } from '#capabilities/after/accounting/server/testing.ts'
import { askApi, ownerOf } from '../ask-api.ts'
import { expectGreen } from '../furnish-app.ts'
import type { ProviderDesk } from './player.ts'
import { isToldWhole, type Stage } from './stage.ts'

type Line = {
  id: number
  kind: string
  line: string
  state: string
  finding: string | null
  amount: string | null
  ourAmount: string | null
  providerFee: string
  orderId: number | null
}

/** What a provider's own books say, held against ours in the night; played with each. */
export const tellBookStories = <D extends ProviderDesk>(stage: Stage<D>): void => {
  const { app, player, set, buy, settled, pass, order, transfersOf, statesOf } = stage
  const ask = askApi(app)
  const owner = () => ownerOf(set.shop)
  const path = '/v1/cabinet/provider_lines'
  const list = async (filter: object): Promise<Line[]> =>
    (await ask<{ list: Line[] }>(owner(), 'GET', path, { ...filter })).list.toSorted((a, b) => a.id - b.id)
  const linesOf = (orderId: number) => list({ orderId: [String(orderId)] })
  const open = () => list({ state: ['open'] })
  const cure = (deed: string, { id }: Line, input: object = {}) =>
    ask(owner(), 'POST', `${path}/:id/${deed}`, { id, ...input })
  const night = async () => {
    await pass({ hours: 5 })
    await compareBooks.run(app.world, {} as never)
    await app.drain()
  }
  const paid = async () => {
    const { orderId, page } = await buy()
    await set.desk.pay(page)
    await settled()
    return { orderId, reference: (await transfersOf(orderId))[0]!.providerReference! }
  }
  const told = () =>
    app.world.db.selectFrom('notifications').selectAll().where('kind', '=', 'books_differ').orderBy('id').execute()

  it('say the same of payments, refunds and disputes, with the fee of each', async () => {
    const bought = await paid()
    await refundOrder(app.world, { orderId: bought.orderId, amount: 1900 })
    const lost = await paid()
    const { id } = await set.desk.dispute(lost.reference)
    await settled()
    await set.desk.closeDispute(id, 'lost')
    await settled()
    await night()
    const [payment, refund] = (await linesOf(bought.orderId)).toSorted((a, b) => a.kind.localeCompare(b.kind))
    expect(payment).toMatchObject({ kind: 'payment', state: 'agreed', amount: '119.00', ourAmount: '119.00' })
    expect(Number(payment!.providerFee) > 0).toBe(!player.hasNoFees)
    expect(refund).toMatchObject({ kind: 'refund', state: 'agreed', amount: '-19.00', ourAmount: '-19.00' })
    expect((await linesOf(lost.orderId)).map(({ kind, state }) => `${kind} ${state}`)).toSatisfy(
      (all: string[]) => all.includes('dispute agreed') || all.includes('hold agreed'),
    )
    expect(await open()).toEqual([])
    // The fee is a cost in the seller's books, against the account of the provider.
    await ask(owner(), 'PUT', '/v1/cabinet/accounting_settings', { ...customarySettings })
    await ask(owner(), 'POST', '/v1/cabinet/booking_lines/gather', {})
    const booked = await ask<{ list: Record<string, string>[] }>(owner(), 'GET', '/v1/cabinet/booking_lines', {
      per: 500,
    })
    const fee = booked.list.find(({ documentField1 }) => documentField1 === documentField(payment!.line))
    if (player.hasNoFees) expect(fee).toBeUndefined()
    else
      expect(fee).toMatchObject({
        bookingType: 'fee',
        amount: payment!.providerFee,
        account: '4970',
        genAccount: '1360',
        side: 'S',
      })
    // Read once more, nothing is there twice.
    await night()
    expect(await linesOf(bought.orderId)).toHaveLength(2)
    await expectGreen(app)
  })

  it('know of a payment and a dispute whose notices were lost: they are asked for and booked', async () => {
    const { orderId, reference } = await paid()
    await set.desk.notices('lost')
    await set.desk.dispute(reference)
    const late = await buy()
    await set.desk.pay(late.page)
    await settled()
    expect(await statesOf(orderId)).toEqual(['Payment successful'])
    await night()
    expect(await statesOf(orderId)).toEqual(['Payment successful', 'Chargeback pending'])
    // PayPal takes money only when somebody asks for it, so that a payment nobody heard of is in no book.
    if ((await linesOf(late.orderId)).length > 0) expect((await order(late.orderId)).paymentState).toBe('paid')
    expect(await open()).toEqual([])
    await expectGreen(app)
  })

  if (!isToldWhole(player)) return
  it('know of a refund made on the provider’s own pages: where no notice comes it is told, and booked by a person', async () => {
    const { orderId, reference } = await paid()
    await set.desk.notices('lost')
    await set.desk.refund(reference, 2900)
    await settled()
    await set.desk.notices('none')
    const before = (await told()).length
    await night()
    const [line] = await open()
    expect(line).toMatchObject({ kind: 'refund', finding: 'made_there', amount: '-29.00', ourAmount: null })
    const [notification] = (await told()).slice(before)
    expect(notification).toMatchObject({ link: '/cabinet/transfers/lines?state=open', parts: { lines: 1 } })
    expect(await cure('book', line!)).toEqual({ state: 'agreed' })
    await app.drain()
    expect(await order(orderId)).toMatchObject({ refundedAmount: 2900 })
    await expect(cure('book', line!)).rejects.toMatchObject({
      code: 'payments.nothing_to_book',
    })
    expect(await open()).toEqual([])
    await expectGreen(app)
  })

  it('lack what stands here: it is told, settled with a reason, and taken up again', async () => {
    await night()
    await pass({ hours: 30 })
    const { orderId } = await paid()
    const last = (await set.desk.books()).lines.toSorted((a, b) => b.created - a.created)[0]!
    await set.desk.loseLine(last.id)
    await night()
    const [line] = await open()
    expect(line).toMatchObject({ orderId, finding: 'missing_there', amount: null, ourAmount: '119.00' })
    const settle = (reason: string) => cure('settle', line!, { reason })
    await expect(settle(' ')).rejects.toMatchObject({ fields: { reason: ['required'] } })
    expect(await settle('Credited by hand, says the provider')).toEqual({ state: 'settled' })
    expect(await open()).toEqual([])
    expect(await cure('reopen', line!)).toEqual({ state: 'open' })
    expect(await cure('look_up', line!)).toEqual({ state: 'open' })
    await settle('Credited by hand, says the provider')
  })

  it('that may not be read or do not answer are said so, and read in the next night', async () => {
    for (const [fault, failure] of [
      ['403', 'not_allowed'],
      ['500', 'silent'],
    ]) {
      await set.desk.calm()
      await set.desk.fault(player.books, fault!, 2)
      await night()
      expect(await stage.health()).toMatchObject({ books: { failure } })
    }
    await set.desk.calm()
    await night()
    expect(await stage.health()).toMatchObject({ books: { failure: null, differ: 0 } })
  })
}
