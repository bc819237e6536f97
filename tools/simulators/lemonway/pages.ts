import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Books } from '../books.ts'
import { pageOf, safe } from '../page.ts'
import { testCardOf, testCards, type Card } from './cards.ts'
import type { Mandate } from './mandates.ts'
import { allOf, moneyInWith, settle, type MoneyIn } from './money-ins.ts'
import type { At } from './wire.ts'

const frame = pageOf({
  note: 'This is a simulator of Lemonway and of the banks behind it. It moves no money; enter no real card.',
  color: '#0d5c4f',
})

const cardPage = ({ amount, isHeld }: MoneyIn): string =>
  frame(
    'Lemonway (simulated)',
    `<h1>${isHeld ? 'Hold' : 'Pay'} ${safe((amount / 100).toFixed(2))} EUR</h1>
<form method="post"><label>Card number<input name="number" autocomplete="off" list="numbers"></label>
<datalist id="numbers">${testCards.map(({ number, story }) => `<option value="${number}">${story}</option>`).join('')}</datalist>
<button name="action" value="pay">Pay</button><button class="plain" name="action" value="cancel">Cancel</button></form>`,
  )

const confirmation = (number: string): string =>
  frame(
    'Lemonway (simulated)',
    `<h1>Your bank asks whether it is you</h1>
<form method="post"><input type="hidden" name="number" value="${safe(number)}"><button name="action" value="confirm">It is me</button>
<button class="plain" name="action" value="refuse">It is not me</button></form>`,
  )

const html = (reply: FastifyReply, page: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').send(page)
const unknown = (reply: FastifyReply) => html(reply, frame('Unknown', '<h1>There is no such page.</h1>'), 404)

/** A code went to the mobile phone of the payer: here any six digits are it. */
const signaturePage = ({ mobile }: Mandate): string =>
  frame(
    'Lemonway (simulated)',
    `<h1>Sign the SEPA mandate</h1>
<p>A code was sent to the number that ends on ${safe((mobile ?? '').slice(-2))} (simulated: any six digits).</p>
<form method="post"><label>Code<input name="code" autocomplete="one-time-code" inputmode="numeric"></label>
<button name="action" value="sign">Sign</button><button class="plain" name="action" value="leave">Do not sign</button></form>`,
  )

type Visit = {
  Params: { environment: string }
  Querystring: { moneyintoken?: string; signingtoken?: string }
  Body: { action?: string; number?: string; code?: string } | undefined
}

/** Back to the shop, which is told by its address which payment it was. */
const back = (reply: FastifyReply, { status, urls, reference }: MoneyIn) => {
  const to = status === 7 ? urls!.cancelUrl : status === 0 || status === 16 ? urls!.returnUrl : urls!.errorUrl
  const address = new URL(to)
  address.searchParams.set('response_wkToken', reference ?? '')
  return reply.redirect(address.href, 303)
}

/** The page that Lemonway's WebKit leads to: a card is typed, its bank asks, and the browser goes back. */
export const addPages = (app: FastifyInstance, books: Books): void => {
  const visit = (account: string, token = ''): { at: At; moneyIn: MoneyIn } | undefined => {
    const at = { books, account }
    const found = token === '' ? undefined : allOf(at).find((each) => each.token === token)
    return found && { at, moneyIn: moneyInWith(at, found.id) }
  }
  app.get<Visit>('/:environment/dev/', ({ params: { environment }, query }, reply) => {
    if (query.signingtoken !== undefined) return signature(reply, books, environment, query.signingtoken)
    const known = visit(environment, query.moneyintoken)
    if (!known) return unknown(reply)
    return known.moneyIn.status === 4 ? html(reply, cardPage(known.moneyIn)) : back(reply, known.moneyIn)
  })
  app.post<Visit>('/:environment/dev/', ({ params: { environment }, query, body }, reply) => {
    if (query.signingtoken !== undefined) return signature(reply, books, environment, query.signingtoken, body ?? {})
    const known = visit(environment, query.moneyintoken)
    if (!known) return unknown(reply)
    const { at, moneyIn } = known
    if (moneyIn.status !== 4) return back(reply, moneyIn)
    const { action = '', number = '' } = body ?? {}
    if (action === 'cancel')
      return back(
        reply,
        books.transact(() => settle(at, moneyIn, { psp: '17-00-00' })),
      )
    const card = testCardOf(number)
    if (!card) return html(reply, cardPage(moneyIn), 422)
    if (action === 'pay' && card.present === 'authenticate') return html(reply, confirmation(card.number))
    const said =
      action === 'refuse' ? { psp: '05-00-1A ERR_PSP_REFUSED' } : action === 'confirm' ? 'succeed' : card.present
    const done = books.transact(() => {
      const kept = moneyIn.card ? books.get<Card>(environment, moneyIn.card) : undefined
      if (kept) books.put<Card>(environment, { ...kept, number: card.number })
      return settle(at, moneyIn, said)
    })
    return back(reply, done)
  })
}

/** Where a mandate is signed: shown, or with what its payer did there. */
const signature = (
  reply: FastifyReply,
  books: Books,
  account: string,
  token: string,
  done?: { action?: string; code?: string },
) => {
  const mandate = books.list<Mandate>(account, 'mandate').find((each) => each.token !== null && each.token === token)
  if (!mandate) return unknown(reply)
  const leave = (url: string) => {
    const address = new URL(url)
    address.searchParams.set('signingtoken', token)
    return reply.redirect(address.href, 303)
  }
  if (mandate.status !== 0) return leave(mandate.urls!.returnUrl)
  if (!done) return html(reply, signaturePage(mandate))
  if (done.action !== 'sign') return leave(mandate.urls!.errorUrl)
  if (!/^\d{6}$/.test(done.code ?? '')) return html(reply, signaturePage(mandate), 422)
  books.put<Mandate>(account, { ...mandate, status: 5 })
  return leave(mandate.urls!.returnUrl)
}
