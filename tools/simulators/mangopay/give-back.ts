import type MangoPay from 'mangopay4-nodejs-sdk'
import type { Stored } from '../books.ts'
import type { Work } from '../wire.ts'
import { tell } from './notices.ts'
import { payInWith, type PayIn } from './pay-ins.ts'
import { failed, newMovement, shownMovement, succeeded, type Movement } from './transactions.ts'
import { holds, move } from './users.ts'
import { invalid, make, missing, moneyOf, text, type At, type Money, type Said } from './wire.ts'

export type Refund = Movement & { payIn: string }
export type Settlement = Movement & { repudiation: string; payIn: string }
export type Dispute = Stored & {
  payIn: string
  money: Money
  status: MangoPay.dispute.DisputeStatus
  result: 'WON' | 'LOST' | null
  closed: number | null
  repudiation: string
  /** Of a debit: the payer's bank took it back, and nobody is asked. */
  isFinal?: boolean
}

export const refundsOf = (at: At, payIn: string): Refund[] =>
  at.books.list<Refund>(at.account, 'refund').filter((each) => each.payIn === payIn)
export const disputesOf = (at: At, payIn: string): Dispute[] =>
  at.books.list<Dispute>(at.account, 'dispute').filter((each) => each.payIn === payIn)

const leftOf = (at: At, payIn: PayIn): number =>
  payIn.money.Amount -
  refundsOf(at, payIn.id)
    .filter(({ status }) => status === 'SUCCEEDED')
    .reduce((sum, { money }) => sum + money.Amount, 0)

/** Gives money back out of the wallet it went into. */
export const giveBack = (at: At, payIn: PayIn, author: string, amount: number, tag: string | null): Refund => {
  if (payIn.status !== 'SUCCEEDED') throw invalid('PayInId', 'This pay-in has not succeeded (simulated).')
  if (author !== payIn.author) throw invalid('AuthorId')
  // A wire goes back by a payout.
  if (payIn.kind === 'WIRE' || payIn.kind === 'VIRTUAL_WIRE') throw invalid('PayInId')
  const refund: Refund = {
    ...newMovement(at, 'refund', {
      author,
      from: payIn.to,
      to: null,
      money: { ...payIn.money, Amount: amount },
      tag,
      nature: 'REFUND',
      type: 'PAYOUT',
    }),
    payIn: payIn.id,
  }
  const isDisputed = disputesOf(at, payIn.id).some(({ result }) => result !== 'WON')
  const isTooMuch = amount > leftOf(at, payIn)
  const isMissing = amount > holds(at, payIn.to!)
  const end = isDisputed || isTooMuch ? failed(at, '001401') : isMissing ? failed(at, '001001') : succeeded(at)
  if (end.status === 'SUCCEEDED') move(at, payIn.to!, -amount)
  const done = at.books.put(at.account, { ...refund, ...end })
  tell(at, end.status === 'SUCCEEDED' ? 'PAYIN_REFUND_SUCCEEDED' : 'PAYIN_REFUND_FAILED', refund.id)
  return done
}

export const createRefund: Work<At> = (at, input, { id }) => {
  const payIn = payInWith(at, id)
  const money = input['DebitedFunds'] === undefined ? payIn.money : moneyOf(input['DebitedFunds'], 'DebitedFunds')
  if (money.Currency !== payIn.money.Currency) throw invalid('DebitedFunds.Currency')
  return shownRefund(giveBack(at, payIn, text(input['AuthorId']), money.Amount, text(input['Tag']) || null))
}

export const refundWith = (at: At, id = ''): Refund => {
  const refund = at.books.get<Refund>(at.account, id)
  if (refund?.object !== 'refund') throw missing()
  return refund
}

export const shownRefund = (refund: Refund) =>
  ({
    ...shownMovement(refund),
    Nature: 'REFUND',
    InitialTransactionId: refund.payIn,
    InitialTransactionType: 'PAYIN',
    RefundReason: { RefundReasonType: 'INITIALIZED_BY_CLIENT' },
    StatementDescriptor: null,
  }) satisfies Said<Omit<MangoPay.refund.RefundData, 'DepositId'>>

/** The payer's bank takes a payment back: out of the platform's wallet for it, until it is settled from the seller's. */
export const openDispute = (at: At, payIn: PayIn): Dispute => {
  const dispute: Dispute = {
    ...make(at, 'dispute'),
    payIn: payIn.id,
    money: { ...payIn.money, Amount: leftOf(at, payIn) },
    status: 'PENDING_CLIENT_ACTION',
    result: null,
    closed: null,
    repudiation: make(at, 'repudiation').id,
    isFinal: payIn.kind === 'DEBIT',
  }
  at.books.put(at.account, dispute)
  at.books.put(at.account, {
    ...newMovement(at, 'repudiation', {
      author: payIn.author,
      from: `CREDIT_${payIn.money.Currency}`,
      to: null,
      money: dispute.money,
      tag: null,
      nature: 'REPUDIATION',
      type: 'PAYOUT',
    }),
    ...succeeded(at),
    id: dispute.repudiation,
  })
  tell(at, 'DISPUTE_CREATED', dispute.id)
  tell(at, 'DISPUTE_ACTION_REQUIRED', dispute.id)
  return dispute
}

