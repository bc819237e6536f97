import { react } from '#platform/server/events.ts'
import { isIn } from '#platform/shared/machine.ts'
import { affiliateAsked, affiliateEnded, affiliateJoined } from '#capabilities/after/affiliates/server/index.ts'
import { stageReached } from '#capabilities/after/collections/server/index.ts'
import { declarationWaits } from '#capabilities/after/declarations/server/index.ts'
import { assignmentChanged, lessonCommented, quizAnswered } from '#capabilities/after/learning/server/index.ts'
import { payoutChanged } from '#capabilities/after/payouts/server/index.ts'
import { postWaits } from '#capabilities/after/community/server/index.ts'
import { reviewWritten } from '#capabilities/after/reviews/server/index.ts'
import { appointmentChanged, serviceChanged } from '#capabilities/after/services/server/index.ts'
import { thresholdReached, vatIdUnknown } from '#capabilities/after/vat/server/index.ts'
import {
  cancellationSet,
  moneyReceived,
  moneyReturned,
  orderById,
  orderPlaced,
  orderStateChanged,
  paymentNoticeDue,
  planChanged,
  rateFailed,
  refundReturned,
  taxesChanged,
} from '#capabilities/sale/orders/server/index.ts'
import { booksDiffer } from '#capabilities/sale/provider-books/server/index.ts'
import { transferChanged } from '#capabilities/sale/payments/server/index.ts'
import { debitsAnnounced, debitsReady } from '#capabilities/sale/direct-debits/server/index.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { bankLegitimationChanged, verificationChanged } from '#capabilities/people/verification/server/index.ts'
import { mailDebitNotice } from './mail-debits.ts'
import { mailOrderReceived } from './mail-order-received.ts'
import { mailPaymentFailed, mailPaymentNotice, mailSepaMandate } from './mail-payment.ts'
import { cancellationNumber, mailCancellation, mailRefund } from './mail-receipts.ts'
import { mailTaxesChanged } from './mail-taxes-changed.ts'
import { mailPlanChanged } from './mail-plan-changed.ts'
import { tellOfReview } from './tell/tell-of-review.ts'
import { tellOfPost } from './tell/tell-of-post.ts'
import { tellOfBooks, tellOfVerification } from './tell/tell-of-providers.ts'
import {
  tellOfAffiliate,
  tellOfClaim,
  tellOfLearner,
  tellOfMoney,
  tellOfOrder,
  tellOfPayout,
  tellOfService,
  tellSeller,
} from './tell/tell-seller.ts'

