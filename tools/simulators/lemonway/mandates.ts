import type { Stored } from '../books.ts'
import type { Work } from '../wire.ts'
import { accountWith, credit } from './accounts.ts'
import { newMoneyIn, shownIn, told, type MoneyIn } from './money-ins.ts'
import { filled, invalid, lemonwayId, make, missing, refused, text, urlOf, type At } from './wire.ts'

/** `status`: 0 waits to be signed, 5 is debited by, 8 was switched off, 9 refused. */
export type Mandate = Stored & {
  owner: string
  iban: string
  bic: string
  holder: string
  status: number
  /** Of the page it is signed on: its token, to whose phone the code goes, and where it leads back to. */
  token: string | null
  mobile: string | null
  urls: { returnUrl: string; errorUrl: string } | null
}

export const mandateWith = (at: At, id = ''): Mandate => {
  const found = at.books.get<Mandate>(at.account, id)
  if (found?.object !== 'mandate') throw missing()
  return found
}

const shownMandate = (one: Mandate) => ({
  id: Number(one.id),
  status: one.status,
  iban: one.iban,
  bic: one.bic,
  holder: one.holder,
  uniqueMandateReference: `LW${one.id}`,
})

const bicShape = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/

/** Of verified accounts alone. An account whose IBAN ends on 00 takes no debits. */
export const createMandate: Work<At> = (at, input) => {
  const owner = filled(input['wallet'], 'wallet', 256)
  if (accountWith(at, owner).status !== 6) throw refused(400, 167, 'The account is not verified')
  const iban = filled(input['iban'], 'iban', 34)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) || iban.endsWith('00')) throw invalid('iban')
  const bic = filled(input['bic'], 'bic', 11)
  if (!bicShape.test(bic)) throw invalid('bic')
  if (typeof input['isRecurring'] !== 'boolean') throw invalid('isRecurring')
  for (const [field, most] of [
    ['street', 256],
    ['postCode', 10],
    ['city', 256],
    ['country', 256],
  ] as const)
    filled(input[field], field, most)
  if (!['fr', 'en', 'de', 'es', 'it'].includes(text(input['mandateLanguage']))) throw invalid('mandateLanguage')
  const mandate: Mandate = {
    ...make(at, 'mandate'),
    owner,
    iban,
    bic,
    holder: filled(input['holder'], 'holder', 100),
    status: 0,
    token: null,
    mobile: null,
    urls: null,
  }
  return { SDDMandate: shownMandate(at.books.put(at.account, mandate)) }
}

export const mandatesOf: Work<At> = (at, _, { account = '' }) => {
  accountWith(at, account)
  const all = at.books.list<Mandate>(at.account, 'mandate').filter(({ owner }) => owner === account)
  return { mandates: all.map(shownMandate) }
}

/** A mandate is to be signed: its page gets a name, and its signer a code on their phone. */
export const signInit: Work<At> = (at, input, { account, document }) => {
  const mandate = mandateWith(at, document)
  if (mandate.owner !== account || mandate.status !== 0) throw missing()
  if (input['type'] !== 21) throw invalid('type')
  const mobile = filled(input['mobileNumber'], 'mobileNumber', 30)
  if (!/^[1-9]\d{5,29}$/.test(mobile)) throw invalid('mobileNumber')
  const token = `${lemonwayId()}${lemonwayId()}`
  const urls = {
    returnUrl: urlOf(input['returnUrl'], 'returnUrl'),
    errorUrl: urlOf(input['errorUrl'], 'errorUrl'),
  }
  at.books.put<Mandate>(at.account, { ...mandate, token, mobile, urls })
  return { signDocument: token }
}

/** The bank answers a working day later (`/simulator/settle_debit`). */
export const createDebit: Work<At> = (at, input) => {
  const mandate = mandateWith(at, String(input['sddMandateId'] ?? ''))
  if (mandate.owner !== input['accountId']) throw missing()
  if (mandate.status !== 5) throw refused(400, 192, 'The mandate is not validated')
  const moneyIn = newMoneyIn(at, input, { method: 14 })
  return { transaction: shownIn(at, at.books.put<MoneyIn>(at.account, moneyIn)) }
}

/** What the payer's bank says of it, with the code of a return (ISO 20022) where it does not pay. */
export const settleDebit = (at: At, moneyIn: MoneyIn, code: string | null): MoneyIn => {
  const done = at.books.put<MoneyIn>(at.account, {
    ...moneyIn,
    status: code === null ? 0 : 6,
    psp: code,
    executed: code === null ? at.books.now() : 0,
  })
  if (code === null) credit(at, done.name, done.amount)
  told(at, done, code === null ? 11 : 17)
  return done
}

/** In the dashboard: nothing is debited by it any more, and nobody is told. */
export const endMandate = (at: At, mandate: Mandate): Mandate =>
  at.books.put<Mandate>(at.account, { ...mandate, status: 8 })
