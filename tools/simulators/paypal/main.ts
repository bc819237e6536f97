import type { FastifyInstance } from 'fastify'
import type { Books } from '../books.ts'
import { addDesk, openSimulator, type Desk, type Options } from '../open.ts'
import { answering, Refused, type Exchange } from '../wire.ts'
import { againAtPayPal } from './again.ts'
import { calls } from './calls.ts'
import { certificateOf } from './certificate.ts'
import { balanceOf, closeDispute, escalate, failRefund, giveBack, openDispute, type Dispute } from './give-back.ts'
import { takeFiles } from '../files.ts'
import { sendFrom } from './notices.ts'
import { nvpCalls } from './nvp/calls.ts'
import { addNvp } from './nvp/wire.ts'
import { addPages } from './pages.ts'
import { admit, withdraw } from './partners.ts'
import { heldIn } from './releases.ts'
import { revoke, settle, type Capture, type Refund } from './payments.ts'
import { manners, merchantOf, tokenOf } from './wire.ts'

/**
 * A simulator of PayPal: accounts by key (`simulator_<name>`, `secret_of_<name>`), orders, the vault, refunds, disputes and
 * signed notices, with books of its own in `file`, and faults that are scripted by `/simulator/…`. It says in every answer
 * that it is one. Answers its address and how to stop it.
 */
export const startPayPalSimulator = ({
  listen,
  ...options
}: Options & { listen?: (exchange: Exchange) => void } = {}) =>
  openSimulator(
    options,
    (message) => ({ name: 'INTERNAL_SERVER_ERROR', message }),
    (app, books, place) => {
      app.addHook('onListen', () => {
        const address = app.server.address()
        place.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
        books.keep('address', place.url)
      })
      const answer = answering(books, { ...manners, again: againAtPayPal }, listen)
      for (const [method, path, work] of calls)
        app.route({ method, url: path, handler: answer(`${method} ${path}`, work) })
      addNvp(app, books, nvpCalls, listen)
      app.post('/v1/oauth2/token', (request, reply) => {
        try {
          return reply.send(tokenOf(books, request.headers.authorization))
        } catch (error) {
          if (!(error instanceof Refused)) throw error
          return reply.code(error.status).send(error.body)
        }
      })
      app.get('/v1/notifications/certs/CERT-simulator', (_, reply) =>
        reply.type('application/x-pem-file').send(certificateOf(books)),
      )
      takeFiles(app)
      addPages(app, books)
      addPeople(app, books)
    },
  )

/** What banks decide and sellers do. */
const addPeople = (app: FastifyInstance, books: Books): void => {
  const desk = addDesk(app, books, sendFrom(books))
  const found = <T extends Capture | Dispute | Refund>(account: string, id: unknown): T => {
    const thing = books.get<T>(account, String(id))
    if (!thing) throw new Error(`There is no ${String(id)}.`)
    return thing
  }
  desk('settle', ({ account, capture: id, outcome }) =>
    settle({ books, account }, found<Capture>(account, id), outcome === 'succeed'),
  )
  desk('dispute', ({ account, capture: id, stage }) =>
    openDispute({ books, account }, found<Capture>(account, id), stage === 'INQUIRY' ? stage : 'CHARGEBACK'),
  )
  desk('escalate', ({ account, dispute: id }) => escalate({ books, account }, found<Dispute>(account, id)))
  desk('close_dispute', ({ account, dispute: id, outcome }) =>
    closeDispute({ books, account }, found<Dispute>(account, id), outcome === 'won'),
  )
  // By the seller, on PayPal's own pages: nothing says that it is ours.
  desk('refund', ({ account, capture: id, amount }) => {
    const money = { currency_code: 'EUR', value: (Number(amount) / 100).toFixed(2) }
    return giveBack({ books, account }, found<Capture>(account, id), money, undefined)
  })
  desk('fail_refund', ({ account, refund }) => failRefund({ books, account }, found<Refund>(account, refund)))
  addSellersDesk(desk, books)
  app.get<{ Params: { account: string } }>('/simulator/books/:account', ({ params }) => booksOf(books, params.account))
}

/** What sellers and payers do on PayPal's own pages. */
const addSellersDesk = (desk: Desk, books: Books): void => {
  desk('admit', ({ account, tracking, isConfirmed, isReceivable, letsHold }) =>
    admit({ books, account }, String(tracking), {
      isConfirmed: isConfirmed !== false,
      isReceivable: isReceivable !== false,
      letsHold: letsHold !== false,
    }),
  )
  desk('revoke', ({ account, email }) => ({ count: revoke({ books, account }, String(email)) }))
  desk('withdraw', ({ account, tracking }) => withdraw({ books, account }, String(tracking)))
}

/** What people at its desk may look at. */
const booksOf = (books: Books, account: string): object => ({
  merchant_id: merchantOf(account),
  balance: balanceOf({ books, account }),
  orders: books.list(account, 'order'),
  captures: books.list(account, 'capture'),
  refunds: books.list(account, 'refund'),
  disputes: books.list(account, 'dispute'),
  lines: books.list(account, 'line'),
  integrations: books.list(account, 'integration'),
  partner_fees: books.list(account, 'partner_fee'),
  held: heldIn({ books, account }),
  releases: books.list(account, 'release'),
})
