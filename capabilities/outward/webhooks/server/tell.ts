import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { FactOf } from '#platform/server/events.ts'
import { toShortDecimal } from '#platform/shared/money.ts'
import { enqueue } from '#platform/server/job.ts'
import { settleAccess } from '#capabilities/after/access/server/index.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { ownerOf } from '#capabilities/after/learning/server/index.ts'
import { contactById, valuesHeld } from '#capabilities/shop/opt-ins/server/index.ts'
import { actionOf } from '../rules/event-names.ts'
import type { DeliveredEvent, WebhookEvent } from '../vocabulary.ts'
import { buildBody } from './build-body.ts'
import { sendDelivery } from './send-delivery.ts'

/** `more`: further data of the body, in addition to the order or without one. */
type Subject = { orderId?: number; transferId?: number; productId?: number; more?: Record<string, unknown> }

/** Writes a delivery for every subscribed endpoint of the seller, and the job that sends it. */
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
  for (const event of events) {
    const wanting = endpoints.filter(
      (endpoint) => heard(endpoint) && (endpoint.eventForm === 'all_events' || endpoint.events.includes(event)),
    )
    if (wanting.length === 0) continue
    await deliverTo(ctx, fact, event, {
      endpointIds: wanting.map(({ id }) => id),
      body: await bodyOf(ctx, event, subject),
      orderId: subject.orderId ?? null,
    })
  }
}

/** What is sent about a subject: the body about its order where it has one. */
export const bodyOf = async (
  ctx: Ctx,
  event: DeliveredEvent,
  { orderId, transferId, more }: Subject,
): Promise<Record<string, unknown>> => ({
  ...(orderId === undefined
    ? { id: null, event, action: actionOf(event), created_at: ctx.now.toString({ smallestUnit: 'second' }) }
    : await buildBody(ctx, event, { orderId, ...(transferId === undefined ? {} : { transferId }) })),
  ...more,
})

type Parcel = { endpointIds: readonly number[]; body: Record<string, unknown>; orderId: number | null }

/** Writes a delivery for each endpoint, once for a fact and a word, and the job that sends it. */
export const deliverTo = async (
  ctx: Ctx,
  { id: eventId, sellerId }: FactOf<unknown>,
  event: DeliveredEvent,
  { endpointIds, body, orderId }: Parcel,
): Promise<void> => {
  for (const endpointId of endpointIds) {
    const made = await ctx.db
      .insertInto('webhookDeliveries')
      .values({
        endpointId,
        sellerId: sellerId ?? 0,
        eventId,
        event,
        orderId,
        state: 'waiting',
        body: JSON.stringify({ ...body, webhook_endpoint_id: endpointId }),
        createdAt: ctx.now,
      })
      .onConflict((conflict) => conflict.columns(['endpointId', 'eventId', 'event']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) await enqueue(ctx, sendDelivery, { deliveryId: made.id })
  }
}

type Listener = { id: number; productId: number | null }

/**
 * The endpoints for a subject: those of a product get its events only, others by the seller's choice for the order's
 * products.
 */
const heardBy = async (ctx: Ctx, { orderId, productId }: Subject): Promise<(endpoint: Listener) => boolean> => {
  if (orderId === undefined) return (endpoint) => endpoint.productId === null || endpoint.productId === productId
  const product = await ctx.db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.productId')
    .select(['products.id', 'webhookSelection', 'webhookEndpointIds'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { webhookSelection: selection, webhookEndpointIds: chosen } = product
  return (endpoint) =>
    endpoint.productId === null
      ? selection === 'all' || (selection === 'selected' && chosen.includes(endpoint.id))
      : endpoint.productId === product.id
}

/** A free order moves no money, but receivers wait for its payment: it is reported with an id that no transfer has. */
export const tellOfFreeOrder = async (ctx: Ctx, fact: FactOf<{ orderId: number }>): Promise<void> => {
  const { orderId } = fact.payload
  if ((await orderById(ctx, orderId)).paymentMethod !== 'free') return
  await settleAccess(ctx, orderId)
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('transfers', 'id')) as id`.execute(
    ctx.db,
  )
  const nothing = toShortDecimal(0)
  await tell(ctx, fact, ['payment.successful'], {
    orderId,
    more: { ...rows[0], state: 'successful', revenue: nothing, amount: nothing, fee: nothing, vat_amount: nothing },
  })
}

/** What became of a rate of an order, which is named. */
export const tellOfRate = async (
  ctx: Ctx,
  fact: FactOf<{ orderId: number; orderRateId: number }>,
  event: WebhookEvent,
): Promise<void> => {
  const { id, number, state, amount, dueOn } = await ctx.db
    .selectFrom('orderRates')
    .selectAll()
    .where('id', '=', fact.payload.orderRateId)
    .executeTakeFirstOrThrow()
  await tell(ctx, fact, [event], {
    orderId: fact.payload.orderId,
    more: { order_rate: { id, rate: number, state, amount: toShortDecimal(amount), date: dueOn.toString() } },
  })
}

/** A learner's action, reported with the order that gave access to the course. */
export const tellOfLesson = async (
  ctx: Ctx,
  fact: FactOf<{ sessionId: number; lessonId: number; attemptId?: number; commentId?: number }>,
  event: WebhookEvent,
): Promise<void> => {
  const { sessionId, lessonId, attemptId, commentId } = fact.payload
  const { orderId } = await ownerOf(ctx, sessionId)
  const lesson = await ctx.db
    .selectFrom('courseLessons')
    .select(['id', 'name'])
    .where('id', '=', lessonId)
    .executeTakeFirstOrThrow()
  await tell(ctx, fact, [event], {
    orderId,
    more: {
      course_session_id: sessionId,
      lesson,
      ...(attemptId === undefined ? {} : { quiz_attempt_id: attemptId }),
      ...(commentId === undefined ? {} : { comment_id: commentId }),
    },
  })
}

/** Somebody opted in or unsubscribed. */
export const tellOfContact = async (
  ctx: Ctx,
  fact: FactOf<{ contactId: number }>,
  event: WebhookEvent,
): Promise<void> => {
  const contact = await contactById(ctx, fact.payload.contactId)
  if (!contact?.email) return
  const { id, email, firstName, lastName, formId, formName, tags, isImported } = contact
  const held = await valuesHeld(ctx, [id])
  await tell(ctx, fact, [event], {
    more: {
      contact: {
        id,
        email,
        first_name: firstName,
        last_name: lastName,
        is_imported: isImported,
        opt_in_form: { id: formId, name: formName },
        tags,
        fields: held.map(({ key, name, kind, values }) => ({ key, name, kind, values })),
      },
    },
  })
}
