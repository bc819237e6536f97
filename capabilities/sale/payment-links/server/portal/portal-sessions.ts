import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { isSignatureOf, randomToken, sign } from '#platform/server/secrets.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { apiAddPortalSession, openPortal } from '../../contract/portal.ts'
import { paymentLinkRefusals, portalMinutes } from '../../vocabulary.ts'
import type { PortalSession } from '../tables.ts'

const purposes = { token: 'payment_links.portal', browser: 'payment_links.portal_browser' }
const cookie = 'kontor_portal'
const mostOrders = 200

const hashOf = ({ ports }: Pick<Ctx, 'ports'>, token: string): string => sign(ports.secret, purposes.token, token)

/** An address that shows one payer what they bought from this seller, once. No account is opened by it. */
export const addPortalSession = async (
  ctx: Ctx,
  { payerId, email, returnUrl }: Input<typeof apiAddPortalSession>,
): Promise<Output<typeof apiAddPortalSession>> => {
  const seller = await sellerById(ctx, sellerOf(ctx))
  if (!seller) throw notFound()
  if ((payerId === undefined) === (email === undefined)) throw invalid({ payerId: ['required'] })
  const isNamed = payerId === undefined ? sql`email = ${email}` : sql`id = ${payerId}`
  const payers = await sql<{ id: number }>`select id from payers where seller_id = ${seller.id} and ${isNamed}`.execute(
    ctx.db,
  )
  const [payer] = payers.rows
  if (!payer) throw invalid({ [payerId === undefined ? 'email' : 'payerId']: ['not_in_list'] })
  const token = randomToken(40)
  const { rows } = await sql<PortalSession>`
    insert into portal_sessions (seller_id, payer_id, token_hash, return_url, created_by, expires_at, created_at)
    values (${seller.id}, ${payer.id}, ${hashOf(ctx, token)}, ${returnUrl}, ${ctx.actor.userId},
      ${ctx.now.add({ minutes: portalMinutes.toOpen })}, ${ctx.now}) returning *`.execute(ctx.db)
  return { ...rows[0]!, url: `${ctx.ports.settings.PUBLIC_URL}/s/${seller.username}/portal/${token}` }
}

/** The first browser that opens an address goes on to see it for an hour; another one, or a later one, does not. */
export const openPortalFor = async (
  ctx: Ctx,
  { token }: { token: string },
  call?: Pick<Call, 'cookies' | 'setCookie'>,
): Promise<Output<typeof openPortal>> => {
  const { rows } = await sql<PortalSession>`select * from portal_sessions
    where token_hash = ${hashOf(ctx, token)} for update`.execute(ctx.db)
  const [session] = rows
  if (!session) throw notFound()
  if (!isOpenedHere(ctx, session, call)) {
    if (session.openedAt !== null || Temporal.Instant.compare(session.expiresAt, ctx.now) <= 0)
      throw refuse(paymentLinkRefusals, 'portal_over')
    await sql`update portal_sessions set opened_at = ${ctx.now} where id = ${session.id}`.execute(ctx.db)
    rememberHere(ctx, session, call)
  }
  const seller = await sellerById(ctx, session.sellerId)
  if (!seller) throw notFound()
  return { username: seller.username, returnUrl: session.returnUrl, orders: await ordersOf(ctx, session) }
}

type Bought = Output<typeof openPortal>['orders'][number]

/** What was bought from this seller alone, newest first; checkouts that were left are no orders. */
const ordersOf = async (ctx: Pick<Ctx, 'db'>, { payerId, sellerId }: PortalSession): Promise<Bought[]> => {
  const { rows } = await sql<Bought>`
    select o.token, o.number, coalesce((select s.name from sellables s where s.order_id = o.id order by s.id limit 1), p.name) as name,
      o.created_at, o.total_amount, o.currency
    from orders o join products p on p.id = o.product_id
    where o.payer_id = ${payerId} and o.seller_id = ${sellerId} and o.payment_state <> 'payment_not_completed'
    order by o.id desc limit ${mostOrders}`.execute(ctx.db)
  return rows
}

const isOpenedHere = (ctx: Ctx, { id }: PortalSession, call: Pick<Call, 'cookies'> | undefined): boolean => {
  const [named = '', till = '', signature = ''] = (call?.cookies[cookie] ?? '').split('.')
  return (
    named === String(id) &&
    isSignatureOf(ctx.ports.secret, purposes.browser, `${named}.${till}`, signature) &&
    Number(till) * 1000 > ctx.now.epochMilliseconds
  )
}

const rememberHere = (ctx: Ctx, { id }: PortalSession, call: Pick<Call, 'setCookie'> | undefined): void => {
  const maxAge = portalMinutes.toLook * 60
  const said = `${id}.${Math.floor(ctx.now.epochMilliseconds / 1000) + maxAge}`
  call?.setCookie(cookie, `${said}.${sign(ctx.ports.secret, purposes.browser, said)}`, { maxAge })
}
