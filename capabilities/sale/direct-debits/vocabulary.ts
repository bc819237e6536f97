import { machine } from '#platform/shared/machine.ts'
import { refusals } from '#platform/shared/refusal.ts'

// A separate vocabulary: no list of orders or payments needs it, and every page of the cabinet loads the room's.

/** One collection from a payer's account, by a file the seller gives to their bank. */
export const directDebitState = machine('direct_debit_state', {
  table: 'direct_debits',
  column: 'state',
  initial: ['waiting'],
  states: {
    waiting: { tone: 'amber', permits: ['skip'] },
    processed: { tone: 'blue', permits: ['book', 'bounce'] },
    successful: { tone: 'green', permits: ['bounce'] },
    bounced: { tone: 'red', final: true },
    skipped: { tone: 'gray', final: true },
  },
  moves: {
    put_in_file: { from: ['waiting'], to: 'processed' },
    /** The bank did not take the file. */
    take_out: { from: ['processed'], to: 'waiting' },
    book: { from: ['processed'], to: 'successful' },
    bounce: { from: ['processed', 'successful'], to: 'bounced' },
    skip: { from: ['waiting'], to: 'skipped' },
  },
  sets: {
    /** Given to the bank at least once: what follows by the same mandate is no first debit. */
    presented: ['processed', 'successful'],
  },
})

/** A file of debits for a bank. */
export const debitFileState = machine('debit_file_state', {
  table: 'debit_files',
  column: 'state',
  initial: ['issued'],
  states: {
    issued: { tone: 'green', permits: ['refuse'] },
    canceled: { tone: 'red', final: true },
  },
  moves: { refuse: { from: ['issued'], to: 'canceled' } },
})

/** First, recurrent, one-off and final debits of a mandate, as the SEPA rulebook names them. */
export const debitSequences = ['FRST', 'RCUR', 'OOFF', 'FNAL'] as const
export type DebitSequence = (typeof debitSequences)[number]

/** Core: from anybody. B2B: from companies, who confirm the mandate to their bank and cannot ask for their money back. */
export const mandateSchemes = ['core', 'b2b'] as const
export type MandateScheme = (typeof mandateSchemes)[number]

/** What a mandate allows: one debit, or all that fall due. */
export const mandateKinds = ['one_off', 'recurring'] as const
export type MandateKind = (typeof mandateKinds)[number]

/** Their codes are those of payments, which programs know. */
export const directDebitRefusals = refusals('payments', {
  no_debits_due: 409,
  no_creditor: 409,
  mandate_closed: 409,
  file_booked: 409,
})
