import type { World } from '#platform/server/world.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { changePlan, editPlan, makePlan, offeredPlans, planById } from '#capabilities/sale/plans/server/index.ts'
import { operatorOf } from './payouts.ts'

const shared = { purpose: 'public', currency: 'eur', vatBp: 1900 } as const
const everything = [
  'coupons',
  'dunning',
  'sales_team',
  'affiliates',
  'funnels',
  'double_opt_ins',
  'domains',
  'multicurrency',
  'ticket_upgrade',
  'physical_products',
  'mobile_app',
  'community_feature',
  'live_shopping',
  'google_analytics',
  'google_tag_manager',
  'facebook_pixel',
  'tracify',
  'hubspot',
] as const

type Terms = Parameters<typeof makePlan>[1]

const free: Terms = {
  ...shared,
  name: { en: 'Free', de: 'Kostenlos' },
  description: { en: 'For the first products.', de: 'Für die ersten Produkte.' },
  billingCycle: 'monthly',
  priceAmount: 0,
  features: ['coupons'],
  quotas: { products: 10, seats: 1, storage: 5 },
  trialDays: 0,
  position: 0,
}

const team: Terms = {
  ...shared,
  name: { en: 'Team', de: 'Team' },
  description: { en: 'For shops where several people sell.', de: 'Für Shops, in denen mehrere verkaufen.' },
  billingCycle: 'monthly',
  priceAmount: 2900,
  features: ['coupons', 'dunning', 'sales_team', 'affiliates'],
  quotas: { products: 100, seats: 5, storage: 50 },
  trialDays: 14,
  position: 1,
}

const house: Terms = {
  ...shared,
  name: { en: 'House', de: 'Haus' },
  description: { en: 'Everything, a year at a time.', de: 'Alles, immer für ein Jahr.' },
  billingCycle: 'annually',
  priceAmount: 29_000,
  features: [...everything],
  quotas: {},
  trialDays: 0,
  position: 2,
}

/** For the demo shop alone. */
const founders: Terms = {
  ...shared,
  purpose: 'special',
  name: { en: 'Founders', de: 'Gründung' },
  description: { en: 'Everything, for the first shop.', de: 'Alles, für den ersten Shop.' },
  billingCycle: 'monthly',
  priceAmount: 0,
  features: [...everything],
  quotas: {},
  trialDays: 0,
  position: 3,
}

/** What the demo's operator sells, each plan more than the one before; the demo shop is on one that only it has. */
export const offerDemoPlans = async (world: World, seller: Seller): Promise<void> => {
  const operator = await operatorOf(world)
  await operator.transact(async (ctx) => {
    const [first] = await offeredPlans(ctx)
    if (!first) throw new Error('An installation without a plan.')
    await editPlan(ctx, { ...free, id: first.id })
    for (const plan of [team, house]) await makePlan(ctx, plan)
    const { id } = await makePlan(ctx, founders)
    await changePlan(ctx, seller, await planById(ctx, id), { when: 'now' })
  })
}
