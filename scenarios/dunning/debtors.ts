import { sql } from 'kysely'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import { setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { buy, openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'

export const failsLater = '4000000000000341'
export type Page = { id: number; actions: string[]; [key: string]: unknown }

/** Subscriptions that pay once and never again, and claims over months: a clock, a bank and an agency that are simulated, caught mail. */
export const useDebtors = () => {
  const app = useTestApp(rooms, { at: '2026-01-05T10:00:00Z' })
  const call = async (
    userId: number,
    role: 'seller' | 'admin',
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    body?: object,
  ) => {
    const accessToken = await app.signIn(userId, role)
    return app.call<Page>(method, url, body, { token: accessToken })
  }
  const asSeller = (testShop: TestShop, method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
    call(testShop.seller.userId, 'seller', method, url, body)
  const monthly = (amount: number) =>
    app.transact(async (ctx) => {
      const testShop = await openTestShop(
        ctx,
        { form: 'membership' },
        { form: 'subscription', firstAmount: amount, nextAmount: amount, price: null, interval: '1m' },
      )
      await setPaymentProvider(ctx, testShop.seller.id, 'sandbox', { isEnabled: true })
      return testShop
    })
  /** A subscription that pays once and never again, its contract proved. */
  const failing = async (testShop: TestShop, email: string): Promise<number> => {
    const { id } = await buy(app.world, testShop, { card: failsLater, email })
    await sql`insert into consents (order_id, kind, text, text_version, at) values (${id}, 'terms', 'I agree.', '1', ${app.clock.now})`.execute(
      app.world.db,
    )
    await app.drain()
    return id
  }
  const claimOf = (orderId: number) =>
    app.world.db
      .selectFrom('claims')
      .selectAll()
      .where('orderId', '=', orderId)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  const dunningMails = async (email: string) =>
    (await app.mails()).filter((mail) => mail.recipient === email && mail.kind.startsWith('dunning_'))
  const kindsOf = async (claimId: number) =>
    (
      await app.world.db.selectFrom('claimEvents').select('kind').where('claimId', '=', claimId).orderBy('id').execute()
    ).map((event) => event.kind)
  const dayOfMail = async (email: string) =>
    (
      await sql<{
        kind: string
        day: string
      }>`select kind, to_char(created_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day from mails where recipient = ${email} and kind like 'dunning_%' order by id`.execute(
        app.world.db,
      )
    ).rows.map(({ kind, day }) => [kind, day])
  return { app, call, asSeller, monthly, failing, claimOf, dunningMails, kindsOf, dayOfMail }
}
