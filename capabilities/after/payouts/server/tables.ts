import type { ColumnType } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { EveryColumn, Row } from '#platform/server/tables.ts'
import type { Paper } from '../rules/paper.ts'
import type { bankAccountState, payeeState, payoutReversalState, payoutState } from '../vocabulary.ts'

export const payoutTables = ownedTables({
  bank_accounts: { seller: 'seller_id' },
  payees: { seller: 'seller_id' },
  payout_settings: { seller: 'seller_id' },
  payout_sender: {},
  payout_files: {},
  payouts: { seller: 'seller_id' },
  payout_lines: { seller: 'seller_id' },
  payout_reversals: { seller: 'seller_id' },
  payout_series: {},
  payout_documents: { seller: 'seller_id' },
  payout_document_pdfs: {},
  payout_document_xmls: {},
  exchanges: { seller: 'seller_id' },
})

export type Payout = Row<'payouts'>
export type PayoutReversal = Row<'payoutReversals'>
export type BankAccount = Row<'bankAccounts'>
export type PayeeRow = Row<'payees'>
export type PayoutDocument = Row<'payoutDocuments'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    bankAccounts: { state: ColumnType<StateOf<typeof bankAccountState>, 'init_state', never> }
    payees: { state: ColumnType<StateOf<typeof payeeState>, 'asked', never> }
    payouts: { state: ColumnType<StateOf<typeof payoutState>, 'pending', never> }
    payoutReversals: { state: ColumnType<StateOf<typeof payoutReversalState>, 'asked' | 'reversed', never> }
    payoutDocuments: { content: Paper }
  }
  interface FixedColumns {
    payoutDocuments: EveryColumn
    payoutDocumentPdfs: EveryColumn
    payoutDocumentXmls: EveryColumn
  }
}
