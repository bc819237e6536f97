import Stripe from 'stripe'
import type { World } from '#platform/server/world.ts'
import type { ReversalIntent, ReversalOutcome } from '../port.ts'
import { toStripe } from '../stripe/amounts.ts'
import { keyIn, markOf, onceBy } from '../stripe/client.ts'
import { stripeOfPlatform } from './platform.ts'

/** Has a part of a transfer come back from the seller's account, once by its key: what bears our mark already is not made again. */
export const reverseTransfer = async (world: World, intent: ReversalIntent): Promise<ReversalOutcome> => {
  const { key, payOutReference: transfer } = intent
  const amount = toStripe(intent.amount, intent.currency)
  if (amount === undefined) return { kind: 'refused', reason: 'Stripe counts this currency in whole units.' }
  const stripe = stripeOfPlatform(world)
  for await (const { id, metadata } of stripe.transfers.listReversals(transfer, { limit: 100 }))
    if (keyIn(world, metadata) === key) return { kind: 'reversed', reference: id }
  try {
    const made = await stripe.transfers.createReversal(
      transfer,
      { amount, metadata: markOf(world, key) },
      onceBy(world, `reversal ${key}`),
    )
    return { kind: 'reversed', reference: made.id }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      return { kind: 'refused', reason: error.message.slice(0, 200) }
    return { kind: 'unknown' }
  }
}
