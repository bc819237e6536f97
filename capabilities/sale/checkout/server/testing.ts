import type { World } from '#platform/server/world.ts'
import { decline, showNextUpsell, take } from './upsells/one-click.ts'

/** What a buyer does with the next offer after a purchase. */
export const answerNextUpsell = async (world: World, token: string, answer: 'take' | 'decline'): Promise<void> => {
  const { offer } = await world.transact((ctx) => showNextUpsell(ctx, token))
  if (!offer) return
  if (answer === 'take')
    await take(world, {
      token,
      upsellId: offer.upsellId,
      totalAmount: offer.price.totalAmount,
      terms: true,
      withdrawalWaiver: true,
      cancellationTerm: true,
    })
  else await world.transact((ctx) => decline(ctx, { token, upsellId: offer.upsellId }))
}