export const closeDispute = (at: At, dispute: Dispute, isWon: boolean): Dispute => {
  const closed = at.books.put(at.account, {
    ...dispute,
    status: 'CLOSED' as const,
    result: isWon ? ('WON' as const) : ('LOST' as const),
    closed: at.books.now(),
  })
  tell(at, 'DISPUTE_CLOSED', dispute.id)
  return closed
}

export const disputeWith = (at: At, id = ''): Dispute => {
  const dispute = at.books.get<Dispute>(at.account, id)
  if (dispute?.object !== 'dispute') throw missing()
  return dispute
}

export const disputesOfWallet: Work<At> = (at, _, { id }) =>
  at.books
    .list<Dispute>(at.account, 'dispute')
    .filter(({ payIn }) => at.books.get<PayIn>(at.account, payIn)?.to === id)
    .map(shownDispute)

export const shownDispute = (dispute: Dispute) =>
  ({
    Id: dispute.id,
    Tag: null,
    CreationDate: dispute.created,
    InitialTransactionId: dispute.payIn,
    InitialTransactionType: 'PAYIN',
    ResultCode: dispute.result,
    ResultMessage: null,
    DisputeReason: { DisputeReasonType: 'FRAUD', DisputeReasonMessage: 'Simulated.' },
    Status: dispute.status,
    StatusMessage: null,
    DisputedFunds: dispute.money,
    ContestedFunds: null,
    DisputeType: dispute.isFinal ? 'NOT_CONTESTABLE' : 'CONTESTABLE',
    ContestDeadlineDate: dispute.created + 7 * 86_400,
    ClosedDate: dispute.closed,
    RepudiationId: dispute.repudiation,
  }) satisfies Said<MangoPay.dispute.DisputeData>

/** What a lost dispute cost is moved from the wallet of the seller to the platform's, once. */
export const settle: Work<At> = (at, input, { id }) => {
  const dispute = at.books.list<Dispute>(at.account, 'dispute').find(({ repudiation }) => repudiation === id)
  if (!dispute) throw missing()
  const payIn = payInWith(at, dispute.payIn)
  const money = moneyOf(input['DebitedFunds'], 'DebitedFunds')
  const settled = at.books.list<Settlement>(at.account, 'settlement').filter(({ repudiation }) => repudiation === id)
  const isSettled = settled.some(({ status }) => status === 'SUCCEEDED')
  const isMissing = money.Amount > holds(at, payIn.to!)
  const end =
    isSettled || dispute.result !== 'LOST' ? failed(at, '003012') : isMissing ? failed(at, '001001') : succeeded(at)
  if (end.status === 'SUCCEEDED') move(at, payIn.to!, -money.Amount)
  const one = at.books.put<Settlement>(at.account, {
    ...newMovement(at, 'settlement', {
      author: text(input['AuthorId']),
      from: payIn.to,
      to: `CREDIT_${money.Currency}`,
      money,
      tag: text(input['Tag']) || null,
      nature: 'SETTLEMENT',
      type: 'TRANSFER',
    }),
    ...end,
    repudiation: dispute.repudiation,
    payIn: dispute.payIn,
  })
  return {
    ...shownMovement(one),
    Nature: 'SETTLEMENT',
    RepudiationId: one.repudiation,
    InitialTransactionId: one.repudiation,
    InitialTransactionType: 'PAYOUT',
    RefundReason: null,
  } satisfies Said<Omit<MangoPay.settlementTransfer.SettlementTransferData, 'DepositId'>>
}

/** What the platform holds for its sellers, less what banks took back and nobody settled yet; in hundredths. */
export const balanceOf = (at: At): Record<string, number> => {
  const sums: Record<string, number> = {}
  const add = ({ Currency, Amount }: Money, sign: 1 | -1) => {
    const currency = Currency.toLowerCase()
    sums[currency] = (sums[currency] ?? 0) + sign * Amount
  }
  for (const each of at.books.list<PayIn>(at.account, 'payin')) if (each.status === 'SUCCEEDED') add(each.money, 1)
  for (const each of at.books.list<Refund>(at.account, 'refund')) if (each.status === 'SUCCEEDED') add(each.money, -1)
  for (const each of at.books.list<Dispute>(at.account, 'dispute')) if (each.result !== 'WON') add(each.money, -1)
  return sums
}
