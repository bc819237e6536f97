import type Stripe from 'stripe'
import type { Stored } from '../books.ts'
import { bookBalance } from './balance.ts'
import { instruments, type Behaviour, type Instrument } from './instruments.ts'
import { tell } from './notices.ts'
import { make, type At } from './wire.ts'

export { make, type At } from './wire.ts'

type Kept<T> = Partial<T> & Stored & { livemode: boolean; metadata: Stripe.Metadata }
export type Session = Kept<Stripe.Checkout.Session> & {
  wanted: { amount: number; keeps: boolean; type: Instrument['type'] }
}
/** What the fields on a page must be made for. */
export type Wanted = { types: readonly string[]; usage: string | null }
export type Intent = Kept<Stripe.PaymentIntent> & {
  amount: number
  currency: string
  instrument: string | null
  wanted?: Wanted
}
export type Refund = Kept<Stripe.Refund> & { amount: number; payment_intent: string }
export type Dispute = Kept<Stripe.Dispute> & { payment_intent: string; amount: number }
export type Charge = Kept<Stripe.Charge>
export type Setup = Kept<Stripe.SetupIntent> & { instrument?: string | null; wanted?: Wanted }
export type Method = Kept<Stripe.PaymentMethod> & { instrument: string }

const detailsOf = ({ type, brand, country, number, wallet }: Instrument): Stripe.Charge.PaymentMethodDetails =>
  ({
    type,
    ...(type === 'card'
      ? {
          card: {
            brand,
            country,
            exp_month: 12,
            exp_year: 2034,
            last4: number.slice(-4),
            wallet: wallet ? { type: wallet } : null,
          },
        }
      : {}),
    ...(type === 'sepa_debit' ? { sepa_debit: { country, last4: number.slice(-4) } } : {}),
    ...(type === 'klarna' ? { klarna: {} } : {}),
    ...(type === 'ideal' ? { ideal: { bank: 'ing', iban_last4: idealIban.slice(-4) } } : {}),
  }) as unknown as Stripe.Charge.PaymentMethodDetails

/** The account that a payer by iDEAL has here. */
const idealIban = 'NL91ABNA0417164300'

/** Where a payment by iDEAL keeps something, its payer gives a mandate: later debits are charged by what is made of it. */
const mandateBy = (at: At, { type, present }: Instrument, intent: Intent): object => {
  if (type !== 'ideal' || intent.setup_future_usage !== 'off_session' || present !== 'succeed') return {}
  const debit = instruments.find(({ number }) => number === idealIban)!
  const made = leftWith(at, String(intent.customer), debit)
  return { ideal: { bank: 'ing', iban_last4: idealIban.slice(-4), generated_sepa_debit: made.id } }
}

/** A customer with the method they left. */
const keepMethod = (at: At, instrument: Instrument): { customer: string; method: Method } => {
  const { id: customer } = newCustomer(at)
  return { customer, method: leftWith(at, customer, instrument) }
}

export const newCustomer = (at: At) => at.books.put(at.account, { ...make(at, 'cus', 'customer'), metadata: {} })

export const leftWith = (at: At, customer: string, instrument: Instrument): Method =>
  at.books.put(at.account, {
    ...make(at, 'pm', 'payment_method'),
    metadata: {},
    customer,
    ...(detailsOf(instrument) as object),
    instrument: instrument.number,
  })

const chargeOf = (at: At, intent: Intent, instrument: Instrument): Charge =>
  at.books.put(at.account, {
    ...make(at, 'ch', 'charge'),
    metadata: intent.metadata,
    amount: intent.amount,
    currency: intent.currency,
    payment_intent: intent.id,
    payment_method_details: {
      ...detailsOf(instrument),
      ...mandateBy(at, instrument, intent),
    } as Stripe.Charge.PaymentMethodDetails,
  })

const declined = (code: string): Stripe.PaymentIntent.LastPaymentError =>
  ({
    type: 'card_error',
    code: code === 'authentication_required' || code === 'expired_card' ? code : 'card_declined',
    decline_code: code,
    message: `Declined (simulated): ${code}.`,
  }) as unknown as Stripe.PaymentIntent.LastPaymentError

