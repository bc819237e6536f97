import Stripe from 'stripe'
import type { World } from '#platform/server/world.ts'
import type { PayOutIntent, PayOutOutcome, PayOutQuestion } from '../port.ts'
import { toStripe } from '../stripe/amounts.ts'
import { keyIn, markOf, onceBy } from '../stripe/client.ts'
import { stripeOfPlatform } from './platform.ts'

/** What was transferred is the seller's; what came back of it is not. */
const outcomeOf = ({ id: reference, reversed }: Stripe.Transfer): PayOutOutcome =>
  reversed ? { kind: 'failed', reference, reason: 'The transfer was reversed.' } : { kind: 'arrived', reference }

/** From the operator's account to the seller's, whence Stripe pays it to their bank. Stripe pays who it has identified. */
export const payOutByTransfer = async (world: World, intent: PayOutIntent): Promise<PayOutOutcome> => {
  const amount = toStripe(intent.amount, intent.currency)
  if (amount === undefined)
    return { kind: 'failed', reference: null, reason: 'Stripe counts this currency in whole units.' }
  try {
    const made = await stripeOfPlatform(world).transfers.create(
      {
        amount,
        currency: intent.currency,
        destination: intent.account.settings['accountId'] ?? '',
        transfer_group: intent.key,
        description: intent.text,
        metadata: markOf(world, intent.key),
      },
      onceBy(world, `payout ${intent.key}`),
    )
    return outcomeOf(made)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      return { kind: 'failed', reference: null, reason: error.message.slice(0, 200) }
    return { kind: 'unknown' }
  }
}

/** The outcome of a transfer, by its id or by our mark on it, however late. */
export const findPayOutByTransfer = async (
  world: World,
  { key, reference }: PayOutQuestion,
): Promise<PayOutOutcome | { kind: 'absent' }> => {
  const stripe = stripeOfPlatform(world)
  if (reference) return outcomeOf(await stripe.transfers.retrieve(reference))
  for await (const one of stripe.transfers.list({ transfer_group: key, limit: 100 }))
    if (keyIn(world, one.metadata) === key) return outcomeOf(one)
  return { kind: 'absent' }
}
