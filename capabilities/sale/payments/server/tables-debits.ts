import type { ColumnType, Generated, Selectable } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import type { Amount, Count } from '#platform/shared/money.ts'
import type {
  debitFileState,
  DebitSequence,
  directDebitState,
  MandateKind,
  MandateScheme,
} from '../contract/debit-states.ts'

export type DebitMandatesTable = {
  id: Generated<number>
  sellerId: number
  payerId: number | null
  /** The payment it was requested with. */
  transferId: number
  /** The address of its page. */
  token: string
  reference: string
  kind: MandateKind
  scheme: Generated<MandateScheme>
  creditorName: string
  creditorId: string
  amount: Amount
  returnUrl: string
  holder: Generated<string | null>
  ibanSealed: Generated<string | null>
  ibanEnd: Generated<string | null>
  words: Generated<string | null>
  wordsVersion: Generated<string | null>
  address: Generated<string | null>
  signedOn: Generated<Temporal.PlainDate | null>
  signedAt: Generated<Temporal.Instant | null>
  createdAt: Temporal.Instant
}
export type DebitMandate = Selectable<DebitMandatesTable>

export type DirectDebitsTable = {
  id: Generated<number>
  sellerId: number
  transferId: number
  mandateId: number
  state: ColumnType<StateOf<typeof directDebitState>, 'waiting', never>
  reference: string
  amount: Amount
  collectOn: Temporal.PlainDate
  sequence: Generated<DebitSequence | null>
  fileId: Generated<number | null>
  /** The creditor it was submitted under; null before that, and for earlier ones: as its mandate says. */
  creditorId: Generated<string | null>
  creditorName: Generated<string | null>
  /** The part of its file that the bank books in one sum. */
  batch: Generated<string | null>
  bookedOn: Generated<Temporal.PlainDate | null>
  returnedOn: Generated<Temporal.PlainDate | null>
  returnCode: Generated<string | null>
  createdAt: Temporal.Instant
}
export type DirectDebit = Selectable<DirectDebitsTable>

export type DebitFilesTable = {
  id: Generated<number>
  sellerId: number
  messageId: string
  state: ColumnType<StateOf<typeof debitFileState>, 'issued', never>
  debitsCount: Count
  totalAmount: Amount
  /** The first day of collection in it. */
  firstOn: Temporal.PlainDate
  xmlSealed: string
  sha256: string
  createdBy: number | null
  createdAt: Temporal.Instant
}

export type DebitAnnouncementsTable = {
  id: Generated<number>
  sellerId: number
  mandateId: number
  orderId: number
  orderRateId: number
  amount: Amount
  collectOn: Temporal.PlainDate
  announcedAt: Temporal.Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    debitMandates: DebitMandatesTable
    directDebits: DirectDebitsTable
    debitFiles: DebitFilesTable
    debitAnnouncements: DebitAnnouncementsTable
  }
}
