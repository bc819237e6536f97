import { machine } from '#platform/shared/machine.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** Money on a seller's bank account, until somebody said what it is for. */
export const bankLineState = machine('bank_line_state', {
  table: 'bank_lines',
  column: 'state',
  initial: ['unmatched'],
  states: {
    unmatched: { tone: 'amber', permits: ['accept', 'ignore', 'point'] },
    matched: { tone: 'green', final: true },
    ignored: { tone: 'gray', permits: ['unignore'] },
  },
  moves: {
    accept: { from: ['unmatched'], to: 'matched' },
    ignore: { from: ['unmatched'], to: 'ignored' },
    unignore: { from: ['ignored'], to: 'unmatched' },
  },
})

/** Their codes are those of payments, which programs know. */
export const wireRefusals = refusals('payments', {
  line_not_open: 409,
  unreadable_statement: 422,
  statement_too_large: 422,
})
