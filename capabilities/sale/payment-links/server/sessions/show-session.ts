import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { apiSession, apiSessions } from '../../contract/api-sessions.ts'
import { paymentLinkTables, type CheckoutSession } from '../tables.ts'

type Shown = Output<typeof apiSession>
type Reading = Pick<Ctx, 'db' | 'now' | 'actor' | 'ports'>

/** Where a session or link begins: a short address of this installation. */
export const payUrl = ({ ports }: Pick<Ctx, 'ports'>, token: string): string =>
  `${ports.settings.PUBLIC_URL}/pay/${token}`

/** A session of the API ends with its time, whether or not that was written yet; one of a link ends with its order. */
export const stateNow = (
  { now }: Pick<Ctx, 'now'>,
  { state, expiresAt, paymentLinkId }: Pick<CheckoutSession, 'state' | 'expiresAt' | 'paymentLinkId'>,
): CheckoutSession['state'] =>
  state === 'open' && paymentLinkId === null && Temporal.Instant.compare(expiresAt, now) <= 0 ? 'expired' : state

/** A session by its id, or by its token where digits alone are an id. */
export const findSession = async (ctx: Reading, key: string): Promise<CheckoutSession> => {
  const isKey = /^\d{1,15}$/.test(key) ? sql`id = ${Number(key)}` : sql`token = ${key}`
  const { rows } = await sql<CheckoutSession>`select * from checkout_sessions
    where ${isKey} and ${inScope(ctx, paymentLinkTables, 'checkout_sessions')}`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

type Sold = { id: number; token: string; paymentState: string }

/** Sessions as the seller API shows them, in the same order. */
export const shownSessions = async (ctx: Reading, sessions: readonly CheckoutSession[]): Promise<Shown[]> => {
  const ids = sessions.flatMap(({ orderId }) => orderId ?? [])
  const { rows } =
    await sql<Sold>`select id, token, payment_state from orders where id = any(${ids}::bigint[])`.execute(ctx.db)
  const orders = new Map(rows.map((order) => [order.id, order]))
  return sessions.map(({ payer: _, email: __, asked: ___, told: ____, ...session }) => {
    const order = session.state === 'completed' ? orders.get(session.orderId ?? 0) : undefined
    return {
      ...session,
      state: stateNow(ctx, session),
      url: payUrl(ctx, session.token),
      orderId: order?.id ?? null,
      orderToken: order?.token ?? null,
      paymentState: order?.paymentState ?? null,
    }
  })
}

export const showSession = async (ctx: Reading, { id }: { id: string }): Promise<Shown> =>
  (await shownSessions(ctx, [await findSession(ctx, id)]))[0]!

export const listSessions = async (
  ctx: Reading,
  { page, per, state, productId, paymentLinkId }: Input<typeof apiSessions>,
): Promise<Shown[]> => {
  const isPast = sql`(payment_link_id is null and expires_at <= ${ctx.now})`
  const inState = {
    open: sql`state = 'open' and not ${isPast}`,
    completed: sql`state = 'completed'`,
    expired: sql`(state = 'expired' or (state = 'open' and ${isPast}))`,
  }
  const asked = [
    inScope(ctx, paymentLinkTables, 'checkout_sessions'),
    ...(state ? [inState[state]] : []),
    ...(productId ? [sql`product_id = ${productId}`] : []),
    ...(paymentLinkId ? [sql`payment_link_id = ${paymentLinkId}`] : []),
  ]
  const { rows } = await sql<CheckoutSession>`select * from checkout_sessions where ${sql.join(asked, sql` and `)}
    order by id desc limit ${per} offset ${(page - 1) * per}`.execute(ctx.db)
  return shownSessions(ctx, rows)
}
