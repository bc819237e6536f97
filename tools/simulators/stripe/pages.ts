import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Books } from '../books.ts'
import { pageOf, safe } from '../page.ts'
import { current } from './calls.ts'
import { identify } from './connected.ts'
import { instrumentOf, instruments } from './instruments.ts'
import { payAtPage, type At, type Session } from './payments.ts'

const frame = pageOf({
  note: 'This is a simulator of Stripe’s payment page. It moves no money; enter no real card.',
  color: '#635bff',
})

const money = ({ amount_total: amount, currency }: Session): string =>
  amount == null
    ? 'nothing now'
    : `${currency === 'jpy' ? amount : (amount / 100).toFixed(2)} ${(currency ?? '').toUpperCase()}`

const numberField = (type: string): string => {
  if (type !== 'card' && type !== 'sepa_debit') return `<p>You agree on the page of your bank (${safe(type)}).</p>`
  const options = instruments.filter((each) => each.type === type).map(({ number }) => `<option value="${number}">`)
  return `<label>${type === 'card' ? 'Card number' : 'IBAN'}
<input name="number" autocomplete="off" required list="numbers"></label>
<datalist id="numbers">${options.join('')}</datalist>`
}

const form = (session: Session, fault: string): string =>
  frame(
    'Stripe (simulated)',
    `<h1>Pay ${safe(money(session))}</h1>
<form method="post">
${numberField(session.wanted.type)}
${fault ? `<p class="error" role="alert">${safe(fault)}</p>` : ''}
<button name="action" value="pay">Pay</button></form>
<form method="post"><button class="plain" name="action" value="leave">Back to the shop</button></form>`,
  )

const confirmation = (number: string): string =>
  frame(
    'Stripe (simulated)',
    `<h1>Your bank asks whether it is you</h1>
<form method="post"><input type="hidden" name="number" value="${safe(number)}">
<button name="action" value="confirm">It is me</button><button class="plain" name="action" value="refuse">It is not me</button></form>`,
  )

const html = (reply: FastifyReply, page: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').send(page)

/** The page Stripe hosts, where payers type their card: the shop never sees it. */
export const addPages = (app: FastifyInstance, books: Books): void => {
  const visit = (id: string): { at: At; session: Session } | undefined => {
    const account = books.ownerOf(id)
    const known = account === undefined ? undefined : books.get<Session>(account, id)
    if (!account || known?.object !== 'checkout.session') return undefined
    const at = { books, account, livemode: known.livemode }
    return { at, session: current(at, known) }
  }
  app.get<{ Params: { id: string } }>('/c/pay/:id', (request, reply) => {
    const known = visit(request.params.id)
    if (!known) return html(reply, frame('Unknown', '<h1>There is no such page.</h1>'), 404)
    if (known.session.status !== 'open') return reply.redirect(known.session.success_url ?? '/', 303)
    return html(reply, form(known.session, ''))
  })
  addSetupPages(app, books)
  app.post<{ Params: { id: string }; Body: { number?: string; action?: string } }>('/c/pay/:id', (request, reply) => {
    const known = visit(request.params.id)
    if (!known) return html(reply, frame('Unknown', '<h1>There is no such page.</h1>'), 404)
    const { at, session } = known
    const { number = '', action } = request.body ?? {}
    if (action === 'leave') return reply.redirect(session.cancel_url ?? session.success_url ?? '/', 303)
    if (session.status !== 'open') return reply.redirect(session.success_url ?? '/', 303)
    const instrument = instrumentOf(session.wanted.type, number)
    if (!instrument) return html(reply, form(session, 'Only the numbers of the list are taken here.'), 422)
    if (instrument.present === 'authenticate' && action === 'pay') return html(reply, confirmation(instrument.number))
    const next = books.transact(() => payAtPage(at, session, instrument, action === 'confirm'))
    if (next.status === 'open') return html(reply, form(next, 'Your card was declined. Try another one.'), 402)
    return reply.redirect(session.success_url ?? '/', 303)
  })
}

type Setup = { Params: { account: string; id: string }; Querystring: { return?: string } }

const addSetupPages = (app: FastifyInstance, books: Books): void => {
  app.get<Setup>('/setup/:account/:id', (_, reply) =>
    html(
      reply,
      frame(
        'Stripe (simulated)',
        '<h1>Who are you?</h1><form method="post"><button name="action" value="verified">Hand in</button></form>',
      ),
    ),
  )
  app.post<Setup>('/setup/:account/:id', ({ params: { account, id }, query }, reply) => {
    books.transact(() => identify({ books, account, livemode: false }, id, 'verified'))
    return reply.redirect(query.return ?? '/', 303)
  })
}
