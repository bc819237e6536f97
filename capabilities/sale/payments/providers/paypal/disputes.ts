import type { World } from '#platform/server/world.ts'
import type { DisputeAnswer, DisputeEvidence, DisputeOutcome, EvidenceFile, GivingIn } from '../port.ts'
import { askPayPal } from './client.ts'
import {
  handedIn,
  isAppealed,
  outcomeOfError,
  takesAppeal,
  takesEvidence,
  takesGivingIn,
  type Dispute,
} from './read-answers.ts'

/** What PayPal calls what a file shows (https://developer.paypal.com/docs/api/customer-disputes/v1/, `evidence_type`). */
const typeOf = {
  receipt: 'PROOF_OF_RECEIPT_COPY',
  communication: 'OTHER',
  service: 'PROOF_FOR_SOFTWARE_OR_SERVICE_DELIVERED',
  policy: 'RETURN_POLICY',
  other: 'OTHER',
} as const satisfies Record<EvidenceFile['kind'], string>

const longestNote = 2000

/** The evidence as notes, as many as needed: PayPal has no fields for it. */
const notesOf = ({ customerName, customerEmail, networkAddress, product, boughtOn, ...more }: DisputeEvidence) => {
  const buyer = [customerName, customerEmail, networkAddress].filter(Boolean).join(', ')
  const said = [`${product} (${boughtOn}): ${buyer}`, more.usage, more.text].filter(Boolean).join('\n\n')
  return Array.from({ length: Math.ceil(said.length / longestNote) }, (_, at) =>
    said.slice(at * longestNote, (at + 1) * longestNote),
  )
}

const partsOf = (notes: readonly string[], files: readonly EvidenceFile[]): FormData => {
  const form = new FormData()
  const evidences = [
    ...notes.map((each) => ({ evidence_type: 'OTHER', notes: each })),
    ...files.map(({ kind, name }) => ({ evidence_type: typeOf[kind], documents: [{ name }] })),
  ]
  form.append('input', new Blob([JSON.stringify({ evidences })], { type: 'application/json' }))
  for (const [at, { name, contentType, content }] of files.entries())
    form.append(`file${at + 1}`, new Blob([new Uint8Array(content)], { type: contentType }), name)
  return form
}

/**
 * Sends evidence, unless PayPal's state of the dispute already decides the outcome: there is no idempotency key, so an
 * earlier answer is recognised by that state.
 */
const sendEvidence =
  (
    deed: 'provide-evidence' | 'appeal',
    decided: (dispute: Dispute, notes: readonly string[]) => DisputeOutcome | undefined,
  ) =>
  async (world: World, { account, reference, evidence, files }: DisputeAnswer): Promise<DisputeOutcome> => {
    const path = `/v1/customer/disputes/${encodeURIComponent(reference)}`
    const notes = notesOf(evidence)
    try {
      const outcome = decided(await askPayPal<Dispute>(world, account, 'GET', path), notes)
      if (outcome) return outcome
      await askPayPal(world, account, 'POST', `${path}/${deed}`, { form: partsOf(notes, files) })
      return { kind: 'answered' }
    } catch (error) {
      return { kind: outcomeOfError(error).kind === 'unknown' ? 'unknown' : 'refused' }
    }
  }

/** Hands evidence in; PayPal closes the dispute for evidence afterwards. */
export const answerAtPayPal = sendEvidence('provide-evidence', (dispute, notes) => {
  const there = handedIn(dispute)
  if (there.length > 0) return { kind: there.some((each) => each.notes === notes[0]) ? 'answered' : 'answered_there' }
  return takesEvidence(dispute) ? undefined : { kind: 'refused' }
})

/** Appeals a decision with evidence. */
export const appealAtPayPal = sendEvidence('appeal', (dispute, notes) => {
  const there = handedIn(dispute)
  if (notes.every((note) => there.some((each) => each.notes === note))) return { kind: 'answered' }
  if (isAppealed(dispute)) return { kind: 'answered_there' }
  return takesAppeal(dispute) ? undefined : { kind: 'refused' }
})

/**
 * Accepts a claim, which returns the whole amount to the buyer. A dispute that ended so has already received our call.
 */
export const giveInAtPayPal = async (world: World, { account, reference }: GivingIn): Promise<DisputeOutcome> => {
  const path = `/v1/customer/disputes/${encodeURIComponent(reference)}`
  try {
    const before = await askPayPal<Dispute>(world, account, 'GET', path)
    if (before.dispute_outcome?.outcome_code === 'ACCEPTED') return { kind: 'answered' }
    if (!takesGivingIn(before)) return { kind: 'refused' }
    const form = new FormData()
    const words = { note: 'The seller accepts the claim.', accept_claim_type: 'REFUND' }
    form.append('input', new Blob([JSON.stringify(words)], { type: 'application/json' }))
    await askPayPal(world, account, 'POST', `${path}/accept-claim`, { form })
    return { kind: 'answered' }
  } catch (error) {
    return { kind: outcomeOfError(error).kind === 'unknown' ? 'unknown' : 'refused' }
  }
}
