import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'

const app = useTestApp(await roomsNeeded(import.meta.url, 'order-desk', 'notifications'), {
  at: '2026-11-02T09:00:00Z',
})
let testShop: TestShop
let token: string
beforeAll(async () => {
  await app.transact(async (ctx) => {
    const made = await makeSeller(ctx)
    token = made.token
    testShop = {
      seller: made.seller,
      ...(await makeProduct(
        ctx,
        made.seller.id,
        { name: 'Studio Club' },
        { form: 'subscription', price: null, firstAmount: 2000, nextAmount: 2000, interval: '1m' },
      )),
    }
  })
})

const declare = (given: object) =>
  app.call('POST', `/v1/shop/${testShop.seller.username}/declarations`, {
    declaration_key: randomUUID(),
    kind: 'cancellation',
    name: 'Mara Voss',
    email: 'mara@example.com',
    contract: 'Studio Club',
    ...given,
  })
const listed = async () =>
  (await app.call<{ list: Record<string, unknown>[] }>('GET', '/v1/cabinet/declarations', undefined, { token })).data
    .list
const mails = async (kind: string) =>
  (
    await sql<{
      recipient: string
      body: string
    }>`select recipient, body from mails where kind = ${kind} order by id`.execute(app.world.db)
  ).rows
const bought = async () => {
  const order = await buy(app.world, testShop)
  await app.drain()
  return orderById({ db: app.world.db }, order.id)
}

it('a named contract ends with its paid period, once, and the receipt says when', async () => {
  const order = await bought()
  const submit = {
    declaration_key: randomUUID(),
    contract: `Bestellung ${order.token}`,
    email: order.payerDetails.email.toUpperCase(),
  }
  const [first, again] = [await declare(submit), await declare(submit)]
  expect([first.status, again.data]).toEqual([201, first.data])
  const after = await orderById({ db: app.world.db }, order.id)
  expect([after.cancelsOn?.toString(), after.paymentState]).toEqual(['2026-12-02', 'paying'])
  expect((await listed())[0]).toMatchObject({
    state: 'carried_out',
    order_token: order.token,
    ends_on: '2026-12-02',
    cancellation_kind: 'ordinary',
  })
  await app.drain()
  const receipts = await mails('cancellation_receipt')
  expect(receipts).toHaveLength(1)
  expect(receipts[0]!.body).toMatch(/2 December 2026|02\.12\.2026|2\. Dezember 2026|Dec 2, 2026|2 Dec 2026/)
})

it('answers the same for what it cannot find, and changes nothing', async () => {
  const order = await bought()
  const known = await declare({ contract: order.token, email: 'somebody@example.com' })
  expect(known.status).toBe(201)
  expect((await orderById({ db: app.world.db }, order.id)).cancelsOn).toBeNull()
  const [open] = await listed()
  expect(open).toMatchObject({ state: 'open', order_token: null })
  const refused = await app.call('POST', `/v1/cabinet/declarations/${String(open!['id'])}/carry_out`, {}, { token })
  expect([refused.status, refused.code]).toEqual([409, 'declarations.no_contract'])
  expect(
    (
      await app.call(
        'POST',
        `/v1/cabinet/declarations/${String(open!['id'])}/assign`,
        { order_token: 'nothing' },
        { token },
      )
    ).fields,
  ).toEqual({ order_token: ['not_in_list'] })
  expect(
    (
      await app.call(
        'POST',
        `/v1/cabinet/declarations/${String(open!['id'])}/assign`,
        { order_token: order.token },
        { token },
      )
    ).data,
  ).toEqual({ state: 'carried_out' })
  expect((await orderById({ db: app.world.db }, order.id)).cancelsOn?.toString()).toBe('2026-12-02')
  await app.drain()
  expect((await mails('cancellation_answer')).map(({ recipient }) => recipient)).toEqual(['somebody@example.com'])
})

