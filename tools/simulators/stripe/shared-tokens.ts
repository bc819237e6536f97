import type { Stored } from '../books.ts'
import type { Input, Work as WorkAt } from '../wire.ts'
import { instrumentOf, instruments } from './instruments.ts'
import { createIntent } from './intent-calls.ts'
import { newIntent, outward, play, type At } from './payments.ts'
import { amountOf, expanded, found, inside, metadataOf, required, text } from './read-input.ts'
import { invalidRequest, make, refused } from './wire.ts'

type Work = WorkAt<At>

type Limits = { currency: string; max_amount: number; expires_at: number }
type Granted = Stored & {
  livemode: boolean
  instrument: string
  usage_limits: Limits
  usage_details: { amount_captured: { currency: string; value: number } }
  deactivated_at: number | null
  deactivated_reason: 'consumed' | 'expired' | 'revoked' | null
}

const kind = 'shared_payment.granted_token'

/** The cards that may be granted, by the names of Stripe's test cards. */
const cards: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_authenticationRequired: '4000002500003155',
}

/** As Stripe's test helper: a token as an agent's platform would have granted it. */
export const grantToken: Work = (at, input) => {
  const limits = inside(input['usage_limits'])
  const instrument = instrumentOf('card', cards[required(input, 'payment_method')] ?? '')
  if (!instrument) throw invalidRequest('No such PaymentMethod (simulated).', { param: 'payment_method' })
  const currency = required(limits, 'currency')
  const granted: Granted = at.books.put(at.account, {
    ...make(at, 'spt', kind),
    usage_limits: {
      currency,
      max_amount: amountOf(limits['max_amount'], 'usage_limits[max_amount]'),
      expires_at: amountOf(limits['expires_at'], 'usage_limits[expires_at]'),
    },
    usage_details: { amount_captured: { currency, value: 0 } },
    deactivated_at: null,
    deactivated_reason: null,
    instrument: instrument.number,
  })
  return outward(granted)
}

export const showToken: Work = (at, _, { id = '' }) => outward(found<Granted>(at, id))

export const revokeToken: Work = (at, _, { id = '' }) => outward(end(at, found<Granted>(at, id), 'revoked'))

const end = (at: At, token: Granted, reason: NonNullable<Granted['deactivated_reason']>): Granted =>
  at.books.put(at.account, { ...token, deactivated_at: at.books.now(), deactivated_reason: reason })

const refuse = (why: string): Error =>
  invalidRequest(`The shared payment token cannot be used: ${why} (simulated).`, {
    param: 'payment_method_data[shared_payment_granted_token]',
  })

/** Its limits are the agent's: currency, the sum of all payments, an end. A payment that is declined uses up nothing. */
const expectUsable = (at: At, token: Granted, wanted: { amount: number; currency: string }): void => {
  const { currency, max_amount: most, expires_at: until } = token.usage_limits
  if (token.deactivated_reason) throw refuse(token.deactivated_reason)
  if (until <= at.books.now()) {
    end(at, token, 'expired')
    throw refuse('expired')
  }
  if (wanted.currency !== currency) throw refuse('another currency')
  if (token.usage_details.amount_captured.value + wanted.amount > most) throw refuse('over its amount')
}

/** A payment by what was granted, or any other. */
export const createAnyIntent: Work = (at, input, parameters) => {
  const granted = text(inside(input['payment_method_data'])['shared_payment_granted_token'])
  return granted ? payByToken(at, input, granted) : createIntent(at, input, parameters)
}

const payByToken = (at: At, input: Input, id: string): unknown => {
  if (input['confirm'] !== 'true') throw invalidRequest('This simulator confirms at once.', { param: 'confirm' })
  const token = found<Granted>(at, id)
  const wanted = { amount: amountOf(input['amount'], 'amount'), currency: required(input, 'currency') }
  expectUsable(at, token, wanted)
  const instrument = instruments.find(({ number }) => number === token.instrument)!
  const made = newIntent(at, {
    ...wanted,
    metadata: metadataOf(input),
    keeps: false,
    description: text(input['description']),
  })
  const behaviour = instrument.present === 'authenticate' ? { decline: 'authentication_required' } : instrument.present
  const done = play(at, made, instrument, behaviour)
  if (done.status === 'requires_payment_method')
    throw refused(402, 'card_error', 'Declined (simulated).', {
      ...done.last_payment_error,
      payment_intent: outward(done),
    })
  const value = token.usage_details.amount_captured.value + wanted.amount
  const used = at.books.put(at.account, {
    ...token,
    usage_details: { amount_captured: { currency: wanted.currency, value } },
  })
  if (value >= token.usage_limits.max_amount) end(at, used, 'consumed')
  return expanded(at, done, input['expand'])
}
