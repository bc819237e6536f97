import { sql } from 'kysely'
import { react, type EventWord, type FactOf } from '#platform/server/events.ts'
import type { Ctx } from '#platform/server/context.ts'
import { isIn } from '#platform/shared/machine.ts'
import { ticketUsed } from '#capabilities/after/admission/server/index.ts'
import { affiliateJoined, nodeById } from '#capabilities/after/affiliates/server/index.ts'
import {
  cohortNear,
  courseBegun,
  courseCompleted,
  lessonCompleted,
  ownerOf,
} from '#capabilities/after/learning/server/index.ts'
import { reviewWritten } from '#capabilities/after/reviews/server/index.ts'
import { checkoutLeft } from '#capabilities/sale/left-checkouts/server/index.ts'
import {
  cancellationSet,
  moneyReceived,
  moneyReturned,
  orderById,
  orderPlaced,
  orderStateChanged,
  rateFailed,
} from '#capabilities/sale/orders/server/index.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import {
  contactConfirmed,
  contactTagged,
  contactUnsubscribed,
  contactUntagged,
} from '#capabilities/shop/opt-ins/server/index.ts'
import type { Trigger } from '../vocabulary.ts'
import { noteHappened } from './note-happened.ts'
import { toAffiliate, toContact, toLeaver, toOrder, type Happened } from './happened.ts'

type Fact = FactOf<never>
/** A fact of another room, and what it was that happened to people by it. */
type Source = { name: string; to: EventWord<unknown>; of: (ctx: Ctx, fact: Fact) => Promise<Happened[]> }

const source = <P>(
  name: string,
  to: EventWord<P>,
  of: (ctx: Ctx, fact: FactOf<P>) => Promise<readonly (Happened | undefined)[]>,
): Source => ({
  name,
  to: to as EventWord<unknown>,
  of: async (ctx, fact) => (await of(ctx, fact as FactOf<P>)).filter((each) => each !== undefined),
})

const toContactOf = async (ctx: Ctx, fact: FactOf<{ contactId: number }>, trigger: Trigger) => [
  await toContact(ctx, fact, trigger, fact.payload.contactId),
]

const toLearner = async (ctx: Ctx, fact: FactOf<{ sessionId: number }>, trigger: Trigger) => [
  await toOrder(ctx, fact, trigger, (await ownerOf(ctx, fact.payload.sessionId)).orderId),
]

const toBuyer = async (ctx: Ctx, fact: FactOf<{ orderId: number }>, ...found: readonly (Trigger | false)[]) =>
  Promise.all(
    found.filter((trigger) => trigger !== false).map((trigger) => toOrder(ctx, fact, trigger, fact.payload.orderId)),
  )

const sources: readonly Source[] = [
  source('automations.order_placed', orderPlaced, async (ctx, fact) => {
    const { trialEndsOn, paymentState } = await orderById(ctx, fact.payload.orderId)
    // What costs nothing is paid from the beginning.
    return toBuyer(ctx, fact, trialEndsOn !== null && 'trial_began', paymentState === 'paid' && 'bought')
  }),
  source('automations.order_state', orderStateChanged, async (ctx, fact) => {
    const { from, to } = fact.payload
    const isBought = isIn(orderPaymentState, 'settled', to) && isIn(orderPaymentState, 'open', from)
    return toBuyer(ctx, fact, isBought && 'bought', to === 'payment_canceled' && 'subscription_ended')
  }),
  source('automations.money', moneyReceived, (ctx, fact) => toBuyer(ctx, fact, 'paid')),
  source('automations.refund', moneyReturned, (ctx, fact) => toBuyer(ctx, fact, 'refunded')),
  source('automations.rate_failed', rateFailed, (ctx, fact) => toBuyer(ctx, fact, 'instalment_failed')),
  source('automations.cancellation', cancellationSet, (ctx, fact) =>
    toBuyer(ctx, fact, fact.payload.cancelsOn !== null && 'cancelled'),
  ),
  source('automations.confirmed', contactConfirmed, (ctx, fact) => toContactOf(ctx, fact, 'form_confirmed')),
  source('automations.tagged', contactTagged, async (ctx, fact) => {
    const [contact] = await toContactOf(ctx, fact, 'contact_tagged')
    return [contact && { ...contact, tag: fact.payload.tag }]
  }),
  source('automations.untagged', contactUntagged, async (ctx, fact) => {
    const [contact] = await toContactOf(ctx, fact, 'contact_untagged')
    return [contact && { ...contact, tag: fact.payload.tag }]
  }),
  source('automations.unsubscribed', contactUnsubscribed, (ctx, fact) => toContactOf(ctx, fact, 'unsubscribed')),
  source('automations.checkout_left', checkoutLeft, async (ctx, fact) => [
    await toLeaver(ctx, fact, fact.payload.leftCheckoutId),
  ]),
  source('automations.cohort_near', cohortNear, (ctx, fact) => toLearner(ctx, fact, 'cohort_near')),
  source('automations.course_begun', courseBegun, (ctx, fact) => toLearner(ctx, fact, 'course_begun')),
  source('automations.lesson', lessonCompleted, (ctx, fact) => toLearner(ctx, fact, 'lesson_completed')),
  source('automations.course', courseCompleted, (ctx, fact) => toLearner(ctx, fact, 'course_completed')),
  source('automations.ticket', ticketUsed, (ctx, fact) => toBuyer(ctx, fact, 'ticket_used')),
  source('automations.review', reviewWritten, async (ctx, fact) => {
    const { rows } = await sql<{ orderId: number }>`select a.order_id from buyer_reviews r
      join accesses a on a.id = r.access_id where r.id = ${fact.payload.reviewId}`.execute(ctx.db)
    return Promise.all(rows.map(({ orderId }) => toOrder(ctx, fact, 'review_written', orderId)))
  }),
  source('automations.affiliate', affiliateJoined, async (ctx, fact) => [
    toAffiliate(fact, await nodeById(ctx, fact.payload.affiliateNodeId)),
  ]),
]

/** Facts of other rooms that begin automations, end waits and reach goals. */
export const automationReactions = sources.map(({ name, to, of }) =>
  react(name, to, async (ctx, fact) => {
    for (const happened of await of(ctx, fact as Fact)) await noteHappened(ctx, happened)
  }),
)

/** What the events of a seller with these words were to people, for a look back. */
export const happenedBy = async (ctx: Ctx, fact: Fact): Promise<Happened[]> => {
  const found = await Promise.all(sources.filter(({ to }) => to.name === fact.name).map(({ of }) => of(ctx, fact)))
  return found.flat()
}
export const eventWords = [...new Set(sources.map(({ to }) => to.name))]
