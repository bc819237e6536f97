import type { Ctx } from '#platform/server/context.ts'
import { react, type FactOf } from '#platform/server/events.ts'
import { enqueue } from '#platform/server/job.ts'
import { toShortDecimal } from '#platform/shared/money.ts'
import { accessChanged } from '#capabilities/after/access/server/index.ts'
import { affiliateJoined, nodeById } from '#capabilities/after/affiliates/server/index.ts'
import { ticketUsed } from '#capabilities/after/admission/server/index.ts'
import { stageReached } from '#capabilities/after/collections/server/index.ts'
import { invoiceById, invoiceIssued, invoicePath } from '#capabilities/after/invoices/server/index.ts'
import { appointmentChanged, serviceChanged } from '#capabilities/after/services/server/index.ts'
import {
  lessonCommented,
  lessonCompleted,
  lessonViewed,
  ownerOf,
  quizAnswered,
} from '#capabilities/after/learning/server/index.ts'
import { keyAssigned } from '#capabilities/after/license-keys/server/index.ts'
import { payoutChanged } from '#capabilities/after/payouts/server/index.ts'
import { productPublished } from '#capabilities/offer/catalog/server/index.ts'
import {
  cancellationSet,
  orderById,
  orderPlaced,
  orderStateChanged,
  planChanged,
  rateAmountChanged,
  rateDiscarded,
  rateFailed,
} from '#capabilities/sale/orders/server/index.ts'
import { accountOf, planById, planUpdated } from '#capabilities/sale/plans/server/index.ts'
import { transferChanged } from '#capabilities/sale/payments/server/index.ts'
import { actionOf, eventOfTransfer, eventsOfOrderState } from '../rules/event-names.ts'
import type { WebhookEvent } from '../vocabulary.ts'
import { buildBody } from './build-body.ts'
import { sendDelivery } from './send-delivery.ts'

/** `more`: what the body tells beside the order, or alone where there is none. */
type Subject = { orderId?: number; transferId?: number; more?: Record<string, unknown> }

