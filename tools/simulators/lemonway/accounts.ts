import type { Stored } from '../books.ts'
import type { Work } from '../wire.ts'
import { tell } from './notices.ts'
import { countryOf, dayOf, filled, inside, invalid, missing, text, type At } from './wire.ts'

/** `status`: 2 papers are missing, 3 refused, 5 registered, 6 verified, 8 out of date, 10 blocked, 12 closed. */
export type Account = Stored & {
  kind: 'individual' | 'legal'
  said: Record<string, unknown>
  status: number
  isBlocked: boolean
  balance: number
}

export const accountWith = (at: At, id = ''): Account => {
  const found = at.books.get<Account>(at.account, `${at.account}/${id}`)
  if (found?.object !== 'account') throw missing()
  return found
}

export const nameOf = ({ id }: Stored): string => id.split('/')[1]!

const checked = (input: Record<string, unknown>, kind: Account['kind']): Record<string, unknown> => {
  for (const field of ['firstName', 'lastName']) filled(input[field], field, 256)
  countryOf(input['nationality'], 'nationality')
  countryOf(inside(input['adresse'])['country'], 'adresse.country')
  dayOf(inside(input['birth'])['date'], 'birth.date')
  if (kind === 'legal')
    for (const field of ['name', 'description']) filled(inside(input['company'])[field], `company.${field}`, 256)
  return input
}

export const createAccount =
  (kind: Account['kind']): Work<At> =>
  (at, input) => {
    const name = filled(input['accountId'], 'accountId', 100)
    filled(input['email'], 'email', 256)
    const id = `${at.account}/${name}`
    if (at.books.get(at.account, id)) throw invalid('accountId')
    if (![1, 2].includes(Number(input['payerOrBeneficiary']))) throw invalid('payerOrBeneficiary')
    at.books.put<Account>(at.account, {
      id,
      object: 'account',
      created: at.books.now(),
      kind,
      said: checked(input, kind),
      status: 5,
      isBlocked: false,
      balance: 0,
    })
    return { [kind === 'legal' ? 'legalAccount' : 'account']: { id: name, internalId: at.books.now() } }
  }

export const changeAccount =
  (kind: Account['kind']): Work<At> =>
  (at, input, { account }) => {
    const known = accountWith(at, account)
    if (known.kind !== kind) throw missing()
    at.books.put<Account>(at.account, { ...known, said: { ...known.said, ...checked(input, kind) } })
    return { account: { id: account, internalId: known.created } }
  }

export const shownAccount: Work<At> = (at, _, { account }) => {
  const { said, status, isBlocked, balance, kind } = accountWith(at, account)
  return {
    account: {
      id: account,
      firstname: text(said['firstName']),
      lastname: text(said['lastName']),
      email: text(said['email']),
      balance,
      status,
      isblocked: isBlocked,
      accountType: kind === 'legal' ? 1 : 0,
      ...(kind === 'legal' ? { company: said['company'] } : {}),
      payerOrBeneficiary: 2,
    },
  }
}

/** Money of an account comes or goes. */
export const credit = (at: At, name: string, amount: number): void => {
  const account = accountWith(at, name)
  at.books.put<Account>(at.account, { ...account, balance: account.balance + amount })
}

/** Lemonway's people decide about an account. */
export const setStatus = (at: At, account: Account, status: number): Account => {
  const done = at.books.put<Account>(at.account, { ...account, status, isBlocked: status === 10 })
  tell(at, status === 10 ? 13 : 8, { ExtId: nameOf(account), Status: String(status) })
  return done
}
