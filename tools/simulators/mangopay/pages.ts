import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Books } from '../books.ts'
import { pageOf, safe } from '../page.ts'
import { registrationWith, testCards, tokenFor, type Registration } from './cards.ts'
import { changeMandate, mandateWith, type Mandate } from './mandates.ts'
import { payInWith, settlePayIn, type PayIn } from './pay-ins.ts'
import { changeRecipient, recipientWith, type Recipient } from './recipients.ts'
import type { At } from './wire.ts'

const frame = pageOf({
  note: 'This is a simulator of Mangopay and of the banks behind it. It moves no money; enter no real card.',
  color: '#1f2a44',
})

const money = ({ money: { Amount, Currency } }: PayIn): string => `${(Amount / 100).toFixed(2)} ${Currency}`

const bank = (payIn: PayIn): string =>
  frame(
    'Mangopay (simulated)',
    `<h1>Pay ${safe(money(payIn))}</h1>
<form method="post">
${payIn.kind === 'CARD_WEB' ? cardField : '<p>You agree in the app of your bank.</p>'}
<button name="action" value="pay">Pay</button><button class="plain" name="action" value="refuse">Do not pay</button></form>`,
  )

const cardField = `<label>Card number<input name="number" autocomplete="off" required list="numbers"></label>
<datalist id="numbers">${testCards.map(({ number, story }) => `<option value="${number}">${story}</option>`).join('')}</datalist>`

const confirmation = (): string =>
  frame(
    'Mangopay (simulated)',
    `<h1>Your bank asks whether it is you</h1>
<form method="post"><button name="action" value="confirm">It is me</button>
<button class="plain" name="action" value="refuse">It is not me</button></form>`,
  )

const agreement = (): string =>
  frame(
    'Mangopay (simulated)',
    `<h1>SEPA direct debit mandate</h1><p>You allow Mangopay to debit your account (simulated).</p>
<form method="post"><button name="action" value="confirm">I agree</button>
<button class="plain" name="action" value="refuse">I do not</button></form>`,
  )

const ownership = (): string =>
  frame(
    'Mangopay (simulated)',
    `<h1>Is it you who wants to be paid to this account?</h1>
<form method="post"><button name="action" value="confirm">It is me</button>
<button class="plain" name="action" value="refuse">It is not me</button></form>`,
  )

const html = (reply: FastifyReply, page: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').send(page)
const unknown = (reply: FastifyReply) => html(reply, frame('Unknown', '<h1>There is no such page.</h1>'), 404)

/** Back to the shop, which is told by its address which payment it was. */
const back = (reply: FastifyReply, { id, returnUrl }: PayIn) => {
  const address = new URL(returnUrl ?? 'http://localhost/')
  address.searchParams.set('transactionId', id)
  return reply.redirect(address.href, 303)
}

type Visit = { Params: { id: string }; Body: { action?: string; number?: string } | undefined }

/** The pages that payers see: the bank's, the one that asks whether it is them, and the server cards are typed to. */
export const addPages = (app: FastifyInstance, books: Books): void => {
  const visit = (id: string): { at: At; payIn: PayIn } | undefined => {
    const account = books.ownerOf(id)
    if (account === undefined || books.get<PayIn>(account, id)?.object !== 'payin') return undefined
    const at = { books, account }
    return { at, payIn: payInWith(at, id) }
  }
  for (const [path, page] of [
    ['/pay/:id', bank],
    ['/secure/:id', confirmation],
  ] as const) {
    app.get<Visit>(path, ({ params: { id } }, reply) => {
      const known = visit(id)
      if (!known) return unknown(reply)
      return known.payIn.status === 'CREATED' ? html(reply, page(known.payIn)) : back(reply, known.payIn)
    })
    app.post<Visit>(path, ({ params: { id }, body }, reply) => {
      const known = visit(id)
      if (!known) return unknown(reply)
      const { at, payIn } = known
      const { action = '', number = '' } = body ?? {}
      const card = testCards.find((each) => each.number === number.replaceAll(' ', ''))
      const isAsked = path === '/pay/:id' && payIn.kind === 'CARD_WEB' && action === 'pay'
      if (isAsked && !card) return html(reply, page(payIn), 422)
      if (isAsked && card!.present === 'authenticate') return html(reply, confirmation())
      const said = isAsked ? card!.present : action === 'refuse' ? { code: refusals[path] } : 'succeed'
      books.transact(() => settlePayIn(at, payIn, said))
      return back(reply, payIn)
    })
  }
  addMandates(app, books)
  addConfirmations(app, books)
  addTokens(app, books)
}

/** Where a payer agrees to be debited. */
const addMandates = (app: FastifyInstance, books: Books): void => {
  const mandateAt = (id: string) => {
    const account = books.ownerOf(id)
    return account !== undefined && books.get<Mandate>(account, id)?.object === 'mandate'
      ? { at: { books, account }, mandate: mandateWith({ books, account }, id) }
      : undefined
  }
  app.get<Visit>('/mandate/:id', ({ params: { id } }, reply) => {
    const known = mandateAt(id)
    if (!known) return unknown(reply)
    return known.mandate.status === 'CREATED' ? html(reply, agreement()) : reply.redirect(known.mandate.returnUrl, 303)
  })
  app.post<Visit>('/mandate/:id', ({ params: { id }, body }, reply) => {
    const known = mandateAt(id)
    if (!known) return unknown(reply)
    const isAgreed = body?.action === 'confirm'
    if (known.mandate.status === 'CREATED')
      books.transact(() =>
        changeMandate(known.at, known.mandate, isAgreed ? 'SUBMITTED' : 'FAILED', isAgreed ? null : '001804'),
      )
    return reply.redirect(known.mandate.returnUrl, 303)
  })
}

type Confirming = {
  Querystring: { token?: string; returnUrl?: string }
  Body: { action?: string } | undefined
}

/** Where an owner confirms a bank account that they are to be paid to. */
const addConfirmations = (app: FastifyInstance, books: Books): void => {
  const known = (token = '') => {
    const account = books.ownerOf(token)
    return account !== undefined && books.get<Recipient>(account, token)?.object === 'recipient'
      ? { at: { books, account }, recipient: recipientWith({ books, account }, token) }
      : undefined
  }
  app.get<Confirming>('/sca', ({ query: { token } }, reply) => {
    const found = known(token)
    return found?.recipient.status === 'PENDING' ? html(reply, ownership()) : unknown(reply)
  })
  app.post<Confirming>('/sca', ({ query: { token, returnUrl = '' }, body }, reply) => {
    const found = known(token)
    if (!found || !URL.canParse(returnUrl)) return unknown(reply)
    const { at, recipient } = found
    if (recipient.status === 'PENDING')
      books.transact(() => changeRecipient(at, recipient, body?.action === 'confirm' ? 'ACTIVE' : 'CANCELED'))
    return reply.redirect(returnUrl, 303)
  })
}

const refusals = { '/pay/:id': '101002', '/secure/:id': '101301' } as const

/** It answers any page of any shop: browsers ask it from there. */
const addTokens = (app: FastifyInstance, books: Books): void => {
  app.post<{ Params: { id: string }; Body: Record<string, string> }>(
    '/tokens/:id',
    ({ params: { id }, body }, reply) => {
      void reply.header('access-control-allow-origin', '*')
      const account = books.ownerOf(id)
      if (account === undefined || books.get<Registration>(account, id)?.object !== 'card_registration')
        return reply.code(404).send('errorCode=02101')
      const at = { books, account }
      return reply.type('text/plain').send(tokenFor(at, registrationWith(at, id), body))
    },
  )
}
