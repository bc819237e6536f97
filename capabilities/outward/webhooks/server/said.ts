import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { FactOf } from '#platform/server/events.ts'
import { toShortDecimal } from '#platform/shared/money.ts'
import { accessesOfOrder, settleAccess } from '#capabilities/after/access/server/index.ts'
import { settleTickets } from '#capabilities/after/admission/server/index.ts'
import { ownerOf } from '#capabilities/after/learning/server/index.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { contactById, valuesHeld } from '#capabilities/shop/opt-ins/server/index.ts'
import type { WebhookEvent } from '../vocabulary.ts'
import type { Said } from './telling.ts'

/** What became of a rate of an order, which is named. */
export const saidOfRate = async (
  ctx: Ctx,
  fact: FactOf<{ orderId: number; orderRateId: number }>,
  event: WebhookEvent,
): Promise<Said> => {
  const { id, number, state, amount, dueOn } = await ctx.db
    .selectFrom('orderRates')
    .selectAll()
    .where('id', '=', fact.payload.orderRateId)
    .executeTakeFirstOrThrow()
  const rate = { id, rate: number, state, amount: toShortDecimal(amount), date: dueOn.toString() }
  return { events: [event], orderId: fact.payload.orderId, more: { order_rate: rate } }
}

/** A learner's action, reported with the order that gave access to the course. */
export const saidOfLesson = async (
  ctx: Ctx,
  fact: FactOf<{ sessionId: number; lessonId: number; attemptId?: number; commentId?: number }>,
  event: WebhookEvent,
): Promise<Said> => {
  const { sessionId, lessonId, attemptId, commentId } = fact.payload
  const { orderId } = await ownerOf(ctx, sessionId)
  const lesson = await ctx.db
    .selectFrom('courseLessons')
    .select(['id', 'name'])
    .where('id', '=', lessonId)
    .executeTakeFirstOrThrow()
  const more = {
    course_session_id: sessionId,
    lesson,
    ...(attemptId === undefined ? {} : { quiz_attempt_id: attemptId }),
    ...(commentId === undefined ? {} : { comment_id: commentId }),
  }
  return { events: [event], orderId, more }
}

/** Somebody opted in or unsubscribed. */
export const saidOfContact = async (
  ctx: Ctx,
  fact: FactOf<{ contactId: number }>,
  event: WebhookEvent,
): Promise<Said | undefined> => {
  const contact = await contactById(ctx, fact.payload.contactId)
  if (!contact?.email) return undefined
  const { id, email, firstName, lastName, formId, formName, tags, isImported } = contact
  const held = await valuesHeld(ctx, [id])
  const fields = held.map(({ key, name, kind, values }) => ({ key, name, kind, values }))
  const more = {
    contact: {
      id,
      email,
      first_name: firstName,
      last_name: lastName,
      is_imported: isImported,
      opt_in_form: { id: formId, name: formName },
      tags,
      fields,
    },
  }
  return { events: [event], more }
}

/** A free order moves no money, but receivers wait for its payment. */
export const saidOfFreeOrder = async (
  ctx: Ctx,
  { payload: { orderId } }: FactOf<{ orderId: number }>,
): Promise<Said | undefined> => {
  if ((await orderById(ctx, orderId)).paymentMethod !== 'free') return undefined
  const nothing = toShortDecimal(0)
  const more = { state: 'successful', revenue: nothing, amount: nothing, fee: nothing, vat_amount: nothing }
  return { events: ['payment.successful'], orderId, more }
}

/** What a paid order gives has reactions of its own; they are run first, so that the body can name access and ticket codes. */
export const settleGoods = async (ctx: Ctx, orderId: number): Promise<void> => {
  await settleAccess(ctx, orderId)
  for (const { id } of await accessesOfOrder(ctx, orderId)) await settleTickets(ctx, id)
}

/** It is reported with an id that no transfer has. */
export const settleFreeOrder = async (ctx: Ctx, { payload: { orderId } }: FactOf<{ orderId: number }>) => {
  await settleGoods(ctx, orderId)
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('transfers', 'id')) as id`.execute(
    ctx.db,
  )
  return { ...rows[0] }
}
