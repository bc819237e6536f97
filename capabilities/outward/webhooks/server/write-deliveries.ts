import { toShortDecimal } from '#platform/shared/money.ts'
import { defaultLocale } from '#platform/shared/texts.ts'
import { textFor } from '#platform/shared/text-by-language.ts'
import { accessChanged } from '#capabilities/after/access/server/index.ts'
import { affiliateJoined, nodeById } from '#capabilities/after/affiliates/server/index.ts'
import { contactConfirmed, contactUnsubscribed } from '#capabilities/shop/opt-ins/server/index.ts'
import { ticketUsed } from '#capabilities/after/admission/server/index.ts'
import { stageReached } from '#capabilities/after/collections/server/index.ts'
import { invoiceById, invoiceIssued, invoicePath, settleInvoices } from '#capabilities/after/invoices/server/index.ts'
import { appointmentChanged, serviceChanged } from '#capabilities/after/services/server/index.ts'
import {
  lessonCommented,
  lessonCompleted,
  lessonViewed,
  quizAnswered,
} from '#capabilities/after/learning/server/index.ts'
import { goodsDelivered, goodsReturned, goodsShipped } from '#capabilities/after/shipments/server/index.ts'
import { keyAssigned } from '#capabilities/after/license-keys/server/index.ts'
import { payoutChanged } from '#capabilities/after/payouts/server/index.ts'
import { variantSoldOut } from '#capabilities/offer/goods/server/index.ts'
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
import { saidOfContact, saidOfFreeOrder, saidOfLesson, saidOfRate, settleFreeOrder, settleGoods } from './said.ts'
import { saidOfParcel } from './said-of-parcel.ts'
import { communityTellings } from './tell-of-communities.ts'
import { liveTellings } from './tell-of-live.ts'
import { telling, type Telling } from './telling.ts'

const quizWords = { in_review: 'quiz.submitted', passed: 'quiz.passed', failed: 'quiz.failed' } as const

/** Events of other rooms that map to one webhook event. */
const others: readonly Telling[] = [
  telling('webhooks.plan_changed', planChanged, ['plan'], (ctx, fact) => {
    const { orderId, mode, planBefore, startsOn, chargeAmount, creditAmount } = fact.payload
    return {
      events: ['plan.updated'],
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
    }
  }),
  telling('webhooks.account_plan', planUpdated, ['plan'], async (ctx, fact) => {
    const { planId, fromPlanId } = fact.payload
    const { name, billingCycle, priceAmount, currency, features } = await planById(ctx, planId)
    const account = await accountOf(ctx, fact.sellerId ?? 0)
    return {
      events: ['plan.updated'],
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
    }
  }),
  telling('webhooks.access', accessChanged, ['payer'], (ctx, fact) => {
    const { orderId, accessId, productId, from, to } = fact.payload
    return {
      events: ['payer.access_changed'],
      orderId,
      more: { access: { id: accessId, product_id: productId, from, to } },
    }
  }),
  telling('webhooks.invoice', invoiceIssued, ['invoice'], async (ctx, fact) => {
    const invoice = await invoiceById(ctx, fact.payload.invoiceId)
    return {
      events: ['invoice.issued'],
      orderId: fact.payload.orderId,
      more: {
        invoice_id: invoice.id,
        invoice_form: invoice.form,
        invoice_number: invoice.number,
        invoice_link: `${ctx.ports.settings.PUBLIC_URL}${invoicePath(invoice)}`,
      },
    }
  }),
  telling('webhooks.dunning', stageReached, ['dunning'], (ctx, fact) => {
    const { orderId, claimId, stage, outcome } = fact.payload
    return { events: ['dunning.stage_reached'], orderId, more: { claim: { id: claimId, stage, outcome } } }
  }),
  telling('webhooks.ticket', ticketUsed, ['ticket'], (ctx, fact) => ({
    events: ['ticket.used'],
    orderId: fact.payload.orderId,
    more: { payment_ticket_id: fact.payload.paymentTicketId },
  })),
  telling('webhooks.license_key', keyAssigned, ['license_key'], (ctx, fact) => ({
    events: ['license_key.assigned'],
    orderId: fact.payload.orderId,
    more: { license_key_id: fact.payload.licenseKeyId },
  })),
  telling('webhooks.shipped', goodsShipped, ['shipment'], saidOfParcel('shipment.sent')),
  telling('webhooks.parcel_arrived', goodsDelivered, ['shipment'], saidOfParcel('shipment.delivered')),
  telling('webhooks.parcel_returned', goodsReturned, ['shipment'], saidOfParcel('shipment.returned')),
  telling('webhooks.service', serviceChanged, ['service'], (ctx, fact) => {
    const { orderId, serviceId, what } = fact.payload
    return what === 'delivered' || what === 'accepted' || what === 'reopened'
      ? { events: [`service.${what}`], orderId, more: { service_id: serviceId } }
      : undefined
  }),
  telling('webhooks.appointment', appointmentChanged, ['appointment'], async (ctx, fact) => {
    const { orderId, serviceId, appointmentId, what } = fact.payload
    const { startsAt, endsAt } = await ctx.db
      .selectFrom('appointments')
      .select(['startsAt', 'endsAt'])
      .where('id', '=', appointmentId)
      .executeTakeFirstOrThrow()
    return {
      events: [`appointment.${what}`],
      orderId,
      more: {
        service_id: serviceId,
        appointment: { id: appointmentId, starts_at: startsAt.toString(), ends_at: endsAt.toString() },
      },
    }
  }),
  telling('webhooks.product', productPublished, ['product'], async (ctx, fact) => {
    const { id, slug, name, form } = await ctx.db
      .selectFrom('products')
      .select(['id', 'slug', 'name', 'form'])
      .where('id', '=', fact.payload.productId)
      .executeTakeFirstOrThrow()
    return {
      events: ['product.published'],
      productId: id,
      more: { product_id: id, product: { id, slug, name, type: form } },
    }
  }),
  telling('webhooks.variant', variantSoldOut, ['variant'], async (ctx, fact) => {
    const { id, name, sku, productId } = await ctx.db
      .selectFrom('productVariants')
      .select(['id', 'name', 'sku', 'productId'])
      .where('id', '=', fact.payload.variantId)
      .executeTakeFirstOrThrow()
    return { events: ['variant.sold_out'], productId, more: { product_id: productId, variant: { id, name, sku } } }
  }),
  telling('webhooks.affiliate', affiliateJoined, ['affiliate'], async (ctx, fact) => {
    const { id, programId, name, email, userId } = await nodeById(ctx, fact.payload.affiliateNodeId)
    return {
      events: ['affiliate.joined'],
      more: { affiliate: { id, affiliate_program_id: programId, publisher: { id: userId, name, email } } },
    }
  }),
  telling('webhooks.contact_confirmed', contactConfirmed, ['contact'], (ctx, fact) =>
    saidOfContact(ctx, fact, 'contact.confirmed'),
  ),
  telling('webhooks.contact_unsubscribed', contactUnsubscribed, ['contact'], (ctx, fact) =>
    saidOfContact(ctx, fact, 'contact.unsubscribed'),
  ),
  telling('webhooks.payout', payoutChanged, ['payout'], async (ctx, fact) => {
    const { payoutId, state } = fact.payload
    if (state === 'pending') return undefined
    const { reference, amount, currency, reason } = await ctx.db
      .selectFrom('payouts')
      .select(['reference', 'amount', 'currency', 'reason'])
      .where('id', '=', payoutId)
      .executeTakeFirstOrThrow()
    return {
      events: [`payout.${state}`],
      more: { payout: { id: payoutId, state, reference, amount: toShortDecimal(amount), currency, reason } },
    }
  }),
]

