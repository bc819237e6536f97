import { beforeAll, expect, it } from 'vitest'
import {
  faultsOfBody,
  faultsOfDeliveries,
  toldOfFacts,
  type ToldBody,
} from '#capabilities/outward/webhooks/server/testing.ts'
import { deliveredEvents } from '#capabilities/outward/webhooks/vocabulary.ts'
import { purposes } from '#apps/server/purposes.ts'
import { rooms } from '#apps/server/rooms.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { emit } from '#platform/server/events.ts'
import { productPublished } from '#capabilities/offer/catalog/server/index.ts'
import { planChanged, refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { planUpdated } from '#capabilities/sale/plans/server/index.ts'
import { openNoCode } from './no-code/world.ts'

/** Messages to endpoints as their receiver gets them, and as the document of the seller API describes them. */

const shop = await openNoCode()
const { app, heard } = shop
let told: ToldBody[]
beforeAll(async () => {
  told = await app.transact((ctx) => toldOfFacts(ctx, shop.set.shop.seller.id))
})

it('what happened in a shop is told as it is declared', () => {
  expect(told.flatMap((body) => faultsOfBody(body).map((fault) => `${body.event}: ${fault}`))).toEqual([])
  const areas = [...new Set(told.map(({ event }) => event.split('.')[0]!))]
  expect(areas).toEqual(expect.arrayContaining(['affiliate', 'chargeback', 'contact', 'ticket']))
})

it('what is sent is what is declared, with the headers that are described', async () => {
  const token = await app.signIn(shop.set.shop.seller.userId, 'seller')
  const hook = { name: 'All', url: shop.hook, event_form: 'all_events' }
  const made = await app.call<{ id: number }>('POST', '/v1/cabinet/webhook_endpoints', hook, { token })
  await app.call('POST', `/v1/cabinet/webhook_endpoints/${made.data.id}/activate`, {}, { token })
  heard.length = 0
  const order = await shop.buy('noor@example.com')
  await app.drain()
  const { seller, product } = shop.set.shop
  await app.transact(async (ctx) => {
    await emit(ctx, planUpdated, { planId: 1, fromPlanId: null }, seller.id)
    await emit(ctx, productPublished, { productId: product.id }, seller.id)
    const terms = { mode: 'now', planBefore: 'Standard', startsOn: '2026-03-01', chargeAmount: 1900, creditAmount: 0 }
    await emit(ctx, planChanged, { orderId: order.id, pricingPlanId: 1, ...terms }, seller.id)
  })
  await refundOrder(app.world, { orderId: order.id, amount: 1900 })
  await app.drain()
  const bodies = heard as ToldBody[]
  expect(bodies.map(({ event }) => event)).toEqual(
    expect.arrayContaining([
      'order.created',
      'payment.successful',
      'invoice.issued',
      'plan.updated',
      'product.published',
      'refund.successful',
    ]),
  )
  expect(bodies.filter(({ event }) => event === 'plan.updated')).toHaveLength(2)
  expect(bodies.flatMap(faultsOfBody)).toEqual([])
  expect(await faultsOfDeliveries(app.world)).toEqual([])
})

it('the document has an entry for each event, and none besides', () => {
  const { webhooks = {} } = assembleApp(rooms, purposes).documents.seller('https://kontor.example')
  expect(Object.keys(webhooks).sort()).toEqual([...deliveredEvents].sort())
})

it('notices a key that is not declared, one that is missing, and one of another type', () => {
  const body = told.find(({ event }) => event === 'order.created')!
  const { order_token: _, ...without } = body
  expect(faultsOfBody(body)).toEqual([])
  expect(faultsOfBody({ ...body, more: 1 }).join()).toContain('more')
  expect(faultsOfBody(without as ToldBody).join()).toContain('order_token')
  expect(faultsOfBody({ ...body, order_id: '7' }).join()).toContain('order_id')
})
