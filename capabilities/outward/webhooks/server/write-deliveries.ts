import { react } from '#platform/server/events.ts'
import { toShortDecimal } from '#platform/shared/money.ts'
import { defaultLocale } from '#platform/shared/texts.ts'
import { textFor } from '#platform/shared/text-by-language.ts'
import { accessChanged, accessesOfOrder, settleAccess } from '#capabilities/after/access/server/index.ts'
import { affiliateJoined, nodeById } from '#capabilities/after/affiliates/server/index.ts'
import { contactConfirmed, contactUnsubscribed } from '#capabilities/shop/opt-ins/server/index.ts'
import { settleTickets, ticketUsed } from '#capabilities/after/admission/server/index.ts'
import { stageReached } from '#capabilities/after/collections/server/index.ts'
import { invoiceById, invoiceIssued, invoicePath, settleInvoices } from '#capabilities/after/invoices/server/index.ts'
import { appointmentChanged, serviceChanged } from '#capabilities/after/services/server/index.ts'
import {
  lessonCommented,
  lessonCompleted,
  lessonViewed,
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
import { eventOfTransfer, eventsOfOrderState } from '../rules/event-names.ts'
import { tell, tellOfContact, tellOfFreeOrder, tellOfLesson, tellOfRate } from './tell.ts'

const quizWords = { in_review: 'quiz.submitted', passed: 'quiz.passed', failed: 'quiz.failed' } as const

/** Events of other rooms that map to one webhook event. */
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
    const { name, billingCycle, priceAmount, currency, features } = await planById(ctx, planId)
    const account = await accountOf(ctx, fact.sellerId ?? 0)
    await tell(ctx, fact, ['plan.updated'], {
      more: {
        account_plan: {
          id: planId,
          name: textFor(name, defaultLocale),
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
    await tell(ctx, fact, ['product.published'], {
      productId: id,
      more: { product_id: id, product: { id, slug, name, type: form } },
    })
  }),
  react('webhooks.affiliate', affiliateJoined, async (ctx, fact) => {
    const { id, programId, name, email, userId } = await nodeById(ctx, fact.payload.affiliateNodeId)
    await tell(ctx, fact, ['affiliate.joined'], {
      more: { affiliate: { id, affiliate_program_id: programId, publisher: { id: userId, name, email } } },
    })
  }),
  react('webhooks.contact_confirmed', contactConfirmed, (ctx, fact) => tellOfContact(ctx, fact, 'contact.confirmed')),
  react('webhooks.contact_unsubscribed', contactUnsubscribed, (ctx, fact) =>
    tellOfContact(ctx, fact, 'contact.unsubscribed'),
  ),
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
  react('webhooks.order_placed', orderPlaced, async (ctx, fact) => {
    await tell(ctx, fact, ['order.created'], fact.payload)
    await tellOfFreeOrder(ctx, fact)
  }),
  react('webhooks.order_state', orderStateChanged, async (ctx, fact) =>
    tell(
      ctx,
      fact,
      eventsOfOrderState((await orderById(ctx, fact.payload.orderId)).periodType, fact.payload.to),
      fact.payload,
    ),
  ),
  react('webhooks.transfer', transferChanged, async (ctx, fact) => {
    const { type, state, orderId, transferId } = fact.payload
    const event = eventOfTransfer(type, state)
    // Access and invoice have reactions of their own; they are run first, so that the body about the money can name
    // them.
    if (event === 'payment.successful') {
      await settleAccess(ctx, orderId)
      for (const { id } of await accessesOfOrder(ctx, orderId)) await settleTickets(ctx, id)
    }
    if (event === 'payment.successful' || event === 'refund.successful') await settleInvoices(ctx, orderId, transferId)
    await tell(ctx, fact, event ? [event] : [], fact.payload)
  }),
  react('webhooks.rate_amount', rateAmountChanged, (ctx, fact) => tellOfRate(ctx, fact, 'order_rate.amount_changed')),
  react('webhooks.rate_discarded', rateDiscarded, (ctx, fact) => tellOfRate(ctx, fact, 'order_rate.discarded')),
  react('webhooks.rate_debt', rateFailed, async (ctx, fact) => {
    if (fact.payload.isFinal) await tellOfRate(ctx, fact, 'order_rate.debt')
  }),
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
