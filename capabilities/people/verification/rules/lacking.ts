import type { AskableField, DocumentKind } from '../vocabulary.ts'

/** What is known of a seller, field by field; null or empty where it is not. */
export type KnownFields = Readonly<Partial<Record<AskableField, unknown>>> & { businessType: 'natural' | 'entity' }

const ofPerson: readonly AskableField[] = [
  'firstName',
  'lastName',
  'birthday',
  'nationality',
  'street',
  'streetNumber',
  'zip',
  'city',
  'countryCode',
  'phone',
  'taxNumber',
  'issuanceCountry',
]
const ofCompany: readonly AskableField[] = ['company', 'legalForm', 'registerEntry']

export type AskedOf = { fields: AskableField[]; documents: DocumentKind[]; owners: boolean }

/**
 * What the operator needs for identification: of a person their identity and a document that proves it (§ 11 (4) no. 1,
 * § 12 (1) GwG) with its issuing country (§ 8 (2) GwG), of a company its register, its articles, its representatives
 * and owners (§ 11 (4) no. 2, § 12 (2) GwG).
 */
export const askedByOperator = (businessType: 'natural' | 'entity', more: readonly DocumentKind[] = []): AskedOf => {
  const isEntity = businessType === 'entity'
  const documents: DocumentKind[] = isEntity
    ? ['identity_proof', 'registration_proof', 'articles_of_association', 'shareholder_declaration']
    : ['identity_proof']
  return {
    fields: [...ofPerson, ...(isEntity ? ofCompany : [])],
    documents: [...new Set([...documents, ...more])],
    owners: isEntity,
  }
}

export type Handed = {
  known: KnownFields
  /** Kinds of documents that are filled, sent or taken. */
  documents: readonly DocumentKind[]
  /** Owners are named, or the seller declared that there are none. */
  hasOwners: boolean
}
export type Lacking = { fields: AskableField[]; documents: DocumentKind[]; owners: boolean }

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** The required items that are still missing. */
export const lackingOf = (asked: AskedOf, { known, documents, hasOwners }: Handed): Lacking => ({
  fields: asked.fields.filter((field) => isEmpty(known[field])),
  documents: asked.documents.filter((kind) => !documents.includes(kind)),
  owners: asked.owners && !hasOwners,
})

export const isComplete = ({ fields, documents, owners }: Lacking): boolean =>
  fields.length === 0 && documents.length === 0 && !owners

const headQuarter: readonly AskableField[] = [
  'company',
  'legalForm',
  'registerEntry',
  'street',
  'streetNumber',
  'zip',
  'city',
  'countryCode',
]

/** The first step of a bank account's legitimation that something is missing for. */
export const bankStepOf = (businessType: 'natural' | 'entity', { fields, documents, owners }: Lacking) => {
  if (businessType === 'entity' && fields.some((field) => headQuarter.includes(field))) return 'head_quarter'
  if (fields.length > 0) return 'legal_representative'
  if (owners) return 'ubo'
  return documents.length > 0 ? 'documents' : 'requested'
}
