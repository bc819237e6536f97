import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { preferencesFrom, type Preference } from '../rules/preferences.ts'

/** What a seller wishes to be told, by kind. */
export const preferencesOf = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<Preference[]> =>
  preferencesFrom(await ctx.db.selectFrom('notificationPreferences').select(['kind', 'inApp', 'byMail']).where('sellerId', '=', sellerId).execute())

export const editPreferencesOf = async (ctx: Ctx, chosen: readonly Preference[]): Promise<Preference[]> => {
  const sellerId = sellerOf(ctx)
  for (const { kind, inApp, byMail } of chosen) {
    const said = { inApp, byMail, changedAt: ctx.now }
    await ctx.db.insertInto('notificationPreferences').values({ sellerId, kind, ...said }).onConflict((conflict) => conflict.columns(['sellerId', 'kind']).doUpdateSet(said)).execute()
  }
  return preferencesOf(ctx, sellerId)
}
