import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Books } from '../books.ts'
import { pageOf, safe } from '../page.ts'
import { instruments } from './instruments.ts'
import { answerBank, type Open } from './intents.ts'

const frame = pageOf({
  note: 'This is a simulator of Stripe’s fields. It moves no money; enter no real card.',
  color: '#635bff',
})

const scriptOf = (name: string): string =>
  stripTypeScriptTypes(readFileSync(path.join(import.meta.dirname, 'browser', `${name}.ts`), 'utf8'))

const fieldsOf = (type: string): string =>
  type === 'card'
    ? `<label>Card number<input name="number" autocomplete="cc-number" inputmode="numeric"></label>
<label>Expiry<input name="expires" autocomplete="cc-exp" inputmode="numeric"></label>
<label>Security code<input name="cvc" autocomplete="cc-csc" inputmode="numeric"></label>`
    : '<label>IBAN<input name="iban" autocomplete="off"></label>'

const wallets = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' }

/** A wallet pays with the card that is in it. */
const walletsOf = (type: string, without: readonly string[]): string =>
  type === 'card'
    ? `<div class="wallets">${Object.entries(wallets)
        .filter(([name]) => !without.includes(name))
        .map(([name, word]) => {
          const held = instruments.find(({ wallet }) => wallet === name)!
          return `<button type="button" data-number="${held.number}">${word}</button>`
        })
        .join('')}</div>`
    : ''

const style = `body { padding: 4px; max-width: none } p.note { margin: 0; padding: 6px 12px; font-size: 13px }
label { margin-top: 6px; display: flex; gap: 8px; align-items: center; font-size: 14px; white-space: nowrap }
input { margin: 0; padding: 8px; min-width: 0 }
:root:has(.night) { color-scheme: dark } .night { color: #eee } .night p.note { color: #332 } p.error { margin: 4px 0; font-size: 14px }
.wallets { display: flex; gap: 8px } .wallets button { margin: 4px 0; padding: 4px 12px; font-size: 13px }`

type Asked = {
  Params: { id: string }
  Querystring: { secret?: string; type?: string; key?: string; night?: string; without?: string | string[] }
}

const html = (reply: FastifyReply, page: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').send(page)

/** What a shop's page takes from Stripe for its Payment Element: the script, the fields' frame, and the bank that asks. */
export const addFields = (app: FastifyInstance, books: Books): void => {
  const script = (at: string, name: string) =>
    app.get(at, (_, reply) =>
      books.state('script') === 'lost'
        ? reply.code(503).send('')
        : reply.type('text/javascript; charset=utf-8').send(scriptOf(name)),
    )
  script('/endive/stripe.js', 'stripe-js')
  script('/simulator/fields.js', 'fields')
  app.get<Asked>('/simulator/fields', ({ query: { type = 'card', key = '', night, without = [] } }, reply) =>
    html(
      reply,
      frame(
        'Fields (simulated)',
        `<style>${style}</style><body data-key="${safe(key)}" data-type="${safe(type)}"${night === undefined ? '' : ' class="night"'}>
${walletsOf(type, [without].flat())}${fieldsOf(type)}<p class="error" role="alert"></p><script src="/simulator/fields.js"></script>`,
      ),
    ),
  )
  addBank(app, books)
}

const addBank = (app: FastifyInstance, books: Books): void => {
  const asked = ({ params: { id }, query: { secret } }: { params: Asked['Params']; query: Asked['Querystring'] }) => {
    const account = books.ownerOf(id)
    const intent = account === undefined ? undefined : books.get<Open>(account, id)
    const instrument = instruments.find(({ number }) => number === intent?.instrument)
    if (!account || !intent || !instrument || intent.client_secret !== secret) return undefined
    return { at: { books, account, livemode: intent.livemode }, intent, instrument }
  }
  app.get<Asked>('/simulator/bank/:id', (request, reply) =>
    asked(request)
      ? html(
          reply,
          frame(
            'Your bank (simulated)',
            `<h1>Your bank asks whether it is you</h1><form method="post">
<button name="action" value="confirm">It is me</button><button class="plain" name="action" value="refuse">It is not me</button></form>`,
          ),
        )
      : html(reply, frame('Unknown', '<h1>There is no such payment.</h1>'), 404),
  )
  app.post<Asked & { Body: { action?: string } }>('/simulator/bank/:id', (request, reply) => {
    const known = asked(request)
    if (!known) return html(reply, frame('Unknown', '<h1>There is no such payment.</h1>'), 404)
    books.transact(() => answerBank(known.at, known.intent, known.instrument, request.body.action === 'confirm'))
    return html(reply, frame('Done', '<script>parent.postMessage("bank answered", "*")</script>'))
  })
}
