import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { react } from '#platform/server/events.ts'
import { enqueue, job } from '#platform/server/job.ts'
import { safeRequest } from '#platform/server/safe-request.ts'
import { unseal } from '#platform/server/secrets.ts'
import { moneyReturned, orderById, orderStateChanged } from '#capabilities/sale/orders/server/index.ts'
import { agentSessionOfOrder } from '#capabilities/sale/payment-links/server/index.ts'
import { agentShopOf } from '../shop/agent-shop.ts'
import { acpVersion } from '../../vocabulary.ts'
import { acpOrder } from './acp-order.ts'

type Notice = { orderId: number; toldAt: Temporal.Instant | null; toldDigest: string | null }

/** The header by which the agent's platform knows that a notice is the seller's: HMAC-SHA256 of `seconds.body`. */
export const merchantSignature = (secret: string, at: Temporal.Instant, body: string): string => {
  const seconds = Math.floor(at.epochMilliseconds / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Tells the agent's platform of an order as it is now; the same is told once. */
export const tellOrder = job<{ orderId: number }>('agent_checkout.tell_order', {
  run: async (world, { orderId }) => {
    const notice = await world.transact((ctx) => noticeOf(ctx, orderId))
    if (!notice) return
    const { url, secret, body, digest, sellerId } = notice
    const at = world.ports.now()
    const { status } = await safeRequest({
      to: 'agent',
      url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'api-version': acpVersion,
        'merchant-signature': merchantSignature(secret, at, body),
        'request-id': `order-${orderId}-${digest.slice(0, 12)}`,
        timestamp: at.toString(),
      },
      body,
      allowedHosts: world.ports.settings.OUTGOING_ALLOWED_HOSTS.split(',').filter(Boolean),
      timeoutMs: 10_000,
    })
    const isTaken = status >= 200 && status < 300
    await sql`update agent_notices set answer_status = ${status}, told_at = case when ${isTaken} then ${at} else told_at end,
      told_digest = case when ${isTaken} then ${digest} else told_digest end where order_id = ${orderId} and seller_id = ${sellerId}`.execute(
      world.db,
    )
    if (!isTaken) throw new Error(`The agent's platform answered ${status}.`)
  },
})

/** What is to be told; undefined where nothing changed, or nobody is to hear it. */
const noticeOf = async (ctx: Ctx, orderId: number) => {
  const { rows } =
    await sql<Notice>`select order_id, told_at, told_digest from agent_notices where order_id = ${orderId}`.execute(
      ctx.db,
    )
  const session = await agentSessionOfOrder(ctx, orderId)
  const shop = session && (await agentShopOf(ctx, session.sellerId))
  if (!rows[0] || !session?.told || !shop?.isOn || !shop.noticeUrl || !shop.noticeSecretSealed) return undefined
  const order = await orderById(ctx, orderId)
  const { rows: returned } = await sql<{ at: Temporal.Instant | null }>`
    select max(processed_at) as at from transfers where order_id = ${orderId} and type <> 'Payment' and state = 'successful'`.execute(
    ctx.db,
  )
  const data = acpOrder(ctx, session, order, { told: session.told, refundedAt: returned[0]?.at ?? null })
  const digest = createHash('sha256').update(JSON.stringify(data)).digest('hex')
  if (digest === rows[0].toldDigest) return undefined
  const type = rows[0].toldAt === null ? 'order_create' : 'order_update'
  const secret = unseal(ctx.ports.secret, shop.noticeSecretSealed)
  return { url: shop.noticeUrl, secret, body: JSON.stringify({ type, data }), digest, sellerId: session.sellerId }
}

/** Notes that an order is to be told of; several changes at once are one notice. */
const note = async (ctx: Ctx, orderId: number): Promise<void> => {
  const session = await agentSessionOfOrder(ctx, orderId)
  if (session?.channel !== 'acp') return
  await sql`insert into agent_notices (order_id, seller_id, created_at) values (${orderId}, ${session.sellerId}, ${ctx.now})
    on conflict (order_id) do nothing`.execute(ctx.db)
  await enqueue(ctx, tellOrder, { orderId }, { key: `agent-order-${orderId}` })
}

export const agentReactions = [
  react('agent_checkout.order_state', orderStateChanged, (ctx, { payload }) => note(ctx, payload.orderId)),
  react('agent_checkout.money_returned', moneyReturned, (ctx, { payload }) => note(ctx, payload.orderId)),
]
