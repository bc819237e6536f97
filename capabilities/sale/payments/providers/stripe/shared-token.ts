import Stripe from 'stripe'
import type { World } from '#platform/server/world.ts'
import type { ChargeIntent, Outcome } from '../port.ts'
import { markOf, onceBy, stripeOf } from './client.ts'
import { expandIntent } from './notices.ts'
import { outcomeOfIntent } from './read-answers.ts'

/** The version of Stripe's interface that has these tokens. */
const apiVersion = '2026-04-22.preview'

/**
 * Pays with what an agent's platform granted of a payer's card: one confirmed payment within the token's amount, currency
 * and end, or none. The payer is not here to answer their bank.
 */
export const chargeShared = async (
  world: World,
  intent: ChargeIntent,
  token: string,
  amount: number,
): Promise<Outcome> => {
  try {
    // The SDK's types are those of the version before.
    const made = await stripeOf(world, intent.account).rawRequest(
      'POST',
      '/v1/payment_intents',
      {
        amount,
        currency: intent.currency,
        confirm: true,
        error_on_requires_action: true,
        payment_method_data: { shared_payment_granted_token: token },
        description: intent.description,
        metadata: markOf(world, intent.key),
        ...expandIntent,
      },
      { ...onceBy(world, intent.key), apiVersion },
    )
    return outcomeOfIntent(made as Stripe.PaymentIntent)
  } catch (error) {
    // A token that is used up, over or for less is the payer's affair, not the account's.
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      return { kind: 'denied', reference: null, reason: 'generic_decline' }
    throw error
  }
}
