import { createHmac, randomUUID } from 'node:crypto'
import { newId, type Stored } from '../books.ts'
import { post, tellAll, type Send } from '../deliver.ts'
import type { Work } from '../wire.ts'
import { cents, inside, invalid, missing, refused, text, type At } from './wire.ts'

type State = 'created' | 'authorized' | 'confirmed' | 'pending' | 'declined' | 'canceled' | 'shipped' | 'complete'
export type Order = Stored & { state: State; reference: string; gross: number; company: string; returnUrl: string }
export type Invoice = Stored & { order: string; reference: string; gross: number; credited: number }
export type Note = Stored & { invoice: string; reference: string; gross: number }
export type Webhook = Stored & { topic: string; address: string }

const make = <T extends string>({ books }: At, object: T) => ({ id: randomUUID(), object, created: books.now() })

/** The amounts of the lines add up to the order's, as Mondu wants. */
const sumOf = (lines: unknown): number =>
  (Array.isArray(lines) ? lines : []).reduce((sum: number, line) => {
    const { line_items: items, discount_cents: discount = 0, shipping_price_cents: shipping = 0 } = inside(line)
    const ofItems = (Array.isArray(items) ? items : []).reduce((all: number, item) => {
      const { net_price_cents: net, tax_cents: tax } = inside(item)
      return all + cents(net, 'net_price_cents', 0) + cents(tax, 'tax_cents', 0)
    }, 0)
    return sum + ofItems + Number(shipping) - Number(discount)
  }, 0)

export const createOrder: Work<At> = (at, input) => {
  const buyer = inside(input['buyer'])
  for (const field of ['email', 'first_name', 'last_name', 'company_name'])
    if (!text(buyer[field])) throw invalid(`buyer.${field}`)
  for (const address of ['billing_address', 'shipping_address'])
    if (!text(inside(input[address])['country_code'])) throw invalid(`${address}.country_code`)
  if (!['EUR', 'GBP'].includes(text(input['currency']))) throw invalid('currency')
  if (input['payment_method'] !== 'invoice' || input['state_flow'] !== 'authorization_flow')
    throw invalid('payment_method')
  const gross = cents(input['gross_amount_cents'], 'gross_amount_cents')
  if (sumOf(input['lines']) !== gross) throw invalid('lines')
  const order: Order = {
    ...make(at, 'order'),
    state: 'created',
    reference: text(input['external_reference_id']),
    gross,
    company: text(buyer['company_name']),
    returnUrl: text(input['success_url']),
  }
  if (!order.reference) throw invalid('external_reference_id')
  return { order: shown(at, at.books.put(at.account, order)) }
}

export const orderWith = (at: At, id = ''): Order => {
  const order = at.books.get<Order>(at.account, id)
  if (order?.object !== 'order') throw missing()
  return order
}

export const shown = ({ books }: At, { id, state, reference }: Order) => ({
  uuid: id,
  state,
  external_reference_id: reference,
  hosted_checkout_url: `${books.state('address')}/checkout/${id}`,
})

/** What becomes of an order is told. */
export const become = (at: At, order: Order, state: State): Order => {
  const now = at.books.put(at.account, { ...order, state })
  if (['authorized', 'confirmed', 'pending', 'declined', 'canceled'].includes(state)) tell(at, now)
  return now
}

/** A company that Mondu looks at first, by its name. */
const isLookedAt = ({ company }: Order): boolean => company.toLowerCase().includes('pending')

export const confirmOrder: Work<At> = (at, _, { id }) => {
  const order = orderWith(at, id)
  if (order.state !== 'authorized') throw refused(422, 'The order cannot be confirmed')
  return { order: shown(at, become(at, order, isLookedAt(order) ? 'pending' : 'confirmed')) }
}

export const createInvoice: Work<At> = (at, input, { id }) => {
  const order = orderWith(at, id)
  if (order.state !== 'confirmed') throw refused(422, 'The order is not confirmed')
  const gross = cents(input['gross_amount_cents'], 'gross_amount_cents')
  if (gross > order.gross) throw invalid('gross_amount_cents')
  if (!URL.canParse(text(input['invoice_url']))) throw invalid('invoice_url')
  const reference = text(input['external_reference_id'])
  if (!reference) throw invalid('external_reference_id')
  const invoice: Invoice = { ...make(at, 'invoice'), order: order.id, reference, gross, credited: 0 }
  at.books.put(at.account, invoice)
  become(at, order, 'shipped')
  return { invoice: shownInvoice(at, invoice) }
}

export const invoicesOf = (at: At, order: string): Invoice[] =>
  at.books.list<Invoice>(at.account, 'invoice').filter((each) => each.order === order)

export const shownInvoice = (at: At, { id, reference, gross }: Invoice) => ({
  uuid: id,
  state: 'created',
  external_reference_id: reference,
  gross_amount_cents: gross,
  credit_notes: at.books
    .list<Note>(at.account, 'credit_note')
    .filter(({ invoice }) => invoice === id)
    .map((note) => ({ uuid: note.id, external_reference_id: note.reference, gross_amount_cents: note.gross })),
})

export const invoiceWith = (at: At, id = ''): Invoice => {
  const invoice = at.books.get<Invoice>(at.account, id)
  if (invoice?.object !== 'invoice') throw missing()
  return invoice
}

export const createNote: Work<At> = (at, input, { id }) => {
  const invoice = invoiceWith(at, id)
  const gross = cents(input['gross_amount_cents'], 'gross_amount_cents')
  if (invoice.credited + gross > invoice.gross) throw invalid('gross_amount_cents')
  const reference = text(input['external_reference_id'])
  if (!reference) throw invalid('external_reference_id')
  const note: Note = { ...make(at, 'credit_note'), invoice: invoice.id, reference, gross }
  at.books.put(at.account, { ...invoice, credited: invoice.credited + gross })
  at.books.put(at.account, note)
  return { credit_note: { uuid: note.id, external_reference_id: reference, gross_amount_cents: gross } }
}

export const webhooksOf: Work<At> = (at) => ({
  webhooks: at.books
    .list<Webhook>(at.account, 'webhook')
    .map(({ id, topic, address }) => ({ uuid: id, topic, address })),
})

export const createWebhook: Work<At> = (at, input) => {
  if (at.books.state('reaches') === 'nobody') throw invalid('address')
  const [topic, address] = [text(input['topic']), text(input['address'])]
  if (!topic || !URL.canParse(address)) throw invalid('address')
  const webhook: Webhook = { ...make(at, 'webhook'), topic, address }
  at.books.put(at.account, webhook)
  return { webhook: { uuid: webhook.id, topic, address } }
}

export const secretOf = (account: string): string => `whsec_of_${account}`

const tell = (at: At, order: Order): void => {
  const body = JSON.stringify({
    topic: `order/${order.state}`,
    order_uuid: order.id,
    external_reference_id: order.reference,
    order_state: order.state,
  })
  const left = at.books
    .list<Webhook>(at.account, 'webhook')
    .map(({ address }) => ({ url: address, secret: secretOf(at.account), tries: 0 }))
  tellAll(at.books, at.account, { id: newId('event'), object: 'event', created: at.books.now(), body, left }, send)
}

/** Signs the raw bytes and sends them. */
export const send: Send = ({ body }, { url, secret }, fault) => {
  const key = fault === 'forged' ? 'somebody elses' : secret
  const signature = createHmac('sha256', key).update(body).digest('hex')
  return post(url, fault === 'altered' ? body.replace('"topic"', '"altered":true,"topic"') : body, {
    'x-mondu-signature': signature,
  })
}
