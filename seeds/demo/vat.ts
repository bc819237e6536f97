import { anonymous, localDay, type Actor } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { daysOfQuarter, quarterBefore, quarterOf } from '#capabilities/after/vat/rules/quarter.ts'
import { keepVatSettings } from '#capabilities/after/vat/server/testing.ts'

/** The shop uses OSS since two quarters ago; before that buyers abroad paid the VAT at home. */
export const registerDemoForOss = async (world: World, seller: Seller, now: Temporal.Instant): Promise<void> => {
  const owner = world.as({
    ...anonymous,
    kind: 'user',
    role: 'seller',
    userId: seller.userId,
    sellerId: seller.id,
  } satisfies Actor)
  const ossFrom = daysOfQuarter(quarterBefore(quarterBefore(quarterOf(localDay(now, seller.zone))))).from
  await owner.transact((ctx) => keepVatSettings(ctx, { isRegistered: true, ossFrom }))
}
