import type { Ctx } from '#platform/server/context.ts'
import { react, type FactOf } from '#platform/server/events.ts'
import { enqueue } from '#platform/server/job.ts'
import { lessonCommented, lessonCompleted, lessonViewed, ownerOf, quizAnswered } from '#capabilities/after/learning/server/index.ts'
import { orderById, orderPlaced, orderStateChanged, rateAmountChanged, rateDiscarded, rateFailed } from '#capabilities/sale/orders/server/index.ts'
import { transferChanged } from '#capabilities/sale/payments/server/index.ts'
import { eventOfTransfer, eventsOfOrderState } from '../rules/event-names.ts'
import type { WebhookEvent } from '../vocabulary.ts'
import { buildBody } from './build-body.ts'
import { sendDelivery } from './send-delivery.ts'

/** `more`: what the body tells beside the order. */
type Subject = { orderId: number; transferId?: number; more?: Record<string, unknown> }

/** Writes a delivery for every endpoint of the seller that wants to hear of it, and the job that sends it. */
const tell = async (ctx: Ctx, fact: FactOf<unknown>, events: readonly WebhookEvent[], subject: Subject): Promise<void> => {
  if (fact.sellerId === null || events.length === 0) return
  const endpoints = await ctx.db.selectFrom('webhookEndpoints').select(['id', 'eventForm', 'events']).where('sellerId', '=', fact.sellerId).where('state', '=', 'active').orderBy('id').execute()
  for (const event of events) {
    const wanting = endpoints.filter((endpoint) => endpoint.eventForm === 'all_events' || endpoint.events.includes(event))
    if (wanting.length === 0) continue
    const body = { ...(await buildBody(ctx, event, subject)), ...subject.more }
    for (const { id } of wanting) {
      const made = await ctx.db
        .insertInto('webhookDeliveries')
        .values({ endpointId: id, sellerId: fact.sellerId, eventId: fact.id, event, orderId: subject.orderId, state: 'waiting', body: JSON.stringify({ ...body, webhook_endpoint_id: id }), createdAt: ctx.now })
        .onConflict((conflict) => conflict.columns(['endpointId', 'eventId', 'event']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (made) await enqueue(ctx, sendDelivery, { deliveryId: made.id })
    }
  }
}

/** What a learner did, told with the order that gave the course. */
const tellOfLesson = async (ctx: Ctx, fact: FactOf<{ sessionId: number; lessonId: number; attemptId?: number; commentId?: number }>, event: WebhookEvent): Promise<void> => {
  const { sessionId, lessonId, attemptId, commentId } = fact.payload
  const { orderId } = await ownerOf(ctx, sessionId)
  const lesson = await ctx.db.selectFrom('courseLessons').select(['id', 'name']).where('id', '=', lessonId).executeTakeFirstOrThrow()
  await tell(ctx, fact, [event], { orderId, more: { course_session_id: sessionId, lesson, ...(attemptId === undefined ? {} : { quiz_attempt_id: attemptId }), ...(commentId === undefined ? {} : { comment_id: commentId }) } })
}

const quizWords = { in_review: 'quiz.submitted', passed: 'quiz.passed', failed: 'quiz.failed' } as const

export const webhookReactions = [
  react('webhooks.order_placed', orderPlaced, (ctx, fact) => tell(ctx, fact, ['order.created'], fact.payload)),
  react('webhooks.order_state', orderStateChanged, async (ctx, fact) => tell(ctx, fact, eventsOfOrderState((await orderById(ctx, fact.payload.orderId)).periodType, fact.payload.to), fact.payload)),
  react('webhooks.transfer', transferChanged, (ctx, fact) => {
    const event = eventOfTransfer(fact.payload.type, fact.payload.state)
    return tell(ctx, fact, event ? [event] : [], fact.payload)
  }),
  react('webhooks.rate_amount', rateAmountChanged, (ctx, fact) => tell(ctx, fact, ['order_rate.amount_changed'], fact.payload)),
  react('webhooks.rate_discarded', rateDiscarded, (ctx, fact) => tell(ctx, fact, ['order_rate.discarded'], fact.payload)),
  react('webhooks.rate_debt', rateFailed, (ctx, fact) => tell(ctx, fact, fact.payload.isFinal ? ['order_rate.debt'] : [], fact.payload)),
  react('webhooks.lesson_viewed', lessonViewed, (ctx, fact) => tellOfLesson(ctx, fact, 'lesson.viewed')),
  react('webhooks.lesson_completed', lessonCompleted, (ctx, fact) => tellOfLesson(ctx, fact, 'lesson.completed')),
  react('webhooks.lesson_commented', lessonCommented, (ctx, fact) => tellOfLesson(ctx, fact, 'lesson.commented')),
  react('webhooks.quiz_answered', quizAnswered, (ctx, fact) => tellOfLesson(ctx, fact, quizWords[fact.payload.state])),
]
