import { randomUUID } from 'node:crypto'
import { fromWire, toWire } from '#platform/shared/json-case.ts'
import type { World } from '#platform/server/world.ts'
import type { Output } from '#platform/shared/contract.ts'
import type { nextUpsell } from '../contract/upsells.ts'
import { decline, showNextUpsell, take } from './upsells/one-click.ts'

type Offered = NonNullable<Output<typeof nextUpsell>['offer']>

/** Takes what was offered with an order, with everything agreed to. */
export const takeOffered = async (world: World, token: string, { upsellId, price }: Offered): Promise<unknown> =>
  take(world, {
    token,
    upsellId,
    totalAmount: price.totalAmount,
    terms: true,
    withdrawalWaiver: true,
    cancellationTerm: true,
  })

/** What a buyer does with the next offer after a purchase. */
export const answerNextUpsell = async (world: World, token: string, answer: 'take' | 'decline'): Promise<void> => {
  const { offer } = await world.transact((ctx) => showNextUpsell(ctx, token))
  if (!offer) return
  if (answer === 'take') await takeOffered(world, token, offer)
  else await world.transact((ctx) => decline(ctx, { token, upsellId: offer.upsellId }))
}

/** Who buys where nothing depends on it. */
export const buyerDetails = (email = `${randomUUID().slice(0, 8)}@example.com`) => ({
  salutation: 'none',
  firstName: 'Ida',
  lastName: 'Sommer',
  email,
  street: 'Am Markt',
  streetNumber: '1',
  zip: '28195',
  city: 'Bremen',
  countryCode: 'DE',
  phone: null,
  company: null,
  vatId: null,
})

/** A valid order: one piece, by card, all consents given; `given` overrides it. */
export const checkoutBody = (given: Record<string, unknown> = {}) => ({
  checkoutKey: randomUUID(),
  quantity: 1,
  form: 'card',
  terms: true,
  withdrawalWaiver: true,
  payer: buyerDetails(),
  ...given,
})

/** The same in the words of HTTP, which `given` speaks too. */
export const checkoutWire = (given: object = {}) =>
  toWire(checkoutBody(fromWire(given) as Record<string, unknown>)) as object
