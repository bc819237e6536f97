import type MangoPay from 'mangopay4-nodejs-sdk'
import type { Stored } from '../books.ts'
import type { Work } from '../wire.ts'
import { tell } from './notices.ts'
import { newPayIn, settlePayIn, type PayIn } from './pay-ins.ts'
import type { BankAccount } from './pay-outs.ts'
import { invalid, make, missing, text, urlOf, type At, type Said } from './wire.ts'

export type Mandate = Stored & {
  user: string
  bankAccount: string
  culture: MangoPay.mandate.MandateCultureCode
  returnUrl: string
  status: MangoPay.mandate.MandateStatus
  code: string | null
  tag: string | null
}

/** Days between the call and the day the payer is told. */
const noticeSeconds = 2 * 86_400

export const createMandate: Work<At> = (at, input) => {
  const account = at.books.get<BankAccount>(at.account, text(input['BankAccountId']))
  if (account?.object !== 'bank_account') throw invalid('BankAccountId')
  const returnUrl = urlOf(input['ReturnURL'], 'ReturnURL')
  if (returnUrl.length > 220) throw invalid('ReturnURL')
  const culture = text(input['Culture']) as Mandate['culture']
  if (!['EN', 'DE', 'FR', 'NL', 'ES', 'IT', 'PL'].includes(culture)) throw invalid('Culture')
  const mandate: Mandate = {
    ...make(at, 'mandate'),
    user: account.user,
    bankAccount: account.id,
    culture,
    returnUrl,
    status: 'CREATED',
    code: null,
    tag: text(input['Tag']) || null,
  }
  return shownMandate(at, at.books.put(at.account, mandate))
}

export const mandateWith = (at: At, id = ''): Mandate => {
  const mandate = at.books.get<Mandate>(at.account, id)
  if (mandate?.object !== 'mandate') throw missing()
  return mandate
}

export const shownMandate = ({ books }: At, one: Mandate) => {
  const page = `${books.state('address')}/mandate/${one.id}`
  const isSubmitted = one.status === 'SUBMITTED' || one.status === 'ACTIVE'
  return {
    Id: one.id,
    Tag: one.tag,
    CreationDate: one.created,
    BankAccountId: one.bankAccount,
    UserId: one.user,
    ReturnURL: one.returnUrl,
    RedirectURL: page,
    DocumentURL: `${page}/document`,
    Culture: one.culture,
    Scheme: isSubmitted ? 'SEPA' : null,
    Status: one.status,
    ResultCode: one.code,
    ResultMessage: one.code ? 'The mandate has ended (simulated).' : null,
    ExecutionType: 'WEB',
    MandateType: 'DIRECT_DEBIT',
    BankReference: isSubmitted ? `MGP-${one.id}` : null,
  } satisfies Said<MangoPay.mandate.MandateData>
}

const told = {
  SUBMITTED: 'MANDATE_SUBMITTED',
  ACTIVE: 'MANDATE_ACTIVATED',
  FAILED: 'MANDATE_FAILED',
  EXPIRED: 'MANDATE_EXPIRED',
} as const

/** The payer agrees or does not, and later they or their bank end it. */
export const changeMandate = (at: At, mandate: Mandate, status: keyof typeof told, code: string | null): Mandate => {
  tell(at, told[status], mandate.id)
  return at.books.put(at.account, { ...mandate, status, code })
}

/** The bank answers days after the payer was told. */
export const createDebit: Work<At> = (at, input) => {
  const mandate = mandateWith(at, text(input['MandateId']))
  if (text(input['AuthorId']) !== mandate.user) throw invalid('AuthorId')
  const day = Math.ceil((at.books.now() + noticeSeconds) / 86_400) * 86_400
  const payIn: PayIn = { ...newPayIn(at, input, 'DEBIT'), mandate: mandate.id, chargeOn: day }
  if (mandate.status !== 'SUBMITTED' && mandate.status !== 'ACTIVE')
    return settlePayIn(at, payIn, { code: mandate.code ?? '001833' })
  return at.books.put(at.account, payIn)
}
