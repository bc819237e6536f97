import Stripe from 'stripe'
import type { World } from '#platform/server/world.ts'
import { mayBeAtWork } from '../at-work.ts'
import type { ChargeIntent, Connection, Outcome, Question } from '../port.ts'
import { toStripe } from './amounts.ts'
import { begunBy, markOf, onceBy, stripeOf } from './client.ts'
import { answerAtStripe } from './disputes.ts'
import { connectToStripe, keepHearingStripe, renewStripeSecret } from './connect.ts'
import { findByKey } from './find-by-key.ts'
import { expandIntent, lookUpAtStripe, readStripeNotice } from './notices.ts'
import { endLeft, isIntent, startAtForm, stripePayForm } from './pay-form.ts'
import { readStripeBooks } from './read-books.ts'
import { chargeShared } from './shared-token.ts'
import { isKept, uncountable, type AllowedType } from './kept.ts'
import { outcomeOfError, outcomeOfIntent, outcomeOfRefund, typeOfForm } from './read-answers.ts'

/** The payer pays on Stripe's own page, or leaves a method there where nothing is due yet. */
const start = async (world: World, intent: ChargeIntent): Promise<Outcome> => {
  const amount = toStripe(intent.amount, intent.currency)
  const type = typeOfForm[intent.form] as AllowedType | undefined
  if (amount === undefined || !type) return uncountable
  if (intent.sharedToken) return chargeShared(world, intent, intent.sharedToken, amount)
  const isPageMade = intent.reference?.startsWith('cs_') === true
  if (intent.isAtForm && !isPageMade) return startAtForm(world, intent)
  // A payment begun in the fields on our checkout cannot also be paid on a page: it ends, and the payer chooses again.
  if (isIntent(intent.reference)) return endLeft(world, intent.account, intent.reference)
  const visit = visitOf(intent, markOf(world, intent.key), amount, type)
  try {
    const { sessions } = stripeOf(world, intent.account).checkout
    const session = await begunBy(world, intent.key, (once) => sessions.create(visit, once))
    return { kind: 'payer_must_act', reference: session.id, url: session.url }
  } catch (error) {
    // The same payment was requested before, with other content: a product was renamed since. Its visit continues.
    if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error
    return (await findByKey(world, intent.account, intent.key, world.ports.now())) ?? { kind: 'unknown' }
  }
}

const visitOf = (
  intent: ChargeIntent,
  metadata: ReturnType<typeof markOf>,
  amount: number,
  type: AllowedType,
): Stripe.Checkout.SessionCreateParams => {
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
  return intent.amount > 0
    ? {
        ...page,
        mode: 'payment',
        line_items: [line],
        payment_intent_data: {
          description: intent.description,
          metadata,
          ...(isKept(intent) ? { setup_future_usage: 'off_session' as const } : {}),
        },
      }
    : { ...page, mode: 'setup', currency: intent.currency, setup_intent_data: { metadata } }
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
  // For charges without a payer present.
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

const resolve = async (world: World, question: Question): Promise<Outcome | { kind: 'absent' }> => {
  const { account, reference } = question
  const news = await lookUpAtStripe(world, reference ?? '', account)
  if (news?.kind === 'payment') {
    // A page of Stripe's ends after a day; fields that were left do not by themselves.
    const isLeft = question.isLeft || isBefore(question.askedAt.add({ hours: 24 }), world.ports.now())
    const isOpen = news.outcome.kind === 'payer_must_act'
    return isLeft && isOpen && isIntent(reference) ? endLeft(world, account, reference) : news.outcome
  }
  const found = await findByKey(world, question.account, question.key, question.askedAt)
  if (found) return found
  return { kind: mayBeAtWork(world, question.askedAt) ? 'unknown' : 'absent' }
}

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0

/**
 * Stripe with the seller's own keys, by the official SDK: Checkout's hosted page for payments in person, off-session
 * payment intents for later instalments. Its notices are never trusted; they only trigger a look-up.
 */
export const connection: Connection = {
  start: asked(start),
  charge: asked(charge),
  refund: asked(refund),
  resolve,
  readNotice: readStripeNotice,
  payForm: stripePayForm,
  lookUp: lookUpAtStripe,
  answerDispute: answerAtStripe,
  readBooks: readStripeBooks,
  connect: connectToStripe,
  renewSecret: renewStripeSecret,
  keepHearing: keepHearingStripe,
}
