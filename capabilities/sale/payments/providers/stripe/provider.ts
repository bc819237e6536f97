import Stripe from 'stripe'
import type { World } from '#platform/server/world.ts'
import type { ChargeIntent, Connection, Outcome, ProviderAccount, Question } from '../port.ts'
import { toStripe } from './amounts.ts'
import { keyIn, markOf, onceBy, stripeOf } from './client.ts'
import { answerAtStripe } from './disputes.ts'
import { connectToStripe, renewStripeSecret } from './connect.ts'
import { expandIntent, expandSession, lookUpAtStripe, readStripeNotice } from './notices.ts'
import { readStripeBooks } from './read-books.ts'
import { outcomeOfError, outcomeOfIntent, outcomeOfRefund, outcomeOfSession, typeOfForm } from './read-answers.ts'
import { stripeDeclaration } from './declaration.ts'

/** What Stripe does not count: a currency without the part that is asked for. */
const uncountable: Outcome = { kind: 'refused', reference: null, trouble: 'refused' }

type AllowedType = Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType

/** The payer pays on Stripe's own page, or leaves a method there where nothing is due yet. */
const start = async (world: World, intent: ChargeIntent): Promise<Outcome> => {
  const amount = toStripe(intent.amount, intent.currency)
  const type = typeOfForm[intent.form] as AllowedType | undefined
  if (amount === undefined || !type) return uncountable
  const metadata = markOf(world, intent.key)
  // Klarna asks its payers before something is kept: only where it is needed.
  const isKept = stripeDeclaration.chargesAlone.includes(intent.form) && (intent.form !== 'klarna' || intent.recurs)
  const page = {
    client_reference_id: intent.key,
    metadata,
    success_url: intent.returnUrl,
    cancel_url: intent.returnUrl,
    customer_creation: 'always' as const,
    allowed_payment_method_types: [type],
  }
  const line = {
    quantity: 1,
    price_data: { currency: intent.currency, unit_amount: amount, product_data: { name: intent.description } },
  }
  const creating = stripeOf(world, intent.account).checkout.sessions.create(
    intent.amount > 0
      ? {
          ...page,
          mode: 'payment',
          line_items: [line],
          payment_intent_data: {
            description: intent.description,
            metadata,
            ...(isKept ? { setup_future_usage: 'off_session' as const } : {}),
          },
        }
      : { ...page, mode: 'setup', currency: intent.currency, setup_intent_data: { metadata } },
    onceBy(world, intent.key),
  )
  try {
    const session = await creating
    return { kind: 'payer_must_act', reference: session.id, url: session.url }
  } catch (error) {
    // The same payment was asked for before, in other words: a product was renamed since. Its visit goes on.
    if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error
    return (await findByKey(world, intent.account, intent.key, world.ports.now())) ?? { kind: 'unknown' }
  }
}

/** Charges what the payer left, without them. */
const charge = async (world: World, intent: ChargeIntent): Promise<Outcome> => {
  const [customer, method] = (intent.methodReference ?? '').split('/')
  if (!customer || !method) return { kind: 'denied', reference: null, reason: 'no_method' }
  const amount = toStripe(intent.amount, intent.currency)
  if (amount === undefined) return uncountable
  const made = await stripeOf(world, intent.account).paymentIntents.create(
    {
      amount,
      currency: intent.currency,
      customer,
      payment_method: method,
      off_session: true,
      confirm: true,
      description: intent.description,
      metadata: markOf(world, intent.key),
      ...expandIntent,
    },
    onceBy(world, intent.key),
  )
  const outcome = outcomeOfIntent(made)
  // Nobody is there to act.
  return outcome.kind === 'payer_must_act'
    ? { kind: 'denied', reference: made.id, reason: 'authentication_required' }
    : outcome
}

const refund: Connection['refund'] = async (world, intent) => {
  const amount = toStripe(intent.amount, intent.currency)
  if (amount === undefined) return uncountable
  const made = await stripeOf(world, intent.account).refunds.create(
    { payment_intent: intent.paymentReference, amount, metadata: markOf(world, intent.key) },
    onceBy(world, intent.key),
  )
  return outcomeOfRefund(made)
}

const asked =
  <I>(call: (world: World, intent: I) => Promise<Outcome>) =>
  (world: World, intent: I): Promise<Outcome> =>
    call(world, intent).catch(outcomeOfError)

/** A call that broke off may still be at work there for so long. */
const settledAfterMinutes = 5

const resolve = async (world: World, question: Question): Promise<Outcome | { kind: 'absent' }> => {
  const news = await lookUpAtStripe(world, question.reference ?? '', question.account)
  if (news?.kind === 'payment') return news.outcome
  const found = await findByKey(world, question.account, question.key, question.askedAt)
  if (found) return found
  const until = question.askedAt.add({ minutes: settledAfterMinutes })
  return Temporal.Instant.compare(world.ports.now(), until) < 0 ? { kind: 'unknown' } : { kind: 'absent' }
}

const daySeconds = 86_400

/** Looks through what was made at that time: lists are complete at once, unlike Stripe's search. */
const findByKey = async (
  world: World,
  account: ProviderAccount,
  key: string,
  askedAt: Temporal.Instant,
): Promise<Outcome | undefined> => {
  const stripe = stripeOf(world, account)
  const seconds = Math.floor(askedAt.epochMilliseconds / 1000)
  // Stripe knows a key for a day.
  const near = { created: { gte: seconds - daySeconds, lte: seconds + daySeconds }, limit: 100 }
  const isOurs = ({ metadata }: { metadata?: Stripe.Metadata | null }): boolean => keyIn(world, metadata) === key
  if (key.startsWith('refund-')) {
    for await (const one of stripe.refunds.list(near)) if (isOurs(one)) return outcomeOfRefund(one)
    return undefined
  }
  for await (const one of stripe.checkout.sessions.list(near))
    if (isOurs(one)) return outcomeOfSession(await stripe.checkout.sessions.retrieve(one.id, expandSession))
  for await (const one of stripe.paymentIntents.list(near))
    if (isOurs(one)) return outcomeOfIntent(await stripe.paymentIntents.retrieve(one.id, expandIntent))
  return undefined
}

/**
 * Stripe on the seller's own keys, by the official SDK: Checkout's hosted page for payments in person, payment intents off
 * session for later rates. What its notices say is never believed but asked for.
 */
export const connection: Connection = {
  start: asked(start),
  charge: asked(charge),
  refund: asked(refund),
  resolve,
  readNotice: readStripeNotice,
  lookUp: lookUpAtStripe,
  answerDispute: answerAtStripe,
  readBooks: readStripeBooks,
  connect: connectToStripe,
  renewSecret: renewStripeSecret,
}
