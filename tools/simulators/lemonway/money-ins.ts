import type { Stored } from '../books.ts'
import type { Work } from '../wire.ts'
import { accountWith, credit } from './accounts.ts'
import { shownCard, testCardOf, type Behaviour, type Card } from './cards.ts'
import { tell } from './notices.ts'
import { cents, filled, invalid, lemonwayId, make, missing, refused, text, urlOf, type At } from './wire.ts'

/** `status`: 0 came in, 4 is waited for, 6 declined, 7 canceled, 16 held until it is captured. */
export type MoneyIn = Stored & {
  name: string
  amount: number
  reference: string | null
  comment: string
  status: number
  /** 0 card, 1 wire, 14 debit. */
  method: number
  card: string | null
  psp: string | null
  executed: number
  /** Of a payment in person: the token of its page, and where that leads back to. */
  token: string | null
  urls: { returnUrl: string; errorUrl: string; cancelUrl: string } | null
  isHeld: boolean
}

/** A page that nobody comes back from is over. */
const pageSeconds = 86_400

export const moneyInWith = (at: At, id = ''): MoneyIn => {
  const found = at.books.get<MoneyIn>(at.account, id)
  if (found?.object !== 'money_in') throw missing()
  const isOver = found.status === 4 && found.method === 0 && found.created + pageSeconds <= at.books.now()
  return isOver ? settle(at, found, { psp: '97-00-00 ERR_PSP_TIMEOUT' }) : found
}

export const allOf = (at: At): MoneyIn[] => at.books.list<MoneyIn>(at.account, 'money_in')

export const newMoneyIn = (
  at: At,
  input: Record<string, unknown>,
  said: Pick<MoneyIn, 'method'> & Partial<MoneyIn>,
): MoneyIn => {
  const name = text(input['accountId'])
  const account = accountWith(at, name)
  if (account.isBlocked || account.status === 12) throw refused(400, 167, 'The account is blocked')
  const reference = text(input['reference']) || null
  if (reference && (reference.length > 50 || allOf(at).some((each) => each.reference === reference)))
    throw invalid('reference')
  return {
    ...make(at, 'money_in'),
    name,
    amount: cents(input['totalAmount'], 'totalAmount'),
    reference,
    comment: text(input['comment']).slice(0, 140),
    status: 4,
    card: null,
    psp: null,
    executed: 0,
    token: null,
    urls: null,
    isHeld: false,
    ...said,
  }
}

/** A payer is sent to the page where cards are typed; the card gets its name now. */
export const createWeb: Work<At> = (at, input) => {
  const card = input['registerCard'] === true ? lemonwayId() : null
  const days = Number(input['captureDelayedDays'] ?? 0)
  if (!Number.isInteger(days) || days < 0 || days > 6) throw invalid('captureDelayedDays')
  const moneyIn = newMoneyIn(at, input, {
    method: 0,
    card,
    token: `${lemonwayId()}${lemonwayId()}`,
    urls: {
      returnUrl: urlOf(input['returnUrl'], 'returnUrl'),
      errorUrl: urlOf(input['errorUrl'], 'errorUrl'),
      cancelUrl: urlOf(input['cancelUrl'], 'cancelUrl'),
    },
    isHeld: days > 0,
  })
  at.books.put(at.account, moneyIn)
  if (card)
    at.books.put<Card>(at.account, {
      id: card,
      object: 'card',
      created: at.books.now(),
      holder: moneyIn.name,
      number: null,
    })
  return { webKitToken: moneyIn.token, id: Number(moneyIn.id), ...(card ? { cardId: Number(card) } : {}) }
}

/** Charges a card that was typed before, without its payer. */
export const rebill: Work<At> = (at, input, { card: id = '' }) => {
  const card = at.books.get<Card>(at.account, id)
  if (card?.object !== 'card' || !card.number || card.holder !== input['accountId']) throw missing()
  filled(input['comment'], 'comment', 140)
  const moneyIn = newMoneyIn(at, input, { method: 0, card: id })
  at.books.put(at.account, moneyIn)
  const said = settle(at, moneyIn, testCardOf(card.number)?.later ?? { psp: '05-00-14 ERR_PSP_REFUSED' })
  if (said.status === 6) throw refused(400, 171, 'Operation refused by the payment gateway', said.psp ?? '')
  return { transaction: shownIn(at, said) }
}

/** What the bank says in the end; told once. */
export const settle = (at: At, moneyIn: MoneyIn, behaviour: Behaviour): MoneyIn => {
  if (moneyIn.status !== 4 || behaviour === 'authenticate') return moneyIn
  const isGood = behaviour === 'succeed'
  const done = at.books.put<MoneyIn>(at.account, {
    ...moneyIn,
    status: isGood ? (moneyIn.isHeld ? 16 : 0) : behaviour.psp.startsWith('17') ? 7 : 6,
    psp: isGood ? '00-00-00' : behaviour.psp,
    executed: isGood ? at.books.now() : 0,
  })
  if (done.status === 0) credit(at, done.name, done.amount)
  told(at, done, 42)
  return done
}

export const told = (at: At, { id, name, amount, status }: MoneyIn, category: number): void =>
  tell(at, category, {
    ExtId: name,
    IdTransaction: id,
    Amount: (amount / 100).toFixed(2),
    Status: String(status === 16 ? 4 : status),
  })

/** What was held is let go, or a debit that is not on its way yet. */
export const cancel: Work<At> = (at, _, { id }) => {
  const moneyIn = moneyInWith(at, id)
  if (moneyIn.status !== 16) throw refused(400, 193, 'It cannot be canceled')
  return { transaction: shownIn(at, at.books.put<MoneyIn>(at.account, { ...moneyIn, status: 7 })) }
}

export const shownIn = (at: At, moneyIn: MoneyIn) => ({
  receiverAccountId: moneyIn.name,
  creditAmount: moneyIn.amount,
  scheduledNumber: null,
  ...(moneyIn.psp ? { PSP: { message: moneyIn.psp } } : {}),
  ...shownCard(at, moneyIn.card),
  refundAmount: 0,
  bankReference: null,
  id: Number(moneyIn.id),
  method: moneyIn.method,
  date: moneyIn.created,
  commissionAmount: 0,
  comment: moneyIn.comment,
  status: moneyIn.status,
  executionDate: moneyIn.executed,
  reference: moneyIn.reference,
})

/** Money-ins by their name, by the reference they were asked for with, or by when. */
export const moneyInsOf: Work<At> = (at, input) => {
  const { transactionId, transactionMerchantToken, startDate, endDate } = input
  if (transactionId !== undefined) {
    // What is looked for and not there is no error.
    const found = allOf(at).find(({ id }) => id === String(transactionId))
    return { transactions: { value: found ? [shownIn(at, moneyInWith(at, found.id))] : [] } }
  }
  const [from, to] = [Number(startDate ?? 0), Number(endDate ?? Number.MAX_SAFE_INTEGER)]
  const found = allOf(at)
    .filter(({ reference }) => transactionMerchantToken === undefined || reference === transactionMerchantToken)
    .filter(({ created }) => created >= from && created <= to)
  return { transactions: { value: found.map(({ id }) => shownIn(at, moneyInWith(at, id))) } }
}
