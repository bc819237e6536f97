import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { permits } from '#platform/shared/machine.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { setDeactivated, sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { accountOf, moveAccount } from '#capabilities/sale/plans/server/index.ts'
import type { leave, showDeletion } from '../contract.ts'
import { accountDeletionRefusals, accountDeletionState } from '../vocabulary.ts'
import { checksOf } from './find-checks.ts'

const own = async (ctx: Ctx): Promise<Seller> => {
  const seller = await sellerById(ctx, sellerOf(ctx))
  if (!seller) throw notFound()
  return seller
}

const underWay = (ctx: Ctx, sellerId: number) =>
  ctx.db
    .selectFrom('accountDeletions')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const showOwnDeletion = async (ctx: Ctx): Promise<Output<typeof showDeletion>> => {
  const seller = await own(ctx)
  const open = await underWay(ctx, seller.id)
  return {
    standing: seller.deletedAt ? 'deleted' : seller.deactivatedAt ? 'deactivated' : 'active',
    mode: open?.mode ?? null,
    askedAt: open?.askedAt ?? null,
    deletionOn: (await accountOf(ctx, seller.id))?.deletionOn ?? null,
    checks: await checksOf(ctx, seller.id),
    username: seller.username,
  }
}

/** Deactivates the account at once; with `deletion` it is deleted in thirty days, if nothing is open now and then. */
export const leaveAccount = async (ctx: Ctx, given: Input<typeof leave>) => {
  const seller = await own(ctx)
  if (!given.understood) throw invalid({ understood: ['must_accept'] })
  if (given.confirmation.toLowerCase() !== seller.username.toLowerCase())
    throw invalid({ confirmation: ['not_your_username'] })
  if (given.reason === 'other' && !given.description) throw invalid({ description: ['required'] })
  const isDeletion = given.mode === 'deletion'
  const open = await underWay(ctx, seller.id)
  if (open && !(isDeletion && permits(accountDeletionState, open.state, 'plan')))
    throw refuse(accountDeletionRefusals, 'under_way')
  if (!open && seller.isOnHold) throw refuse(accountDeletionRefusals, 'account_rests')
  if (isDeletion && (await checksOf(ctx, seller.id)).some(({ count }) => count > 0))
    throw refuse(accountDeletionRefusals, 'not_possible')
  const told = { mode: given.mode, reason: given.reason, description: given.description ?? null, askedAt: ctx.now }
  if (open) await move(ctx, accountDeletionState, open.id, 'plan', { set: told })
  else
    await ctx.db
      .insertInto('accountDeletions')
      .values({
        ...told,
        sellerId: seller.id,
        state: isDeletion ? 'planned' : 'deactivated',
        userId: ctx.actor.userId,
      })
      .execute()
  await moveAccount(ctx, seller, isDeletion ? 'plan_deletion' : 'hold', null, { isTold: isDeletion })
  await setDeactivated(ctx, seller.id, true)
  await note(ctx, seller.id, isDeletion ? 'planned' : 'deactivated')
  return showOwnDeletion(ctx)
}

/** The account wakes up as it was; a planned deletion is off. */
export const stayAccount = async (ctx: Ctx) => {
  const seller = await own(ctx)
  const open = await underWay(ctx, seller.id)
  if (!open || !permits(accountDeletionState, open.state, 'withdraw'))
    throw refuse(accountDeletionRefusals, 'nothing_to_withdraw')
  await moveAccount(ctx, seller, open.state === 'planned' ? 'keep' : 'resume', null)
  await move(ctx, accountDeletionState, open.id, 'withdraw', { set: { endedAt: ctx.now } })
  await setDeactivated(ctx, seller.id, false)
  await note(ctx, seller.id, 'withdrawn')
  return showOwnDeletion(ctx)
}

const note = (ctx: Ctx, sellerId: number, what: 'planned' | 'deactivated' | 'withdrawn'): Promise<void> =>
  writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId,
    action: `account_deletion.${what}`,
    subject: 'account_deletions',
    subjectId: sellerId,
  })
