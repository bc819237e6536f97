import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Amount, BasisPoints, Count } from '#platform/shared/money.ts'
import type { NameCheck } from '#capabilities/sale/payments/vocabulary.ts'
import type { Paper } from '../rules/paper.ts'
import type {
  bankAccountState,
  DocumentKind,
  payeeState,
  payoutDocumentState,
  PayoutProvider,
  payoutReversalState,
  PayoutRhythm,
  payoutState,
} from '../vocabulary.ts'

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

type Fixed<T> = ColumnType<T, T, never>
type Instant = Temporal.Instant

type PayoutsTable = {
  id: Generated<number>
  token: string
  sellerId: number
  state: ColumnType<StateOf<typeof payoutState>, 'pending', never>
  currency: string
  amount: Amount
  bankAccountId: number
  ibanMasked: string
  provider: PayoutProvider
  reference: string
  number: string | null
  payoutFileId: number | null
  /** What it is called at the provider that holds the money, and since when that was asked to pay. */
  providerReference: string | null
  askedAt: Instant | null
  reason: string | null
  createdAt: Instant
  issuedAt: Instant | null
  closedAt: Instant | null
}
export type Payout = Selectable<PayoutsTable>

type PayoutReversalsTable = {
  id: Generated<number>
  payoutId: number
  sellerId: number
  state: ColumnType<StateOf<typeof payoutReversalState>, 'asked' | 'reversed', never>
  amount: Amount
  currency: string
  key: string
  reference: Generated<string | null>
  reason: Generated<string | null>
  /** Somebody made it on the provider's own pages. */
  madeThere: Generated<boolean>
  askedAt: Instant
  closedAt: Generated<Instant | null>
}
export type PayoutReversal = Selectable<PayoutReversalsTable>

type BankAccountsTable = {
  id: Generated<number>
  sellerId: number
  state: ColumnType<StateOf<typeof bankAccountState>, 'init_state', never>
  holder: string
  ibanSealed: string
  ibanMasked: string
  bic: string | null
  countryCode: string
  reason: string | null
  createdAt: Instant
  activatedAt: Instant | null
}
export type BankAccount = Selectable<BankAccountsTable>

type PayeesTable = {
  id: Generated<number>
  sellerId: number
  bankAccountId: number
  provider: PayoutProvider
  state: ColumnType<StateOf<typeof payeeState>, 'asked', never>
  attempt: Generated<number>
  reference: string | null
  nameCheck: NameCheck | null
  checkMessage: string | null
  askedAt: Instant
  createdAt: Instant
}
export type PayeeRow = Selectable<PayeesTable>

type DocumentsTable = {
  id: Generated<number>
  token: Fixed<string>
  kind: Fixed<DocumentKind>
  seriesId: Fixed<number>
  sequence: Fixed<number>
  number: Fixed<string>
  claim: Fixed<string>
  state: ColumnType<StateOf<typeof payoutDocumentState>, StateOf<typeof payoutDocumentState>, never>
  sellerId: Fixed<number>
  payoutId: Fixed<number | null>
  month: Fixed<Temporal.PlainDate | null>
  locale: Fixed<Locale>
  currency: Fixed<string>
  issuedOn: Fixed<Temporal.PlainDate>
  netAmount: Fixed<Amount>
  vatAmount: Fixed<Amount>
  grossAmount: Fixed<Amount>
  content: JSONColumnType<Paper, string, never>
  contentHash: Fixed<string>
  createdAt: Fixed<Instant>
}
export type PayoutDocument = Selectable<DocumentsTable>

type StoredDocument = {
  documentId: Fixed<number>
  storageKey: Fixed<string>
  sha256: Fixed<string>
  size: Fixed<number>
  createdAt: Fixed<Instant>
}

declare module '#platform/server/database.ts' {
  interface Tables {
    bankAccounts: BankAccountsTable
    payees: PayeesTable
    payoutSettings: {
      id: Generated<number>
      sellerId: number
      minimumAmount: Amount | null
      rhythm: PayoutRhythm | null
      holdDays: number | null
      reserveBp: BasisPoints | null
      reserveDays: number | null
      isPaused: boolean
      pauseReason: string | null
      isStopped: boolean
      stopReason: string | null
      changedAt: Instant
    }
    payoutSender: {
      id: number
      name: string
      ibanSealed: string
      ibanMasked: string
      bic: string | null
      changedAt: Instant
    }
    payoutFiles: {
      id: Generated<number>
      messageId: string
      payoutsCount: Count
      totalAmount: Amount
      executionOn: Temporal.PlainDate
      xmlSealed: string
      sha256: string
      createdBy: number | null
      createdAt: Instant
    }
    payouts: PayoutsTable
    payoutLines: {
      id: Generated<number>
      payoutId: number
      sellerId: number
      ledgerTransactionId: number
      at: Instant
      amount: Amount
      freedAt: Instant | null
    }
    payoutReversals: PayoutReversalsTable
    payoutSeries: { id: Generated<number>; kind: DocumentKind; year: number; lastNumber: number }
    payoutDocuments: DocumentsTable
    exchanges: {
      id: Generated<number>
      sellerId: number
      fromCurrency: string
      fromAmount: Amount
      toCurrency: string
      toAmount: Amount
      exchangeRateId: number
      rateMillionths: number
      source: string
      validOn: Temporal.PlainDate
      createdAt: Instant
    }
    payoutDocumentPdfs: StoredDocument
    payoutDocumentXmls: StoredDocument
  }
}
