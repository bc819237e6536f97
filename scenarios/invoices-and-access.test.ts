import { expect, it } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { rooms } from '#apps/server/rooms.ts'
import { cancelOrder, orderById, ratesOf, refundOrder, startPayment } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop, orderAt } from '#capabilities/sale/orders/server/testing.ts'
import { markWireReceived } from '#capabilities/sale/payments/server/index.ts'
import { playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'

const app = useTestWorld(rooms, { at: '2026-01-17T10:00:00Z' })

/** An order's documents as `form state amount`, oldest first, and its access. */
const papers = async (orderId: number) =>
  (await app.world.db.selectFrom('invoices').selectAll().where('orderId', '=', orderId).orderBy('id').execute()).map(
    (each) => `${each.form} ${each.state} ${each.grossAmount}`,
  )
const access = async (orderId: number) =>
  (await app.world.db.selectFrom('accesses').select('publishState').where('orderId', '=', orderId).execute()).map(
    (each) => each.publishState,
  )
const sums = async (orderId: number) =>
  await app.world.db
    .selectFrom('invoices')
    .select((e) => [
      e.fn.sum<string>('netAmount').as('net'),
      e.fn.sum<string>('vatAmount').as('vat'),
      e.fn.sum<string>('grossAmount').as('gross'),
    ])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
const kindsOfMail = async (orderId: number) => {
  const { payerDetails } = await orderById(app.world, orderId)
  return (await app.mails()).filter((mail) => mail.recipient === payerDetails.email).map((mail) => mail.kind)
}
const paymentOfRate = async (orderId: number, number: number) => {
  const rate = (await ratesOf(app.world, orderId)).find((each) => each.number === number)!
  return app.world.db
    .selectFrom('transfers')
    .selectAll()
    .where('orderRateId', '=', rate.id)
    .where('type', '=', 'Payment')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

it('a subscription: open through the trial, an invoice for each month, paused by a chargeback, ended by a cancellation', async () => {
  const testShop = await app.transact((ctx) =>
    openTestShop(
      ctx,
      { form: 'membership' },
      { form: 'subscription', firstAmount: 2900, nextAmount: 2900, price: null, interval: '1m', trialDays: 14 },
    ),
  )
  const { id } = await buy(app.world, testShop)
  await app.drain()
  expect(await access(id)).toEqual(['published'])
  expect(await papers(id)).toEqual([])
  expect(await kindsOfMail(id)).toEqual(['purchase_confirmation'])

  await app.live('2026-02-01T12:00:00Z')
  expect(await papers(id)).toEqual(['regular paid 2900'])
  expect(
    await app.world.db
      .selectFrom('invoices')
      .select(['suppliedFrom', 'suppliedTill', 'issuedOn', 'netAmount', 'vatAmount'])
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow(),
  ).toMatchObject({
    netAmount: 2437,
    vatAmount: 463,
    suppliedFrom: Temporal.PlainDate.from('2026-01-31'),
    suppliedTill: Temporal.PlainDate.from('2026-02-27'),
    issuedOn: Temporal.PlainDate.from('2026-01-31'),
  })
  await app.live('2026-03-01T12:00:00Z')
  expect(await papers(id)).toEqual(['regular paid 2900', 'regular paid 2900'])
  expect((await kindsOfMail(id)).filter((kind) => kind === 'invoice')).toHaveLength(2)

  const second = await paymentOfRate(id, 2)
  await app.transact((ctx) => playSandboxBank(ctx, { reference: second.providerReference!, event: 'disputed' }))
  await app.drain()
  expect(await access(id)).toEqual(['publish_paused'])
  expect(await papers(id)).toEqual(['regular paid 2900', 'regular unpaid 2900'])
  await app.transact((ctx) => playSandboxBank(ctx, { reference: second.providerReference!, event: 'dispute_won' }))
  await app.drain()
  expect(await access(id)).toEqual(['published'])
  expect(await papers(id)).toEqual(['regular paid 2900', 'regular paid 2900'])

  await app.transact((ctx) => cancelOrder(ctx, { orderId: id, at: 'period_end' }))
  await app.live('2026-03-20T12:00:00Z')
  expect(await access(id)).toEqual(['published'])
  await app.live('2026-05-20T12:00:00Z')
  expect(await access(id)).toEqual(['publish_canceled'])
  expect(await papers(id)).toEqual(['regular paid 2900', 'regular paid 2900'])
  expect((await kindsOfMail(id)).filter((kind) => kind.startsWith('access_'))).toEqual([
    'access_paused',
    'access_released',
    'access_ended',
  ])
})

it('an instalment is one invoice over the whole, and what is refunded or ends is credited to the cent', async () => {
  app.clock.set('2026-06-15T10:00:00Z')
  const testShop = await app.transact((ctx) =>
    openTestShop(
      ctx,
      { form: 'course' },
      { form: 'installment', firstAmount: 9999, nextAmount: 3333, price: null, paymentsCount: 6, interval: '1m' },
    ),
  )
  const { id } = await buy(app.world, testShop)
  await app.drain()
  const whole = 9999 + 5 * 3333
  expect(await papers(id)).toEqual([`regular unpaid ${whole}`])
  expect(
    (await app.world.db.selectFrom('invoices').select('schedule').where('orderId', '=', id).executeTakeFirstOrThrow())
      .schedule,
  ).toHaveLength(6)
  expect(await access(id)).toEqual(['published'])

  await app.live('2026-08-16T12:00:00Z')
  expect(await papers(id)).toEqual([`regular unpaid ${whole}`])
  await refundOrder(app.world, { orderId: id, transferId: (await paymentOfRate(id, 2)).id, amount: 1000 })
  await app.drain()
  expect(await papers(id)).toEqual([`regular unpaid ${whole}`, 'reversal issued -1000'])

  await refundOrder(app.world, { orderId: id, transferId: (await paymentOfRate(id, 3)).id, isStillOwed: true })
  await app.drain()
  expect(await papers(id)).toEqual([`regular unpaid ${whole}`, 'reversal issued -1000'])

  await refundOrder(app.world, { orderId: id, cancels: true })
  await app.drain()
  expect((await orderById(app.world, id)).paymentState).toBe('payment_refunded')
  expect(await access(id)).toEqual(['publish_canceled'])
  expect((await papers(id))[0]).toBe(`regular canceled ${whole}`)
  expect(await sums(id)).toMatchObject({ net: '0', vat: '0', gross: '0' })
  expect((await papers(id)).length).toBeLessThanOrEqual(4)
})

it('an instalment that runs to its end is settled by its last rate', async () => {
  app.clock.set('2026-09-01T10:00:00Z')
  const testShop = await app.transact((ctx) =>
    openTestShop(
      ctx,
      { form: 'course' },
      { form: 'installment', firstAmount: 5000, nextAmount: 5000, price: null, paymentsCount: 3, interval: '1m' },
    ),
  )
  const { id } = await buy(app.world, testShop)
  await app.live('2026-10-02T12:00:00Z')
  expect(await papers(id)).toEqual(['regular unpaid 15000'])
  await app.live('2026-11-02T12:00:00Z')
  expect(await papers(id)).toEqual(['regular paid 15000'])
})

it('a wire in two parts: nothing is opened or billed before the second', async () => {
  app.clock.set('2026-11-04T10:00:00Z')
  const testShop = await app.transact((ctx) => openTestShop(ctx, {}, { price: 11900 }))
  const placed = await app.transact((ctx) => orderAt(ctx, testShop, { wire: true }))
  const { transfer } = await startPayment(app.world, placed.order, placed.transfer, 'http://localhost:3000/')
  await app.transact((ctx) => markWireReceived(ctx, { id: transfer!.id, amount: 5000 }))
  await app.drain()
  expect([await papers(placed.order.id), await access(placed.order.id)]).toEqual([[], []])
  await app.transact((ctx) => markWireReceived(ctx, { id: transfer!.id }))
  await app.drain()
  expect([await papers(placed.order.id), await access(placed.order.id)]).toEqual([
    ['regular paid 11900'],
    ['published'],
  ])
})

it('a debit under way opens nothing; a chargeback pauses access until the dispute is won', async () => {
  app.clock.set('2026-11-10T10:00:00Z')
  const testShop = await app.transact((ctx) => openTestShop(ctx))
  const debit = await buy(app.world, testShop, { iban: 'DE89370400440532013000' })
  await app.drain()
  expect((await orderById(app.world, debit.id)).paymentState).toBe('payment_waiting')
  expect([await papers(debit.id), await access(debit.id)]).toEqual([[], ['publish_pending']])
  await app.live('2026-11-20T12:00:00Z')
  expect([await papers(debit.id), await access(debit.id)]).toEqual([['regular paid 4900'], ['published']])

  const failing = await buy(app.world, testShop, { iban: 'DE62370400440532013001' })
  await app.live('2026-12-01T12:00:00Z')
  expect([await papers(failing.id), await access(failing.id)]).toEqual([[], ['publish_canceled']])

  const { id } = await buy(app.world, testShop)
  await app.drain()
  const payment = await paymentOfRate(id, 1)
  await app.transact((ctx) => playSandboxBank(ctx, { reference: payment.providerReference!, event: 'disputed' }))
  await app.drain()
  expect([await papers(id), await access(id)]).toEqual([['regular unpaid 4900'], ['publish_paused']])
  await app.transact((ctx) => playSandboxBank(ctx, { reference: payment.providerReference!, event: 'dispute_won' }))
  await app.drain()
  expect([await papers(id), await access(id)]).toEqual([['regular paid 4900'], ['published']])
})

it('what is free is given at once and billed never', async () => {
  const testShop = await app.transact((ctx) => openTestShop(ctx, { free: true }))
  const { order } = await app.transact((ctx) => orderAt(ctx, { ...testShop, plan: null as never }))
  await app.drain()
  expect([await papers(order.id), await access(order.id)]).toEqual([[], ['published']])
})

it('every range of numbers is without gap, and every document adds up', async () => {
  const documents = await app.world.db
    .selectFrom('invoices')
    .selectAll()
    .orderBy('seriesId')
    .orderBy('sequence')
    .execute()
  const bySeries = Map.groupBy(documents, (each) => each.seriesId)
  for (const each of bySeries.values())
    expect(each.map((document) => document.sequence)).toEqual(each.map((_, index) => index + 1))
  for (const document of documents) {
    expect(document.lines.reduce((sum, line) => sum + line.gross, 0)).toBe(document.grossAmount)
    expect(document.lines.reduce((sum, line) => sum + line.net, 0)).toBe(document.netAmount)
    expect(document.vatGroups.reduce((sum, group) => sum + group.vat, 0)).toBe(document.vatAmount)
  }
  const drawn = await app.world.db.selectFrom('invoicePdfs').select('invoiceId').execute()
  expect(drawn).toHaveLength(documents.length)
})