export const tellings: readonly Telling[] = [
  telling('webhooks.order_placed', orderPlaced, ['order'], (_, { payload: { orderId } }) => ({
    events: ['order.created'],
    orderId,
  })),
  telling('webhooks.free_order', orderPlaced, ['payment'], saidOfFreeOrder, settleFreeOrder),
  telling('webhooks.order_state', orderStateChanged, ['order'], async (ctx, { payload: { orderId, to } }) => ({
    events: eventsOfOrderState((await orderById(ctx, orderId)).periodType, to),
    orderId,
  })),
  telling(
    'webhooks.transfer',
    transferChanged,
    ['payment', 'refund', 'chargeback'],
    (_, { payload: { type, state, orderId, transferId } }) => {
      const event = eventOfTransfer(type, state)
      return event && { events: [event], orderId, transferId }
    },
    async (ctx, { payload: { orderId, transferId } }, { events: [event] }) => {
      if (event === 'payment.successful') await settleGoods(ctx, orderId)
      if (event === 'payment.successful' || event === 'refund.successful')
        await settleInvoices(ctx, orderId, transferId)
    },
  ),
  telling('webhooks.rate_amount', rateAmountChanged, ['order_rate'], (ctx, fact) =>
    saidOfRate(ctx, fact, 'order_rate.amount_changed'),
  ),
  telling('webhooks.rate_discarded', rateDiscarded, ['order_rate'], (ctx, fact) =>
    saidOfRate(ctx, fact, 'order_rate.discarded'),
  ),
  telling('webhooks.rate_debt', rateFailed, ['order_rate'], (ctx, fact) =>
    fact.payload.isFinal ? saidOfRate(ctx, fact, 'order_rate.debt') : undefined,
  ),
  telling('webhooks.lesson_viewed', lessonViewed, ['lesson'], (ctx, fact) => saidOfLesson(ctx, fact, 'lesson.viewed')),
  telling('webhooks.lesson_completed', lessonCompleted, ['lesson'], (ctx, fact) =>
    saidOfLesson(ctx, fact, 'lesson.completed'),
  ),
  telling('webhooks.lesson_commented', lessonCommented, ['lesson'], (ctx, fact) =>
    saidOfLesson(ctx, fact, 'lesson.commented'),
  ),
  telling('webhooks.quiz_answered', quizAnswered, ['quiz'], (ctx, fact) =>
    saidOfLesson(ctx, fact, quizWords[fact.payload.state]),
  ),
  telling('webhooks.cancellation', cancellationSet, ['order'], async (ctx, { payload: { orderId, cancelsOn } }) =>
    cancelsOn === null
      ? { events: [`order.${(await orderById(ctx, orderId)).periodType}.reactivated`], orderId }
      : undefined,
  ),
  ...others,
  ...communityTellings,
  ...liveTellings,
]

export const webhookReactions = tellings.map(({ reaction }) => reaction)
