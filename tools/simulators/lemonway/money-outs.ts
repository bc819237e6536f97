import type { Stored } from '../books.ts'
import type { Work } from '../wire.ts'
import { accountWith, credit } from './accounts.ts'
import { allOf, moneyInWith, shownIn, type MoneyIn } from './money-ins.ts'
import { tell } from './notices.ts'
import { cents, invalid, make, missing, refused, text, type At } from './wire.ts'

/** Money that leaves an account: a refund, a chargeback, or a payout. `status` as of money-ins. */
export type MoneyOut = Stored & {
  kind: 'refund' | 'dispute' | 'payout'
  name: string
  amount: number
  status: number
  method: number
  comment: string
  reference: string | null
  /** Of a chargeback: the money-in it takes back. */
  origin: string | null
  iban: string | null
  executed: number
}

export const moneyOutWith = (at: At, id = ''): MoneyOut => {
  const found = at.books.get<MoneyOut>(at.account, id)
  if (found?.object !== 'money_out') throw missing()
  return found
}

export const outsOf = (at: At): MoneyOut[] => at.books.list<MoneyOut>(at.account, 'money_out')

export const newOut = (
  at: At,
  said: Pick<MoneyOut, 'kind' | 'name' | 'amount' | 'method'> & Partial<MoneyOut>,
): MoneyOut => {
  credit(at, said.name, -said.amount)
  return at.books.put<MoneyOut>(at.account, {
    ...make(at, 'money_out'),
    status: 4,
    comment: '',
    reference: null,
    origin: null,
    iban: null,
    executed: 0,
    ...said,
  })
}

const givenBack = (at: At, { id }: MoneyIn): number =>
  outsOf(at)
    .filter(({ kind, comment, status }) => kind === 'refund' && status !== 6 && comment.startsWith(`Refund ${id}`))
    .reduce((sum, { amount }) => sum + amount, 0)

/** Money goes back the way it came; Lemonway writes which money-in before what it was asked to write. */
export const giveBack = (at: At, moneyIn: MoneyIn, amount: number, comment: string): MoneyOut => {
  if (moneyIn.status !== 0) throw refused(400, 193, 'Nothing came in')
  if (amount > moneyIn.amount - givenBack(at, moneyIn)) throw invalid('amountToRefund')
  return newOut(at, {
    kind: 'refund',
    name: moneyIn.name,
    amount,
    method: moneyIn.method,
    comment: [`Refund ${moneyIn.id}`, comment].filter(Boolean).join(', '),
    status: 0,
    executed: at.books.now(),
  })
}

export const refund: Work<At> = (at, input, { id }) => {
  const moneyIn = moneyInWith(at, id)
  const amount =
    input['amountToRefund'] === undefined ? moneyIn.amount : cents(input['amountToRefund'], 'amountToRefund')
  return { transaction: shownOut(giveBack(at, moneyIn, amount, text(input['comment']))) }
}

export const shownOut = (out: MoneyOut) => ({
  senderAccountId: out.name,
  debitAmount: out.amount,
  IbanId: Number(out.iban ?? 0),
  originId: Number(out.origin ?? 0),
  id: Number(out.id),
  method: out.method,
  date: out.created,
  commissionAmount: 0,
  comment: out.comment,
  status: out.status,
  executionDate: out.executed,
  reference: out.reference,
})

/** A bank takes a payment back: the money is gone at once. */
export const openDispute = (at: At, moneyIn: MoneyIn): MoneyOut => {
  const { id, name, amount, method } = moneyIn
  const dispute = newOut(at, { kind: 'dispute', name, amount, method, comment: 'chargeback', origin: id })
  tellOut(at, dispute, 14)
  return dispute
}

export const closeDispute = (at: At, dispute: MoneyOut, isWon: boolean): MoneyOut => {
  if (isWon) credit(at, dispute.name, dispute.amount)
  const done = at.books.put<MoneyOut>(at.account, { ...dispute, status: isWon ? 7 : 0, executed: at.books.now() })
  tellOut(at, done, 14)
  return done
}

export const tellOut = (at: At, { id, name, amount, status }: MoneyOut, category: number): void =>
  tell(at, category, {
    ExtId: name,
    IdTransaction: id,
    Amount: (amount / 100).toFixed(2),
    Status: String(status),
  })

export const disputesOf: Work<At> = (at, input) => {
  const from = Number(input['updateDate'] ?? 0)
  const found = outsOf(at).filter(
    ({ kind, created, executed }) => kind === 'dispute' && Math.max(created, executed) >= from,
  )
  return { transactions: { value: found.map(shownOut) } }
}

/** All that moved in an account, the oldest first, in pages where they are asked for. */
export const movementsOf: Work<At> = (at, input, { account }) => {
  accountWith(at, account)
  const [from, to] = [Number(input['startDate'] ?? 0), Number(input['endDate'] ?? Number.MAX_SAFE_INTEGER)]
  const isIt = ({ name, created }: { name: string; created: number }) =>
    name === account && created >= from && created <= to
  const all = [
    ...allOf(at)
      .filter(isIt)
      .map((each) => ({ at: each.created, shown: { transactionIn: shownIn(at, each) } })),
    ...outsOf(at)
      .filter(isIt)
      .map((each) => ({ at: each.created, shown: { transactionOut: shownOut(each) } })),
  ].toSorted((a, b) => a.at - b.at)
  const limit = Number(input['limit'] ?? all.length) || 1
  const page = Number(input['page'] ?? 1)
  return { transactions: { value: all.slice((page - 1) * limit, page * limit).map(({ shown }) => shown) } }
}
