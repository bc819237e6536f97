import type { ColumnType } from 'kysely'
import type { MoveOf, StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Row, Tables } from '#platform/server/tables.ts'
import type { AuthorizationEnd, ReleaseFailure, paymentAuthorizationState, transferState } from '../vocabulary.ts'

export const paymentTables = ownedTables({
  payment_methods: { seller: 'seller_id', partOf: ['payers', 'payer_id'] },
  transfers: { seller: 'seller_id', partOf: ['payers', 'payer_id'], product: 'product_id' },
  held_payments: { seller: 'seller_id', partOf: ['transfers', 'transfer_id'] },
  provider_circuits: {},
  provider_notices: {},
  provider_calls: {},
  platform_endpoints: {},
  wire_instructions: { seller: 'seller_id', partOf: ['transfers', 'transfer_id'] },
  mangopay_visits: { seller: 'seller_id', partOf: ['payers', 'payer_id'] },
  payer_visits: { seller: 'seller_id', partOf: ['transfers', 'transfer_id'] },
  sandbox_payments: {},
  sandbox_wallets: {},
  sandbox_notices: {},
})

export type TransferState = StateOf<typeof transferState>
export type TransferMove = MoveOf<typeof transferState>
export type Transfer = Row<'transfers'>
export type SandboxPaymentState = 'open' | 'action_needed' | 'processing' | 'succeeded' | 'failed' | 'canceled'
export type SandboxPaymentsTable = Tables['sandboxPayments']
export type MangopayVisitsTable = Tables['mangopayVisits']

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    heldPayments: { failure: ReleaseFailure }
    payerVisits: { made: Record<string, unknown> }
    transfers: { feeRule: object }
    paymentMethods: {
      state: ColumnType<StateOf<typeof paymentAuthorizationState>, 'active' | undefined, never>
      endReason: AuthorizationEnd
    }
    providerNotices: { body: object }
  }
  interface FixedColumns {
    mangopayVisits: 'createdAt'
    payerVisits: 'createdAt'
  }
}
