import { anonymous } from '#platform/server/context.ts'
import type { TimeTravel } from '#platform/server/time-travel.ts'
import type { World } from '#platform/server/world.ts'
import { handOverClaim, setDunning, skipClaim } from '#capabilities/after/collections/server/index.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'

const sellerOf = (seller: Pick<Seller, 'id' | 'userId'>) => ({
  ...anonymous,
  kind: 'user' as const,
  userId: seller.userId,
  role: 'seller' as const,
  sellerId: seller.id,
})

/** Mails first, then the seller decides; the agency is the simulated one. */
export const setDemoDunning = async (world: World, seller: Seller): Promise<void> => {
  await world
    .as(sellerOf(seller))
    .transact((ctx) => setDunning(ctx, { preferredStrategy: 'dunning', agency: 'simulator', minimumAmount: 2500 }))
}

/** What a seller does with claims every few weeks: hands over what is ready, but leaves the youngest to think about; stops one. */
export const tendClaims = async (
  world: World,
  seller: Pick<Seller, 'id' | 'userId'>,
  travel: TimeTravel,
): Promise<void> => {
  const asSeller = world.as(sellerOf(seller))
  const ready = await world.db
    .selectFrom('claims')
    .select('id')
    .where('inkassoStatus', '=', 'ready_for_inkasso')
    .where('resolvedAt', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of ready.slice(0, -1)) await asSeller.transact((ctx) => handOverClaim(ctx, id))
  const skipped = await world.db
    .selectFrom('claims')
    .select('id')
    .where('notCollectedReason', '=', 'disputed')
    .executeTakeFirst()
  const asked = await world.db
    .selectFrom('claims')
    .select('id')
    .where('dunningStatus', '=', 'in_progress')
    .where('mailsSent', '>', 0)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!skipped && asked)
    await asSeller.transact((ctx) =>
      skipClaim(ctx, { id: asked.id, reason: 'disputed', text: 'Says the course never opened for them.' }),
    )
  await travel.drain()
}
