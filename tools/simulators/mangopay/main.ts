import type { Books } from '../books.ts'
import { addDesk, openSimulator, type Desk, type Options } from '../open.ts'
import { answering, Refused, type Exchange } from '../wire.ts'
import { calls } from './calls.ts'
import { balanceOf, closeDispute, disputeWith, giveBack, openDispute } from './give-back.ts'
import { block, documentWith, judgeDocument, setLevel, type Declaration, type Document } from './kyc.ts'
import { sendHook } from './notices.ts'
import { addPages } from './pages.ts'
import { changeMandate, mandateWith, type Mandate } from './mandates.ts'
import { payInWith, registrationOf, settlePayIn, type PayIn, type Recurring } from './pay-ins.ts'
import { payOutWith, settlePayOut, type PayOut } from './pay-outs.ts'
import { changeRecipient, recipientWith, type Recipient } from './recipients.ts'
import { userWith, type User } from './users.ts'
import type { Movement } from './transactions.ts'
import { receiveWire, wireToVirtualAccount, type VirtualAccount } from './wires.ts'
import { mangopayId, manners, tokenOf } from './wire.ts'

/**
 * A simulator of Mangopay: one platform by key (`simulator_<name>`, `key_of_<name>`) with users, wallets, cards and their
 * registrations, pay-ins in person and without, refunds, disputes and unsigned hooks, with books of its own in `file`, and
 * faults that are scripted by `/simulator/…`. It says in every answer that it is one. Answers its address and how to stop it.
 */
export const startMangopaySimulator = ({
  listen,
  ...options
}: Options & { listen?: (exchange: Exchange) => void } = {}) =>
  openSimulator(
    options,
    (message) => ({ Message: message, Type: 'internal_server_error' }),
    (app, books, place) => {
      app.addHook('onListen', () => {
        const address = app.server.address()
        place.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
        books.keep('address', place.url)
      })
      const answer = answering(books, manners, listen)
      for (const [method, path, work] of calls)
        app.route({ method, url: path, handler: answer(`${method} ${path}`, work) })
      app.post('/v2.01/oauth/token', (request, reply) => {
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

/** What people and banks do. */
const addPeople = (app: Parameters<typeof addDesk>[0], books: Books): void => {
  const desk = addDesk(app, books, sendHook)
  const at = (account: string) => ({ books, account })
  const done = <T>(work: () => T): T => books.transact(work)
  desk('dispute', ({ account, pay_in: id }) => done(() => openDispute(at(account), payInWith(at(account), String(id)))))
  desk('close_dispute', ({ account, dispute: id, outcome }) =>
    done(() => closeDispute(at(account), disputeWith(at(account), String(id)), outcome === 'won')),
  )
  // By the operator, on Mangopay's own pages: nothing says that it is ours.
  desk('refund', ({ account, pay_in: id, amount }) =>
    done(() => {
      const payIn = payInWith(at(account), String(id))
      return giveBack(at(account), payIn, payIn.author, Number(amount), null)
    }),
  )
  desk('settle_payout', ({ account, payout: id, outcome }) =>
    done(() => settlePayOut(at(account), payOutWith(at(account), String(id)), outcome === 'succeed')),
  )
  addReviews(desk, books)
  desk('use_up', ({ account, recurring: id }) =>
    books.put(account, { ...registrationOf(at(account), String(id)), linked: 99 }),
  )
  desk('forge_pay_in', ({ account, tag }) =>
    done(() => {
      const [before] = books.list<PayIn>(account, 'payin')
      return books.put<PayIn>(account, { ...before!, id: mangopayId(), tag: String(tag) })
    }),
  )
  addBanks(desk, books)
  showBooks(app, books)
}

/** Mangopay has identified a user, judges a document, or blocks what a user may do. */
const addReviews = (desk: Desk, books: Books): void => {
  const at = (account: string) => ({ books, account })
  const done = <T>(work: () => T): T => books.transact(work)
  desk('identify', ({ account, level }) => {
    for (const user of books.list<User>(account, 'user'))
      if (user.said['UserCategory'] === 'OWNER')
        done(() => setLevel(at(account), user, level === 'LIGHT' ? 'LIGHT' : 'REGULAR'))
  })
  desk('judge_document', ({ account, document: id, status, why }) =>
    done(() =>
      judgeDocument(
        at(account),
        documentWith(at(account), String(id)),
        status as Document['status'],
        why as Document['why'],
      ),
    ),
  )
  desk('block', ({ account, user: id, flows }) =>
    done(() => block(at(account), userWith(at(account), String(id)), String(flows))),
  )
}

const showBooks = (app: Parameters<typeof addDesk>[0], books: Books): void => {
  const at = (account: string) => ({ books, account })
  app.get<{ Params: { account: string } }>('/simulator/books/:account', ({ params: { account } }) => ({
    balance: balanceOf(at(account)),
    lines: ['payin', 'refund', 'settlement', 'dispute']
      .flatMap((kind) => books.list<Movement>(account, kind))
      .filter(({ object, status }) => object === 'dispute' || status === 'SUCCEEDED'),
    payouts: books.list<PayOut>(account, 'payout'),
    recurring: books.list<Recurring>(account, 'recurring'),
    recipients: books.list<Recipient>(account, 'recipient'),
    mandates: books.list<Mandate>(account, 'mandate'),
    documents: books.list<Document>(account, 'kyc_document'),
    declarations: books.list<Declaration>(account, 'ubo_declaration'),
  }))
}

/** What payers do at their own bank and sellers with theirs, and what Mangopay forgets. */
const addBanks = (desk: Desk, books: Books): void => {
  const at = (account: string) => ({ books, account })
  const done = <T>(work: () => T): T => books.transact(work)
  desk('forget_keys', ({ account }) => books.forgetAnswers(account))
  // A bank account that was confirmed is no more.
  desk('end_recipient', ({ account, recipient: id }) =>
    done(() => changeRecipient(at(account), recipientWith(at(account), String(id)), 'DEACTIVATED')),
  )
  desk('wire', ({ account, pay_in: id, amount }) =>
    done(() => receiveWire(at(account), payInWith(at(account), String(id)), Number(amount))),
  )
  desk('settle_debit', ({ account, pay_in: id, code }) =>
    done(() => settlePayIn(at(account), payInWith(at(account), String(id)), code ? { code: String(code) } : 'succeed')),
  )
  desk('end_mandate', ({ account, mandate: id }) =>
    done(() => changeMandate(at(account), mandateWith(at(account), String(id)), 'FAILED', '001804')),
  )
  desk('wire_to', ({ account, iban, amount, words, name, from }) =>
    done(() => {
      const [to] = books.list<VirtualAccount>(account, 'virtual_account').filter((each) => each.iban === iban)
      const sender = { name: String(name), iban: String(from) }
      return wireToVirtualAccount(at(account), to!, { amount: Number(amount), words: String(words), ...sender })
    }),
  )
}
