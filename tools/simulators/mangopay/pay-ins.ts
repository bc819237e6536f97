import type MangoPay from 'mangopay4-nodejs-sdk'
import type { Work } from '../wire.ts'
import { behaviourOf, cardWith, type Behaviour } from './cards.ts'
import { tell } from './notices.ts'
import { failed, newMovement, succeeded, type Movement } from './transactions.ts'
import { move, userWith, walletWith } from './users.ts'
import { inside, invalid, make, missing, moneyOf, text, urlOf, type At } from './wire.ts'
import type { Stored } from '../books.ts'

export type PayIn = Movement & {
  kind: 'CARD_WEB' | 'IDEAL' | 'TWINT' | 'RECURRING' | 'WIRE' | 'VIRTUAL_WIRE' | 'DEBIT'
  returnUrl: string | null
  card: string | null
  registration: string | null
  browser: MangoPay.base.BrowserInfoData | null
  address: string | null
  /** Of a wire: what its payer has to write, or wrote. */
  words?: string
  /** Of a wire to a virtual account: that account, and who sent it. */
  virtual?: string
  sender?: { name: string; iban: string }
  owner?: string
  /** What was announced, where the payer sent something else. */
  declared?: MangoPay.money.MoneyData
  mandate?: string
  /** When the payer of a debit is told they are charged. */
  chargeOn?: number
}
export type Recurring = Stored & {
  author: string
  card: string
  wallet: string
  status: MangoPay.payIn.RecurringPaymentStatus
  first: MangoPay.money.MoneyData
  free: number
  linked: number
  last: string | null
}

/** A page of a bank that nobody comes back from ends. */
const pageSeconds = 86_400
/** A wire that does not come in this time is over. */
const wireSeconds = 30 * 86_400
const registrationTurns = 99

export const payInWith = (at: At, id = ''): PayIn => {
  const found = at.books.get<PayIn>(at.account, id)
  if (found?.object !== 'payin') throw missing()
  const lives = found.kind === 'WIRE' ? wireSeconds : found.kind === 'DEBIT' ? Infinity : pageSeconds
  const isOver = found.status === 'CREATED' && found.created + lives <= at.books.now()
  return isOver ? settlePayIn(at, found, { code: '101001' }) : found
}

export const newPayIn = (
  at: At,
  input: Record<string, unknown>,
  kind: PayIn['kind'],
  money = moneyOf(input['DebitedFunds'], 'DebitedFunds'),
): PayIn => {
  const wallet = walletWith(at, text(input['CreditedWalletId']))
  if (wallet.currency !== money.Currency) throw invalid('CreditedWalletId')
  return {
    ...newMovement(at, 'payin', {
      author: userWith(at, text(input['AuthorId'])).id,
      from: null,
      to: wallet.id,
      money,
      fees: moneyOf(input['Fees'], 'Fees', 0).Amount,
      tag: text(input['Tag']) || null,
      nature: 'REGULAR',
      type: 'PAYIN',
    }),
    kind,
    returnUrl: null,
    card: null,
    registration: null,
    browser: null,
    address: null,
  }
}

/** A payer is sent to the page of their bank, or to the one cards are typed on. */
export const createWeb =
  (kind: 'CARD_WEB' | 'IDEAL' | 'TWINT'): Work<At> =>
  (at, input) => {
    const payIn = { ...newPayIn(at, input, kind), returnUrl: urlOf(input['ReturnURL'], 'ReturnURL') }
    if (kind === 'CARD_WEB' && !text(input['CardType'])) throw invalid('CardType')
    if (kind === 'TWINT' && payIn.money.Currency !== 'CHF') throw invalid('DebitedFunds.Currency')
    if (kind === 'IDEAL' && payIn.money.Currency !== 'EUR') throw invalid('DebitedFunds.Currency')
    return at.books.put<PayIn>(at.account, payIn)
  }

