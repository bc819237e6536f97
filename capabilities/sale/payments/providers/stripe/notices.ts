import Stripe from 'stripe'
import type { World } from '#platform/server/world.ts'
import type { News, Notice, ProviderAccount } from '../port.ts'
import { fromStripe } from './amounts.ts'
import { keyIn, stripeOf } from './client.ts'
import { answeringOf } from './disputes.ts'
import { heardOf } from './connect.ts'
import { renewedMethod } from './renewed-method.ts'
import { outcomeOfIntent, outcomeOfRefund, outcomeOfSession, outcomeOfSetup } from './read-answers.ts'

/** The events we subscribe to for sellers' connected accounts. */
export const heardOfSellers = ['account.updated', 'payout.paid', 'payout.failed', 'payout.canceled'] as const

/** And of the operator's account besides payments. */
export const heardOfPlatform = ['transfer.reversed'] as const

const allHeard: readonly string[] = [...heardOf, ...heardOfPlatform]

const toleranceSeconds = 300

/** Only the id of what changed is read from a notice: its state is looked up. */
export const readStripeNotice = (
  world: Pick<World, 'ports'>,
  rawBody: Buffer,
  headers: Record<string, string | undefined>,
  { credentials, settings }: ProviderAccount,
): Notice | undefined => {
  const signature = headers['stripe-signature'] ?? ''
  for (const secret of secretsNow(world, credentials)) {
    const event = eventOf(world, rawBody, signature, secret)
    if (!event) continue
    const { id: eventId, type } = event
    const object = event.data.object as { id?: string }
    const sellers = type === 'account.updated' ? object.id : event.account
    if (sellers && (heardOfSellers as readonly string[]).includes(type))
      return { eventId, kind: 'seller', accountId: sellers }
    const isHeard = allHeard.includes(type) && String(event.livemode) === settings['isLive']
    return isHeard && object.id ? { eventId, kind: 'changed', object: object.id } : { eventId, kind: 'nothing' }
  }
  return undefined
}

/** Stripe tries for three days to bring a notice: so long the secret before counts beside the one of now. */
const oldSecretDays = 3

const secretsNow = ({ ports }: Pick<World, 'ports'>, credentials: ProviderAccount['credentials']): string[] => {
  const { endpointSecrets = '', secretRenewedAt } = credentials
  const all = endpointSecrets.split(' ').filter(Boolean)
  const end = secretRenewedAt ? Temporal.Instant.from(secretRenewedAt).add({ hours: 24 * oldSecretDays }) : undefined
  return end && Temporal.Instant.compare(ports.now(), end) > 0 ? all.slice(0, 1) : all
}

const eventOf = (
  { ports }: Pick<World, 'ports'>,
  rawBody: Buffer,
  signature: string,
  secret: string,
): Stripe.Event | undefined => {
  try {
    const receivedAt = ports.now().epochMilliseconds
    return Stripe.webhooks.constructEvent(rawBody, signature, secret, toleranceSeconds, undefined, receivedAt)
  } catch {
    return undefined
  }
}

/** What is true now of a visit, a payment, a refund or a dispute. */
export const lookUpAtStripe = async (
  world: World,
  object: string,
  account: ProviderAccount,
): Promise<News | undefined> => {
  const stripe = stripeOf(world, account)
  const news = (mark: Stripe.Metadata | null | undefined, outcome: () => ReturnType<typeof outcomeOfIntent>) => {
    const key = keyIn(world, mark)
    return key === undefined ? undefined : { kind: 'payment' as const, key, outcome: outcome() }
  }
  const [kind] = object.split('_')
  switch (kind) {
    case 'cs': {
      const session = await stripe.checkout.sessions.retrieve(object, expandSession)
      return news(session.metadata, () => outcomeOfSession(session))
    }
    case 'pi': {
      const intent = await stripe.paymentIntents.retrieve(object, expandIntent)
      return news(intent.metadata, () => outcomeOfIntent(intent))
    }
    case 'seti': {
      const setup = await stripe.setupIntents.retrieve(object, expandSetup)
      return news(setup.metadata, () => outcomeOfSetup(setup))
    }
    case 'pm':
      return renewedMethod(world, stripe, object)
    case 're':
    case 'pyr': {
      const refund = await stripe.refunds.retrieve(object)
      return news(refund.metadata, () => outcomeOfRefund(refund)) ?? refundMadeThere(world, stripe, refund)
    }
    case 'dp':
    case 'du':
      return disputeAtStripe(world, stripe, object)
    default:
      return undefined
  }
}

export const expandSession: Stripe.Checkout.SessionRetrieveParams = {
  expand: ['payment_intent.latest_charge', 'setup_intent.payment_method'],
}
export const expandIntent: Stripe.PaymentIntentRetrieveParams = { expand: ['latest_charge'] }
export const expandSetup: Stripe.SetupIntentRetrieveParams = { expand: ['payment_method'] }

/** A refund without our mark was made in Stripe's dashboard: if its payment is ours, it is reported as such. */
const refundMadeThere = async (world: World, stripe: Stripe, refund: Stripe.Refund): Promise<News | undefined> => {
  const { id: reference, amount, currency, payment_intent: intent } = refund
  if (!intent) return undefined
  const paid = typeof intent === 'string' ? await stripe.paymentIntents.retrieve(intent) : intent
  const key = keyIn(world, paid.metadata)
  if (key === undefined) return undefined
  const outcome = outcomeOfRefund(refund)
  return { kind: 'refund_made', key, reference, amount: fromStripe(amount, currency), currency, outcome }
}

const disputeAtStripe = async (world: World, stripe: Stripe, id: string): Promise<News | undefined> => {
  const dispute = await stripe.disputes.retrieve(id)
  const { payment_intent: intent, status, amount, currency, reason } = dispute
  // An inquiry (`warning_…`) moves no money, and what Stripe fended off (`prevented`) none either.
  if (!intent || status === 'prevented' || status.startsWith('warning_')) return undefined
  const paid = await stripe.paymentIntents.retrieve(typeof intent === 'string' ? intent : intent.id, expandIntent)
  const key = keyIn(world, paid.metadata)
  if (key === undefined) return undefined
  const kind =
    status === 'won' ? 'chargeback_won' : status === 'lost' ? 'chargeback_lost' : ('chargeback_opened' as const)
  return { kind, key, amount: fromStripe(amount, currency), reason, dispute: id, answering: answeringOf(dispute, paid) }
}
