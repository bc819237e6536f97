import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { endAccount } from '#platform/server/end-account.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import type { World } from '#platform/server/world.ts'
import { eraseAt } from '#capabilities/after/erasing/server/index.ts'
import { endSellerProfile } from '#capabilities/people/identity/server/index.ts'
import { sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { accountsToDelete } from '#capabilities/sale/plans/server/index.ts'
import { accountDeletionState } from '../vocabulary.ts'
import { checksOf } from './find-checks.ts'
import { tellWhatIsOpen } from './tell-seller.ts'

/** Every night: deletes accounts that are due, whoever scheduled them. Blocked ones wait and are checked again. */
export const carryOut = job('account_deletion.carry_out', {
  schedule: '40 3 * * *',
  run: async (world) => {
    const due = await world.transact((ctx) => accountsToDelete(ctx, localDay(ctx.now, 'UTC')))
    for (const sellerId of due) await deleteAccount(world, sellerId)
  },
})

const payersAtOnce = 100

const deleteAccount = async (world: World, sellerId: number): Promise<void> => {
  const isOpen = await world.transact(async (ctx) => {
    const open = (await checksOf(ctx, sellerId)).filter(({ count }) => count > 0)
    if (open.length > 0) await tellWhatIsOpen(ctx, sellerId, open)
    return open.length > 0
  })
  if (isOpen) return
  // Buyers one by one: a shop may have had a hundred thousand, and erased ones stay erased after a crash.
  for (let left = await payersOf(world, sellerId); left.length > 0; left = await payersOf(world, sellerId))
    await oneByOne(world, left, (ctx, { userId }) => eraseAt(ctx, { userId, sellerId }))
  await world.transact((ctx) => end(ctx, sellerId))
}

const payersOf = async ({ db }: Pick<World, 'db'>, sellerId: number) =>
  (
    await sql<{
      userId: number
    }>`select user_id from payers where seller_id = ${sellerId} and user_id is not null and erased_at is null
      order by id limit ${payersAtOnce}`.execute(db)
  ).rows

/**
 * The last step, in one transaction: all rooms delete the seller's data, then the profile, and the person if they have
 * no other.
 */
const end = async (ctx: Ctx, sellerId: number): Promise<void> => {
  const seller = await sellerById(ctx, sellerId)
  if (!seller || seller.deletedAt) return
  const { id } = await rowOf(ctx, seller)
  await endAccount(ctx, sellerId)
  await move(ctx, accountDeletionState, id, 'carry_out', { set: { endedAt: ctx.now, description: null } })
  await writeAuditEntry(ctx, {
    userId: null,
    sellerId,
    action: 'account_deletion.carried_out',
    subject: 'account_deletions',
    subjectId: sellerId,
  })
  if (await endSellerProfile(ctx, seller.userId)) await eraseAt(ctx, { userId: seller.userId, sellerId: null })
}

/** Finds the seller's open request, or creates the row where the operator scheduled the deletion. */
const rowOf = async (ctx: Ctx, seller: Seller): Promise<{ id: number }> =>
  (await ctx.db
    .selectFrom('accountDeletions')
    .select('id')
    .where('sellerId', '=', seller.id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()) ??
  ctx.db
    .insertInto('accountDeletions')
    .values({
      sellerId: seller.id,
      state: 'planned',
      mode: 'deletion',
      reason: 'other',
      description: null,
      userId: null,
      askedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
