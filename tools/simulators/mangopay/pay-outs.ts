import type MangoPay from 'mangopay4-nodejs-sdk'
import type { Stored } from '../books.ts'
import type { Work } from '../wire.ts'
import { tell } from './notices.ts'
import { payInWith } from './pay-ins.ts'
import { checkOf, recipientWith } from './recipients.ts'
import type { VirtualAccount } from './wires.ts'
import { failed, newMovement, shownMovement, succeeded, type Movement } from './transactions.ts'
import { holds, move, userWith, walletWith } from './users.ts'
import { inside, invalid, make, missing, moneyOf, text, type At, type Said } from './wire.ts'

export type BankAccount = Stored & {
  user: string
  owner: string
  iban: string
  bic: string | null
  address: Record<string, unknown>
}
export type PayOut = Movement & {
  /** A bank account, or a recipient. */
  account: string
  recipient: boolean
  statement: string
  about: { ReasonType: string; ReferenceId: string } | null
}

/** Where a user is paid to. */
export const createBankAccount: Work<At> = (at, input, { id }) => {
  const user = userWith(at, id).id
  const address = inside(input['OwnerAddress'])
  for (const field of ['AddressLine1', 'City', 'PostalCode', 'Country'])
    if (!text(address[field])) throw invalid(`OwnerAddress.${field}`)
  const [owner, iban] = [text(input['OwnerName']), text(input['IBAN'])]
  if (!owner) throw invalid('OwnerName')
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) throw invalid('IBAN')
  const account: BankAccount = {
    ...make(at, 'bank_account'),
    user,
    owner,
    iban,
    bic: text(input['BIC']) || null,
    address,
  }
  at.books.put(at.account, account)
  return {
    Id: account.id,
    Tag: null,
    CreationDate: account.created,
    UserId: user,
    Type: 'IBAN',
    OwnerName: owner,
    OwnerAddress: address as unknown as MangoPay.address.AddressData,
    Active: true,
    IBAN: iban,
    BIC: account.bic,
  } satisfies Said<Omit<MangoPay.bankAccount.IBANData, 'Details'>>
}

/** Money leaves the wallet at once; what the bank says comes later. Only who was identified is paid. */
export const createPayOut: Work<At> = (at, input) => {
  const author = userWith(at, text(input['AuthorId']))
  const wallet = walletWith(at, text(input['DebitedWalletId']))
  const recipient = input['RecipientId'] === undefined ? undefined : recipientWith(at, text(input['RecipientId']))
  if (recipient && (recipient.user !== author.id || recipient.status !== 'ACTIVE')) throw invalid('RecipientId')
  const account = recipient ?? at.books.get<BankAccount>(at.account, text(input['BankAccountId']))
  if (!account || (!recipient && account.object !== 'bank_account') || account.user !== author.id)
    throw invalid('BankAccountId')
  if (wallet.owner !== author.id) throw invalid('DebitedWalletId')
  if (text(input['BankWireRef']).length > 12) throw invalid('BankWireRef')
  const payOut: PayOut = {
    ...newMovement(at, 'payout', {
      author: author.id,
      from: wallet.id,
      to: null,
      money: moneyOf(input['DebitedFunds'], 'DebitedFunds'),
      fees: moneyOf(input['Fees'], 'Fees', 0).Amount,
      tag: text(input['Tag']) || null,
      nature: 'REGULAR',
      type: 'PAYOUT',
    }),
    account: account.id,
    recipient: recipient !== undefined,
    statement: text(input['BankWireRef']),
    about: aboutOf(at, input['PaymentRef']),
  }
  if (author.level !== 'REGULAR') return shownPayOut(refuse(at, payOut, '002998'))
  if (recipient && isStopped(at, author.id, checkOf(recipient))) return shownPayOut(refuse(at, payOut, '121030'))
  if (holds(at, wallet.id) < payOut.money.Amount) return shownPayOut(refuse(at, payOut, '001001'))
  move(at, wallet.id, -payOut.money.Amount)
  return shownPayOut(at.books.put(at.account, payOut))
}

/** Who has an account of their own there is paid only where the bank knows the name, or nearly. */
const isStopped = (at: At, owner: string, check: string): boolean =>
  ['NO_MATCH', 'MATCH_NOT_POSSIBLE'].includes(check) &&
  at.books.list<VirtualAccount>(at.account, 'virtual_account').some((each) => each.owner === owner)

/** A payout that gives a wire back names it. */
const aboutOf = (at: At, value: unknown): PayOut['about'] => {
  if (value === undefined) return null
  const { ReasonType, ReferenceId } = inside(value)
  if (ReasonType !== 'PAYIN_REFUND') throw invalid('PaymentRef.ReasonType')
  return { ReasonType, ReferenceId: payInWith(at, text(ReferenceId)).id }
}

const refuse = (at: At, payOut: PayOut, code: string): PayOut => {
  tell(at, 'PAYOUT_NORMAL_FAILED', payOut.id)
  return at.books.put(at.account, { ...payOut, ...failed(at, code) })
}

export const payOutWith = (at: At, id = ''): PayOut => {
  const found = at.books.get<PayOut>(at.account, id)
  if (found?.object !== 'payout') throw missing()
  return found
}

/** What the bank says days later; one that failed lies in the wallet again. */
export const settlePayOut = (at: At, payOut: PayOut, isGood: boolean): PayOut => {
  if (payOut.status !== 'CREATED') return payOut
  if (!isGood) move(at, payOut.from!, payOut.money.Amount)
  tell(at, isGood ? 'PAYOUT_NORMAL_SUCCEEDED' : 'PAYOUT_NORMAL_FAILED', payOut.id)
  return at.books.put(at.account, { ...payOut, ...(isGood ? succeeded(at) : failed(at, '121999')) })
}

export const shownPayOut = (payOut: PayOut) =>
  ({
    ...shownMovement(payOut),
    Type: 'PAYOUT',
    PaymentType: 'BANK_WIRE',
    BankAccountId: payOut.recipient ? null : payOut.account,
    RecipientId: payOut.recipient ? payOut.account : null,
    RecipientVerificationOfPayee: null,
    BankWireRef: payOut.statement,
    PaymentRef: payOut.about,
    ModeRequested: 'STANDARD',
    ModeApplied: 'STANDARD',
    ScaContext: null,
    PendingUserAction: null,
  }) satisfies Said<Omit<MangoPay.payOut.PayOutData, 'ChargeBearer'>>
