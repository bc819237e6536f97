import type { Stored } from '../books.ts'
import type { Input, Work as WorkAt } from '../wire.ts'
import { cancelIntent, confirmIntent, declineOf, openPayment, openSetup, type Open } from './intents.ts'
import { instrumentOf, instruments, withoutNumber, type Instrument } from './instruments.ts'
import { tell } from './notices.ts'
import { leftWith, newIntent, outward, play, type At, type Method, type Wanted } from './payments.ts'
import { amountOf, expanded, found, inside, metadataOf, required, text } from './read-input.ts'
import { invalidRequest, missing, refused } from './wire.ts'

type Work = WorkAt<At>

/** The cards Stripe publishes to be left without its page, by what they do. */
const testMethods: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
}

export const attachMethod: Work = (at, input, { id = '' }) => {
  const instrument = instrumentOf('card', testMethods[id] ?? '')
  if (!instrument) throw invalidRequest(`No such PaymentMethod: '${id}'`, { param: 'payment_method' })
  return outward(leftWith(at, required(input, 'customer'), instrument))
}

const wantedOf = (input: Input, usage: unknown): Wanted => ({
  types: (input['allowed_payment_method_types'] ?? []) as string[],
  usage: text(usage) || null,
})

export const showMethod: Work = (at, _, { id = '' }) => outward(found<Method>(at, id))

/** The bank gave out another card; Stripe keeps it under the name of the one before. */
export const renewCard = (at: At, id: string, number: string, year: number): Method => {
  const method = found<Method>(at, id)
  const instrument = instrumentOf('card', number)
  if (!instrument) throw invalidRequest('There is no such card (simulated).')
  const card = { ...method.card, last4: number.slice(-4), exp_year: year } as Method['card']
  const renewed = at.books.put(at.account, { ...method, ...(card ? { card } : {}), instrument: instrument.number })
  tell(at.books, at.account, 'payment_method.automatically_updated', outward(renewed))
  return renewed
}

export const createIntent: Work = (at, input) => {
  if (!input['payment_method'])
    return outward(
      openPayment(at, {
        amount: amountOf(input['amount'], 'amount'),
        currency: required(input, 'currency'),
        customer: required(input, 'customer'),
        metadata: metadataOf(input),
        description: text(input['description']),
        wanted: wantedOf(input, input['setup_future_usage']),
      }),
    )
  const method = found<Stored & { instrument: string; customer: string; type?: Instrument['type'] }>(
    at,
    required(input, 'payment_method'),
  )
  if (method.customer !== required(input, 'customer'))
    throw invalidRequest('The payment method does not belong to this customer.', { param: 'payment_method' })
  if (input['confirm'] !== 'true' || input['off_session'] !== 'true')
    throw invalidRequest('This simulator knows payments without the payer only.', { param: 'confirm' })
  const instrument =
    instruments.find(({ number }) => number === method.instrument) ?? withoutNumber(method.type ?? 'card')
  const intent = newIntent(at, {
    amount: amountOf(input['amount'], 'amount'),
    currency: required(input, 'currency'),
    metadata: metadataOf(input),
    keeps: false,
    description: text(input['description']),
  })
  const withMethod = { ...intent, customer: method.customer, payment_method: method.id }
  const later = instrument.later === 'authenticate' ? { decline: 'authentication_required' } : instrument.later
  const done = play(at, withMethod, instrument, later)
  if (done.status === 'requires_payment_method')
    throw refused(402, 'card_error', 'Declined (simulated).', {
      ...done.last_payment_error,
      payment_intent: outward(done),
    })
  return expanded(at, done, input['expand'])
}

export const createSetup: Work = (at, input) =>
  outward(
    openSetup(at, {
      customer: text(input['customer']),
      metadata: metadataOf(input),
      description: text(input['description']),
      wanted: wantedOf(input, input['usage']),
    }),
  )

/** To a browser, only what it knows the secret of. */
const intentFor = (at: At, id: string, input: Input): Open => {
  const intent = found<Open>(at, id)
  if (at.isBrowser && input['client_secret'] !== intent.client_secret) throw missing(id)
  return intent
}

export const showIntent: Work = (at, input, { id = '' }) => expanded(at, intentFor(at, id, input), input['expand'])

export const confirm: Work = (at, input, { id = '' }) => {
  const typed = inside(input['payment_method_data'])
  const type = text(typed['type']) as Instrument['type']
  const number = text(inside(typed[type])['number'] ?? inside(typed[type])['iban'])
  const context = inside(input['client_context'])
  const done = confirmIntent(at, intentFor(at, id, input), context, instrumentOf(type, number), type)
  if (done.status === 'requires_payment_method') throw declineOf(done)
  return outward(done)
}

export const cancel: Work = (at, input, { id = '' }) =>
  outward(cancelIntent(at, found<Open>(at, id), text(input['cancellation_reason'])))
