import type { Ctx } from '#platform/server/context.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { addOwner, editDetails, editOwner } from '../../contract.ts'
import { mostOwners, verificationRefusals } from '../../vocabulary.ts'
import { followProfile } from '../follow-profile.ts'
import { verificationTables } from '../tables.ts'
import { showOwn } from './show-own.ts'

/** Stores the details required beyond the profile. */
export const keepDetails = async (ctx: Ctx, { hasNoOwners, ...details }: Input<typeof editDetails>) => {
  const sellerId = sellerOf(ctx)
  const said = { ...details, hasNoOwners, changedAt: ctx.now }
  await ctx.db
    .insertInto('verificationDetails')
    .values({ sellerId, ...said })
    .onConflict((conflict) => conflict.column('sellerId').doUpdateSet(said))
    .execute()
  await followProfile(ctx, sellerId)
  return showOwn(ctx)
}

export const nameOwner = async (ctx: Ctx, owner: Input<typeof addOwner>) => {
  const sellerId = sellerOf(ctx)
  const there = await ctx.db
    .selectFrom('verificationOwners')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('sellerId', '=', sellerId)
    .executeTakeFirstOrThrow()
  if (Number(there.n) >= mostOwners) throw refuse(verificationRefusals, 'too_many_owners', { most: mostOwners })
  await ctx.db
    .insertInto('verificationOwners')
    .values({ ...owner, sellerId, createdAt: ctx.now, changedAt: ctx.now })
    .execute()
  await followProfile(ctx, sellerId)
  return showOwn(ctx)
}

export const changeOwner = async (ctx: Ctx, { id, ...owner }: Input<typeof editOwner>) => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('verificationOwners')
    .set({ ...owner, changedAt: ctx.now })
    .where('id', '=', id)
    .where(inScope(ctx, verificationTables, 'verification_owners'))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
  await followProfile(ctx, sellerOf(ctx))
  return showOwn(ctx)
}

export const dropOwner = async (ctx: Ctx, { id }: { id: number }) => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('verificationOwners')
    .where('id', '=', id)
    .where(inScope(ctx, verificationTables, 'verification_owners'))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  await followProfile(ctx, sellerOf(ctx))
  return showOwn(ctx)
}
