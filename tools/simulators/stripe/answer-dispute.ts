import type Stripe from 'stripe'
import { checkFiles } from './files.ts'
import { tell } from './notices.ts'
import { outward, type At, type Dispute } from './payments.ts'
import { invalidRequest } from './wire.ts'

/** Texts and files of an answer that we send; others are refused. */
const evidenceTexts = [
  'customer_name',
  'customer_email_address',
  'customer_purchase_ip',
  'product_description',
  'service_date',
  'access_activity_log',
  'uncategorized_text',
]
const evidenceFiles = [
  'receipt',
  'customer_communication',
  'service_documentation',
  'refund_policy',
  'uncategorized_file',
]
/** All texts together, as Stripe documents it. */
const longestEvidence = 150_000

const check = (at: At, { status, evidence_details: details }: Dispute, evidence: Readonly<Record<string, unknown>>) => {
  const unknown = Object.keys(evidence).find((name) => ![...evidenceTexts, ...evidenceFiles].includes(name))
  if (unknown) throw invalidRequest(`Received unknown parameter: ${unknown}`, { param: `evidence[${unknown}]` })
  if (Object.values(evidence).join('').length > longestEvidence)
    throw invalidRequest('The evidence is too long (simulated).', { param: 'evidence' })
  checkFiles(
    at,
    evidenceFiles.flatMap((name) => (name in evidence ? [String(evidence[name])] : [])),
  )
  if (status === 'won' || status === 'lost') throw invalidRequest('This dispute is already closed (simulated).')
  if ((details?.submission_count ?? 0) > 0) throw invalidRequest('Evidence was already submitted (simulated).')
  if (at.books.now() > (details?.due_by ?? 0)) throw invalidRequest('The time to respond is over (simulated).')
}

/** Stages evidence, or hands it in, which is possible once and in time. */
export const answerDispute = (
  at: At,
  dispute: Dispute,
  { metadata, submit }: { metadata: Stripe.Metadata; submit?: unknown },
  evidence: Readonly<Record<string, unknown>>,
) => {
  check(at, dispute, evidence)
  const isSubmitted = submit !== 'false'
  const taken: Dispute = at.books.put(at.account, {
    ...dispute,
    metadata: { ...dispute.metadata, ...metadata },
    evidence: { ...dispute.evidence, ...evidence } as Stripe.Dispute.Evidence,
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: true,
      submission_count: isSubmitted ? 1 : 0,
    } as Stripe.Dispute.EvidenceDetails,
    ...(isSubmitted ? { status: 'under_review' as const } : {}),
  })
  tell(at.books, at.account, 'charge.dispute.updated', outward(taken))
  return outward(taken)
}
