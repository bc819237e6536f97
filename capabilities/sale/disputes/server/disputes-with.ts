import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { disputeTables, type Dispute } from './tables.ts'

/** A dispute in scope, and all that its provider knows by the same name: they are answered at once. */
export const disputesWith = async (ctx: Ctx, id: number) => {
  const asked = await ctx.db
    .selectFrom('disputes')
    .select(['sellerId', 'provider', 'reference'])
    .where('id', '=', id)
    .where(inScope(ctx, disputeTables, 'disputes'))
    .executeTakeFirst()
  if (!asked) throw notFound()
  const all = await ctx.db
    .selectFrom('disputes')
    .innerJoin('transfers', 'transfers.id', 'transferId')
    .selectAll('disputes')
    .select(['orderId', 'amount', 'currency', 'transfers.state as transferState'])
    .where('disputes.sellerId', '=', asked.sellerId)
    .where('disputes.provider', '=', asked.provider)
    .where('reference', '=', asked.reference)
    .orderBy('disputes.id')
    .forUpdate('disputes')
    .execute()
  const first = all.find((each) => each.id === id)
  if (!first) throw notFound()
  return { first, all }
}

/** Open requests of a dispute whose outcome was not recorded yet, locked until it is. */
export const waitingIn = (
  ctx: Ctx,
  { sellerId, provider, reference }: Pick<Dispute, 'sellerId' | 'provider' | 'reference'>,
  state: 'sending' | 'giving_in' | 'appealing',
): Promise<{ id: number }[]> =>
  ctx.db
    .selectFrom('disputes')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('state', '=', state)
    .orderBy('id')
    .forUpdate()
    .execute()
