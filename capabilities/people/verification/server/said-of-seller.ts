import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/server/context.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { isIn } from '#platform/shared/machine.ts'
import { lackingOf, type KnownFields, type Lacking } from '../rules/lacking.ts'
import { askableFields, verificationDocumentState } from '../vocabulary.ts'
import type { Verification, VerificationDetails, VerificationDocument, VerificationOwner } from './tables.ts'

export type Said = {
  known: KnownFields
  details: Omit<VerificationDetails, 'sellerId' | 'changedAt'>
  owners: VerificationOwner[]
}

const nothingSaid = {
  nationality: null,
  birthplaceCity: null,
  birthplaceCountry: null,
  issuanceCountry: null,
  legalForm: null,
  hasNoOwners: false,
}

/** All details of a seller that a verifier may require. */
export const saidOf = async (ctx: Pick<Ctx, 'db'>, seller: Seller): Promise<Said> => {
  const details =
    (await ctx.db
      .selectFrom('verificationDetails')
      .select(['nationality', 'birthplaceCity', 'birthplaceCountry', 'issuanceCountry', 'legalForm', 'hasNoOwners'])
      .where('sellerId', '=', seller.id)
      .executeTakeFirst()) ?? nothingSaid
  const owners = await ctx.db
    .selectFrom('verificationOwners')
    .selectAll()
    .where('sellerId', '=', seller.id)
    .orderBy('id')
    .execute()
  const all: Readonly<Record<string, unknown>> = { ...seller, ...details }
  const known = Object.fromEntries(askableFields.map((field) => [field, all[field] ?? null]))
  return { known: { ...known, businessType: seller.businessType }, details, owners }
}

/** Verifications made before the issuing country was required keep their hash. */
const hashed = ({ issuanceCountry, ...known }: KnownFields) => (issuanceCountry ? { ...known, issuanceCountry } : known)

/** A hash of the details: it changes when any of them changes. */
export const fingerprintOf = ({ known, details, owners }: Said): string =>
  createHash('sha256')
    .update(JSON.stringify([hashed(known), details.hasNoOwners, owners.map(({ changedAt: _, ...owner }) => owner)]))
    .digest('base64url')

export const documentsOf = (ctx: Pick<Ctx, 'db'>, { id }: Pick<Verification, 'id'>): Promise<VerificationDocument[]> =>
  ctx.db.selectFrom('verificationDocuments').selectAll().where('verificationId', '=', id).orderBy('id').execute()

/** What is still missing of the requirements. */
export const lackingFor = (
  { asked }: Pick<Verification, 'asked'>,
  said: Said,
  documents: readonly VerificationDocument[],
): Lacking =>
  lackingOf(asked, {
    known: said.known,
    documents: documents
      .filter(
        ({ state }) =>
          state === 'created' ||
          isIn(verificationDocumentState, 'waiting', state) ||
          isIn(verificationDocumentState, 'good', state),
      )
      .map(({ kind }) => kind),
    hasOwners: said.details.hasNoOwners || said.owners.length > 0,
  })