/** Writes a delivery for every endpoint of the seller that wants to hear of it, and the job that sends it. */
const tell = async (
  ctx: Ctx,
  fact: FactOf<unknown>,
  events: readonly WebhookEvent[],
  subject: Subject,
): Promise<void> => {
  if (fact.sellerId === null || events.length === 0) return
  const heard = subject.orderId === undefined ? () => true : await heardBy(ctx, subject.orderId)
  const endpoints = await ctx.db
    .selectFrom('webhookEndpoints')
    .select(['id', 'eventForm', 'events'])
    .where('sellerId', '=', fact.sellerId)
    .where('state', '=', 'active')
    .orderBy('id')
    .execute()
  for (const event of events) {
    const wanting = endpoints.filter(
      (endpoint) => heard(endpoint.id) && (endpoint.eventForm === 'all_events' || endpoint.events.includes(event)),
    )
    if (wanting.length === 0) continue
    const { orderId, transferId } = subject
    const body = {
      ...(orderId === undefined
        ? { id: null, event, action: actionOf(event), created_at: ctx.now.toString({ smallestUnit: 'second' }) }
        : await buildBody(ctx, event, { orderId, ...(transferId === undefined ? {} : { transferId }) })),
      ...subject.more,
    }
    for (const { id } of wanting) {
      const made = await ctx.db
        .insertInto('webhookDeliveries')
        .values({
          endpointId: id,
          sellerId: fact.sellerId,
          eventId: fact.id,
          event,
          orderId: orderId ?? null,
          state: 'waiting',
          body: JSON.stringify({ ...body, webhook_endpoint_id: id }),
          createdAt: ctx.now,
        })
        .onConflict((conflict) => conflict.columns(['endpointId', 'eventId', 'event']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (made) await enqueue(ctx, sendDelivery, { deliveryId: made.id })
    }
  }
}

/** Which endpoints may hear of an order, as the seller chose for its product. */
const heardBy = async (ctx: Ctx, orderId: number): Promise<(endpointId: number) => boolean> => {
  const { webhookSelection, webhookEndpointIds } = await ctx.db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.productId')
    .select(['webhookSelection', 'webhookEndpointIds'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return (endpointId) =>
    webhookSelection === 'all' || (webhookSelection === 'selected' && webhookEndpointIds.includes(endpointId))
}

/** What a learner did, told with the order that gave the course. */
const tellOfLesson = async (
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

const quizWords = { in_review: 'quiz.submitted', passed: 'quiz.passed', failed: 'quiz.failed' } as const

/** Facts of other rooms that one word tells. */
const telling = [
  react('webhooks.plan_changed', planChanged, (ctx, fact) => {
    const { orderId, mode, planBefore, startsOn, chargeAmount, creditAmount } = fact.payload
    return tell(ctx, fact, ['plan.updated'], {
      orderId,
      more: {
        plan_change: {
          mode,
          plan_before: planBefore,
          starts_on: startsOn,
          charge_amount: toShortDecimal(chargeAmount),
          credit_amount: toShortDecimal(creditAmount),
        },
      },
    })
  }),
  react('webhooks.account_plan', planUpdated, async (ctx, fact) => {
    const { planId, fromPlanId } = fact.payload
    const { nameEn, billingCycle, priceAmount, currency, features } = await planById(ctx, planId)
    const account = await accountOf(ctx, fact.sellerId ?? 0)
    await tell(ctx, fact, ['plan.updated'], {
      more: {
        account_plan: {
          id: planId,
          name: nameEn,
          plan_before_id: fromPlanId,
          state: account?.state ?? null,
          billing_cycle: billingCycle,
          price: toShortDecimal(priceAmount),
          currency,
          features,
        },
      },
    })
  }),
  react('webhooks.access', accessChanged, (ctx, fact) => {
    const { orderId, accessId, productId, from, to } = fact.payload
    return tell(ctx, fact, ['payer.access_changed'], {
      orderId,
      more: { access: { id: accessId, product_id: productId, from, to } },
    })
  }),
  react('webhooks.invoice', invoiceIssued, async (ctx, fact) => {
    const invoice = await invoiceById(ctx, fact.payload.invoiceId)
    await tell(ctx, fact, ['invoice.issued'], {
      orderId: fact.payload.orderId,
      more: {
        invoice_id: invoice.id,
        invoice_form: invoice.form,
        invoice_number: invoice.number,
        invoice_link: `${ctx.ports.settings.PUBLIC_URL}${invoicePath(invoice)}`,
      },
    })
  }),
  react('webhooks.dunning', stageReached, (ctx, fact) => {
    const { orderId, claimId, stage, outcome } = fact.payload
    return tell(ctx, fact, ['dunning.stage_reached'], { orderId, more: { claim: { id: claimId, stage, outcome } } })
  }),
  react('webhooks.ticket', ticketUsed, (ctx, fact) =>
    tell(ctx, fact, ['ticket.used'], {
      orderId: fact.payload.orderId,
      more: { payment_ticket_id: fact.payload.paymentTicketId },
    }),
  ),
  react('webhooks.license_key', keyAssigned, (ctx, fact) =>
    tell(ctx, fact, ['license_key.assigned'], {
      orderId: fact.payload.orderId,
      more: { license_key_id: fact.payload.licenseKeyId },
    }),
  ),
  react('webhooks.service', serviceChanged, (ctx, fact) => {
    const { orderId, serviceId, what } = fact.payload
    return tell(
      ctx,
      fact,
      what === 'delivered' || what === 'accepted' || what === 'reopened' ? [`service.${what}`] : [],
      { orderId, more: { service_id: serviceId } },
    )
  }),
  react('webhooks.appointment', appointmentChanged, async (ctx, fact) => {
    const { orderId, serviceId, appointmentId, what } = fact.payload
    const { startsAt, endsAt } = await ctx.db
      .selectFrom('appointments')
      .select(['startsAt', 'endsAt'])
      .where('id', '=', appointmentId)
      .executeTakeFirstOrThrow()
    return tell(ctx, fact, [`appointment.${what}`], {
      orderId,
      more: {
        service_id: serviceId,
        appointment: { id: appointmentId, starts_at: startsAt.toString(), ends_at: endsAt.toString() },
      },
    })
  }),
  react('webhooks.product', productPublished, async (ctx, fact) => {
    const { id, slug, name, form } = await ctx.db
      .selectFrom('products')
      .select(['id', 'slug', 'name', 'form'])
      .where('id', '=', fact.payload.productId)
      .executeTakeFirstOrThrow()
    await tell(ctx, fact, ['product.published'], { more: { product_id: id, product: { id, slug, name, type: form } } })
  }),
  react('webhooks.affiliate', affiliateJoined, async (ctx, fact) => {
    const { id, programId, name, email, userId } = await nodeById(ctx, fact.payload.affiliateNodeId)
    await tell(ctx, fact, ['affiliate.joined'], {
      more: { affiliate: { id, affiliate_program_id: programId, publisher: { id: userId, name, email } } },
    })
  }),
  react('webhooks.payout', payoutChanged, async (ctx, fact) => {
    const { payoutId, state } = fact.payload
    if (state === 'pending') return
    const { reference, amount, currency, reason } = await ctx.db
      .selectFrom('payouts')
      .select(['reference', 'amount', 'currency', 'reason'])
      .where('id', '=', payoutId)
      .executeTakeFirstOrThrow()
    await tell(ctx, fact, [`payout.${state}`], {
      more: { payout: { id: payoutId, state, reference, amount: toShortDecimal(amount), currency, reason } },
    })
  }),
]

export const webhookReactions = [
  react('webhooks.order_placed', orderPlaced, (ctx, fact) => tell(ctx, fact, ['order.created'], fact.payload)),
  react('webhooks.order_state', orderStateChanged, async (ctx, fact) =>
    tell(
      ctx,
      fact,
      eventsOfOrderState((await orderById(ctx, fact.payload.orderId)).periodType, fact.payload.to),
      fact.payload,
    ),
  ),
  react('webhooks.transfer', transferChanged, (ctx, fact) => {
    const event = eventOfTransfer(fact.payload.type, fact.payload.state)
    return tell(ctx, fact, event ? [event] : [], fact.payload)
  }),
  react('webhooks.rate_amount', rateAmountChanged, (ctx, fact) =>
    tell(ctx, fact, ['order_rate.amount_changed'], fact.payload),
  ),
  react('webhooks.rate_discarded', rateDiscarded, (ctx, fact) =>
    tell(ctx, fact, ['order_rate.discarded'], fact.payload),
  ),
  react('webhooks.rate_debt', rateFailed, (ctx, fact) =>
    tell(ctx, fact, fact.payload.isFinal ? ['order_rate.debt'] : [], fact.payload),
  ),
  react('webhooks.lesson_viewed', lessonViewed, (ctx, fact) => tellOfLesson(ctx, fact, 'lesson.viewed')),
  react('webhooks.lesson_completed', lessonCompleted, (ctx, fact) => tellOfLesson(ctx, fact, 'lesson.completed')),
  react('webhooks.lesson_commented', lessonCommented, (ctx, fact) => tellOfLesson(ctx, fact, 'lesson.commented')),
  react('webhooks.quiz_answered', quizAnswered, (ctx, fact) => tellOfLesson(ctx, fact, quizWords[fact.payload.state])),
  react('webhooks.cancellation', cancellationSet, async (ctx, fact) => {
    if (fact.payload.cancelsOn === null)
      await tell(ctx, fact, [`order.${(await orderById(ctx, fact.payload.orderId)).periodType}.reactivated`], {
        orderId: fact.payload.orderId,
      })
  }),
  ...telling,
]