export const createRegistration: Work<At> = (at, input) => {
  const card = cardWith(at, text(input['CardId']))
  const author = userWith(at, text(input['AuthorId']))
  if (card.user !== author.id) throw invalid('CardId')
  const free = Number(input['FreeCycles'] ?? 0)
  const registration: Recurring = {
    ...make(at, 'recurring'),
    author: author.id,
    card: card.id,
    wallet: walletWith(at, text(input['CreditedWalletId'])).id,
    status: 'CREATED',
    first: moneyOf(input['FirstTransactionDebitedFunds'], 'FirstTransactionDebitedFunds', free > 0 ? 0 : 1),
    free,
    linked: 0,
    last: null,
  }
  moneyOf(input['FirstTransactionFees'], 'FirstTransactionFees', 0)
  return at.books.put(at.account, registration)
}

export const registrationOf = (at: At, id = ''): Recurring => {
  const found = at.books.get<Recurring>(at.account, id)
  if (found?.object !== 'recurring') throw missing()
  return found
}

/** A payment of a registration: with the payer there (CIT), who is asked by their bank, or without (MIT). */
export const createRecurring: Work<At> = (at, input) => {
  const registration = registrationOf(at, text(input['RecurringPayinRegistrationId']))
  const isInPerson = input['SecureModeReturnURL'] !== undefined
  const { author, wallet, card } = registration
  const least = registration.free > 0 && isInPerson ? 0 : 1
  const money =
    input['DebitedFunds'] === undefined ? registration.first : moneyOf(input['DebitedFunds'], 'DebitedFunds', least)
  const fees = input['Fees'] ?? { Amount: 0, Currency: money.Currency }
  const said = { ...input, AuthorId: author, CreditedWalletId: wallet, Fees: fees }
  const payIn: PayIn = {
    ...newPayIn(at, said, 'RECURRING', money),
    card,
    registration: registration.id,
    returnUrl: isInPerson ? urlOf(input['SecureModeReturnURL'], 'SecureModeReturnURL') : null,
    browser: isInPerson ? browserOf(input) : null,
    address: isInPerson ? text(input['IpAddress']) : null,
  }
  if (registration.status === 'ENDED' || registration.linked >= registrationTurns)
    return settlePayIn(at, payIn, { code: '205001' })
  if (!isInPerson && registration.status !== 'IN_PROGRESS') throw invalid('RecurringPayinRegistrationId')
  at.books.put(at.account, { ...registration, linked: registration.linked + 1, last: payIn.id })
  const { present, later } = behaviourOf(cardWith(at, card))
  return isInPerson && present === 'authenticate'
    ? at.books.put(at.account, payIn)
    : settlePayIn(at, payIn, isInPerson ? present : later)
}

const browserOf = (input: Record<string, unknown>): MangoPay.base.BrowserInfoData => {
  const browser = inside(input['BrowserInfo'])
  for (const field of ['AcceptHeader', 'Language', 'UserAgent', 'TimeZoneOffset'])
    if (!text(browser[field])) throw invalid(`BrowserInfo.${field}`)
  if (!text(input['IpAddress'])) throw invalid('IpAddress')
  return browser as unknown as MangoPay.base.BrowserInfoData
}

/** What the bank says in the end; told once. */
export const settlePayIn = (at: At, payIn: PayIn, behaviour: Behaviour): PayIn => {
  if (payIn.status !== 'CREATED' || behaviour === 'authenticate') return payIn
  const isGood = behaviour === 'succeed'
  const done = at.books.put(at.account, { ...payIn, ...(isGood ? succeeded(at) : failed(at, behaviour.code)) })
  if (isGood && payIn.to) move(at, payIn.to, payIn.money.Amount - payIn.fees)
  const registration = payIn.registration ? registrationOf(at, payIn.registration) : undefined
  // After a refusal the payer has to be there once more.
  if (registration && registration.status !== 'ENDED')
    at.books.put(at.account, {
      ...registration,
      status: isGood ? ('IN_PROGRESS' as const) : ('AUTHENTICATION_NEEDED' as const),
    })
  tell(at, isGood ? 'PAYIN_NORMAL_SUCCEEDED' : 'PAYIN_NORMAL_FAILED', payIn.id)
  return done
}
