import './tables-debits.ts'
import './tables-providers.ts'
import './tables-visits.ts'
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { MoveOf, StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Amount } from '#platform/shared/money.ts'
import type { ColumnMap } from '../rules/statement-csv.ts'
import type {
  AuthorizationEnd,
  bankLineState,
  LineFinding,
  paymentAuthorizationState,
  ProviderLineKind,
  providerLineState,
  ReadingFailure,
  transferState,
  TransferType,
  UpsellType,
} from '../vocabulary.ts'

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
  disputes: {
    seller: 'seller_id',
    partOf: ['transfers', 'transfer_id'],
    product: { of: ['transfers', 'transfer_id'] },
  },
  dispute_files: { seller: 'seller_id', partOf: ['disputes', 'dispute_id'] },
  sandbox_payments: {},
  sandbox_wallets: {},
  sandbox_notices: {},
})

export type TransferState = StateOf<typeof transferState>
export type TransferMove = MoveOf<typeof transferState>

export type TransfersTable = {
  id: Generated<number>
  token: string
  sellerId: number
  payerId: number | null
  orderId: number
  orderRateId: number | null
  /** What the order sold, and as what. */
  productId: number
  upsellType: UpsellType | null
  isTest: Generated<boolean>
  /** Its money reaches the seller's own account: what they are owed for it is settled at once. */
  paysSeller: Generated<boolean>
  type: TransferType
  state: TransferState
  provider: string
  paymentMethod: string
  paymentMethodId: number | null
  amount: Amount
  receivedAmount: Generated<Amount>
  currency: string
  attempt: Generated<number>
  providerKey: string
  /** The payment whose charge at the provider includes this one. */
  chargedWithId: Generated<number | null>
  providerReference: string | null
  /** Of a chargeback: what its provider calls the dispute. */
  disputeReference: Generated<string | null>
  wireReference: string | null
  declineReason: string | null
  outcomeUnknown: Generated<boolean>
  isInitial: Generated<boolean>
  refundsId: number | null
  /** Of a refund: the buyer owes the money again. */
  isStillOwed: Generated<boolean>
  /** Of a refund: it gives back what was never allocated to a rate. */
  isUnallocated: Generated<boolean>
  /** Of a refund: the account it goes to, where its provider has to be told. */
  paidToSealed: Generated<string | null>
  feeAmount: Generated<Amount>
  feeVatAmount: Generated<Amount>
  feeRule: JSONColumnType<object, string | null, string | null> | null
  /** What its provider passed on to the operator out of money that reached the seller. */
  takenFeeAmount: Generated<Amount>
  note: string | null
  countryCode: string | null
  createdAt: Temporal.Instant
  processedAt: Temporal.Instant | null
}

export type Transfer = Selectable<TransfersTable>

export type PaymentMethodsTable = {
  id: Generated<number>
  sellerId: number
  payerId: number
  provider: string
  form: string
  referenceSealed: string
  /** Null where the job `payments.digest_references` has not come to it, and where nothing is on file any more. */
  referenceDigest: Generated<string | null>
  label: string
  countryCode: string | null
  expiresOn: Temporal.PlainDate | null
  state: ColumnType<StateOf<typeof paymentAuthorizationState>, 'active' | undefined, never>
  /** A mandate's reference. */
  reference: Generated<string | null>
  lastUsedAt: Generated<Temporal.Instant | null>
  endedAt: Generated<Temporal.Instant | null>
  renewedAt: Generated<Temporal.Instant | null>
  endReason: Generated<AuthorizationEnd | null>
  createdAt: Temporal.Instant
}

export type ProviderNoticesTable = {
  id: Generated<number>
  provider: string
  providerEventId: string
  accountId: number | null
  kind: string
  body: JSONColumnType<object>
  receivedAt: Temporal.Instant
  appliedAt: Temporal.Instant | null
}

export type SandboxPaymentState = 'open' | 'action_needed' | 'processing' | 'succeeded' | 'failed' | 'canceled'

export type SandboxPaymentsTable = {
  id: Generated<number>
  reference: string
  merchantKey: string
  kind: 'charge' | 'refund'
  amount: Amount
  currency: string
  state: SandboxPaymentState
  method: string
  instrument: string | null
  walletReference: string | null
  declineReason: string | null
  description: string
  returnUrl: string | null
  refundedAmount: Generated<Amount>
  refundsReference: string | null
  disputed: Generated<boolean>
  disputeOutcome: 'won' | 'lost' | null
  settlesAt: Temporal.Instant | null
  outcomeAtSettlement: string | null
  createdAt: Temporal.Instant
}

export type SandboxWalletsTable = {
  reference: string
  method: string
  instrument: string
  label: string
  createdAt: Temporal.Instant
}
export type SandboxNoticesTable = {
  id: Generated<number>
  eventId: string
  body: string
  deliveredAt: Temporal.Instant | null
  createdAt: Temporal.Instant
}

export type BankLinesTable = {
  id: Generated<number>
  sellerId: number
  /** On whose account it lies: the seller's own, or theirs at a provider. */
  provider: Generated<string>
  bankReference: string
  state: StateOf<typeof bankLineState>
  bookedOn: Temporal.PlainDate
  amount: Amount
  currency: string
  payerName: string | null
  payerIban: string | null
  purpose: string
  wireReference: string | null
  transferId: number | null
  matchedAt: Temporal.Instant | null
  createdAt: Temporal.Instant
}
export type BankLine = Selectable<BankLinesTable>

export type ProviderLinesTable = {
  id: Generated<number>
  sellerId: number
  accountId: number
  provider: string
  reference: string
  kind: ProviderLineKind
  object: string | null
  paymentReference: string | null
  state: StateOf<typeof providerLineState>
  finding: LineFinding | null
  transferId: number | null
  amount: Amount | null
  ourAmount: Amount | null
  currency: string
  feeAmount: Amount
  feeCurrency: string
  settledReason: Generated<string | null>
  settledAt: Generated<Temporal.Instant | null>
  bookedAt: Temporal.Instant
  readAt: Temporal.Instant
}
export type ProviderLine = Selectable<ProviderLinesTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    transfers: TransfersTable
    paymentMethods: PaymentMethodsTable
    bankLines: BankLinesTable
    statementColumns: { sellerId: number; columns: JSONColumnType<ColumnMap>; updatedAt: Temporal.Instant }
    providerNotices: ProviderNoticesTable
    providerLines: ProviderLinesTable
    providerCalls: { accountId: number; day: Temporal.PlainDate; calls: number; failed: number }
    providerReadings: {
      accountId: number
      completeUntil: Temporal.Instant | null
      failure: ReadingFailure | null
      readAt: Temporal.Instant
    }
    sandboxPayments: SandboxPaymentsTable
    sandboxWallets: SandboxWalletsTable
    sandboxNotices: SandboxNoticesTable
  }
}
