import type { World } from '#platform/server/world.ts'
import { makePlan } from '#capabilities/sale/plans/server/index.ts'
import { operatorOf } from './payouts.ts'

const shared = { purpose: 'public', currency: 'eur', vatBp: 1900 } as const

/** What the demo's operator sells beside the free plan everyone has. */
export const offerDemoPlans = async (world: World): Promise<void> => {
  const operator = await operatorOf(world)
  await operator.transact(async (ctx) => {
    await makePlan(ctx, {
      ...shared,
      nameEn: 'Team',
      nameDe: 'Team',
      descriptionEn: 'For shops where several people sell.',
      descriptionDe: 'Für Shops, in denen mehrere verkaufen.',
      billingCycle: 'monthly',
      priceAmount: 2900,
      features: ['coupons', 'dunning', 'sales_team', 'affiliates'],
      trialDays: 14,
      position: 1,
    })
    await makePlan(ctx, {
      ...shared,
      nameEn: 'House',
      nameDe: 'Haus',
      descriptionEn: 'Everything, a year at a time.',
      descriptionDe: 'Alles, immer für ein Jahr.',
      billingCycle: 'annually',
      priceAmount: 29_000,
      features: ['coupons', 'dunning', 'sales_team', 'affiliates', 'multicurrency', 'ticket_upgrade'],
      trialDays: 0,
      position: 2,
    })
  })
}
