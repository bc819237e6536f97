import type { ColumnType } from 'kysely'
import type { Columns } from '#migrations/columns.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { Row } from '#platform/server/tables.ts'
import type {
  AskableField,
  DocumentKind,
  adminLegitimation,
  bankLegitimationStep,
  kycState,
  legitimationPhase,
  verificationDocumentState,
} from '../vocabulary.ts'

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

export type Verification = Row<'verifications'>
export type VerificationDetails = Row<'verificationDetails'>
export type VerificationOwner = Row<'verificationOwners'>
export type VerificationDocument = Row<'verificationDocuments'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    verifications: {
      kycState: ColumnType<StateOf<typeof kycState>, 'kyc_incomplete', never>
      phase: ColumnType<StateOf<typeof legitimationPhase>, 'init', never>
      decision: ColumnType<StateOf<typeof adminLegitimation>, 'init', never>
      asked: Asked
    }
    verificationDocuments: { state: ColumnType<StateOf<typeof verificationDocumentState>, 'init', never> }
    bankLegitimations: {
      step: ColumnType<
        StateOf<typeof bankLegitimationStep>,
        'head_quarter' | 'legal_representative' | 'ubo' | 'documents' | 'requested',
        never
      >
    }
  }
  interface FixedColumns {
    verifications: 'sellerId' | 'verifier' | 'createdAt'
    verificationDetails: 'sellerId'
    verificationOwners: 'sellerId' | 'createdAt'
    verificationDocuments: 'verificationId' | 'sellerId' | 'kind' | 'createdAt'
    verificationPages: Exclude<keyof Columns['verificationPages'], 'keySealed'>
    bankLegitimations: 'bankAccountId' | 'sellerId' | 'createdAt'
  }
}
