import type { ColumnType } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { debitFileState, directDebitState } from '../vocabulary.ts'

export const directDebitTables = ownedTables({
  debit_mandates: { seller: 'seller_id', partOf: ['payers', 'payer_id'] },
  direct_debits: { seller: 'seller_id' },
  debit_files: { seller: 'seller_id' },
  debit_announcements: { seller: 'seller_id' },
})

export type DebitMandate = Row<'debitMandates'>
export type DirectDebit = Row<'directDebits'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    directDebits: { state: ColumnType<StateOf<typeof directDebitState>, 'waiting', never> }
    debitFiles: { state: ColumnType<StateOf<typeof debitFileState>, 'issued', never> }
  }
}
