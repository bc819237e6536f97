import type { FastifyInstance } from 'fastify'
import type { Books } from '../books.ts'
import { addDesk, openSimulator, type Options } from '../open.ts'
import { answering, type Exchange } from '../wire.ts'
import { callsOf } from './calls.ts'
import { balanceOf, closeDispute, failRefund, giveBack, openDispute } from './give-back.ts'
import { takeFiles } from '../files.ts'
import { bookBalance } from './balance.ts'
import { identify, payToBank, reverse } from './connected.ts'
import { addFields } from './fields-page.ts'
import { renewCard } from './intent-calls.ts'
import { sendFrom } from './notices.ts'
import { addPages } from './pages.ts'
import { settle, type At, type Dispute, type Intent, type Refund } from './payments.ts'
import { manners } from './wire.ts'

/**
 * A simulator of Stripe: accounts by key (`sk_test_simulator_<name>`), Checkout, payment and setup intents, refunds,
 * disputes and signed notices, with books of its own in `file`, and faults that are scripted by `/simulator/…`. It says in
 * every answer that it is one. Answers its address and how to stop it.
 */
export const startStripeSimulator = ({
  listen,
  ...options
}: Options & { listen?: (exchange: Exchange) => void } = {}) =>
  openSimulator(
    options,
    (message) => ({ error: { type: 'api_error', message } }),
    (app, books, place) => {
      const answer = answering(books, manners, listen)
      for (const [method, path, work] of callsOf(() => place.url))
        app.route({ method, url: path, handler: answer(`${method} ${path}`, work) })
      takeFiles(app)
      addPages(app, books)
      addFields(app, books)
      addPeople(app, books)
    },
  )

/** What people and banks do. */
const addPeople = (app: FastifyInstance, books: Books): void => {
  const at = (account: string) => ({
    books,
    account,
    livemode: books.list<Intent>(account, 'payment_intent').some(({ livemode }) => livemode),
  })
  const desk = addDesk(app, books, sendFrom(books))
  const found = <T extends Intent | Dispute | Refund>(account: string, id: unknown): T => {
    const thing = books.get<T>(account, String(id))
    if (!thing) throw new Error(`There is no ${String(id)}.`)
    return thing
  }
  desk('settle', ({ account, payment_intent: id, outcome = 'succeed' }) =>
    settle(at(account), found<Intent>(account, id), outcome === 'succeed' ? 'succeed' : { decline: String(outcome) }),
  )
  desk('dispute', ({ account, payment_intent: id }) =>
    openDispute(at(account), found<Intent>(account, id), 'fraudulent'),
  )
  desk('renew_card', ({ account, payment_method: id, number, year }) =>
    renewCard(at(account), String(id), String(number), Number(year ?? 2040)),
  )
  desk('top_up', ({ account, amount }) => bookBalance(at(account), 'topup', 'topup', null, Number(amount), 'eur'))
  addConnectedDesk(desk, at)
  desk('close_dispute', ({ account, dispute: id, outcome }) =>
    closeDispute(at(account), found<Dispute>(account, id), outcome === 'won' ? 'won' : 'lost'),
  )
  // Whether the script of the fields comes: as if it were blocked, or its place silent.
  desk('fields_script', ({ isLost }) => books.keep('script', isLost ? 'lost' : ''))
  // By the seller, on Stripe's own pages: nothing says that it is ours.
  desk('refund', ({ account, payment_intent: id, amount }) =>
    giveBack(at(account), found<Intent>(account, id), Number(amount), {}),
  )
  desk('fail_refund', ({ account, refund }) => failRefund(at(account), found<Refund>(account, refund)))
  showBooks(app, books, at)
}

type Desk = ReturnType<typeof addDesk>

/** What becomes of sellers who are connected. */
const addConnectedDesk = (desk: Desk, at: (account: string) => At): void => {
  desk('identify', ({ account, connected: id, outcome }) =>
    identify(at(account), String(id), outcome === 'verified' || outcome === 'rejected' ? outcome : 'asked'),
  )
  desk('pay_to_bank', ({ account, connected, outcome }) =>
    payToBank(at(account), String(connected), outcome === 'paid'),
  )
  desk('reverse', ({ account, transfer, amount }) => reverse(at(account), String(transfer), String(amount)))
}

/** What an account holds, by its own books. */
const showBooks = (app: FastifyInstance, books: Books, at: (account: string) => At): void => {
  app.get<{ Params: { account: string } }>('/simulator/books/:account', ({ params: { account } }) => ({
    balance: balanceOf(at(account)),
    payment_intents: books.list(account, 'payment_intent'),
    setup_intents: books.list(account, 'setup_intent'),
    refunds: books.list(account, 'refund'),
    disputes: books.list(account, 'dispute'),
    accounts: books.list(account, 'account'),
    transfers: books.list(account, 'transfer'),
    transfer_reversals: books.list(account, 'transfer_reversal'),
    files: books.list(account, 'file'),
    lines: books.list(account, 'balance_transaction'),
    payment_method_domains: books.list(account, 'payment_method_domain'),
    webhook_endpoints: books.list(account, 'webhook_endpoint'),
  }))
}
