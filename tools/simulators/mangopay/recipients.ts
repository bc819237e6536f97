import type MangoPay from 'mangopay4-nodejs-sdk'
import type { Stored } from '../books.ts'
import type { Work } from '../wire.ts'
import { tell } from './notices.ts'
import { userWith, type User } from './users.ts'
import { inside, invalid, make, missing, text, type At, type Said } from './wire.ts'

type Status = 'PENDING' | 'ACTIVE' | 'CANCELED' | 'DEACTIVATED'
export type Recipient = Stored & {
  user: string
  said: Readonly<Record<string, unknown>>
  status: Status
  /** Its owner has to confirm it, on the page that lives ten minutes. */
  isAsked: boolean
}

/** A page for strong customer authentication is over after so many seconds. */
const sessionSeconds = 600

/** Persons and sole traders confirm themselves; other companies are not asked yet. */
const confirms = ({ person, said }: User): boolean =>
  person === 'NATURAL' || text(said['LegalPersonType']) === 'SOLETRADER'

const nameOf = ({ said }: Recipient): string => {
  const { FirstName, LastName } = inside(said['IndividualRecipient'])
  const { BusinessName } = inside(said['BusinessRecipient'])
  return text(BusinessName) || `${text(FirstName)} ${text(LastName)}`
}

/** The account of a user in euro, named as a person or as a company. */
export const createRecipient: Work<At> = (at, said, { id }) => {
  const user = userWith(at, id)
  if (user.said['UserCategory'] !== 'OWNER') throw invalid('RecipientScope')
  if (!/^(?!.*[&,'/]).{1,50}$/.test(text(said['DisplayName']))) throw invalid('DisplayName')
  if (said['PayoutMethodType'] !== 'LocalBankTransfer' || said['Currency'] !== 'EUR') throw invalid('PayoutMethodType')
  const isBusiness = said['RecipientType'] === 'Business'
  const named = inside(said[isBusiness ? 'BusinessRecipient' : 'IndividualRecipient'])
  for (const field of isBusiness ? ['BusinessName'] : ['FirstName', 'LastName'])
    if (!text(named[field])) throw invalid(field)
  for (const field of ['AddressLine1', 'City', 'PostalCode', 'Country'])
    if (!text(inside(named['Address'])[field])) throw invalid(`Address.${field}`)
  const iban = text(inside(inside(said['LocalBankTransfer'])['EUR'])['IBAN'])
  if (!iban.startsWith(text(said['Country'])) || !/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) throw invalid('IBAN')
  const made = make(at, 'recipient')
  const recipient: Recipient = {
    ...made,
    id: `rec_${made.id}`,
    user: user.id,
    said,
    status: 'PENDING',
    isAsked: confirms(user),
  }
  at.books.put(at.account, recipient)
  // Whom nobody has to ask is active soon after; the answer says that it is not yet.
  if (!recipient.isAsked) changeRecipient(at, recipient, 'ACTIVE')
  return shownRecipient(at, recipient)
}

const stored = (at: At, id = ''): Recipient => {
  const found = at.books.get<Recipient>(at.account, id)
  if (found?.object !== 'recipient') throw missing()
  return found
}

/** A page that nobody answered in time ends the recipient. */
export const recipientWith = (at: At, id = ''): Recipient => {
  const found = stored(at, id)
  const isOver = found.isAsked && found.status === 'PENDING' && at.books.now() - found.created > sessionSeconds
  return isOver ? changeRecipient(at, found, 'CANCELED') : found
}

export const changeRecipient = (at: At, recipient: Recipient, status: Exclude<Status, 'PENDING'>): Recipient => {
  if (recipient.status === status) return recipient
  tell(at, `RECIPIENT_${status}`, recipient.id)
  return at.books.put<Recipient>(at.account, { ...recipient, status })
}

/** What the bank says of the name: the last word of it decides here. */
export const checkOf = (recipient: Recipient): string => {
  const last = nameOf(recipient).split(' ').at(-1)
  if (last === 'Nearly') return 'CLOSE_MATCH'
  if (last === 'Stranger') return 'NO_MATCH'
  return last === 'Silent' ? 'MATCH_NOT_POSSIBLE' : 'MATCH'
}

const messages: Readonly<Record<string, string>> = {
  MATCH: 'The name matches (simulated).',
  CLOSE_MATCH: 'The name nearly matches (simulated).',
  NO_MATCH: 'The name does not match (simulated).',
  MATCH_NOT_POSSIBLE: 'The bank does not answer (simulated).',
}

export const verificationOf = (recipient: Recipient): MangoPay.recipient.VerificationOfPayee => ({
  RecipientVerificationId: `vop-${recipient.id}`,
  RecipientVerificationCheck: checkOf(recipient),
  RecipientVerificationMessage: messages[checkOf(recipient)]!,
})

const said = <T>(value: unknown): T | null => (value === undefined ? null : (value as T))

export const shownRecipient = ({ books }: At, one: Recipient) =>
  ({
    Id: one.id,
    Tag: said<string>(one.said['Tag']),
    CreationDate: one.created,
    Status: one.status,
    DisplayName: text(one.said['DisplayName']),
    PayoutMethodType: text(one.said['PayoutMethodType']),
    RecipientType: text(one.said['RecipientType']),
    Currency: 'EUR',
    Country: said<MangoPay.CountryISO>(one.said['Country']),
    RecipientScope: 'PAYOUT',
    UserId: one.user,
    IndividualRecipient: said<MangoPay.recipient.IndividualRecipientData>(one.said['IndividualRecipient']),
    BusinessRecipient: said<MangoPay.recipient.BusinessRecipientData>(one.said['BusinessRecipient']),
    LocalBankTransfer: one.said['LocalBankTransfer'],
    InternationalBankTransfer: null,
    PendingUserAction:
      one.isAsked && one.status === 'PENDING' ? { RedirectUrl: `${books.state('address')}/sca?token=${one.id}` } : null,
    RecipientVerificationOfPayee: verificationOf(one),
  }) satisfies Said<MangoPay.recipient.RecipientData>