/** What the bank does with a payment. */
export const play = (at: At, intent: Intent, instrument: Instrument, behaviour: Behaviour): Intent => {
  if (typeof behaviour === 'object') {
    const failed = at.books.put(at.account, {
      ...intent,
      status: 'requires_payment_method' as const,
      last_payment_error: declined(behaviour.decline),
      instrument: instrument.number,
    })
    tell(at.books, at.account, 'payment_intent.payment_failed', outward(failed))
    return failed
  }
  const charge = chargeOf(at, intent, instrument)
  const isLater = instrument.type === 'sepa_debit'
  const type = instrument.type === 'card' ? 'charge' : 'payment'
  bookBalance(at, type, 'charge', charge.id, intent.amount, intent.currency)
  const done = at.books.put(at.account, {
    ...intent,
    status: isLater ? ('processing' as const) : ('succeeded' as const),
    amount_received: isLater ? 0 : intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    instrument: instrument.number,
  })
  tell(at.books, at.account, isLater ? 'payment_intent.processing' : 'payment_intent.succeeded', outward(done))
  return done
}

/** What the bank says of a debit days later. */
export const settle = (at: At, intent: Intent, behaviour: Behaviour): Intent => {
  const isGood = behaviour === 'succeed'
  const { latest_charge: charge } = intent
  if (!isGood && typeof charge === 'string')
    bookBalance(at, 'payment_failure_refund', 'charge_failure', charge, -intent.amount, intent.currency)
  const settled = at.books.put(at.account, {
    ...intent,
    status: isGood ? ('succeeded' as const) : ('requires_payment_method' as const),
    amount_received: isGood ? intent.amount : 0,
    last_payment_error: typeof behaviour === 'object' ? declined(behaviour.decline) : null,
  })
  tell(at.books, at.account, isGood ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', outward(settled))
  return settled
}

export const newIntent = (
  at: At,
  wanted: {
    amount: number
    currency: string
    metadata: Stripe.Metadata
    keeps: boolean
    description?: string | undefined
  },
): Intent =>
  at.books.put(at.account, {
    ...make(at, 'pi', 'payment_intent'),
    metadata: wanted.metadata,
    amount: wanted.amount,
    amount_received: 0,
    currency: wanted.currency,
    description: wanted.description ?? null,
    status: 'requires_payment_method' as const,
    setup_future_usage: wanted.keeps ? ('off_session' as const) : null,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    cancellation_reason: null,
    customer: null,
    payment_method: null,
    instrument: null,
  })

/** The payer pays on the hosted page. Declined, they may try another number. */
export const payAtPage = (at: At, session: Session, instrument: Instrument, isConfirmed: boolean): Session => {
  const { books, account } = at
  const behaviour =
    instrument.present === 'authenticate'
      ? isConfirmed
        ? 'succeed'
        : { decline: 'authentication_required' }
      : instrument.present
  if (session.mode === 'setup') return leaveMethod(at, session, instrument, behaviour)
  const before =
    typeof session.payment_intent === 'string' ? books.get<Intent>(account, session.payment_intent) : undefined
  const intent =
    before ??
    newIntent(at, {
      amount: session.wanted.amount,
      currency: session.currency ?? 'eur',
      metadata: session.metadata,
      keeps: session.wanted.keeps,
    })
  const { customer, method } = keepMethod(at, instrument)
  const withMethod = { ...intent, customer, payment_method: method.id }
  const paid = play(at, withMethod, instrument, behaviour)
  const isDone = paid.status === 'succeeded' || paid.status === 'processing'
  const next = books.put(account, {
    ...session,
    payment_intent: intent.id,
    customer,
    status: isDone ? ('complete' as const) : ('open' as const),
    payment_status: paid.status === 'succeeded' ? ('paid' as const) : ('unpaid' as const),
    ...(isDone ? { url: null } : {}),
  })
  if (isDone) tell(books, account, 'checkout.session.completed', outward(next))
  return next
}

const leaveMethod = (at: At, session: Session, instrument: Instrument, behaviour: Behaviour): Session => {
  if (behaviour !== 'succeed') return session
  const { customer, method } = keepMethod(at, instrument)
  const setup: Setup = {
    ...make(at, 'seti', 'setup_intent'),
    metadata: session.metadata,
    status: 'succeeded',
    customer,
    payment_method: method.id,
  }
  at.books.put(at.account, setup)
  const next = at.books.put(at.account, {
    ...session,
    setup_intent: setup.id,
    customer,
    status: 'complete' as const,
    payment_status: 'no_payment_required' as const,
    url: null,
  })
  tell(at.books, at.account, 'checkout.session.completed', outward(next))
  return next
}

/** What Stripe does not say the mode of. */
const modeless = ['refund', 'balance_transaction']

/** Without what only the simulator knows. */
export const outward = <T extends Stored & { livemode: boolean }>(thing: T): T => {
  const { wanted: _, instrument: __, livemode, ...shown } = thing as T & { wanted?: unknown; instrument?: unknown }
  return { ...shown, ...(modeless.includes(thing.object) ? {} : { livemode }) } as unknown as T
}
