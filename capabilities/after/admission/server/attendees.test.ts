import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'

const app = useTestApp(await roomsNeeded(import.meta.url))

test('who comes is said at the checkout or later: tickets bear the names, those left open none', async () => {
  const { seller } = await app.transact(async (ctx) => {
    const made = await makeSellingShop(ctx)
    const { product, plan } = await makeProduct(
      ctx,
      made.seller.id,
      { form: 'event', name: 'Fair', slug: 'fair' },
      { price: 4000 },
    )
    await makeTicket(ctx, await makeDate(ctx, product), { name: 'Friday', planIds: [plan.id] })
    return made
  })
  const submit = (attendees: object[]) =>
    app.call<{ order_id: number; redirect_url: string }>('POST', `/v1/checkout/${seller.username}/fair/order`, {
      checkout_key: randomUUID(),
      form: 'card',
      terms: true,
      quantity: 3,
      attendees,
      payer: {
        first_name: 'Mara',
        last_name: 'Voss',
        street: 'Lindenweg',
        zip: '10115',
        city: 'Berlin',
        country_code: 'DE',
        email: 'mara@example.com',
      },
    })
  const namesOf = async (orderId: number) =>
    (
      await app.world.db
        .selectFrom('paymentTickets')
        .select(['attendeeFirstName', 'attendeeLastName', 'attendeeEmail'])
        .where('orderId', '=', orderId)
        .orderBy('id')
        .execute()
    ).map((each) => `${each.attendeeFirstName} ${each.attendeeLastName} ${each.attendeeEmail ?? ''}`.trim())
  const bought = async (attendees: (object | null)[]) => {
    const { data } = await submit(attendees as object[])
    await payInSandbox(app.world, data.redirect_url, { card: '4242424242424242' })
    await app.drain()
    return namesOf(data.order_id)
  }
  const noor = { first_name: 'Noor', last_name: 'Aziz', email: 'noor@example.com' }
  const lea = { first_name: 'Lea', last_name: 'Brand' }
  expect((await submit([{ first_name: 'Noor', last_name: '', email: 'x' }])).fields).toEqual({
    'attendees.0.last_name': ['required'],
    'attendees.0.email': ['invalid_email'],
  })
  expect(await bought([])).toEqual(['Mara Voss mara@example.com', '', ''])
  expect(await bought([null, noor])).toEqual(['Mara Voss mara@example.com', 'Noor Aziz noor@example.com', ''])
  expect(await bought([noor, lea, null, lea])).toEqual(['Noor Aziz noor@example.com', 'Lea Brand', ''])
})
