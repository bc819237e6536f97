import Stripe from 'stripe'
import type { World } from '#platform/server/world.ts'
import type { MadeReversal, ReversalIntent, ReversalOutcome } from '../port.ts'
import { fromStripe, toStripe } from '../stripe/amounts.ts'
import { keyIn, markOf, onceBy } from '../stripe/client.ts'
import { stripeOfPlatform } from './platform.ts'

/**
 * Reverses a part of a transfer from the seller's account, once by its key: a reversal that already carries our mark is
 * not repeated.
 */
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

/** Stripe keeps events for thirty days; for each transfer they name, all reversals are read. */
export const readReversals = async (world: World, from: Temporal.Instant): Promise<readonly MadeReversal[]> => {
  const stripe = stripeOfPlatform(world)
  const named = new Set<string>()
  const created = { gte: Math.floor(from.epochMilliseconds / 1000) }
  for await (const event of stripe.events.list({ type: 'transfer.reversed', created, limit: 100 }))
    if (event.type === 'transfer.reversed') named.add(event.data.object.id)
  const made: MadeReversal[] = []
  for (const payOutReference of named)
    for await (const { id, amount, currency, metadata, created: at } of stripe.transfers.listReversals(
      payOutReference,
      { limit: 100 },
    ))
      made.push({
        payOutReference,
        reference: id,
        key: keyIn(world, metadata) ?? null,
        amount: fromStripe(amount, currency),
        currency,
        madeAt: Temporal.Instant.fromEpochMilliseconds(at * 1000),
      })
  return made
}
