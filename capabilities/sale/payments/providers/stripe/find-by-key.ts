import type Stripe from 'stripe'
import type { World } from '#platform/server/world.ts'
import type { Outcome, ProviderAccount } from '../port.ts'
import { keyIn, stripeOf } from './client.ts'
import { expandIntent, expandSession, expandSetup } from './notices.ts'
import { outcomeOfIntent, outcomeOfRefund, outcomeOfSession, outcomeOfSetup } from './read-answers.ts'

const daySeconds = 86_400

/** Looks through what was made at that time: lists are complete at once, unlike Stripe's search. */
export const findByKey = async (
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
  for await (const one of stripe.setupIntents.list(near))
    if (isOurs(one)) return outcomeOfSetup(await stripe.setupIntents.retrieve(one.id, expandSetup))
  return undefined
}
