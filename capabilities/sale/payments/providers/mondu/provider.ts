import type { World } from '#platform/server/world.ts'
import { mayBeAtWork } from '../at-work.ts'
import type { ChargeIntent, Connection, News, Outcome, ProviderAccount, Question, RefundIntent } from '../port.ts'
import { askMondu, MonduRefusal } from './client.ts'
import { chargeOf } from './charge.ts'
import { connectToMondu } from './connect.ts'
import { readMonduNotice } from './notices.ts'
import { confirmOrder, createOrder, invoiceOrder, invoicesOf, keyOf, orderAt, type MonduOrder } from './orders.ts'
import { openVisit, showVisit } from './visits.ts'

/** What became of an order: one the buyer agreed to is confirmed, and one Mondu confirmed is invoiced. */
const follow = async (world: World, account: ProviderAccount, order: MonduOrder, key: string): Promise<Outcome> => {
  const { uuid: reference } = order
  switch (order.state) {
    case 'authorized': {
      const confirmed = await confirmOrder(world, account, order)
      return confirmed.state === 'authorized'
        ? { kind: 'pending', reference }
        : follow(world, account, { ...order, state: confirmed.state ?? '' }, key)
    }
    case 'pending':
      return { kind: 'pending', reference }
    case 'confirmed':
    case 'shipped':
    case 'partially_shipped':
    case 'complete':
    case 'partially_complete': {
      const charge = await chargeOf(world, key)
      if (!charge) return { kind: 'unknown' }
      if (order.state === 'confirmed') await invoiceOrder(world, account, order, charge)
      return { kind: 'successful', reference, amount: charge.amount, currency: charge.currency }
    }
    case 'declined':
      return { kind: 'denied', reference, reason: 'generic_decline' }
    case 'canceled':
      return { kind: 'canceled', reference }
    default:
      return { kind: 'payer_must_act', reference, url: order.hosted_checkout_url ?? null }
  }
}

const start = async (world: World, intent: ChargeIntent): Promise<Outcome> => {
  const order = intent.reference
    ? await orderAt(world, intent.account, intent.reference)
    : await createOrder(world, intent)
  if (!order) return { kind: 'denied', reference: null, reason: 'no_method' }
  const outcome = await follow(world, intent.account, order, intent.key)
  if (outcome.kind !== 'payer_must_act' || outcome.url === null) return outcome
  return { ...outcome, url: await openVisit(world, intent, outcome.url) }
}

/** By a credit note to the order's invoice: Mondu takes it from what it pays the seller next. */
const refund = async (world: World, { account, key, amount, paymentReference }: RefundIntent): Promise<Outcome> => {
  const [invoice] = await invoicesOf(world, account, paymentReference)
  if (!invoice) return { kind: 'denied', reference: null, reason: 'processing_error' }
  const path = `/invoices/${invoice.uuid}/credit_notes`
  const body = { external_reference_id: key, gross_amount_cents: amount }
  const said = await askMondu<{ credit_note?: { uuid?: string } }>(world, account, 'POST', path, body)
  const charge = await chargeOf(world, key)
  return { kind: 'successful', reference: said.credit_note?.uuid ?? key, amount, currency: charge?.currency ?? 'eur' }
}

const outcomeOfError = (error: unknown): Outcome => {
  if (!(error instanceof MonduRefusal)) return { kind: 'unknown' }
  if (error.status === 401 || error.status === 403) return { kind: 'refused', reference: null, trouble: 'credentials' }
  if (error.status >= 500 || [408, 409, 429].includes(error.status)) return { kind: 'unknown' }
  return { kind: 'refused', reference: null, trouble: 'refused' }
}

const asked =
  <I>(call: (world: World, intent: I) => Promise<Outcome>) =>
  (world: World, intent: I): Promise<Outcome> =>
    call(world, intent).catch(outcomeOfError)

/** A page that nobody returned from expires. */
const visitHours = 24

/** A refund whose answer was lost is looked for among the notes of the invoice. */
const findNote = async (world: World, { account, key }: Question, order: string): Promise<Outcome | undefined> => {
  for (const invoice of await invoicesOf(world, account, order)) {
    const path = `/orders/${encodeURIComponent(order)}/invoices/${invoice.uuid}`
    const { invoice: said } = await askMondu<{ invoice: { credit_notes?: readonly Note[] } }>(
      world,
      account,
      'GET',
      path,
    )
    const note = (said.credit_notes ?? []).find(({ external_reference_id: each }) => each === key)
    const charge = note && (await chargeOf(world, key))
    if (note && charge)
      return { kind: 'successful', reference: note.uuid ?? key, amount: charge.amount, currency: charge.currency }
  }
  return undefined
}
type Note = { uuid?: string; external_reference_id?: string }

const resolve = async (world: World, question: Question): Promise<Outcome | { kind: 'absent' }> => {
  const { account, key, reference, paymentReference, askedAt } = question
  if (paymentReference)
    return (
      (await findNote(world, question, paymentReference)) ?? {
        kind: mayBeAtWork(world, askedAt) ? 'unknown' : 'absent',
      }
    )
  // If the order's id was lost, nobody was sent to it and nobody can agree to it.
  if (!reference) return { kind: 'absent' }
  const outcome = await follow(world, account, await orderAt(world, account, reference), key)
  const isOver = Temporal.Instant.compare(world.ports.now(), askedAt.add({ hours: visitHours })) > 0
  return outcome.kind === 'payer_must_act' && isOver ? { kind: 'expired', reference } : outcome
}

const lookUp = async (world: World, object: string, account: ProviderAccount): Promise<News | undefined> => {
  const [kind, id = ''] = object.split('/')
  if (kind !== 'order') return undefined
  try {
    const order = await orderAt(world, account, id)
    const key = keyOf(world, order)
    return key === undefined ? undefined : { kind: 'payment', key, outcome: await follow(world, account, order, key) }
  } catch (error) {
    if (error instanceof MonduRefusal && error.status === 404) return undefined
    throw error
  }
}

/** A seller's own account at Mondu: companies agree on its page, and pay it later; what was delivered it pays the seller. */
export const connection: Connection = {
  start: asked(start),
  // Each purchase is agreed to by the buyer.
  charge: async () => ({ kind: 'denied', reference: null, reason: 'no_method' }),
  refund: asked(refund),
  resolve,
  readNotice: (_world, rawBody, headers, account) => readMonduNotice(rawBody, headers, account),
  lookUp,
  showVisit,
  connect: connectToMondu,
}
