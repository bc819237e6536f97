import type Stripe from 'stripe'
import type { World } from '#platform/server/world.ts'
import type { News } from '../port.ts'
import { keyIn } from './client.ts'
import { idOf, methodOf } from './read-answers.ts'

/** The present details of a method, and the payment of ours that saved it: methods themselves carry no mark. */
export const renewedMethod = async (world: World, stripe: Stripe, id: string): Promise<News | undefined> => {
  const found = await stripe.paymentMethods.retrieve(id)
  const customer = idOf(found.customer)
  const method = methodOf(customer, id, found)
  const key = customer && method ? await keyOf(world, stripe, customer, id) : undefined
  return method && key !== undefined ? { kind: 'method_renewed', key, method } : undefined
}

/** The payment, or the visit over nothing, with which it was left. */
const keyOf = async (world: World, stripe: Stripe, customer: string, id: string): Promise<string | undefined> => {
  const keyBy = (one: { metadata: Stripe.Metadata | null; payment_method: unknown }): string | undefined =>
    idOf(one.payment_method as string | { id: string } | null) === id ? keyIn(world, one.metadata) : undefined
  for await (const one of stripe.paymentIntents.list({ customer, limit: 100 })) {
    const key = keyBy(one)
    if (key !== undefined) return key
  }
  for await (const one of stripe.setupIntents.list({ payment_method: id, limit: 100 })) {
    const key = keyBy(one)
    if (key !== undefined) return key
  }
  return undefined
}
