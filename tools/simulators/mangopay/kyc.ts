import type MangoPay from 'mangopay4-nodejs-sdk'
import type { Stored } from '../books.ts'
import type { Work } from '../wire.ts'
import { tell } from './notices.ts'
import { shownUser, userWith, type User } from './users.ts'
import { inside, invalid, make, missing, text, type At, type Said } from './wire.ts'

type Status = MangoPay.kycDocument.DocumentStatus
type Kind = MangoPay.kycDocument.KycDocumentType
export type Document = Stored & {
  user: string
  kind: Kind
  status: Status
  pages: number
  tag: string | null
  why: MangoPay.kycDocument.KYCDocumentRefusedReasonType | null
}
type DeclarationStatus = 'CREATED' | 'VALIDATION_ASKED' | 'VALIDATED' | 'REFUSED' | 'INCOMPLETE'
export type Declaration = Stored & { user: string; status: DeclarationStatus; names: string[] }

const kinds: readonly string[] = [
  'IDENTITY_PROOF',
  'REGISTRATION_PROOF',
  'ARTICLES_OF_ASSOCIATION',
  'SHAREHOLDER_DECLARATION',
  'ADDRESS_PROOF',
]

/** What a user has to bring to be REGULAR. */
const needed = ({ person, said }: User): readonly string[] => {
  if (person === 'NATURAL') return kinds.slice(0, 1)
  const form = text(said['LegalPersonType'])
  return kinds.slice(0, form === 'SOLETRADER' ? 2 : form === 'ORGANIZATION' ? 3 : 4)
}
const declares = ({ person, said }: User): boolean =>
  person === 'LEGAL' && ['BUSINESS', 'PARTNERSHIP'].includes(text(said['LegalPersonType']))

export const changeUser: Work<At> = (at, input, { id }) => {
  const user = userWith(at, id)
  const before = user.said
  return shownUser(at.books.put<User>(at.account, { ...user, said: { ...before, ...input } }))
}

const documentsOfUser = (at: At, user: string): Document[] =>
  at.books.list<Document>(at.account, 'kyc_document').filter((each) => each.user === user)
const declarationsOfUser = (at: At, user: string): Declaration[] =>
  at.books.list<Declaration>(at.account, 'ubo_declaration').filter((each) => each.user === user)

export const createDocument: Work<At> = (at, input, { id }) => {
  const kind = text(input['Type'])
  if (!kinds.includes(kind)) throw invalid('Type')
  const document: Document = {
    ...make(at, 'kyc_document'),
    user: userWith(at, id).id,
    kind: kind as Kind,
    status: 'CREATED',
    pages: 0,
    tag: text(input['Tag']) || null,
    why: null,
  }
  return shownDocument(at.books.put(at.account, document))
}

export const documentWith = (at: At, id = ''): Document => {
  const found = at.books.get<Document>(at.account, id)
  if (found?.object !== 'kyc_document') throw missing()
  return found
}

const mostBytes = 7 * 1024 ** 2

export const addPage: Work<At> = (at, input, { document: id }) => {
  const document = documentWith(at, id)
  const bytes = Buffer.from(text(input['File']), 'base64')
  if (document.status !== 'CREATED') throw invalid('Status')
  if (bytes.length === 0 || bytes.length > mostBytes) throw invalid('File')
  at.books.put<Document>(at.account, { ...document, pages: document.pages + 1 })
  return {}
}

export const submitDocument: Work<At> = (at, input, { document: id }) => {
  const document = documentWith(at, id)
  if (input['Status'] !== 'VALIDATION_ASKED' || document.pages === 0) throw invalid('Status')
  if (document.status !== 'CREATED') return shownDocument(document)
  return shownDocument(at.books.put<Document>(at.account, { ...document, status: 'VALIDATION_ASKED' }))
}

export const documentsOfUserShown: Work<At> = (at, _, { id }) =>
  documentsOfUser(at, userWith(at, id).id).map(shownDocument)

export const shownDocument = ({ id, created, user, kind, status, tag, why }: Document) =>
  ({
    Id: id,
    Tag: tag,
    CreationDate: created,
    Type: kind,
    UserId: user,
    Status: status,
    RefusedReasonMessage: why ? `${why} (simulated).` : null,
    RefusedReasonType: why,
    ProcessedDate: null,
    Flags: [],
  }) satisfies Said<MangoPay.kycDocument.KycDocumentData>

export const createDeclaration: Work<At> = (at, _, { id }) => {
  const user = userWith(at, id)
  if (!declares(user)) throw invalid('UserId')
  const made: Declaration = { ...make(at, 'ubo_declaration'), user: user.id, status: 'CREATED', names: [] }
  return shownDeclaration(at.books.put(at.account, made))
}

