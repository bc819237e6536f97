import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type * as call from '../../contract/themes.ts'
import { cleanThemeCss, type Theme } from '../../rules/theme.ts'
import { mostThemes, pagesRefusals, themeNameLimit, type ThemeKind } from '../../vocabulary.ts'
import { pagesChanged } from '../events.ts'
import { pageTables } from '../tables.ts'
import { expectFont } from './find-font.ts'

/** Rules are cleaned; the font is one of the shop’s own. */
const cleaned = async (ctx: Ctx, sellerId: number, looks: Theme): Promise<string> => {
  if (looks.fontId) await expectFont(ctx, sellerId, looks.fontId)
  return JSON.stringify({ ...looks, css: cleanThemeCss(looks.css) })
}

export const showThemes = async (ctx: Ctx, { kind }: { kind: ThemeKind }): Promise<Output<typeof call.showThemes>> => {
  const all = ctx.db.selectFrom('pageThemes').selectAll().where('kind', '=', kind).orderBy('id', 'desc')
  return {
    own: await all
      .where(inScope(ctx, pageTables, 'page_themes'))
      .limit(mostThemes)
      .execute(),
    others: await all
      .where('visibility', '=', 'public')
      .where('sellerId', '<>', sellerOf(ctx))
      .limit(mostThemes)
      .execute(),
  }
}

type New = Input<typeof call.addTheme>

const insert = async (ctx: Ctx, sellerId: number, { looks, ...given }: New) => {
  await ctx.db.selectFrom('sellers').select('id').where('id', '=', sellerId).forNoKeyUpdate().executeTakeFirst()
  const { count } = await ctx.db
    .selectFrom('pageThemes')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('sellerId', '=', sellerId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostThemes) throw refuse(pagesRefusals, 'too_many_themes', { most: mostThemes })
  return ctx.db
    .insertInto('pageThemes')
    .values({ ...given, sellerId, looks: await cleaned(ctx, sellerId, looks), createdAt: ctx.now, updatedAt: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow()
}
export const addTheme = (ctx: Ctx, given: New) => insert(ctx, sellerOf(ctx), given)

/** A copy of an own theme, or of one that another seller made public. */
export const takeTheme = async (ctx: Ctx, { id }: { id: number }) => {
  const theme = await ctx.db
    .selectFrom('pageThemes')
    .selectAll()
    .where('id', '=', id)
    .where((e) => e.or([e('visibility', '=', 'public'), e('sellerId', '=', sellerOf(ctx))]))
    .executeTakeFirst()
  if (!theme) throw notFound()
  return copyOfTheme(ctx, sellerOf(ctx), theme)
}

/** The same looks in another shop, for its seller alone; a font is not handed on, for its licence is the seller's. */
export const copyOfTheme = (ctx: Ctx, sellerId: number, { kind, name, looks }: Pick<New, 'kind' | 'name' | 'looks'>) =>
  insert(ctx, sellerId, {
    kind,
    name: `${name} (2)`.slice(0, themeNameLimit),
    visibility: 'private',
    looks: { ...looks, fontId: null },
  })

export const ownTheme = async (ctx: Ctx, id: number) => {
  const theme = await ctx.db
    .selectFrom('pageThemes')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, pageTables, 'page_themes'))
    .forUpdate()
    .executeTakeFirst()
  if (!theme) throw notFound()
  return theme
}

/** Pages that wear a theme change with it: kept ones are dropped everywhere. */
export const tellPages = async (ctx: Ctx, id: number): Promise<void> => {
  const page = await ctx.db
    .selectFrom('pages')
    .select(['id', 'sellerId'])
    .where('themeId', '=', id)
    .where('publishedVersionId', 'is not', null)
    .executeTakeFirst()
  if (page) await emit(ctx, pagesChanged, { pageId: page.id }, page.sellerId)
}

export const editTheme = async (ctx: Ctx, { id, looks, ...change }: Input<typeof call.editTheme>) => {
  const { sellerId } = await ownTheme(ctx, id)
  const theme = await ctx.db
    .updateTable('pageThemes')
    .set({ ...change, ...(looks ? { looks: await cleaned(ctx, sellerId, looks) } : {}), updatedAt: ctx.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tellPages(ctx, id)
  return theme
}

export const removeTheme = async (ctx: Ctx, { id }: { id: number }) => {
  await ownTheme(ctx, id)
  await tellPages(ctx, id)
  await ctx.db.updateTable('pages').set({ themeId: null }).where('themeId', '=', id).execute()
  await ctx.db.deleteFrom('pageThemes').where('id', '=', id).execute()
  return {}
}
