import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import type { WayToPay } from '../rules/flags.ts'
import type { OfferedPlan } from './shop/find-offer.ts'

/** Every way to pay a buyer may know, with why no buyer of these plans is offered it. */
type JudgePlans = (sellerId: number, plans: readonly OfferedPlan[]) => WayToPay[]

/** Judges the plans that some sellers sell by: brought by the room that knows their providers and rules. */
export const waysToPay =
  extensionPoint<(ctx: Pick<Ctx, 'db' | 'ports' | 'now'>, sellers: readonly Seller[]) => Promise<JudgePlans>>(
    'catalog.ways_to_pay',
  )

/** How the plans of these sellers can be paid; where no room knows, by nothing. */
export const judgeWaysToPay = async (
  ctx: Pick<Ctx, 'db' | 'ports' | 'now'>,
  sellers: readonly Seller[],
): Promise<JudgePlans> => {
  const [judge] = await Promise.all(waysToPay.broughtTo(ctx).map((bring) => bring(ctx, sellers)))
  return judge ?? (() => [])
}
