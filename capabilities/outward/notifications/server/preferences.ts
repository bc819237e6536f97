import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { earnerKinds } from '../vocabulary.ts'
import { preferencesFrom, type Preference } from '../rules/preferences.ts'

/** A seller's notification preferences, by kind. */
export const preferencesOf = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<Preference[]> =>
  preferencesFrom(
    await ctx.db
      .selectFrom('notificationPreferences')
      .select(['kind', 'inApp', 'byMail'])
      .where('sellerId', '=', sellerId)
      .execute(),
  )

/** The kinds an actor may configure: somebody who only earns gets those about their payouts. */
export const ownPreferences = async (ctx: Pick<Ctx, 'db' | 'actor'>): Promise<Preference[]> => {
  const all = await preferencesOf(ctx, sellerOf(ctx))
  return ctx.actor.role === 'publisher' || ctx.actor.role === 'affiliate_partner'
    ? all.filter(({ kind }) => earnerKinds.includes(kind))
    : all
}

export const editPreferencesOf = async (ctx: Ctx, chosen: readonly Preference[]): Promise<Preference[]> => {
  const sellerId = sellerOf(ctx)
  for (const { kind, inApp, byMail } of chosen) {
    const said = { inApp, byMail, changedAt: ctx.now }
    await ctx.db
      .insertInto('notificationPreferences')
      .values({ sellerId, kind, ...said })
      .onConflict((conflict) => conflict.columns(['sellerId', 'kind']).doUpdateSet(said))
      .execute()
  }
  return ownPreferences(ctx)
}