it('a withdrawal waits for the seller, who gives the money back or says why not', async () => {
  const [one, two] = [await bought(), await bought()]
  const email = one.payerDetails.email
  await declare({ kind: 'withdrawal', contract: one.token, email })
  await declare({ kind: 'withdrawal', contract: two.token, email })
  const [second, first] = await listed()
  expect([first, second]).toMatchObject([
    { state: 'open', is_in_time: true, order_token: one.token },
    { state: 'open', kind: 'withdrawal' },
  ])
  const { attention } = (
    await app.call<{ attention: { key: string }[] }>('GET', '/v1/cabinet/home', undefined, { token })
  ).data
  expect(attention[0]).toMatchObject({
    key: 'declarations',
    count: 2,
    link: '/cabinet/declarations?state[]=open',
    due_at: expect.stringMatching(/^2026-/) as never,
  })
  expect(
    (await app.call('POST', `/v1/cabinet/declarations/${String(first!['id'])}/carry_out`, {}, { token })).data,
  ).toEqual({ state: 'carried_out' })
  await app.drain()
  expect(await orderById({ db: app.world.db }, one.id)).toMatchObject({
    paymentState: 'payment_refunded',
    refundedAmount: 2000,
  })
  expect(
    (
      await app.call(
        'POST',
        `/v1/cabinet/declarations/${String(second!['id'])}/decline`,
        { answer: 'The course began with your consent.' },
        { token },
      )
    ).data,
  ).toEqual({ state: 'declined' })
  expect(
    (await app.call('POST', `/v1/cabinet/declarations/${String(second!['id'])}/carry_out`, {}, { token })).status,
  ).toBe(409)
  const answers = await mails('withdrawal_answer')
  expect(answers).toHaveLength(2)
  expect(answers[1]!.body).toContain('The course began with your consent.')
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from notifications where kind = 'declaration_waits'`.execute(app.world.db)
  expect(rows[0]!.n).toBe(3)
})

it('good cause needs a reason, and the soonest day is not brought forward', async () => {
  const order = await bought()
  const email = order.payerDetails.email
  expect((await declare({ contract: order.token, email, cancellation_kind: 'extraordinary' })).fields).toEqual({
    reason: ['required'],
  })
  await declare({
    contract: order.token,
    email,
    cancellation_kind: 'extraordinary',
    reason: 'Moved away',
    wanted_on: '2027-01-15',
  })
  expect((await orderById({ db: app.world.db }, order.id)).cancelsOn?.toString()).toBe('2027-01-15')
  const [open] = await listed()
  expect(open).toMatchObject({ state: 'open', ends_on: '2027-01-15' })
  await app.call('POST', `/v1/cabinet/declarations/${String(open!['id'])}/carry_out`, {}, { token })
  expect((await orderById({ db: app.world.db }, order.id)).paymentState).toBe('payment_canceled')
})

it('foreign sellers see nothing of it', async () => {
  const [any] = await listed()
  const other = await app.transact((ctx) => makeSeller(ctx))
  expect(
    (
      await app.call(
        'POST',
        `/v1/cabinet/declarations/${String(any!['id'])}/decline`,
        { answer: 'x' },
        { token: other.token },
      )
    ).status,
  ).toBe(404)
  expect((await declare({ kind: 'nothing' })).status).toBe(422)
})

it('does not fill the mail box of a stranger, and lends its subject to nobody', async () => {
  const email = 'flooded@example.com'
  const answers: unknown[] = []
  for (let n = 0; n < 7; n++)
    answers.push(((await declare({ email, contract: `Buy cheap ${n}` })).data as { mailed_to: unknown }).mailed_to)
  expect(answers).toEqual([email, email, email, email, email, null, null])
  await app.drain()
  const { rows } = await sql<{
    subject: string
  }>`select subject from mails where recipient = ${email}`.execute(app.world.db)
  expect(rows).toHaveLength(5)
  expect(rows[0]!.subject).not.toContain('cheap')
})
