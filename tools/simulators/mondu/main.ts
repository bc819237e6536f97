import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Books } from '../books.ts'
import { addDesk, openSimulator, type Options } from '../open.ts'
import { pageOf, safe } from '../page.ts'
import { answering, type Exchange, type Work } from '../wire.ts'
import {
  become,
  confirmOrder,
  createInvoice,
  createNote,
  createOrder,
  createWebhook,
  invoicesOf,
  invoiceWith,
  orderWith,
  secretOf,
  send,
  shown,
  shownInvoice,
  webhooksOf,
  type Invoice,
  type Note,
  type Order,
} from './orders.ts'
import { manners, type At } from './wire.ts'

/** Calls as Mondu's documentation and its own plugins for shops have them. */
const calls: [method: 'GET' | 'POST', path: string, work: Work<At>][] = [
  ['GET', '/payment_methods', () => ({ payment_methods: [{ identifier: 'invoice' }] })],
  ['POST', '/orders', createOrder],
  ['GET', '/orders/:id', (at, _, { id }) => ({ order: shown(at, orderWith(at, id)) })],
  ['POST', '/orders/:id/confirm', confirmOrder],
  ['POST', '/orders/:id/invoices', createInvoice],
  [
    'GET',
    '/orders/:id/invoices',
    (at, _, { id }) => ({ invoices: invoicesOf(at, orderWith(at, id).id).map((each) => shownInvoice(at, each)) }),
  ],
  [
    'GET',
    '/orders/:id/invoices/:invoice',
    (at, _, { invoice }) => ({ invoice: shownInvoice(at, invoiceWith(at, invoice)) }),
  ],
  ['POST', '/invoices/:id/credit_notes', createNote],
  ['GET', '/webhooks', webhooksOf],
  ['POST', '/webhooks', createWebhook],
  ['GET', '/webhooks/keys', ({ account }) => ({ webhook_secret: secretOf(account) })],
]

/**
 * A simulator of Mondu: accounts by token (`token_of_<name>`), orders, the page on which companies agree, invoices, credit notes
 * and signed notices, with books of its own in `file`, and faults that are scripted by `/simulator/…`. A company with
 * "pending" in its name is looked at first. It says in every answer that it is one.
 */
export const startMonduSimulator = ({ listen, ...options }: Options & { listen?: (exchange: Exchange) => void } = {}) =>
  openSimulator(
    options,
    (message) => ({ errors: [{ details: message }] }),
    (app, books, place) => {
      app.addHook('onListen', () => {
        const address = app.server.address()
        place.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
        books.keep('address', place.url)
      })
      const answer = answering(books, manners, listen)
      for (const [method, path, work] of calls)
        app.route({ method, url: path, handler: answer(`${method} ${path}`, work) })
      addPage(app, books)
      const desk = addDesk(app, books, send)
      desk('decide', ({ account, order: id, state }) =>
        books.transact(() => {
          const at = { books, account }
          return become(at, orderWith(at, String(id)), state === 'confirmed' ? 'confirmed' : 'declined')
        }),
      )
      app.get<{ Params: { account: string } }>('/simulator/books/:account', ({ params: { account } }) => ({
        balance: {},
        lines: books.list<Order>(account, 'order'),
        invoices: books.list<Invoice>(account, 'invoice'),
        notes: books.list<Note>(account, 'credit_note'),
      }))
    },
  )

const frame = pageOf({ note: 'This is a simulator of Mondu. It moves no money.', color: '#6d28d9' })

type Visit = { Params: { id: string }; Body: { action?: string } | undefined }

/** Where a company agrees to pay later, or is declined. */
const addPage = (app: FastifyInstance, books: Books): void => {
  const visit = (id: string) => {
    const account = books.ownerOf(id)
    return account === undefined ? undefined : { at: { books, account }, order: orderWith({ books, account }, id) }
  }
  const html = (reply: FastifyReply, page: string, status = 200) =>
    reply.code(status).type('text/html; charset=utf-8').send(page)
  app.get<Visit>('/checkout/:id', ({ params: { id } }, reply) => {
    const known = visit(id)
    if (!known) return html(reply, frame('Unknown', '<h1>There is no such page.</h1>'), 404)
    if (known.order.state !== 'created') return reply.redirect(known.order.returnUrl, 303)
    const { company, gross } = known.order
    return html(
      reply,
      frame(
        'Mondu (simulated)',
        `<h1>${safe(company)} pays ${(gross / 100).toFixed(2)} EUR in 30 days</h1><form method="post">
<button name="action" value="agree">Agree</button><button class="plain" name="action" value="decline">Be declined</button>
<button class="plain" name="action" value="leave">Leave</button></form>`,
      ),
    )
  })
  app.post<Visit>('/checkout/:id', ({ params: { id }, body }, reply) => {
    const known = visit(id)
    if (!known) return html(reply, frame('Unknown', '<h1>There is no such page.</h1>'), 404)
    const states = { agree: 'authorized', decline: 'declined' } as const
    const state = states[body?.action as 'agree']
    if (state && known.order.state === 'created') books.transact(() => become(known.at, known.order, state))
    return reply.redirect(known.order.returnUrl, 303)
  })
}
