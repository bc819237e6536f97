import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { react } from '#platform/server/events.ts'
import { enqueue, job } from '#platform/server/job.ts'
import { safeRequest } from '#platform/server/safe-request.ts'
import { unseal } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import {
  cancellationSet,
  moneyReturned,
  orderById,
  orderStateChanged,
  refundReturned,
} from '#capabilities/sale/orders/server/index.ts'
import { agentSessionOfOrder, type CheckoutSession } from '#capabilities/sale/payment-links/server/index.ts'
import { acpVersion } from '../../vocabulary.ts'
import { acpOrder } from '../acp/acp-order.ts'
import { agentShopOf } from '../shop/agent-shop.ts'
import type { AgentShop } from '../tables.ts'
import { profileOf } from '../ucp/platform/platform-profile.ts'
import { profileUrlOf } from '../ucp/platform/signing.ts'
import { ucpNoticeHeaders } from '../ucp/platform/ucp-notice.ts'
import { isPlacedByUcp, ucpOrder } from '../ucp/ucp-order.ts'

type Kept = { toldAt: Temporal.Instant | null; toldDigest: string | null }
type Notice = { session: CheckoutSession; shop: AgentShop; profileUrl: string; body: string; digest: string }

/** The header by which the agent's platform knows that a notice is the seller's: HMAC-SHA256 of `seconds.body`. */
export const merchantSignature = (secret: string, at: Temporal.Instant, body: string): string => {
  const seconds = Math.floor(at.epochMilliseconds / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Minutes until a platform of UCP is tried again. Anyone may name one, so that its faults are no faults of ours. */
const againAfter = [5, 30, 120, 720, 1440]

/** Tells the agent's platform of an order as it is now; the same is told once. */
export const tellOrder = job<{ orderId: number; tries?: number }>('agent_checkout.tell_order', {
  run: async (world, { orderId, tries = 0 }) => {
    const notice = await world.transact((ctx) => noticeOf(ctx, orderId))
    if (!notice) return
    const isAcp = notice.session.channel === 'acp'
    const isTaken = isAcp ? await send(world, notice, byAcp) : await send(world, notice, byUcp).catch(() => false)
    if (isTaken) return
    if (isAcp) throw new Error('The agent’s platform did not take the notice.')
    const minutes = againAfter[tries]
    if (minutes === undefined) return
    const options = { at: world.ports.now().add({ minutes }), key: `agent-order-again-${orderId}` }
    await world.transact((ctx) => enqueue(ctx, tellOrder, { orderId, tries: tries + 1 }, options))
  },
})

type AddressOf = (world: World, notice: Notice, at: Temporal.Instant) => Promise<Addressed | undefined>

/** Whether it was taken, or nobody is to hear it. */
const send = async (world: World, notice: Notice, addressOf: AddressOf): Promise<boolean> => {
  const at = world.ports.now()
  const addressed = await addressOf(world, notice, at)
  if (!addressed) return true
  const { digest, body, session } = notice
  const { status } = await safeRequest({
    to: 'agent',
    ...addressed,
    method: 'POST',
    body,
    allowedHosts: world.ports.settings.OUTGOING_ALLOWED_HOSTS.split(',').filter(Boolean),
    timeoutMs: 10_000,
  })
  const isTaken = status >= 200 && status < 300
  await sql`update agent_notices set answer_status = ${status}, told_at = case when ${isTaken} then ${at} else told_at end,
    told_digest = case when ${isTaken} then ${digest} else told_digest end
    where order_id = ${session.orderId} and seller_id = ${session.sellerId}`.execute(world.db)
  return isTaken
}

type Addressed = { url: string; headers: Record<string, string> }

const byAcp: AddressOf = async ({ ports }, { shop, body, digest, session }, at) => {
  if (!shop.noticeUrl || !shop.noticeSecretSealed) return undefined
  const headers = {
    'content-type': 'application/json',
    'api-version': acpVersion,
    'merchant-signature': merchantSignature(unseal(ports.secret, shop.noticeSecretSealed), at, body),
    'request-id': `order-${session.orderId}-${digest.slice(0, 12)}`,
    timestamp: at.toString(),
  }
  return { url: shop.noticeUrl, headers }
}

/** Where the platform's profile says so; what cannot be read is asked for again. */
const byUcp: AddressOf = async (world, { session, profileUrl, body, digest }, at) => {
  if (session.agentProfile === null) return undefined
  const profile = await profileOf(world, session.agentProfile)
  if (!profile) throw new Error(`The profile at ${session.agentProfile} cannot be read.`)
  const url = profile.webhookUrl
  if (url === null) return undefined
  return { url, headers: ucpNoticeHeaders(world, { url, profile: profileUrl, body, digest, at }) }
}

/** What is to be told; undefined where nothing changed, or nobody is to hear it. */
const noticeOf = async (ctx: Ctx, orderId: number): Promise<Notice | undefined> => {
  const { rows } = await sql<Kept>`select told_at, told_digest from agent_notices where order_id = ${orderId}`.execute(
    ctx.db,
  )
  const session = await agentSessionOfOrder(ctx, orderId)
  const shop = session && (await agentShopOf(ctx, session.sellerId))
  const seller = session && (await sellerById(ctx, session.sellerId))
  if (!rows[0] || !session || !seller || !shop?.isOn) return undefined
  const order = await orderById(ctx, orderId)
  const data = await (session.channel === 'acp' ? acpData : ucpData)(ctx, session, order)
  if (!data) return undefined
  const digest = createHash('sha256').update(JSON.stringify(data)).digest('hex')
  if (digest === rows[0].toldDigest) return undefined
  const type = rows[0].toldAt === null ? 'order_create' : 'order_update'
  const body = JSON.stringify(session.channel === 'acp' ? { type, data } : data)
  return { session, shop, digest, body, profileUrl: await profileUrlOf(ctx, seller) }
}

type DataOf = (
  ctx: Ctx,
  session: CheckoutSession,
  order: Awaited<ReturnType<typeof orderById>>,
) => Promise<Record<string, unknown> | undefined>

const acpData: DataOf = async (ctx, session, order) => {
  if (!session.told) return undefined
  const { rows } = await sql<{ at: Temporal.Instant | null }>`
    select max(processed_at) as at from transfers where order_id = ${order.id} and type <> 'Payment' and state = 'successful'`.execute(
    ctx.db,
  )
  return acpOrder(ctx, session, order, { told: session.told, refundedAt: rows[0]?.at ?? null })
}

const ucpData: DataOf = async (ctx, session, order) =>
  session.told && isPlacedByUcp(session, order) ? ucpOrder(ctx, { session, order, told: session.told }) : undefined

/** Notes that an order is to be told of; several changes at once are one notice. */
const note = async (ctx: Ctx, orderId: number): Promise<void> => {
  const session = await agentSessionOfOrder(ctx, orderId)
  if (!session) return
  await sql`insert into agent_notices (order_id, seller_id, created_at) values (${orderId}, ${session.sellerId}, ${ctx.now})
    on conflict (order_id) do nothing`.execute(ctx.db)
  await enqueue(ctx, tellOrder, { orderId }, { key: `agent-order-${orderId}` })
}

export const agentReactions = [
  react('agent_checkout.order_state', orderStateChanged, (ctx, { payload }) => note(ctx, payload.orderId)),
  react('agent_checkout.money_returned', moneyReturned, (ctx, { payload }) => note(ctx, payload.orderId)),
  react('agent_checkout.refund_returned', refundReturned, (ctx, { payload }) => note(ctx, payload.orderId)),
  react('agent_checkout.cancellation', cancellationSet, (ctx, { payload }) => note(ctx, payload.orderId)),
]
