import type { ColumnType } from 'kysely'
import type { MoveOf, StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Row, Tables } from '#platform/server/tables.ts'
import type { debitFileState, directDebitState } from '../contract/debit-states.ts'
import type { AuthorizationEnd, ReleaseFailure, paymentAuthorizationState, transferState } from '../vocabulary.ts'
import type { ColumnMap } from '../rules/statement-csv.ts'

export const paymentTables = ownedTables({
  payment_methods: { seller: 'seller_id', partOf: ['payers', 'payer_id'] },
  transfers: { seller: 'seller_id', partOf: ['payers', 'payer_id'], product: 'product_id' },
  held_payments: { seller: 'seller_id', partOf: ['transfers', 'transfer_id'] },
  provider_circuits: {},
  provider_notices: {},
  provider_lines: { seller: 'seller_id' },
  provider_readings: {},
  provider_calls: {},
  platform_endpoints: {},
  bank_lines: { seller: 'seller_id' },
  wire_instructions: { seller: 'seller_id', partOf: ['transfers', 'transfer_id'] },
  statement_columns: { seller: 'seller_id' },
  mangopay_visits: { seller: 'seller_id', partOf: ['payers', 'payer_id'] },
  payer_visits: { seller: 'seller_id', partOf: ['transfers', 'transfer_id'] },
  debit_mandates: { seller: 'seller_id', partOf: ['payers', 'payer_id'] },
  direct_debits: { seller: 'seller_id' },
  debit_files: { seller: 'seller_id' },
  debit_announcements: { seller: 'seller_id' },
  sandbox_payments: {},
  sandbox_wallets: {},
  sandbox_notices: {},
})

export type TransferState = StateOf<typeof transferState>
export type TransferMove = MoveOf<typeof transferState>
export type Transfer = Row<'transfers'>
export type SandboxPaymentState = 'open' | 'action_needed' | 'processing' | 'succeeded' | 'failed' | 'canceled'
export type SandboxPaymentsTable = Tables['sandboxPayments']
export type BankLine = Row<'bankLines'>
export type ProviderLine = Row<'providerLines'>
export type DebitMandate = Row<'debitMandates'>
export type DirectDebit = Row<'directDebits'>
export type MangopayVisitsTable = Tables['mangopayVisits']

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    directDebits: { state: ColumnType<StateOf<typeof directDebitState>, 'waiting', never> }
    debitFiles: { state: ColumnType<StateOf<typeof debitFileState>, 'issued', never> }
    heldPayments: { failure: ReleaseFailure }
    payerVisits: { made: Record<string, unknown> }
    transfers: { feeRule: object }
    paymentMethods: {
      state: ColumnType<StateOf<typeof paymentAuthorizationState>, 'active' | undefined, never>
      endReason: AuthorizationEnd
    }
    statementColumns: { columns: ColumnMap }
    providerNotices: { body: object }
  }
  interface FixedColumns {
    mangopayVisits: 'createdAt'
    payerVisits: 'createdAt'
  }
}
