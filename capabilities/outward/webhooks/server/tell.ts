import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { FactOf } from '#platform/server/events.ts'
import { insertRows } from '#platform/server/insert-rows.ts'
import { actionOf } from '../rules/event-names.ts'
import { sequenceOf } from '../rules/sequence.ts'
import type { DeliveredEvent, WebhookEvent } from '../vocabulary.ts'
import { buildBody } from './build-body.ts'
import { wakeEndpoints } from './sending/send-deliveries.ts'

/** `more`: further data of the body, in addition to the order or without one. */
export type Subject = { orderId?: number; transferId?: number; productId?: number; more?: Record<string, unknown> }

/** Writes a delivery for every subscribed endpoint of the seller, and has it sent. */
export const tell = async (
  ctx: Ctx,
  fact: FactOf<unknown>,
  events: readonly WebhookEvent[],
  subject: Subject,
): Promise<void> => {
  if (fact.sellerId === null || events.length === 0) return
  const heard = await heardBy(ctx, subject)
  const endpoints = await ctx.db
    .selectFrom('webhookEndpoints')
    .select(['id', 'eventForm', 'events', 'productId'])
    .where('sellerId', '=', fact.sellerId)
    .where('state', '=', 'active')
    .orderBy('id')
    .forKeyShare()
    .execute()
  const told: number[] = []
  for (const event of events) {
    const wanting = endpoints.filter(
      (endpoint) => heard(endpoint) && (endpoint.eventForm === 'all_events' || endpoint.events.includes(event)),
    )
    if (wanting.length === 0) continue
    const endpointIds = wanting.map(({ id }) => id)
    const body = await bodyOf(ctx, fact, event, subject)
    await writeDeliveries(ctx, fact, event, { endpointIds, body, orderId: subject.orderId ?? null })
    told.push(...endpointIds)
  }
  await wakeEndpoints(ctx, told)
}

/** What is sent about a subject: the body about its order where it has one. */
export const bodyOf = async (
  ctx: Ctx,
  { id: factId }: FactOf<unknown>,
  event: DeliveredEvent,
  { orderId, transferId, more }: Subject,
): Promise<Record<string, unknown>> => ({
  ...(orderId === undefined
    ? { id: null, event, action: actionOf(event), created_at: ctx.now.toString({ smallestUnit: 'second' }) }
    : await buildBody(ctx, event, { orderId, ...(transferId === undefined ? {} : { transferId }) })),
  ...more,
  sequence: sequenceOf(factId, event),
})

type Parcel = { endpointIds: readonly number[]; body: Record<string, unknown>; orderId: number | null }

/** Writes a delivery for each endpoint, once for a fact and a word; `wakeEndpoints` has them sent. */
export const writeDeliveries = async (
  ctx: Ctx,
  { id: eventId, sellerId }: FactOf<unknown>,
  event: DeliveredEvent,
  { endpointIds, body, orderId }: Parcel,
): Promise<void> => {
  const rows = endpointIds.map((endpointId) => ({
    endpointId,
    sellerId: sellerId ?? 0,
    eventId,
    event,
    orderId,
    state: 'waiting' as const,
    body: JSON.stringify({ ...body, webhook_endpoint_id: endpointId }),
    nextTryAt: ctx.now,
    createdAt: ctx.now,
  }))
  await insertRows(ctx, 'webhookDeliveries', rows, 'on conflict (endpoint_id, event_id, event) do nothing')
}

type Listener = { id: number; productId: number | null }

/**
 * The endpoints for a subject: those of a product get its events only, others by the seller's choice for the order's
 * products.
 */
const heardBy = async (ctx: Ctx, { orderId, productId }: Subject): Promise<(endpoint: Listener) => boolean> => {
  if (orderId === undefined) return (endpoint) => endpoint.productId === null || endpoint.productId === productId
  const { rows } = await sql<{ id: number; selection: string; chosen: number[] }>`
    select p.id, p.webhook_selection as selection, p.webhook_endpoint_ids as chosen from orders o join products p on p.id = o.product_id
    where o.id = ${orderId}`.execute(ctx.db)
  const { id, selection, chosen } = rows[0]!
  return (endpoint) =>
    endpoint.productId === null
      ? selection === 'all' || (selection === 'selected' && chosen.includes(endpoint.id))
      : endpoint.productId === id
}