export const notificationReactions = [
  react('notifications.tell_order', orderPlaced, async (ctx, { payload: { orderId } }) => {
    await tellOfOrder(ctx, 'order_created', orderId, String(orderId))
    const order = await orderById(ctx, orderId)
    if (order.paymentMethod === 'free') await tellOfOrder(ctx, 'free_transaction', orderId, String(orderId))
  }),
  react('notifications.mail_order', orderPlaced, async (ctx, { payload }) =>
    mailOrderReceived(ctx, await orderById(ctx, payload.orderId)),
  ),
  // Some providers name the account for the transfer only after the order was placed.
  react('notifications.mail_wire', transferChanged, async (ctx, { payload }) => {
    if (payload.state === 'waiting') await mailOrderReceived(ctx, await orderById(ctx, payload.orderId))
  }),
  react('notifications.tell_money', moneyReceived, (ctx, { id, payload }) => tellOfMoney(ctx, payload, id)),
  react('notifications.mail_mandate', orderStateChanged, async (ctx, { payload: { orderId, from, to } }) => {
    if (from === 'payment_pending' && isIn(orderPaymentState, 'agreed', to))
      await mailSepaMandate(ctx, await orderById(ctx, orderId))
  }),
  react('notifications.tell_cancellation', cancellationSet, async (ctx, { at, payload: { orderId, cancelsOn } }) => {
    if (cancelsOn === null) return
    await tellOfOrder(ctx, 'order_canceled', orderId, `${orderId}:${await cancellationNumber(ctx, orderId)}`)
    await mailCancellation(ctx, orderId, at, Temporal.PlainDate.from(cancelsOn))
  }),
  react('notifications.tell_canceled', orderStateChanged, async (ctx, { at, payload: { orderId, to } }) => {
    if (to !== 'payment_canceled') return
    await tellOfOrder(ctx, 'order_canceled', orderId, `${orderId}:${await cancellationNumber(ctx, orderId)}`)
    await mailCancellation(ctx, orderId, at, null)
  }),
  react(
    'notifications.tell_declaration',
    declarationWaits,
    async (ctx, { sellerId, payload: { declarationId, kind, name, contract } }) => {
      if (sellerId !== null)
        await tellSeller(ctx, {
          sellerId,
          kind: 'declaration_waits',
          parts: { payer: name, product: contract, stage: kind },
          link: '/cabinet/declarations?state=open',
          key: String(declarationId),
        })
    },
  ),
  react('notifications.tell_comment', lessonCommented, (ctx, { payload }) =>
    tellOfLearner(ctx, 'comment', payload, '/cabinet/courses/comments', String(payload.commentId)),
  ),
  react('notifications.tell_quiz', quizAnswered, (ctx, { payload }) =>
    tellOfLearner(ctx, 'quiz_attempt', payload, '/cabinet/courses/quiz_attempts', String(payload.attemptId)),
  ),
  react('notifications.tell_assignment', assignmentChanged, async (ctx, { payload }) => {
    if (payload.state === 'in_review')
      await tellOfLearner(ctx, 'assignment', payload, '/cabinet/courses/assignments', String(payload.submissionId))
  }),
  react(
    'notifications.tell_vat_threshold',
    thresholdReached,
    async (ctx, { sellerId, payload: { year, isExceeded, amount } }) => {
      if (sellerId !== null)
        await tellSeller(ctx, {
          sellerId,
          kind: 'vat_threshold',
          parts: { amount, currency: 'eur' },
          link: '/cabinet/vat',
          key: `${sellerId}:${year}:${isExceeded ? 100 : 80}`,
        })
    },
  ),
  react('notifications.tell_vat_id', vatIdUnknown, (ctx, { payload: { vatId, orderId } }) =>
    tellOfOrder(ctx, 'vat_id_unknown', orderId, `${orderId}:${vatId}`),
  ),
  react('notifications.tell_claim', stageReached, (ctx, { id, payload }) => tellOfClaim(ctx, payload, id)),
  react('notifications.tell_payout', payoutChanged, (ctx, { id, payload }) => tellOfPayout(ctx, payload, id)),
  react('notifications.tell_affiliate_asked', affiliateAsked, (ctx, { id, payload }) =>
    tellOfAffiliate(ctx, payload, 'asked', id),
  ),
  react('notifications.tell_affiliate_joined', affiliateJoined, (ctx, { id, payload }) =>
    tellOfAffiliate(ctx, payload, 'joined', id),
  ),
  react('notifications.tell_affiliate_ended', affiliateEnded, (ctx, { id, payload }) =>
    tellOfAffiliate(ctx, payload, 'ended', id),
  ),
  react('notifications.tell_review', reviewWritten, (ctx, { id, payload }) => tellOfReview(ctx, payload.reviewId, id)),
  react('notifications.tell_post', postWaits, (ctx, { id, payload }) => tellOfPost(ctx, payload.postId, id)),
  react('notifications.tell_refund_returned', refundReturned, (ctx, { id, payload: { orderId, ...more } }) =>
    tellOfOrder(ctx, 'refund_returned', orderId, `${more.transferId}:${id}`, more),
  ),
  react('notifications.tell_books', booksDiffer, async (ctx, { id, sellerId, payload: { provider, count } }) => {
    if (sellerId !== null) await tellOfBooks(ctx, { sellerId, provider, count }, id)
  }),
  react('notifications.tell_debits', debitsReady, async (ctx, { sellerId, payload: { count, amount, on } }) => {
    if (sellerId !== null)
      await tellSeller(ctx, {
        sellerId,
        kind: 'debits_ready',
        parts: { lines: count, amount, currency: 'eur' },
        link: '/cabinet/direct_debits?state=waiting',
        key: `${sellerId}:${on}`,
      })
  }),
  react('notifications.tell_verification', verificationChanged, async (ctx, { id, sellerId, payload }) => {
    if (sellerId !== null) await tellOfVerification(ctx, sellerId, payload, id)
  }),
  react(
    'notifications.tell_bank',
    bankLegitimationChanged,
    async (ctx, { id, sellerId, payload: { step, reason } }) => {
      const what = { change: 'bank_change', rejected: 'bank_rejected', legitimated: 'bank_legitimated' }[String(step)]
      if (sellerId !== null && what) await tellOfVerification(ctx, sellerId, { what, reason }, id)
    },
  ),
  react('notifications.mail_debits', debitsAnnounced, (ctx, { payload }) => mailDebitNotice(ctx, payload)),
  react('notifications.tell_service', serviceChanged, async (ctx, { id, payload }) => {
    if (payload.by === 'buyer') await tellOfService(ctx, 'service_changed', payload, id)
  }),
  react('notifications.tell_appointment', appointmentChanged, async (ctx, { id, payload }) => {
    if (payload.by === 'buyer') await tellOfService(ctx, 'appointment_changed', payload, id)
  }),
  react('notifications.mail_plan', planChanged, (ctx, { id, payload }) => mailPlanChanged(ctx, id, payload)),
  react('notifications.mail_taxes', taxesChanged, (ctx, { id, payload }) => mailTaxesChanged(ctx, id, payload)),
  react('notifications.mail_notice', paymentNoticeDue, (ctx, { payload }) => mailPaymentNotice(ctx, payload)),
  react('notifications.mail_failure', rateFailed, (ctx, { id, payload }) => mailPaymentFailed(ctx, id, payload)),
  react('notifications.mail_refund', moneyReturned, async (ctx, { payload }) => {
    if (payload.type === 'Refund') await mailRefund(ctx, payload)
  }),
]
