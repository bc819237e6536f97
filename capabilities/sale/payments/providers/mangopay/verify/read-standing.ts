import type MangoPay from 'mangopay4-nodejs-sdk'
import type { Standing } from '#capabilities/people/verification/server/index.ts'
import type { DocumentKind, VerificationScope } from '#capabilities/people/verification/vocabulary.ts'
import type { World } from '#platform/server/world.ts'
import type { ProviderAccount } from '../../port.ts'
import { askMangopay, type Here, type Said } from '../client.ts'

export type Document = Said<MangoPay.kycDocument.KycDocumentData> & { Id: string }
export type Declaration = Said<Omit<MangoPay.uboDeclaration.UboDeclarationData, 'Ubos'>> & { Id: string }
type Legal = Said<MangoPay.user.UserLegalData>
type Block = Said<MangoPay.user.RegulatoryData>

/** Documents that Mangopay requires of a person, and of each kind of company. */
const papers: Readonly<Record<string, readonly DocumentKind[]>> = {
  NATURAL: ['identity_proof'],
  SOLETRADER: ['identity_proof', 'registration_proof'],
  ORGANIZATION: ['identity_proof', 'registration_proof', 'articles_of_association'],
  BUSINESS: ['identity_proof', 'registration_proof', 'articles_of_association', 'shareholder_declaration'],
  PARTNERSHIP: ['identity_proof', 'registration_proof', 'articles_of_association', 'shareholder_declaration'],
}
const withOwners = ['BUSINESS', 'PARTNERSHIP']

const person = ['firstName', 'lastName', 'birthday', 'street', 'city', 'zip', 'countryCode'] as const
const company = [...person, 'company', 'registerEntry', 'legalForm'] as const

const refusals: Readonly<Record<string, Standing['documents'][number]['state']>> = {
  DOCUMENT_UNREADABLE: 'unreadable',
  DOCUMENT_NOT_ACCEPTED: 'not_accepted',
  DOCUMENT_HAS_EXPIRED: 'expired',
  DOCUMENT_INCOMPLETE: 'incomplete',
  DOCUMENT_MISSING: 'incomplete',
  DOCUMENT_DO_NOT_MATCH_USER_DATA: 'wrong_name',
  DOCUMENT_DO_NOT_MATCH_ACCOUNT_DATA: 'wrong_name',
  DOCUMENT_FALSIFIED: 'not_verified',
  UNDERAGE_PERSON: 'not_accepted',
}

const stateOf = ({ Status, RefusedReasonType: why }: Document): Standing['documents'][number]['state'] => {
  switch (Status) {
    case 'VALIDATED':
      return 'validated'
    case 'OUT_OF_DATE':
      return 'expired'
    case 'REFUSED':
      return refusals[why ?? ''] ?? 'refused'
    default:
      return 'validation_asked'
  }
}

export const documentsAt = (here: Here, owner: string): Promise<readonly Document[]> =>
  askMangopay<readonly Document[]>(here, 'GET', `/users/${encodeURIComponent(owner)}/KYC/documents`, {
    query: { Per_Page: '100', Sort: 'CreationDate:DESC' },
  })

export const declarationsAt = (here: Here, owner: string): Promise<readonly Declaration[]> =>
  askMangopay<readonly Declaration[]>(here, 'GET', `/users/${encodeURIComponent(owner)}/kyc/ubodeclarations`, {
    query: { Per_Page: '100', Sort: 'CreationDate:DESC' },
  })

const frozenBy = ({ ScopeBlocked: blocked }: Block): VerificationScope | null => {
  if (blocked?.Inflows) return blocked.Outflows ? 'payments_payouts' : 'payments'
  return blocked?.Outflows ? 'payouts' : null
}

/** The last declaration, and the last document of each kind: those before them were not taken or ran out. */
const latest = (documents: readonly Document[], kind: DocumentKind): Document | undefined =>
  documents.find(({ Type }) => Type?.toLowerCase() === kind)

const shown = (document: Document): Standing['documents'][number] => ({
  reference: document.Id,
  state: stateOf(document),
  reason: document.RefusedReasonMessage || document.RefusedReasonType || null,
})

/** What is true of a seller at Mangopay: LIGHT only takes money, REGULAR is paid, and either may be frozen. */
export const readStandingAtMangopay = async (world: World, account: ProviderAccount): Promise<Standing> => {
  const owner = account.settings['userId'] ?? ''
  const user = await askMangopay<Legal>(world, 'GET', `/users/${encodeURIComponent(owner)}`)
  const documents = await documentsAt(world, owner)
  const form = user.PersonType === 'LEGAL' ? (user.LegalPersonType ?? 'BUSINESS') : 'NATURAL'
  const hasOwners = withOwners.includes(form)
  const [declaration] = hasOwners ? await declarationsAt(world, owner) : []
  const block = await askMangopay<Block>(world, 'GET', `/users/${encodeURIComponent(owner)}/blockStatus`)
  const isRegular = user.KYCLevel === 'REGULAR'
  const kinds = papers[form] ?? []
  const newest = kinds.map((kind) => latest(documents, kind))
  const refusedOne = newest.find((each) => each?.Status === 'REFUSED')
  const isRefused = refusedOne !== undefined || declaration?.Status === 'REFUSED'
  const isOver = newest.some((each) => each?.Status === 'OUT_OF_DATE')
  const isSent = (each: Document | undefined) => each?.Status === 'VALIDATION_ASKED' || each?.Status === 'VALIDATED'
  const isDeclared = !hasOwners || ['VALIDATION_ASKED', 'VALIDATED'].includes(declaration?.Status ?? '')
  const frozen = frozenBy(block)
  const kyc = (): Standing['kyc'] => {
    if (user.UserStatus === 'CLOSED') return 'closed'
    if (frozen !== null) return 'blocked'
    if (isRegular) return 'kyc_2'
    if (isRefused) return 'rejected'
    if (isOver) return 'expired'
    return newest.every(isSent) && isDeclared ? 'kyc_1' : 'kyc_incomplete'
  }
  return {
    kyc: kyc(),
    scope: user.UserStatus === 'CLOSED' ? 'payments_payouts' : (frozen ?? (isRegular ? null : 'payouts')),
    asked: isRegular
      ? { fields: [], documents: [], owners: false }
      : { fields: [...(form === 'NATURAL' ? person : company)], documents: [...kinds], owners: hasOwners },
    isInReview: [...newest, declaration].some((each) => each?.Status === 'VALIDATION_ASKED'),
    documents: documents.map(shown),
    reason: isRegular
      ? null
      : (refusedOne?.RefusedReasonMessage ?? declaration?.Message ?? declaration?.Reason ?? null) || null,
  }
}
