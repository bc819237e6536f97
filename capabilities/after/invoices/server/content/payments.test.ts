import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { startPayment } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop, orderAt } from '#capabilities/sale/orders/server/testing.ts'
import { markWireReceived } from '#capabilities/sale/payments/server/index.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))

const invoiceOf = (orderId: number) =>
  app.world.db.selectFrom('invoices').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()

test('a document that is paid keeps when and how', async () => {
  const order = await buy(app.world, await app.transact((ctx) => openTestShop(ctx)))
  await app.drain()
  const invoice = await invoiceOf(order.id)
  expect(invoice.payments).toEqual([{ paidOn: invoice.issuedOn.toString(), amount: 4900, method: 'card' }])
  expect(invoice.payBy).toMatchObject({ method: 'card', iban: null })
})

test('one in rates by bank transfer keeps the rate that came before it, and where the others go', async () => {
  const shop = await app.transact(async (ctx) => {
    const made = await openTestShop(
      ctx,
      { form: 'course' },
      { form: 'installment', firstAmount: 5000, nextAmount: 5000, price: null, paymentsCount: 3, interval: '1m' },
    )
    await letSell(ctx, made.seller.id, { byWire: true })
    return made
  })
  const placed = await app.transact((ctx) => orderAt(ctx, shop, { wire: true }))
  const { transfer } = await startPayment(app.world, placed.order, placed.transfer, 'http://localhost:3000/')
  await app.transact((ctx) => markWireReceived(ctx, { id: transfer!.id }))
  await app.drain()
  const invoice = await invoiceOf(placed.order.id)
  expect(invoice).toMatchObject({
    state: 'unpaid',
    grossAmount: 15_000,
    payments: [{ amount: 5000, method: 'bank_wire' }],
    schedule: [{ number: 1, isPaid: true }, { number: 2 }, { number: 3 }],
    payBy: {
      method: 'bank_wire',
      holder: 'Studio',
      iban: 'DE89370400440532013000',
      reference: transfer!.wireReference,
    },
  })
  expect(invoice.schedule[1]).not.toHaveProperty('isPaid')
  expect(String(invoice.dueOn)).toBe(invoice.schedule[1]!.dueOn)
})
