import type MangoPay from 'mangopay4-nodejs-sdk'
import { sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import type { World } from '#platform/server/world.ts'
import type { LegalForm } from '#capabilities/people/verification/vocabulary.ts'
import { askMangopay, fundsOf, type Here, type Said } from './client.ts'

type Id = { Id: string }

export const secondsOf = (day: Temporal.PlainDate): number =>
  Math.floor(day.toZonedDateTime('UTC').toInstant().epochMilliseconds / 1000)

const addressOf = ({ street, streetNumber, city, zip, countryCode }: Seller): MangoPay.address.CreateAddress => ({
  AddressLine1: [street, streetNumber].filter(Boolean).join(' '),
  City: city ?? '',
  PostalCode: zip ?? '',
  Country: countryCode as MangoPay.CountryISO,
})

/** Sends a seller's present profile to Mangopay. */
export const changeOwner = async (
  here: Here,
  owner: string,
  seller: Seller,
  { nationality, legalForm }: { nationality: string; legalForm: LegalForm | null },
): Promise<void> => {
  const isEntity = seller.businessType === 'entity'
  const body = isEntity ? companyOf(seller, nationality, legalForm ?? 'business') : personOf(seller, nationality)
  await askMangopay(here, 'PUT', `/users/${isEntity ? 'legal' : 'natural'}/${encodeURIComponent(owner)}`, { body })
}

/** Makes a seller known there, once: a person, or a company with who acts for it. */
export const makeOwner = async (world: World, sellerId: number, nationality: string): Promise<string> => {
  const seller = (await sellerById(world, sellerId))!
  const [path, body] =
    seller.businessType === 'entity'
      ? ['/users/legal', companyOf(seller, nationality)]
      : ['/users/natural', personOf(seller, nationality)]
  const once = `owner ${sellerId} ${JSON.stringify(body)}`
  return (await askMangopay<Id>(world, 'POST', path!, { body: body as object, once })).Id
}

const legalPersonTypes = {
  business: 'BUSINESS',
  organization: 'ORGANIZATION',
  soletrader: 'SOLETRADER',
  partnership: 'PARTNERSHIP',
} as const

const known = (seller: Seller) => ({
  Email: seller.email,
  Tag: `seller-${seller.id}`,
  UserCategory: 'OWNER' as const,
  TermsAndConditionsAccepted: true,
})

const personOf = (seller: Seller, nationality: string) =>
  ({
    ...known(seller),
    PersonType: 'NATURAL',
    FirstName: seller.firstName ?? '',
    LastName: seller.lastName ?? '',
    Birthday: secondsOf(seller.birthday!),
    Nationality: nationality as MangoPay.CountryISO,
    CountryOfResidence: seller.countryCode as MangoPay.CountryISO,
    Address: addressOf(seller),
  }) satisfies MangoPay.user.CreateUserNaturalOwnerData

const companyOf = (seller: Seller, nationality: string, legalForm: LegalForm = 'business') =>
  ({
    ...known(seller),
    PersonType: 'LEGAL',
    LegalPersonType: legalPersonTypes[legalForm],
    Name: seller.company ?? '',
    CompanyNumber: seller.registerEntry ?? '',
    HeadquartersAddress: addressOf(seller),
    LegalRepresentativeFirstName: seller.firstName ?? '',
    LegalRepresentativeLastName: seller.lastName ?? '',
    LegalRepresentativeBirthday: secondsOf(seller.birthday!),
    LegalRepresentativeNationality: nationality as MangoPay.CountryISO,
    LegalRepresentativeCountryOfResidence: seller.countryCode as MangoPay.CountryISO,
  }) satisfies MangoPay.user.CreateUserLegalOwnerData

type Wallet = Said<MangoPay.wallet.WalletData> & Id

export const walletsOf = (here: Here, owner: string): Promise<readonly Wallet[]> =>
  askMangopay<readonly Wallet[]>(here, 'GET', `/users/${encodeURIComponent(owner)}/wallets`)

/** The wallet of a seller in one currency: the existing one, or a new one. */
export const walletFor = async (here: Here, owner: string, currency: string): Promise<string> => {
  const code = fundsOf(0, currency).Currency
  const there = (await walletsOf(here, owner)).find(({ Currency }) => Currency === code)
  if (there) return there.Id
  const body = { Owners: [owner], Currency: code, Description: `Kontor ${code}` } satisfies MangoPay.wallet.CreateWallet
  return (await askMangopay<Id>(here, 'POST', '/wallets', { body, once: `wallet ${owner} ${code}` })).Id
}

export type PayerThere = { firstName: string; lastName: string; email: string }

/** Makes a payer known there, who only pays. */
export const makePayer = async (here: Here, payer: PayerThere, key: string): Promise<string> => {
  const [beforeAt = ''] = payer.email.split('@')
  const body = {
    PersonType: 'NATURAL',
    UserCategory: 'PAYER',
    FirstName: payer.firstName || beforeAt,
    LastName: payer.lastName || beforeAt,
    Email: payer.email,
    TermsAndConditionsAccepted: true,
  } satisfies MangoPay.user.CreateUserNaturalPayerData
  return (await askMangopay<Id>(here, 'POST', '/users/natural', { body, once: `payer ${key}` })).Id
}
