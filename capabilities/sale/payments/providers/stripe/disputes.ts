import type Stripe from 'stripe'
import type { World } from '#platform/server/world.ts'
import type { Answering, DisputeAnswer, DisputeOutcome } from '../port.ts'
import { keyIn, markOf, onceBy, stripeOf } from './client.ts'
import { outcomeOfError } from './read-answers.ts'

const wasSubmitted = ({ evidence_details: details, status }: Stripe.Dispute): boolean =>
  status === 'under_review' || details.submission_count > 0

/** How a dispute can be answered; a bank that takes no answer names no day. */
export const answeringOf = (dispute: Stripe.Dispute): Answering => {
  const { due_by: dueBy } = dispute.evidence_details
  return {
    reference: dispute.id,
    respondBy: dueBy ? Temporal.Instant.fromEpochMilliseconds(dueBy * 1000) : null,
    isAnswered: wasSubmitted(dispute),
  }
}

/** Hands evidence in for good, which Stripe takes once. Our mark says afterwards whose answer it was. */
export const answerAtStripe = async (
  world: World,
  { account, key, reference, evidence }: DisputeAnswer,
): Promise<DisputeOutcome> => {
  const stripe = stripeOf(world, account)
  try {
    const before = await stripe.disputes.retrieve(reference)
    if (wasSubmitted(before)) return { kind: keyIn(world, before.metadata) === key ? 'answered' : 'answered_there' }
    if (before.status !== 'needs_response') return { kind: 'refused' }
    const after = await stripe.disputes.update(
      reference,
      {
        evidence: {
          customer_name: evidence.customerName,
          customer_email_address: evidence.customerEmail,
          product_description: evidence.product,
          service_date: evidence.boughtOn,
          uncategorized_text: evidence.text,
          ...(evidence.networkAddress ? { customer_purchase_ip: evidence.networkAddress } : {}),
          ...(evidence.usage ? { access_activity_log: evidence.usage } : {}),
        },
        metadata: markOf(world, key),
        submit: true,
      },
      onceBy(world, key),
    )
    return { kind: wasSubmitted(after) ? 'answered' : 'unknown' }
  } catch (error) {
    return { kind: outcomeOfError(error).kind === 'unknown' ? 'unknown' : 'refused' }
  }
}
