import { randomInt } from 'node:crypto'
import type { Stored } from '../books.ts'
import type { Work } from '../wire.ts'
import { accountWith, credit } from './accounts.ts'
import { allOf, newMoneyIn, shownIn, told, type MoneyIn } from './money-ins.ts'
import { newOut, outsOf, shownOut, tellOut, type MoneyOut } from './money-outs.ts'
import { cents, filled, invalid, make, missing, refused, text, type At } from './wire.ts'

/** A bank account that is paid to. `status`: 4 is looked at, 5 pays, 8 was switched off, 9 was refused. */
export type Iban = Stored & { owner: string; iban: string; holder: string; status: number; isVirtual: boolean }

export const ibanWith = (at: At, id = ''): Iban => {
  const found = at.books.get<Iban>(at.account, id)
  if (found?.object !== 'iban') throw missing()
  return found
}

/** Holders with "Waiting" in their name are looked at first. */
export const createIban: Work<At> = (at, input) => {
  const owner = filled(input['accountId'], 'accountId', 256)
  accountWith(at, owner)
  const iban = filled(input['iban'], 'iban', 34)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) throw invalid('iban')
  const holder = filled(input['holder'], 'holder', 256)
  const made = {
    ...make(at, 'iban'),
    owner,
    iban,
    holder,
    status: holder.includes('Waiting') ? 4 : 5,
    isVirtual: false,
  }
  at.books.put<Iban>(at.account, made)
  return { ibanId: Number(made.id), status: made.status }
}

export const ibansOf: Work<At> = (at, _, { account = '' }) => {
  accountWith(at, account)
  const all = at.books.list<Iban>(at.account, 'iban').filter(({ owner }) => owner === account)
  return {
    ibans: all.map(({ id, status, iban, holder, isVirtual }) => ({
      id: Number(id),
      status,
      iban,
      swift: isVirtual ? bic : null,
      holder,
      type: isVirtual ? 2 : 1,
    })),
  }
}

/** Money leaves an account that was verified, to a bank account that was taken; it is debited at once. */
export const createPayOut: Work<At> = (at, input) => {
  const name = filled(input['accountId'], 'accountId', 256)
  const account = accountWith(at, name)
  const amount = cents(input['totalAmount'], 'totalAmount')
  const iban = ibanWith(at, String(input['ibanId'] ?? ''))
  if (iban.owner !== name || iban.status !== 5 || iban.isVirtual) throw invalid('ibanId')
  if (account.status !== 6 || account.isBlocked) throw refused(400, 167, 'The account is not verified')
  if (account.balance < amount) throw refused(400, 110, 'The balance is too low')
  const reference = text(input['reference']) || null
  if (reference && (reference.length > 50 || outsOf(at).some((each) => each.reference === reference)))
    throw invalid('reference')
  const comment = text(input['comment']).slice(0, 140)
  const out = newOut(at, { kind: 'payout', name, amount, method: 3, comment, reference, iban: iban.id, status: 0 })
  return { transaction: shownOut(out) }
}

const bic = 'BNPAFRPPXXX'

/** An IBAN of Lemonway's for what is wired to one payment account. */
export const createVirtualIban: Work<At> = (at, input) => {
  const owner = filled(input['wallet'], 'wallet', 256)
  accountWith(at, owner)
  const country = text(input['country'])
  if (!['BE', 'DE', 'ES', 'FR', 'IT'].includes(country)) throw invalid('country')
  const made = make(at, 'iban')
  const iban: Iban = {
    ...made,
    owner,
    iban: `${country}89${made.id.padStart(18, '0')}`,
    holder: 'Lemonway (simulated)',
    status: 5,
    isVirtual: true,
  }
  at.books.put(at.account, iban)
  return { id: Number(iban.id), iban: iban.iban, bic, holder: iban.holder, status: 5 }
}

/** Somebody wires to it, with words of their own. */
export const receiveWire = (at: At, iban: Iban, amount: number, words: string): MoneyIn => {
  const came = newMoneyIn(at, { accountId: iban.owner, totalAmount: amount, comment: words }, { method: 1 })
  const done = at.books.put<MoneyIn>(at.account, { ...came, status: 0, executed: at.books.now() })
  credit(at, iban.owner, amount)
  told(at, done, 10)
  return done
}

export const wiresOf: Work<At> = (at, input) => {
  const [from, to] = [Number(input['updateDate']), Number(input['updateEndDate'])]
  if (!from || !to) throw invalid('updateDate')
  const found = allOf(at).filter(({ method, executed }) => method === 1 && executed >= from && executed <= to)
  return { transactions: { value: found.map((each) => shownIn(at, each)) } }
}

export const payOutsOf: Work<At> = (at, input) => ({
  transactions: {
    value: outsOf(at)
      .filter(({ kind }) => kind === 'payout')
      .filter(({ reference }) => input['reference'] === undefined || reference === input['reference'])
      .filter(({ id }) => input['transactionid'] === undefined || id === input['transactionid'])
      .map(shownOut),
  },
})

/** What the bank makes of it. */
export const settlePayOut = (at: At, out: MoneyOut, isGood: boolean): MoneyOut => {
  if (!isGood) credit(at, out.name, out.amount)
  const said = isGood ? { executed: at.books.now() + randomInt(60) } : { status: 7 }
  const done = at.books.put<MoneyOut>(at.account, { ...out, ...said })
  tellOut(at, done, isGood ? 37 : 15)
  return done
}
