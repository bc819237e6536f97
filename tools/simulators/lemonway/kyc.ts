import type { Stored } from '../books.ts'
import type { Work } from '../wire.ts'
import { accountWith, setStatus } from './accounts.ts'
import { tell } from './notices.ts'
import { countryOf, dayOf, filled, invalid, make, missing, refused, type At } from './wire.ts'

/** `status`: 0 waits for another, 1 received, 2 accepted, 3 to 8 refused. */
export type Document = Stored & { holder: string; type: number; status: number; comment: string | null; size: number }
type Owner = Stored & { holder: string; said: Record<string, unknown> }

const types = [0, 1, 2, 3, 4, 5, 6, 7, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]
const mostBytes = 10 * 1024 ** 2

const documentsOf = (at: At, holder: string): Document[] =>
  at.books.list<Document>(at.account, 'document').filter((each) => each.holder === holder)

export const documentWith = (at: At, id = ''): Document => {
  const found = at.books.get<Document>(at.account, id)
  if (found?.object !== 'document') throw missing()
  return found
}

export const upload: Work<At> = (at, input, { account = '' }) => {
  accountWith(at, account)
  filled(input['name'], 'name', 256)
  const type = Number(input['type'])
  if (!types.includes(type)) throw invalid('type')
  const content = Buffer.from(filled(input['buffer'], 'buffer', 20_000_000), 'base64')
  if (content.length === 0 || content.length > mostBytes) throw invalid('buffer')
  // A kind has one place, which a refused document leaves.
  if (documentsOf(at, account).some((each) => each.type === type && each.status <= 2))
    throw refused(400, 253, 'There is a document of this type')
  const document: Document = {
    ...make(at, 'document'),
    holder: account,
    type,
    status: 1,
    comment: null,
    size: content.length,
  }
  at.books.put(at.account, document)
  return { uploadDocument: { id: Number(document.id), status: 1, accountstatus: accountWith(at, account).status } }
}

export const documentsShown: Work<At> = (at, _, { account = '' }) => ({
  documents: documentsOf(at, accountWith(at, account).id.split('/')[1]!).map(({ id, status, type, comment }) => ({
    id: Number(id),
    status,
    type,
    comment,
  })),
})

/** Lemonway's people look at it; an account whose papers are all accepted is verified. */
export const judge = (at: At, document: Document, status: number, comment: string | null): void => {
  at.books.put<Document>(at.account, { ...document, status, comment })
  tell(at, 9, { ExtId: document.holder, DocId: document.id, DocType: String(document.type), Status: String(status) })
  const account = accountWith(at, document.holder)
  const asked = account.kind === 'legal' ? [0, 7, 12] : [0, 1]
  const all = documentsOf(at, document.holder)
  const isWhole = asked.every((type) => all.some((each) => each.type === type && each.status === 2))
  const isOwned = account.kind === 'individual' || ownersOf(at, document.holder).length > 0
  setStatus(at, account, status > 2 ? 3 : isWhole && isOwned ? 6 : account.status)
}

const ownersOf = (at: At, holder: string): Owner[] =>
  at.books.list<Owner>(at.account, 'owner').filter((each) => each.holder === holder)

export const addOwner: Work<At> = (at, input, { account = '' }) => {
  if (accountWith(at, account).kind !== 'legal') throw missing()
  for (const field of ['firstName', 'lastName', 'cityOfBirth']) filled(input[field], field, 256)
  dayOf(input['dateOfBirth'], 'dateOfBirth')
  countryOf(input['countryOfBirth'], 'countryOfBirth')
  const owner = at.books.put<Owner>(at.account, { ...make(at, 'owner'), holder: account, said: input })
  return { ultimateBeneficialOwnerId: Number(owner.id) }
}

export const ownersShown: Work<At> = (at, _, { account = '' }) => ({
  ultimateBeneficialOwners: ownersOf(at, account).map(({ id, said }) => ({
    firstname: said['firstName'],
    lastname: said['lastName'],
    nationality: said['nationality'] ?? null,
    dateOfBirth: said['dateOfBirth'],
    cityOfBirth: said['cityOfBirth'],
    countryOfBirth: said['countryOfBirth'],
    countryOfResidence: said['countryOfResidence'] ?? null,
    ultimateBeneficialOwnerId: Number(id),
  })),
})
