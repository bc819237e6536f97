import type Stripe from 'stripe'
import type { World } from '#platform/server/world.ts'
import type { Answering, DisputeAnswer, DisputeOutcome, EvidenceFile } from '../port.ts'
import { keyIn, markOf, onceBy, stripeOf } from './client.ts'
import { outcomeOfError } from './read-answers.ts'

const wasSubmitted = ({ evidence_details: details, status }: Stripe.Dispute): boolean =>
  status === 'under_review' || details.submission_count > 0

/** What a payer's bank takes back of a direct debit is theirs for good (https://docs.stripe.com/payments/sepa-debit). */
const isFinal = ({ latest_charge: charge }: Stripe.PaymentIntent): boolean =>
  typeof charge === 'object' && charge?.payment_method_details?.type === 'sepa_debit'

/** How a dispute of a payment can be answered; a bank that takes no answer names no day. */
export const answeringOf = (dispute: Stripe.Dispute, paid: Stripe.PaymentIntent): Answering => {
  const dueBy = isFinal(paid) ? null : dispute.evidence_details.due_by
  return {
    reference: dispute.id,
    respondBy: dueBy ? Temporal.Instant.fromEpochMilliseconds(dueBy * 1000) : null,
    isAnswered: wasSubmitted(dispute),
  }
}

/** Where Stripe takes a file, by what it shows (https://docs.stripe.com/api/disputes/evidence_object). */
const fieldOf = {
  receipt: 'receipt',
  communication: 'customer_communication',
  service: 'service_documentation',
  policy: 'refund_policy',
  other: 'uncategorized_file',
} as const satisfies Record<EvidenceFile['kind'], keyof Stripe.DisputeUpdateParams.Evidence>

const upload = async (world: World, stripe: Stripe, key: string, file: EvidenceFile): Promise<string> => {
  const { name, contentType: type, content: data } = file
  const { id } = await stripe.files.create(
    { purpose: 'dispute_evidence', file: { name, type, data } },
    onceBy(world, key),
  )
  return id
}

/** Submits evidence for good, which Stripe accepts once. Our mark shows afterwards whose answer it was. */
export const answerAtStripe = async (
  world: World,
  { account, key, reference, evidence, files }: DisputeAnswer,
): Promise<DisputeOutcome> => {
  const stripe = stripeOf(world, account)
  try {
    const before = await stripe.disputes.retrieve(reference)
    if (wasSubmitted(before)) return { kind: keyIn(world, before.metadata) === key ? 'answered' : 'answered_there' }
    if (before.status !== 'needs_response') return { kind: 'refused' }
    const uploaded: Stripe.DisputeUpdateParams.Evidence = {}
    for (const file of files) uploaded[fieldOf[file.kind]] = await upload(world, stripe, `${key}:${file.kind}`, file)
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
          ...uploaded,
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
