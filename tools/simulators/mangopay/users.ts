import type MangoPay from 'mangopay4-nodejs-sdk'
import type { Stored } from '../books.ts'
import type { Work } from '../wire.ts'
import { currencyOf, invalid, make, missing, text, type At, type Said } from './wire.ts'

export type User = Stored & {
  person: 'NATURAL' | 'LEGAL'
  said: Readonly<Record<string, unknown>>
  level: MangoPay.user.KYCLevel
}
export type Wallet = Stored & { owner: string; currency: MangoPay.CurrencyISO; description: string; tag: string | null }

const needed = {
  NATURAL: {
    PAYER: ['FirstName', 'LastName', 'Email'],
    OWNER: ['FirstName', 'LastName', 'Email', 'Birthday', 'Nationality', 'CountryOfResidence'],
  },
  LEGAL: {
    PAYER: ['LegalPersonType', 'Name', 'LegalRepresentativeFirstName', 'LegalRepresentativeLastName', 'Email'],
    OWNER: [
      'HeadquartersAddress',
      'LegalPersonType',
      'Name',
      'LegalRepresentativeBirthday',
      'LegalRepresentativeCountryOfResidence',
      'LegalRepresentativeNationality',
      'LegalRepresentativeFirstName',
      'LegalRepresentativeLastName',
      'Email',
      'CompanyNumber',
    ],
  },
} as const

/** A payer or an owner; an owner has agreed to Mangopay's terms. */
export const createUser =
  (person: User['person']): Work<At> =>
  (at, said) => {
    const category = said['UserCategory'] === 'OWNER' ? 'OWNER' : 'PAYER'
    for (const field of needed[person][category])
      if (said[field] === undefined || said[field] === null || said[field] === '') throw invalid(field)
    if (said['TermsAndConditionsAccepted'] !== true) throw invalid('TermsAndConditionsAccepted')
    const user: User = { ...make(at, 'user'), person, said, level: 'LIGHT' }
    return shownUser(at.books.put(at.account, user))
  }

export const userWith = (at: At, id = ''): User => {
  const user = at.books.get<User>(at.account, id)
  if (user?.object !== 'user') throw missing()
  return user
}

const said = <T>(value: unknown): T | null => (value === undefined ? null : (value as T))

export const shownUser = (user: User) => {
  const { id, created, said: of, level } = user
  const base = {
    Id: id,
    Tag: said<string>(of['Tag']),
    CreationDate: created,
    Email: text(of['Email']),
    KYCLevel: level,
    TermsAndConditionsAccepted: true,
    TermsAndConditionsAcceptedDate: created,
    UserCategory: of['UserCategory'] === 'OWNER' ? ('OWNER' as const) : ('PAYER' as const),
    UserStatus: 'ACTIVE',
  }
  return user.person === 'LEGAL' ? shownLegal(base, of) : shownNatural(base, of)
}

type Base = Omit<Said<MangoPay.user.UserData>, 'PersonType'>

const shownNatural = (base: Base, of: User['said']) =>
  ({
    ...base,
    PersonType: 'NATURAL',
    FirstName: text(of['FirstName']),
    LastName: text(of['LastName']),
    Address: said<MangoPay.address.AddressData>(of['Address']),
    Birthday: said<number>(of['Birthday']),
    Nationality: said<MangoPay.CountryISO>(of['Nationality']),
    CountryOfResidence: said<MangoPay.CountryISO>(of['CountryOfResidence']),
    Occupation: null,
    IncomeRange: null,
    ProofOfIdentity: null,
    ProofOfAddress: null,
    Capacity: 'NORMAL',
  }) satisfies Said<MangoPay.user.UserNaturalData>

const shownLegal = (base: Base, of: User['said']) =>
  ({
    ...base,
    PersonType: 'LEGAL',
    Name: text(of['Name']),
    LegalPersonType: said<MangoPay.user.LegalPersonType>(of['LegalPersonType']),
    HeadquartersAddress: said<MangoPay.address.AddressData>(of['HeadquartersAddress']),
    LegalRepresentativeFirstName: text(of['LegalRepresentativeFirstName']),
    LegalRepresentativeLastName: text(of['LegalRepresentativeLastName']),
    LegalRepresentativeAddress: null,
    LegalRepresentativeEmail: null,
    LegalRepresentativeBirthday: said<number>(of['LegalRepresentativeBirthday']),
    LegalRepresentativeNationality: said<MangoPay.CountryISO>(of['LegalRepresentativeNationality']),
    LegalRepresentativeCountryOfResidence: said<MangoPay.CountryISO>(of['LegalRepresentativeCountryOfResidence']),
    ProofOfIdentity: null,
    Statute: null,
    ProofOfRegistration: null,
    ShareholderDeclaration: null,
    CompanyNumber: said<string>(of['CompanyNumber']),
  }) satisfies Said<MangoPay.user.UserLegalData>

export const createWallet: Work<At> = (at, input) => {
  const [owner, ...more] = (input['Owners'] ?? []) as unknown[]
  if (more.length > 0) throw invalid('Owners')
  const wallet: Wallet = {
    ...make(at, 'wallet'),
    owner: userWith(at, text(owner)).id,
    currency: currencyOf(input['Currency']),
    description: text(input['Description']),
    tag: text(input['Tag']) || null,
  }
  if (!wallet.description) throw invalid('Description')
  return shownWallet(at, at.books.put(at.account, wallet))
}

export const walletWith = (at: At, id = ''): Wallet => {
  const wallet = at.books.get<Wallet>(at.account, id)
  if (wallet?.object !== 'wallet') throw missing()
  return wallet
}

export const walletsOf: Work<At> = (at, _, { id }) => {
  const { id: owner } = userWith(at, id)
  return at.books
    .list<Wallet>(at.account, 'wallet')
    .filter((each) => each.owner === owner)
    .map((each) => shownWallet(at, each))
}

export const balanceKey = (wallet: string): string => `balance:${wallet}`

/** What a wallet holds. */
export const holds = (at: At, wallet: string): number =>
  Number(at.books.state(balanceKey(`${at.account}:${wallet}`)) ?? 0)

/** Puts money into a wallet, or takes it out. */
export const move = (at: At, wallet: string, amount: number): void =>
  at.books.keep(balanceKey(`${at.account}:${wallet}`), String(holds(at, wallet) + amount))

export const shownWallet = (at: At, { id, tag, created, owner, currency, description }: Wallet) =>
  ({
    Id: id,
    Tag: tag,
    CreationDate: created,
    Owners: [owner],
    Balance: { Currency: currency, Amount: holds(at, id) },
    FundsType: 'DEFAULT',
    Description: description,
    Currency: currency,
  }) satisfies Said<MangoPay.wallet.WalletData>
