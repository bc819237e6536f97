import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { makeProgram, makePublisher } from '#capabilities/after/affiliates/server/testing.ts'
import { addFinishedLessons } from '#capabilities/after/learning/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeCourse } from '#capabilities/offer/courses/server/testing.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, orderAt, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'
import { addForm } from '#capabilities/shop/opt-ins/contract.ts'
import { addOptInForm, confirmByLink } from '#capabilities/shop/opt-ins/server/testing.ts'
import { freePort } from '../payment-providers/desk.ts'
import type { Account } from '../../integrations/app/calls.ts'

export type Body = Record<string, unknown>

/** A shop on a port of its own in which everything happened once that no-code tools hear of, and an address that hears. */
export const openNoCode = async (alsoAllowed = '') => {
  const heard: Body[] = []
  const receiver = createServer((request, response) => {
    let text = ''
    request.on('data', (piece: Buffer) => (text += piece.toString()))
    request.on('end', () => {
      heard.push(JSON.parse(text) as Body)
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const settings = { OUTGOING_ALLOWED_HOSTS: [host, alsoAllowed].filter(Boolean).join(','), PUBLIC_URL: address }
  const app = useTestApp(rooms, { at: '2026-01-05T09:00:00Z', settings })
  const set = { app, heard, hook: `http://${host}/hook`, account: { address } as Account, shop: {} as TestShop }
  afterAll(async () => {
    receiver.closeAllConnections()
    receiver.close()
  })

  const desk = async <T>(method: 'POST' | 'GET', path: string, body?: object) =>
    app.call<T>(method, path, body, { token: await app.signIn(set.shop.seller.userId, 'seller') })
  const asSeller = () =>
    app.world.as({
      ...app.world.actor,
      kind: 'user',
      role: 'seller',
      userId: set.shop.seller.userId,
      sellerId: set.shop.seller.id,
    })

  const open = () =>
    app.transact(async (ctx): Promise<TestShop> => {
      const { seller } = await makeSeller(ctx, {
        username: 'studio',
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@example.com',
      })
      await letSell(ctx, seller.id)
      return { seller, ...(await makeProduct(ctx, seller.id, { name: 'Guide', slug: 'guide' }, { price: 11_900 })) }
    })
  const product = async (form: 'course' | 'event', name: string, plan: object): Promise<TestShop> => ({
    ...set.shop,
    ...(await app.transact((ctx) => makeProduct(ctx, set.shop.seller.id, { form, name, slug: form }, plan))),
  })

  const learn = async () => {
    const plan = {
      form: 'installment',
      price: null,
      firstAmount: 5000,
      nextAmount: 5000,
      paymentsCount: 2,
      interval: '1m',
    }
    const course = await product('course', 'Seeing light', plan)
    await app.transact((ctx) => makeCourse(ctx, course.product, [{ name: 'First', lessons: [{ name: 'Welcome' }] }]))
    const order = await buy(app.world, course, { email: 'mara@example.com' })
    await app.drain()
    await app.transact((ctx) => addFinishedLessons(ctx, order.id, { count: 1 }))
    await app.live('2026-02-06T12:00:00Z')
  }
  const enter = async () => {
    const event = await product('event', 'Workshop', { price: 4900 })
    const ticket = await app.transact(async (ctx) => {
      const date = await makeDate(ctx, event.product, {
        startsAt: ctx.now.add({ hours: 1 }),
        endsAt: ctx.now.add({ hours: 8 }),
      })
      return makeTicket(ctx, date, { quota: 10, planIds: [event.plan.id] })
    })
    const order = await buy(app.world, event, { email: 'mara@example.com', ticketId: ticket.id })
    await app.drain()
    const { code } = await app.world.db
      .selectFrom('paymentTickets')
      .select('code')
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    await desk('POST', `/v1/cabinet/check_in/${ticket.ticketDateId}/scans`, { scans: [{ key: 'scan-key-1', code }] })
  }
  const agree = async () => {
    await asSeller().transact((ctx) =>
      addOptInForm(
        ctx,
        addForm.input.parse({ name: 'News', slug: 'news', consentText: 'Yes, please write.', tags: ['news'] }),
      ),
    )
    for (const email of ['leaves@example.com', 'mara@example.com']) {
      await app.call('POST', '/v1/opt_ins/studio/news', {
        email,
        first_name: 'Mara',
        has_agreed: true,
        consent_version: 1,
      })
      const { id, confirmToken } = await app.world.db
        .selectFrom('optInContacts')
        .select(['id', 'confirmToken'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      await app.transact((ctx) => confirmByLink(ctx, confirmToken))
      if (email.startsWith('leaves')) await desk('POST', `/v1/cabinet/opt_ins/contacts/${id}/unsubscribe`)
    }
  }
  const sell = async () => {
    const order = await buy(app.world, set.shop, { email: 'mara@example.com' })
    await app.drain()
    await refundOrder(app.world, { orderId: order.id, amount: 1900 })
    await buy(app.world, set.shop, { email: 'mara@example.com', card: '4000000000000002' })
    const disputed = await buy(app.world, set.shop, { email: 'mara@example.com' })
    const { providerReference } = await app.world.db
      .selectFrom('transfers')
      .select('providerReference')
      .where('orderId', '=', disputed.id)
      .executeTakeFirstOrThrow()
    await app.transact((ctx) => playSandboxBank(ctx, { reference: providerReference ?? '', event: 'disputed' }))
    const waiting = await wire()
    await app.drain()
    await desk('POST', `/v1/cabinet/orders/${waiting.id}/cancel`, {})
    await asSeller().transact(async (ctx) =>
      makePublisher(ctx, (await makeProgram(ctx)).id, { name: 'Pia Lorenz', email: 'pia@example.com' }),
    )
  }
  beforeAll(async () => {
    await (await app.server()).listen({ port, host: '127.0.0.1' })
    set.shop = await open()
    await learn()
    await enter()
    await agree()
    await sell()
    await app.drain()
    Object.assign(set.account, (await desk<Account>('POST', '/v1/cabinet/api_keys', { name: 'No code' })).data)
  })
  const wire = async () => (await app.transact((ctx) => orderAt(ctx, set.shop, { wire: true }))).order
  const paymentOf = async (orderId: number): Promise<number> =>
    (await app.world.db.selectFrom('transfers').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow())
      .id
  /** The account of another seller. */
  const stranger = async (): Promise<Account> => {
    const { token } = await app.transact((ctx) => makeSeller(ctx))
    return {
      ...set.account,
      ...(await app.call<Account>('POST', '/v1/cabinet/api_keys', { name: 'Theirs' }, { token })).data,
    }
  }
  const program = async (): Promise<number> =>
    (await asSeller().transact((ctx) => makeProgram(ctx, { name: 'Partners' }))).id
  return {
    ...set,
    set,
    wire,
    paymentOf,
    stranger,
    program,
    buy: (email: string) => buy(app.world, set.shop, { email }),
  }
}
