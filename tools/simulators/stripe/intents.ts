import { newId } from '../books.ts'
import type { Input } from '../wire.ts'
import type { Behaviour, Instrument } from './instruments.ts'
import { tell } from './notices.ts'
import { leftWith, make, newIntent, outward, play, type At, type Intent, type Setup, type Wanted } from './payments.ts'
import { invalidRequest, refused } from './wire.ts'

/** What is paid, or left, by a payer in fields on a page of a shop. */
export type Open = Intent | Setup

const isSetup = (intent: Open): intent is Setup => intent.object === 'setup_intent'

type Asked = { customer: string; metadata: Intent['metadata']; wanted: Wanted; description: string }

/** An intent that waits for its payer; its secret opens it to the payer's browser alone. */
export const openPayment = (
  at: At,
  { amount, currency, ...asked }: Asked & { amount: number; currency: string },
): Intent => {
  const { metadata, description, wanted } = asked
  const made = newIntent(at, { amount, currency, metadata, keeps: wanted.usage === 'off_session', description })
  return at.books.put(at.account, {
    ...made,
    client_secret: `${made.id}_secret_${newId('x').slice(2)}`,
    customer: asked.customer,
    wanted,
  })
}

export const openSetup = (at: At, { customer, metadata, wanted, description }: Asked): Setup => {
  const made = make(at, 'seti', 'setup_intent')
  return at.books.put(at.account, {
    ...made,
    metadata,
    description: description || null,
    client_secret: `${made.id}_secret_${newId('x').slice(2)}`,
    customer: customer || null,
    status: 'requires_payment_method' as const,
    usage: wanted.usage ?? 'off_session',
    payment_method: null,
    last_setup_error: null,
    next_action: null,
    cancellation_reason: null,
    wanted,
  })
}

/** The fields must be made for what they confirm, as Stripe asks for it. */
const check = (intent: Open, context: Input, type: string): void => {
  const { wanted = { types: [], usage: null } } = intent
  const mode = isSetup(intent) ? 'setup' : 'payment'
  const faults = [
    context['mode'] !== mode && 'mode',
    !isSetup(intent) && Number(context['amount']) !== intent.amount && 'amount',
    !isSetup(intent) && context['currency'] !== intent.currency && 'currency',
    (context['setup_future_usage'] ?? null) !== wanted.usage && 'setup_future_usage',
    !wanted.types.includes(type) && 'payment_method_types',
  ].filter(Boolean)
  if (faults.length > 0)
    throw invalidRequest(`The fields and the intent differ in: ${faults.join(', ')} (simulated).`, {
      param: 'client_context',
    })
}

const isOpen = ({ status }: Open): boolean => status === 'requires_payment_method' || status === 'requires_action'

/** The payer confirms with what they typed: it is paid, declined, or their bank asks first. */
export const confirmIntent = (
  at: At,
  intent: Open,
  context: Input,
  instrument: Instrument | undefined,
  type: string,
): Open => {
  if (!isOpen(intent))
    throw invalidRequest(`This intent has a status of ${String(intent.status)} (simulated).`, {
      code: `${intent.object}_unexpected_state`,
    })
  if (!instrument)
    throw refused(402, 'card_error', 'Your card number is incorrect (simulated).', { code: 'incorrect_number' })
  check(intent, context, type)
  const typed = at.books.put(at.account, { ...intent, instrument: instrument.number })
  if (instrument.present !== 'authenticate') return bankSays(at, typed, instrument, instrument.present)
  return at.books.put(at.account, {
    ...typed,
    status: 'requires_action' as const,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
  } as Open)
}

/** What the payer answered their bank. */
export const answerBank = (at: At, intent: Open, instrument: Instrument, isThem: boolean): Open =>
  intent.status === 'requires_action'
    ? bankSays(at, intent, instrument, isThem ? 'succeed' : { decline: 'authentication_required' })
    : intent

const bankSays = (at: At, intent: Open, instrument: Instrument, behaviour: Behaviour): Open => {
  const { id: payment_method } = leftWith(at, String(intent.customer), instrument)
  const withMethod = { ...intent, payment_method, next_action: null }
  if (!isSetup(withMethod)) return play(at, withMethod, instrument, behaviour)
  const isLeft = behaviour === 'succeed'
  const done = at.books.put(at.account, {
    ...withMethod,
    ...(isLeft ? {} : { payment_method: null }),
    status: isLeft ? ('succeeded' as const) : ('requires_payment_method' as const),
  })
  tell(at.books, at.account, isLeft ? 'setup_intent.succeeded' : 'setup_intent.setup_failed', outward(done))
  return done
}

/** How a decline is worded to the payer's browser. */
export const declineOf = (intent: Open): Error => {
  const said = (isSetup(intent) ? undefined : intent.last_payment_error) ?? undefined
  const isAuthentication = !said || said.code === 'authentication_required'
  return refused(402, 'card_error', 'Your card was declined (simulated).', {
    code: isAuthentication ? `${intent.object}_authentication_failure` : said.code,
    ...(said?.decline_code ? { decline_code: said.decline_code } : {}),
  })
}

export const cancelIntent = (at: At, intent: Open, reason: string): Open => {
  if (!isOpen(intent))
    throw invalidRequest(`You cannot cancel this intent: it has a status of ${String(intent.status)} (simulated).`, {
      code: `${intent.object}_unexpected_state`,
    })
  const ended = at.books.put(at.account, {
    ...intent,
    status: 'canceled' as const,
    cancellation_reason: reason || null,
  } as Open)
  if (!isSetup(ended)) tell(at.books, at.account, 'payment_intent.canceled', outward(ended))
  return ended
}
