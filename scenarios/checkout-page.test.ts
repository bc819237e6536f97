import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '#apps/server/open-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { openSellingTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { faultScript, payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { submitCheckoutAt } from './furnish-app.ts'
import { pagesBuilt } from './pages-built.ts'

const app = useTestWorld(rooms, { settings: await pagesBuilt() })
let server: FastifyInstance
let shop: Awaited<ReturnType<typeof openSellingTestShop>>

beforeAll(async () => {
  server = await openApp(assembleApp(rooms), app.world)
  shop = await app.transact((ctx) => openSellingTestShop(ctx, { slug: 'grids', form: 'download' }, { price: 4900 }))
})
afterAll(() => server.close())

const path = () => `/s/${shop.seller.username}/grids/checkout`
const visit = (cookie = '') =>
  server.inject({ method: 'GET', url: path(), headers: { host: 'localhost:3000', 'accept-language': 'en', cookie } })
const send = (form: Record<string, string>) =>
  server.inject({
    method: 'POST',
    url: path(),
    headers: {
      host: 'localhost:3000',
      'accept-language': 'en',
      origin: 'http://localhost:3000',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(form).toString(),
  })

test('an empty order is told everything it lacks in one round, in the order of the page', async () => {
  const page = await visit()
  const key = /name="checkoutKey" value="(\w+)"/.exec(page.body)![1]!
  const form = { checkoutKey: key, planId: String(shop.plan.id), form: 'sandbox:card', quantity: '1', intent: 'order' }
  const { statusCode, body } = await send({ ...form, 'payer.countryCode': 'DE' })
  expect(statusCode).toBe(422)
  const summary = body.slice(body.indexOf('id="errors"'), body.indexOf('</ul>', body.indexOf('id="errors"')))
  expect([...summary.matchAll(/href="#([\w.]+)"/g)].map(([, name]) => name)).toEqual([
    'payer.email',
    'payer.firstName',
    'payer.lastName',
    'payer.street',
    'payer.zip',
    'payer.city',
    'terms',
    'withdrawalWaiver',
  ])
})

test('a checkout asks for as little as its seller wants: no quantity of a download, no salutation, no phone', async () => {
  const { body } = await visit()
  expect(body).toContain('<input type="hidden" name="quantity" value="1"/>')
  for (const field of ['payer.salutation', 'payer.phone', 'accessPassword']) expect(body).not.toContain(`"${field}"`)
})

test('a provider that never said where to pay: the payment is checked, and may be paid another way', async () => {
  const ask = (url: string, form?: Record<string, string>) =>
    server.inject({
      method: form ? 'POST' : 'GET',
      url,
      headers: {
        host: 'localhost:3000',
        'accept-language': 'en',
        origin: 'http://localhost:3000',
        'content-type': 'application/x-www-form-urlencoded',
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    })
  const stateOf = async (orderId: number) =>
    (
      await app.world.db.selectFrom('transfers').select('state').where('orderId', '=', orderId).orderBy('id').execute()
    ).map(({ state }) => state)
  faultScript.push('timeout_before_effect')
  const { orderId, redirectUrl, successUrl } = await submitCheckoutAt(app, shop)
  expect([redirectUrl, await stateOf(orderId)]).toEqual([null, ['error']])
  const checking = await ask(successUrl)
  expect(checking.body).toContain('We are checking your payment')
  expect(checking.body).not.toContain('Your payment is not complete')
  expect(checking.body).toContain('value="sandbox:sepa"')
  expect(checking.body).toContain('?returned=1')

  const paid = await ask(successUrl, { form: 'sandbox:card' })
  await payInSandbox(app.world, String(paid.headers['location']), { card: '4242424242424242' })
  await app.drain()
  expect((await ask(successUrl)).body).toContain('Thank you')
  expect(await stateOf(orderId)).toEqual(['canceled', 'successful'])
})

test('a payment that was begun although nobody heard of it is one the buyer can go on with', async () => {
  faultScript.push('timeout_after_effect')
  const { successUrl } = await submitCheckoutAt(app, shop)
  const page = (url: string) => server.inject({ url, headers: { host: 'localhost:3000', 'accept-language': 'en' } })
  expect((await page(successUrl)).body).toContain('We are checking your payment')
  await page(`${successUrl}?returned=1`)
  expect((await page(successUrl)).body).toContain('Your payment is not complete')
})

test('what a password guards is shown to nobody without it', async () => {
  const guarded = { accessPasswordHash: await hashPassword('sesame') }
  await app.world.db.updateTable('products').set(guarded).where('id', '=', shop.product.id).execute()
  const gate = await visit()
  expect(gate.body).toContain('name="accessPassword"')
  expect(gate.body).not.toContain('name="payer.email"')
  expect((await send({ intent: 'unlock', accessPassword: 'wrong' })).body).toContain('This password is incorrect.')
  const opened = await send({ intent: 'unlock', accessPassword: 'sesame' })
  expect(opened.headers['location']).toBe(path())
  const cookie = opened.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  expect((await visit(cookie)).body).toContain('name="payer.email"')
})
