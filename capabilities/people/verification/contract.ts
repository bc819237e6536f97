import { z } from 'zod'
import {
  countryCode,
  day,
  endpoint,
  flag,
  id,
  instant,
  nothing,
  optionalText,
  text,
} from '#platform/shared/contract.ts'
import { statesOf } from '#platform/shared/machine.ts'
import {
  adminLegitimation,
  askableFields,
  documentKinds,
  kycState,
  legalForms,
  legitimationPhase,
  pageTypes,
  verificationDocumentState,
  verificationNeeds,
  verificationReasons,
  verificationScopes,
} from './vocabulary.ts'

const one = z.object({ id: id() })
const gone = z.object({ id: id() })

export const askedShape = z.object({
  fields: z.array(z.enum(askableFields)),
  documents: z.array(z.enum(documentKinds)),
  owners: z.boolean(),
})
export const documentShape = z.object({
  id: id(),
  kind: z.enum(documentKinds),
  state: z.enum(statesOf(verificationDocumentState)),
  reason: z.string().nullable(),
  expiresOn: day().nullable(),
  createdAt: instant(),
  pages: z.array(z.object({ id: id(), contentType: z.enum(pageTypes), size: z.int() })),
})
export const verificationShape = z.object({
  id: id(),
  verifier: z.string(),
  kycState: z.enum(statesOf(kycState)),
  phase: z.enum(statesOf(legitimationPhase)),
  decision: z.enum(statesOf(adminLegitimation)),
  /** What is frozen, and why; null where nothing is. */
  scope: z.enum(verificationScopes).nullable(),
  scopeReason: z.enum(verificationReasons),
  need: z.enum(verificationNeeds).nullable(),
  reason: z.string().nullable(),
  asked: askedShape,
  lacking: askedShape,
  documents: z.array(documentShape),
  /** Everything is there and it is the seller's turn. */
  mayHandIn: z.boolean(),
  /** The verifier has a page of its own for the seller. */
  hasPage: z.boolean(),
  requestedAt: instant().nullable(),
  reviewedAt: instant().nullable(),
})

const optionalCountry = () =>
  z.preprocess((value) => (value === '' ? null : value), countryCode().nullish()).transform((value) => value ?? null)
const detailFields = {
  nationality: optionalCountry(),
  birthplaceCity: optionalText(100),
  birthplaceCountry: optionalCountry(),
  issuanceCountry: optionalCountry(),
  legalForm: z
    .enum(legalForms)
    .or(z.literal(''))
    .nullish()
    .transform((value) => value || null),
  hasNoOwners: flag(),
}
const ownerFields = {
  firstName: text(100),
  lastName: text(100),
  birthday: day(),
  nationality: countryCode(),
  street: text(100),
  streetNumber: text(20),
  zip: text(20),
  city: text(100),
  region: optionalText(100),
  countryCode: countryCode(),
  phone: optionalText(40),
  birthplaceCity: text(100),
  birthplaceCountry: countryCode(),
}

const ownerShape = z.object({
  id: id(),
  firstName: z.string(),
  lastName: z.string(),
  birthday: day(),
  nationality: z.string(),
  street: z.string(),
  streetNumber: z.string(),
  zip: z.string(),
  city: z.string(),
  region: z.string().nullable(),
  countryCode: z.string(),
  phone: z.string().nullable(),
  birthplaceCity: z.string(),
  birthplaceCountry: z.string(),
})

export const showVerifications = endpoint(
  'GET',
  '/v1/cabinet/verifications',
  'What the seller is asked to prove, by whom, and how far it is',
  {
    input: nothing(),
    output: z.object({
      accountType: z.enum(['light', 'regular']),
      businessType: z.enum(['natural', 'entity']),
      list: z.array(verificationShape),
      details: z.object({
        nationality: z.string().nullable(),
        birthplaceCity: z.string().nullable(),
        birthplaceCountry: z.string().nullable(),
        issuanceCountry: z.string().nullable(),
        legalForm: z.enum(legalForms).nullable(),
        hasNoOwners: z.boolean(),
      }),
      owners: z.array(ownerShape),
    }),
  },
)
export const editDetails = endpoint(
  'PUT',
  '/v1/cabinet/verifications/details',
  'Say what is asked of the seller beyond the profile',
  { input: z.object(detailFields), output: showVerifications.output },
)
export const addOwner = endpoint('POST', '/v1/cabinet/verification_owners', 'Name an ultimate owner of the company', {
  input: z.object(ownerFields),
  output: showVerifications.output,
})
export const editOwner = endpoint('PUT', '/v1/cabinet/verification_owners/:id', 'Change an ultimate owner', {
  input: one.extend(ownerFields),
  output: showVerifications.output,
})
export const removeOwner = endpoint('DELETE', '/v1/cabinet/verification_owners/:id', 'Take an ultimate owner away', {
  input: one,
  output: showVerifications.output,
})
export const uploadPage = endpoint(
  'POST',
  '/v1/cabinet/verifications/:id/documents/:kind',
  'Add a page to a document that is asked for (multipart): PDF, JPEG or PNG, 7 MB at most',
  {
    input: one.extend({ kind: z.enum(documentKinds) }),
    output: z.object({ id: id(), documentId: id(), contentType: z.enum(pageTypes), size: z.int() }),
  },
)
export const dropDocument = endpoint(
  'DELETE',
  '/v1/cabinet/verification_documents/:id',
  'Take a document away that was not submitted yet',
  { input: one, output: gone },
)
export const handInVerification = endpoint(
  'POST',
  '/v1/cabinet/verifications/:id/hand_in',
  'Submit everything that was asked for',
  { input: one, output: z.object({ phase: z.enum(statesOf(legitimationPhase)) }) },
)
export const openVerifierPage = endpoint(
  'POST',
  '/v1/cabinet/verifications/:id/page',
  'The page of the verifier where the seller goes on',
  { input: one, output: z.object({ url: z.string() }) },
)
