import { machine } from '#platform/shared/machine.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** Whether a dispute was answered; what becomes of it is its chargeback's state. */
export const disputeState = machine('dispute_state', {
  table: 'disputes',
  column: 'state',
  initial: ['open', 'answered'],
  states: {
    open: { tone: 'amber', permits: ['answer', 'give_in', 'appeal'] },
    sending: { tone: 'amber' },
    answered: { tone: 'green', permits: ['appeal'] },
    giving_in: { tone: 'amber' },
    // The seller conceded: the money is returned to the buyer.
    given_in: { tone: 'gray', final: true },
    // What was lost is looked at again.
    appealing: { tone: 'amber' },
    appealed: { tone: 'green' },
    settled: { tone: 'gray', permits: ['appeal'] },
  },
  moves: {
    send: { from: ['open'], to: 'sending' },
    give_in: { from: ['open'], to: 'giving_in' },
    take_back: { from: ['sending', 'giving_in'], to: 'open' },
    answer: { from: ['open', 'sending'], to: 'answered' },
    lose: { from: ['giving_in'], to: 'given_in' },
    appeal: { from: ['open', 'answered', 'settled'], to: 'appealing' },
    drop_appeal: { from: ['appealing'], to: 'settled' },
    hear_appeal: { from: ['open', 'answered', 'settled', 'appealing'], to: 'appealed' },
    settle: { from: ['appealing', 'appealed'], to: 'settled' },
  },
  sets: {
    under_appeal: ['appealing', 'appealed'],
    /** What was sent, and whose answer is awaited. */
    being_sent: ['sending', 'giving_in', 'appealing'],
  },
})

/** Their codes are those of payments, which programs know. */
export const disputeRefusals = refusals('payments', {
  dispute_closed: 409,
  evidence_not_read: 422,
  evidence_too_large: 422,
})
