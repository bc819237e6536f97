import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Books } from '../books.ts'
import { pageOf, safe } from '../page.ts'
import { approve, orderWith, type Order, type Setup } from './payments.ts'
import { isOwn } from './nvp/ipn.ts'
import { admit, type Referral } from './partners.ts'
import { payers, payerWith, type Payer } from './payers.ts'
import type { At } from './wire.ts'

const frame = pageOf({
  note: 'This is a simulator of PayPal’s payment page. It moves no money; log in with no real account.',
  color: '#003087',
})

const form = (title: string, fault = ''): string =>
  frame(
    'PayPal (simulated)',
    `<h1>${safe(title)}</h1>
<form method="post">
<label>Email
<input name="email" type="email" autocomplete="off" required list="payers"></label>
<datalist id="payers">${payers.map(({ email }) => `<option value="${email}">`).join('')}</datalist>
${fault ? `<p class="error" role="alert">${safe(fault)}</p>` : ''}
<button name="action" value="pay">Agree</button></form>
<form method="post"><button class="plain" name="action" value="leave">Back to the shop</button></form>`,
  )

const html = (reply: FastifyReply, page: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').send(page)

/** Where a payer agrees to something: an order, or to leave their account. */
type Visit = { title: string; isOpen: boolean; returnUrl: string; cancelUrl: string; agree: (payer: Payer) => void }

const backTo = (url: string, token: string): string => {
  const place = new URL(url)
  place.searchParams.set('token', token)
  return place.href
}

/** The pages PayPal hosts, where payers log in and agree. */
export const addPages = (app: FastifyInstance, books: Books): void => {
  const page = (path: string, name: string, visitOf: (at: At, id: string) => Visit | undefined) => {
    const known = (query: unknown): { id: string; visit: Visit } | undefined => {
      const id = String((query as Record<string, string>)[name] ?? '')
      const account = books.ownerOf(id)
      const visit = account === undefined ? undefined : visitOf({ books, account }, id)
      return visit && { id, visit }
    }
    const nothing = (reply: FastifyReply) => html(reply, frame('Unknown', '<h1>There is no such page.</h1>'), 404)
    app.get(path, (request, reply) => {
      const found = known(request.query)
      if (!found) return nothing(reply)
      if (!found.visit.isOpen) return reply.redirect(backTo(found.visit.returnUrl, found.id), 303)
      return html(reply, form(found.visit.title))
    })
    app.post<{ Body: { email?: string; action?: string; cmd?: string } }>(path, (request, reply) => {
      // Notices of the older interface are sent back to the address of its pages.
      if (request.body?.cmd === '_notify-validate')
        return reply.type('text/plain').send(isTold(books, request.body) ? 'VERIFIED' : 'INVALID')
      const found = known(request.query)
      if (!found) return nothing(reply)
      const { id, visit } = found
      const { email, action } = request.body ?? {}
      if (action === 'leave') return reply.redirect(backTo(visit.cancelUrl, id), 303)
      const payer = payerWith(email)
      if (visit.isOpen && !payer)
        return html(
          reply,
          form(visit.title, `Only these are known here: ${payers.map((each) => each.email).join(', ')}.`),
          422,
        )
      if (visit.isOpen && payer) books.transact(() => visit.agree(payer))
      return reply.redirect(backTo(visit.returnUrl, id), 303)
    })
  }
  page('/checkoutnow', 'token', (at, id) => orderVisit(at, id))
  page('/agreements/approve', 'approval_session_id', (at, id) => setupVisit(at, id))
  page('/cgi-bin/webscr', 'token', (at, id) => orderVisit(at, id) ?? setupVisit(at, id))
  addSellersPage(app, books)
}

/** Whether a notice that comes back is one that was told, to the last sign. */
const isTold = (books: Books, { cmd: _, ...words }: Record<string, unknown>): boolean => {
  const track = String(words['ipn_track_id'] ?? '')
  const account = books.ownerOf(track)
  return account !== undefined && isOwn(books, account, new URLSearchParams(words as Record<string, string>).toString())
}

const entryPage = frame(
  'PayPal (simulated)',
  `<h1>Connect your PayPal account</h1><form method="post">
<button name="action" value="agree">Agree</button>
<button class="plain" name="action" value="unconfirmed">Agree, but leave the email address unconfirmed</button>
<button class="plain" name="action" value="leave">Not now</button></form>`,
)

const unknownPage = frame('Unknown', '<h1>There is no such page.</h1>')

/** Where sellers log in and allow a partner to act for them. */
const addSellersPage = (app: FastifyInstance, books: Books): void => {
  const path = '/bizsignup/partner/entry'
  const known = (query: unknown) => {
    const id = String((query as Record<string, string>)['referralToken'] ?? '')
    const account = books.ownerOf(id)
    const referral = account === undefined ? undefined : books.get<Referral>(account, id)
    return referral?.object === 'referral' ? { at: { books, account: account! }, referral } : undefined
  }
  app.get(path, (request, reply) => (known(request.query) ? html(reply, entryPage) : html(reply, unknownPage, 404)))
  app.post<{ Body: { action?: string } }>(path, (request, reply) => {
    const found = known(request.query)
    if (!found) return html(reply, unknownPage, 404)
    const { at, referral } = found
    const action = request.body?.action
    const place = new URL(referral.returnUrl)
    if (action !== 'leave') {
      const { id } = books.transact(() =>
        admit(at, referral.tracking, {
          isConfirmed: action !== 'unconfirmed',
          letsHold: referral.features.includes('DELAY_FUNDS_DISBURSEMENT'),
        }),
      )
      place.searchParams.set('merchantId', referral.tracking)
      place.searchParams.set('merchantIdInPayPal', id)
    }
    return reply.redirect(place.href, 303)
  })
}

const orderVisit = (at: At, id: string): Visit | undefined => {
  let order: Order
  try {
    order = orderWith(at, id)
  } catch {
    return undefined
  }
  const { value, currency_code: code } = order.unit.amount
  return {
    ...order,
    title: `Pay ${value} ${code}`,
    isOpen: order.status === 'PAYER_ACTION_REQUIRED',
    agree: (payer) => approve(at, order, payer),
  }
}

const setupVisit = (at: At, id: string): Visit | undefined => {
  const setup = at.books.get<Setup>(at.account, id)
  if (setup?.object !== 'setup') return undefined
  return {
    ...setup,
    title: 'Pay nothing now',
    isOpen: setup.status === 'PAYER_ACTION_REQUIRED',
    agree: (payer) => at.books.put(at.account, { ...setup, status: 'APPROVED' as const, payer: payer.email }),
  }
}
