import { randomBytes } from 'node:crypto'
import type MangoPay from 'mangopay4-nodejs-sdk'
import type { Stored } from '../books.ts'
import type { Work } from '../wire.ts'
import { currencyOf, invalid, make, missing, text, type At, type Said } from './wire.ts'
import { userWith } from './users.ts'

/** What a bank does: asks whether it is the payer, pays, or says no by a code of Mangopay's. */
export type Behaviour = 'succeed' | 'authenticate' | { code: string }
export type TestCard = { number: string; story: string; present: Behaviour; later: Behaviour }

/** Numbers of this simulator. In person every card is confirmed; `succeed` is confirmed without being asked. */
export const testCards: readonly TestCard[] = [
  { number: '4970107111111119', story: 'pays', present: 'succeed', later: 'succeed' },
  { number: '4970105191923460', story: 'its bank asks first', present: 'authenticate', later: 'succeed' },
  { number: '5017670000001800', story: 'pays, another card', present: 'succeed', later: 'succeed' },
  { number: '4970105181818183', story: 'is declined', present: { code: '101101' }, later: { code: '101101' } },
  { number: '4970101122334455', story: 'is declined later', present: 'succeed', later: { code: '101101' } },
  { number: '4970105161616164', story: 'its bank asks again later', present: 'succeed', later: { code: '101303' } },
]

export type Registration = Stored & {
  user: string
  currency: MangoPay.CurrencyISO
  tag: string | null
  accessKey: string
  preparation: string
  data: string | null
  card: string | null
}
export type Card = Stored & {
  user: string
  currency: MangoPay.CurrencyISO
  number: string
  expires: string
  tag: string | null
}

export const shownRegistration = (at: At, one: Registration) =>
  ({
    Id: one.id,
    Tag: one.tag,
    CreationDate: one.created,
    UserId: one.user,
    Currency: one.currency,
    AccessKey: one.accessKey,
    PreregistrationData: one.preparation,
    CardRegistrationURL: `${at.books.state('address')}/tokens/${one.id}`,
    RegistrationData: one.data,
    CardType: 'CB_VISA_MASTERCARD',
    CardId: one.card,
    ResultCode: one.card ? '000000' : null,
    ResultMessage: one.card ? 'Success' : null,
    Status: one.card ? 'VALIDATED' : 'CREATED',
  }) satisfies Said<MangoPay.cardRegistration.CardRegistrationData>

export const registerCard: Work<At> = (at, input) => {
  const user = userWith(at, text(input['UserId']))
  const registration: Registration = {
    ...make(at, 'card_registration'),
    user: user.id,
    currency: currencyOf(input['Currency']),
    tag: text(input['Tag']) || null,
    accessKey: randomBytes(8).toString('hex'),
    preparation: randomBytes(24).toString('base64url'),
    data: null,
    card: null,
  }
  return shownRegistration(at, at.books.put(at.account, registration))
}

export const registrationWith = (at: At, id = ''): Registration => {
  const found = at.books.get<Registration>(at.account, id)
  if (found?.object !== 'card_registration') throw missing()
  return found
}

/** The server that cards are typed to: it knows the number and answers a word for it, once. */
export const tokenFor = (at: At, one: Registration, typed: Readonly<Record<string, string>>): string => {
  const { accessKeyRef, data, cardNumber = '', cardExpirationDate = '', cardCvx = '' } = typed
  if (accessKeyRef !== one.accessKey || data !== one.preparation) return 'errorCode=09104'
  const number = cardNumber.replaceAll(/\s/g, '')
  if (!testCards.some((each) => each.number === number)) return 'errorCode=02625'
  if (!/^(0[1-9]|1[0-2])\d\d$/.test(cardExpirationDate)) return 'errorCode=02626'
  if (!/^\d{3,4}$/.test(cardCvx)) return 'errorCode=02627'
  const token = randomBytes(24).toString('base64url')
  at.books.keep(`token:${one.id}:${token}`, `${number} ${cardExpirationDate}`)
  return `data=${token}`
}

export const finishRegistration: Work<At> = (at, input, { id }) => {
  const registration = registrationWith(at, id)
  const [, token = ''] = /^data=(.+)$/.exec(text(input['RegistrationData'])) ?? []
  const [number, expires = ''] = at.books.state(`token:${registration.id}:${token}`)?.split(' ') ?? []
  if (!number) throw invalid('RegistrationData')
  if (registration.card) return shownRegistration(at, registration)
  const { user, currency, tag } = registration
  const card = at.books.put<Card>(at.account, { ...make(at, 'card'), user, currency, number, expires, tag })
  return shownRegistration(
    at,
    at.books.put(at.account, { ...registration, data: text(input['RegistrationData']), card: card.id }),
  )
}

export const cardWith = (at: At, id = ''): Card => {
  const card = at.books.get<Card>(at.account, id)
  if (card?.object !== 'card') throw missing()
  return card
}

export const behaviourOf = ({ number }: Card): TestCard =>
  testCards.find((each) => each.number === number) ?? testCards[0]!

export const shownCard = ({ id, tag, created, user, currency, number, expires }: Card) =>
  ({
    Id: id,
    Tag: tag,
    CreationDate: created,
    ExpirationDate: expires,
    Alias: `${number.slice(0, 6)}XXXXXX${number.slice(-4)}`,
    CardProvider: number.startsWith('5') ? 'MASTERCARD' : 'VISA',
    CardType: 'CB_VISA_MASTERCARD',
    Country: 'FRA',
    Product: 'F',
    BankCode: '00152',
    Active: true,
    Currency: currency,
    Validity: 'VALID',
    UserId: user,
    Fingerprint: Buffer.from(number).toString('hex'),
    CardHolderName: null,
  }) satisfies Said<MangoPay.card.CardData>
