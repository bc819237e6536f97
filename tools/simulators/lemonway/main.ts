import type { Books } from '../books.ts'
import { addDesk, openSimulator, type Options } from '../open.ts'
import { answering, Refused, type Exchange } from '../wire.ts'
import { accountWith, setStatus, type Account } from './accounts.ts'
import { base, calls } from './calls.ts'
import { ibanWith, receiveWire, settlePayOut, type Iban } from './ibans.ts'
import { documentWith, judge, type Document } from './kyc.ts'
import { allOf, moneyInWith, type MoneyIn } from './money-ins.ts'
import { endMandate, mandateWith, settleDebit, type Mandate } from './mandates.ts'
import { closeDispute, giveBack, moneyOutWith, openDispute, outsOf } from './money-outs.ts'
import { sendHook } from './notices.ts'
import { addPages } from './pages.ts'
import { lemonwayId, manners, tokenOf } from './wire.ts'

/**
 * A simulator of Lemonway: one environment by key (`<name>`, `key_of_<name>`) with payment accounts, cards, mandates that are
 * signed, money-ins in person and without, refunds, chargebacks, papers, payouts and unsigned notices, with books of its own in
 * `file`, and faults that are scripted by `/simulator/…`. It says in every answer that it is one. Answers its address and how to
 * stop it.
 */
export const startLemonwaySimulator = ({
  listen,
  ...options
}: Options & { listen?: (exchange: Exchange) => void } = {}) =>
  openSimulator(
    options,
    (message) => ({ error: { code: 1, message } }),
    (app, books) => {
      const answer = answering(books, manners, listen)
      for (const [method, path, work] of calls)
        app.route({ method, url: `${base}${path}`, handler: answer(`${method} ${path}`, work) })
      app.post('/oauth/api/v1/oauth/token', (request, reply) => {
        void reply.header('x-simulator', 'This is a simulator. It moves no money.')
        try {
          return reply.send(tokenOf(books, request.headers.authorization))
        } catch (error) {
          if (!(error instanceof Refused)) throw error
          return reply.code(error.status).send(error.body)
        }
      })
      addPages(app, books)
      addPeople(app, books)
    },
  )

/** What banks make of debits, and who ends a mandate. */
const addDebits = (books: Books, desk: ReturnType<typeof addDesk>): void => {
  const at = (account: string) => ({ books, account })
  desk('settle_debit', ({ account, money_in: id, code }) =>
    books.transact(() => settleDebit(at(account), moneyInWith(at(account), String(id)), code ? String(code) : null)),
  )
  desk('end_mandate', ({ account, mandate: id }) =>
    books.transact(() => endMandate(at(account), mandateWith(at(account), String(id)))),
  )
}

/** What people and banks do. */
const addPeople = (app: Parameters<typeof addDesk>[0], books: Books): void => {
  const desk = addDesk(app, books, sendHook)
  const at = (account: string) => ({ books, account })
  const done = <T>(work: () => T): T => books.transact(work)
  // In the operator's dashboard: where notices go.
  desk('hook', ({ account, url }) => books.keep(`hook:${account}`, String(url)))
  desk('dispute', ({ account, money_in: id }) =>
    done(() => openDispute(at(account), moneyInWith(at(account), String(id)))),
  )
  desk('close_dispute', ({ account, dispute: id, outcome }) =>
    done(() => closeDispute(at(account), moneyOutWith(at(account), String(id)), outcome === 'won')),
  )
  // By the operator, in the dashboard: nothing says that it is ours.
  desk('refund', ({ account, money_in: id, amount }) =>
    done(() => giveBack(at(account), moneyInWith(at(account), String(id)), Number(amount), '')),
  )
  addReviews(books, desk)
  desk('settle_payout', ({ account, payout: id, outcome }) =>
    done(() => settlePayOut(at(account), moneyOutWith(at(account), String(id)), outcome === 'succeed')),
  )
  addDebits(books, desk)
  desk('forge_money_in', ({ account, reference }) =>
    done(() => {
      const [before] = allOf(at(account))
      return books.put<MoneyIn>(account, { ...before!, id: lemonwayId(), reference: String(reference), token: null })
    }),
  )
  showBooks(app, books)
}

/** What Lemonway's people and banks decide. */
const addReviews = (books: Books, desk: ReturnType<typeof addDesk>): void => {
  const at = (account: string) => ({ books, account })
  const done = <T>(work: () => T): T => books.transact(work)
  desk('status', ({ account, name, status }) =>
    done(() => setStatus(at(account), accountWith(at(account), String(name)), Number(status))),
  )
  desk('judge_document', ({ account, document: id, status, comment }) =>
    done(() =>
      judge(at(account), documentWith(at(account), String(id)), Number(status), comment ? String(comment) : null),
    ),
  )
  desk('judge_iban', ({ account, iban: id, status }) =>
    done(() => books.put<Iban>(account, { ...ibanWith(at(account), String(id)), status: Number(status) })),
  )
  desk('wire_to', ({ account, iban, amount, words }) =>
    done(() => {
      const [to] = books.list<Iban>(account, 'iban').filter((each) => each.isVirtual && each.iban === iban)
      return receiveWire(at(account), to!, Number(amount), String(words))
    }),
  )
}

const showBooks = (app: Parameters<typeof addDesk>[0], books: Books): void => {
  const at = (account: string) => ({ books, account })
  app.get<{ Params: { account: string } }>('/simulator/books/:account', ({ params: { account } }) => {
    const accounts = books.list<Account>(account, 'account')
    return {
      balance: { eur: accounts.reduce((sum, { balance }) => sum + balance, 0) },
      lines: [
        ...allOf(at(account)).filter(({ status }) => status === 0),
        ...outsOf(at(account)).filter(({ kind }) => kind !== 'payout'),
      ],
      payouts: outsOf(at(account)).filter(({ kind }) => kind === 'payout'),
      ibans: books.list<Iban>(account, 'iban'),
      mandates: books.list<Mandate>(account, 'mandate'),
      documents: books.list<Document>(account, 'document'),
      accounts: accounts.map(({ id, status }) => ({ id: id.split('/')[1], status })),
    }
  })
}
