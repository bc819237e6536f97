import type { Ctx } from '#platform/server/context.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { sellerById, sellerOfUser } from '#capabilities/people/sellers/server/index.ts'
import { copyOfTheme, ownTheme, themeOf } from './themes.ts'

/** The link there is, or a new one: a theme has one. */
export const shareTheme = async (ctx: Ctx, { id }: { id: number }): Promise<{ token: string }> => {
  const { sellerId } = await ownTheme(ctx, id)
  await ctx.db
    .insertInto('pageThemeShares')
    .values({ themeId: id, sellerId, token: randomToken(), createdAt: ctx.now })
    .onConflict((conflict) => conflict.column('themeId').doNothing())
    .execute()
  return ctx.db.selectFrom('pageThemeShares').select('token').where('themeId', '=', id).executeTakeFirstOrThrow()
}

export const unshareTheme = async (ctx: Ctx, { id }: { id: number }) => {
  await ownTheme(ctx, id)
  await ctx.db.deleteFrom('pageThemeShares').where('themeId', '=', id).execute()
  return {}
}

const sharedTheme = async (ctx: Ctx, token: string) => {
  const theme = await ctx.db
    .selectFrom('pageThemeShares as s')
    .innerJoin('pageThemes as t', 't.id', 's.themeId')
    .select(['t.sellerId', 't.name', 't.kind', 't.looks'])
    .where('s.token', '=', token)
    .executeTakeFirst()
  if (!theme) throw notFound()
  return theme
}

/** What a shared theme looks like, for everybody who has the link. */
export const showSharedTheme = async (ctx: Ctx, { token }: { token: string }) => {
  const { name, kind, looks, sellerId } = await sharedTheme(ctx, token)
  return { name, kind, looks: { ...looks }, sellerName: (await sellerById(ctx, sellerId))?.name ?? '' }
}

/** Copies a shared theme into the caller's own shop, whichever of their profiles is active. */
export const takeSharedTheme = async (ctx: Ctx, { token }: { token: string }) => {
  const seller = ctx.actor.userId === null ? undefined : await sellerOfUser(ctx, ctx.actor.userId)
  if (!seller) throw notFound()
  return themeOf(ctx, seller.id, await copyOfTheme(ctx, seller.id, await sharedTheme(ctx, token)))
}
