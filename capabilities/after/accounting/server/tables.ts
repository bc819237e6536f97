import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { Amount, Count } from '#platform/shared/money.ts'
import type { ExtfHead } from '../rules/extf.ts'
import type {
  Accounts,
  BookingType,
  Chart,
  datevExportStatus,
  debtorModes,
  reversalModes,
  vatModes,
} from '../vocabulary.ts'

export const accountingTables = ownedTables({
  accounting_settings: { seller: 'seller_id' },
  accounting_debtors: {},
  booking_batches: { seller: 'seller_id' },
  booking_lines: { seller: 'seller_id' },
})

type SettingsTable = {
  id: Generated<number>
  /** Whose books these are; without a seller, those of the operator's company. So in each of these tables. */
  sellerId: number | null
  consultantNumber: number
  clientNumber: number
  fiscalYearMonth: number
  accountLength: number
  chart: Chart
  accounts: JSONColumnType<Accounts, string, string>
  debtorMode: (typeof debtorModes)[number]
  reversalMode: (typeof reversalModes)[number]
  vatMode: (typeof vatModes)[number]
  isLocked: boolean
  isAutomatic: boolean
  startsOn: Temporal.PlainDate
  changedAt: Temporal.Instant
}
export type AccountingSettings = Omit<Selectable<SettingsTable>, 'id' | 'sellerId' | 'changedAt'>

type BatchesTable = {
  id: Generated<number>
  sellerId: number | null
  number: number
  fromOn: Temporal.PlainDate
  tillOn: Temporal.PlainDate
  datevExportStatus: ColumnType<StateOf<typeof datevExportStatus>, 'waiting', never>
  isAutomatic: boolean
  linesCount: Count
  turnoverAmount: Amount
  head: JSONColumnType<ExtfHead, string, never>
  storageKey: string | null
  sha256: string | null
  size: number | null
  createdBy: number | null
  createdAt: Temporal.Instant
}
export type BookingBatch = Selectable<BatchesTable>

type LinesTable = {
  id: Generated<number>
  sellerId: number | null
  eventKey: string
  bookingType: BookingType
  eventDate: Temporal.PlainDate
  documentField1: string
  bookingText: string
  currency: string
  amount: Amount
  side: 'S' | 'H'
  account: string | null
  genAccount: string | null
  buKey: string | null
  euPlace: string | null
  euRate: number | null
  isGeneralReversal: boolean
  orderId: number | null
  invoiceId: number | null
  creditMemoId: number | null
  ledgerTransactionId: number | null
  payoutId: number | null
  payoutDocumentId: number | null
  batchId: number | null
  position: number | null
  /** The day whose rate counts; nothing in euros. */
  rateDay: Temporal.PlainDate | null
  rateMillionths: number | null
  rateSource: string | null
  rateOn: Temporal.PlainDate | null
  baseAmount: Amount | null
  /** What it is in euros, whatever its currency; nothing while it has no rate. */
  euroAmount: ColumnType<Amount | null, never, never>
  createdAt: Temporal.Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    accountingSettings: SettingsTable
    accountingDebtors: { id: Generated<number>; sellerId: number | null; payerId: number; position: number }
    bookingBatches: BatchesTable
    bookingLines: LinesTable
  }
}
