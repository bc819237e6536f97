import type { ColumnType, Generated, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type {
  adminLegitimation,
  AskableField,
  bankLegitimationStep,
  DocumentKind,
  kycState,
  LegalForm,
  legitimationPhase,
  verificationDocumentState,
  VerificationDemand,
  VerificationScope,
} from '../vocabulary.ts'

type Instant = Temporal.Instant
type Id = ColumnType<number, never, never>
type Fixed<T> = ColumnType<T, T, never>

export const verificationTables = ownedTables({
  verifications: { seller: 'seller_id' },
  verification_details: { seller: 'seller_id' },
  verification_owners: { seller: 'seller_id' },
  verification_documents: { seller: 'seller_id' },
  verification_pages: {},
  bank_legitimations: { seller: 'seller_id' },
  verification_settings: {},
})

/** What a verifier asks for. */
export type Asked = { fields: AskableField[]; documents: DocumentKind[]; owners: boolean }

type VerificationsTable = {
  id: Id
  sellerId: Fixed<number>
  verifier: Fixed<string>
  kycState: ColumnType<StateOf<typeof kycState>, 'kyc_incomplete', never>
  phase: ColumnType<StateOf<typeof legitimationPhase>, 'init', never>
  decision: ColumnType<StateOf<typeof adminLegitimation>, 'init', never>
  isDemanded: boolean
  scope: VerificationScope | null
  asked: ColumnType<Asked, string, string>
  reason: string | null
  fingerprint: string | null
  turn: Generated<number>
  requestedAt: Instant | null
  reviewedAt: Instant | null
  readAt: Instant | null
  createdAt: Fixed<Instant>
  changedAt: Instant
}
export type Verification = Selectable<VerificationsTable>

type VerificationDetailsTable = {
  sellerId: Fixed<number>
  nationality: string | null
  birthplaceCity: string | null
  birthplaceCountry: string | null
  /** Whose authority issued the identity document. */
  issuanceCountry: string | null
  legalForm: LegalForm | null
  hasNoOwners: Generated<boolean>
  changedAt: Instant
}
export type VerificationDetails = Selectable<VerificationDetailsTable>

type VerificationOwnersTable = {
  id: Id
  sellerId: Fixed<number>
  firstName: string
  lastName: string
  birthday: Temporal.PlainDate
  nationality: string
  street: string
  streetNumber: string
  zip: string
  city: string
  region: string | null
  countryCode: string
  phone: string | null
  birthplaceCity: string
  birthplaceCountry: string
  createdAt: Fixed<Instant>
  changedAt: Instant
}
export type VerificationOwner = Selectable<VerificationOwnersTable>

type VerificationDocumentsTable = {
  id: Id
  verificationId: Fixed<number>
  sellerId: Fixed<number>
  kind: Fixed<DocumentKind>
  state: ColumnType<StateOf<typeof verificationDocumentState>, 'init', never>
  reference: string | null
  reason: string | null
  expiresOn: Temporal.PlainDate | null
  warnedOn: Temporal.PlainDate | null
  deleteOn: Temporal.PlainDate | null
  createdAt: Fixed<Instant>
  changedAt: Instant
}
export type VerificationDocument = Selectable<VerificationDocumentsTable>

type VerificationPagesTable = {
  id: Id
  documentId: Fixed<number>
  storageKey: Fixed<string>
  keySealed: string
  contentType: Fixed<string>
  size: Fixed<number>
  createdAt: Fixed<Instant>
}

type BankLegitimationsTable = {
  id: Id
  bankAccountId: Fixed<number>
  sellerId: Fixed<number>
  step: ColumnType<
    StateOf<typeof bankLegitimationStep>,
    'head_quarter' | 'legal_representative' | 'ubo' | 'documents' | 'requested',
    never
  >
  reason: string | null
  createdAt: Fixed<Instant>
  changedAt: Instant
}

type VerificationSettingsTable = { id: number; demand: VerificationDemand; changedAt: Instant }

declare module '#platform/server/database.ts' {
  interface Tables {
    verifications: VerificationsTable
    verificationDetails: VerificationDetailsTable
    verificationOwners: VerificationOwnersTable
    verificationDocuments: VerificationDocumentsTable
    verificationPages: VerificationPagesTable
    bankLegitimations: BankLegitimationsTable
    verificationSettings: VerificationSettingsTable
  }
}