export const declarationWith = (at: At, id = ''): Declaration => {
  const found = at.books.get<Declaration>(at.account, id)
  if (found?.object !== 'ubo_declaration') throw missing()
  return found
}

export const addUbo: Work<At> = (at, input, { declaration: id }) => {
  const declaration = declarationWith(at, id)
  for (const field of ['FirstName', 'LastName', 'Nationality']) if (!text(input[field])) throw invalid(field)
  for (const field of ['City', 'Country']) if (!text(inside(input['Birthplace'])[field])) throw invalid('Birthplace')
  if (!Number.isInteger(input['Birthday'])) throw invalid('Birthday')
  if (declaration.status !== 'CREATED' || declaration.names.length >= 4) throw invalid('Status')
  at.books.put<Declaration>(at.account, { ...declaration, names: [...declaration.names, text(input['FirstName'])] })
  return { Id: `${declaration.id}-${declaration.names.length}` }
}

/** As in Mangopay's sandbox, the first name of an owner says what becomes of it; others wait for somebody to look. */
export const submitDeclaration: Work<At> = (at, input, { declaration: id }) => {
  const declaration = declarationWith(at, id)
  if (input['Status'] !== 'VALIDATION_ASKED' || declaration.names.length === 0) throw invalid('Status')
  if (declaration.status !== 'CREATED') return shownDeclaration(declaration)
  const asked = at.books.put<Declaration>(at.account, { ...declaration, status: 'VALIDATION_ASKED' })
  const outcomes = { AcceptUBO: 'VALIDATED', RefuseUBO: 'REFUSED', IncompleteUBO: 'INCOMPLETE' } as const
  const name = declaration.names.find((each) => each in outcomes)
  if (name) judgeDeclaration(at, asked, outcomes[name as keyof typeof outcomes])
  return shownDeclaration(asked)
}

export const declarationsShown: Work<At> = (at, _, { id }) =>
  declarationsOfUser(at, userWith(at, id).id).map(shownDeclaration)

export const shownDeclaration = ({ id, created, user, status }: Declaration) =>
  ({
    Id: id,
    Tag: null,
    CreationDate: created,
    UserId: user,
    ProcessedDate: null,
    Status: status,
    Reason: status === 'REFUSED' ? 'DECLARATION_DO_NOT_MATCH_UBO_INFORMATION' : null,
    Message: status === 'INCOMPLETE' ? 'An owner is missing (simulated).' : null,
    Ubos: [],
  }) satisfies Said<MangoPay.uboDeclaration.UboDeclarationData>

export const blockStatus: Work<At> = (at, _, { id }) => {
  const user = userWith(at, id)
  const blocked = at.books.state(`blocked:${user.id}`) ?? ''
  return {
    Id: user.id,
    Tag: null,
    CreationDate: user.created,
    ActionCode: '',
    ScopeBlocked: { Inflows: blocked.includes('inflows'), Outflows: blocked.includes('outflows') },
  } satisfies Said<MangoPay.user.RegulatoryData>
}

/** Mangopay's people, and the passing of time: documents are taken, refused or run out, and the level of their user follows. */
export const judgeDocument = (at: At, document: Document, status: Status, why: Document['why']): void => {
  at.books.put<Document>(at.account, { ...document, status, why: status === 'REFUSED' ? why : null })
  const event = { VALIDATED: 'KYC_SUCCEEDED', REFUSED: 'KYC_FAILED', OUT_OF_DATE: 'KYC_OUTDATED' } as const
  tell(at, event[status as 'REFUSED'], document.id)
  settleLevel(at, document.user)
}

export const judgeDeclaration = (at: At, declaration: Declaration, status: DeclarationStatus): void => {
  at.books.put<Declaration>(at.account, { ...declaration, status })
  tell(at, `UBO_DECLARATION_${status as 'VALIDATED'}`, declaration.id)
  settleLevel(at, declaration.user)
}

const settleLevel = (at: At, id: string): void => {
  const user = userWith(at, id)
  const documents = documentsOfUser(at, id)
  const isWhole =
    needed(user).every((kind) => documents.find((each) => each.kind === kind)?.status === 'VALIDATED') &&
    (!declares(user) || declarationsOfUser(at, id)[0]?.status === 'VALIDATED')
  setLevel(at, user, isWhole ? 'REGULAR' : 'LIGHT')
}

export const setLevel = (at: At, user: User, level: User['level']): void => {
  if (user.level === level) return
  at.books.put<User>(at.account, { ...user, level })
  tell(at, `USER_KYC_${level as 'LIGHT' | 'REGULAR'}`, user.id)
}

export const block = (at: At, user: User, flows: string): void => {
  at.books.keep(`blocked:${user.id}`, flows)
  tell(at, flows.includes('outflows') ? 'USER_OUTFLOWS_BLOCKED' : 'USER_OUTFLOWS_UNBLOCKED', user.id)
}
