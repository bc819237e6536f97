import { emit } from '#platform/server/events.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type * as call from '../contract.ts'
import type { Looks } from '../contract/looks.ts'
import { mostThemes, themeNameLimit, themesRefusals, type ThemeKind } from '../vocabulary.ts'
import { themeChanged } from './events.ts'
import { judgedLooks } from './judge-looks.ts'
import { themesTables } from './tables.ts'
import { usesOf } from './worn.ts'

type Shown = Output<typeof call.showTheme>

const themes = (ctx: Ctx) =>
  ctx.db
    .selectFrom('pageThemes as t')
    .select([
      't.id',
      't.kind',
      't.name',
      't.visibility',
      sql<Shown['looks']>`t.looks`.as('looks'),
      usesOf(ctx).as('usesCount'),
    ])

export const showThemes = async (ctx: Ctx, { kind }: { kind: ThemeKind }): Promise<Output<typeof call.showThemes>> => {
  const all = themes(ctx).where('t.kind', '=', kind).orderBy('t.id', 'desc').limit(mostThemes)
  return {
    own: await all.where(inScope(ctx, themesTables, 'page_themes', 't')).execute(),
    others: await all.where('t.visibility', '=', 'public').where('t.sellerId', '<>', sellerOf(ctx)).execute(),
  }
}

export const showTheme = async (ctx: Ctx, id: number): Promise<Shown> => {
  const theme = await themes(ctx)
    .where('t.id', '=', id)
    .where(inScope(ctx, themesTables, 'page_themes', 't'))
    .executeTakeFirst()
  if (!theme) throw notFound()
  return theme
}

/** A theme of a seller, for any actor. */
export const themeOf = (ctx: Ctx, sellerId: number, id: number): Promise<Shown> =>
  themes(ctx).where('t.id', '=', id).where('t.sellerId', '=', sellerId).executeTakeFirstOrThrow()

type New = Input<typeof call.addTheme>

const insert = async (ctx: Ctx, sellerId: number, { looks, ...given }: New): Promise<number> => {
  await ctx.db.selectFrom('sellers').select('id').where('id', '=', sellerId).forNoKeyUpdate().executeTakeFirst()
  const { count } = await ctx.db
    .selectFrom('pageThemes')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('sellerId', '=', sellerId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostThemes) throw refuse(themesRefusals, 'too_many_themes', { most: mostThemes })
  const made = await ctx.db
    .insertInto('pageThemes')
    .values({
      ...given,
      sellerId,
      looks: await judgedLooks(ctx, sellerId, given.kind, looks),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
export const addTheme = async (ctx: Ctx, given: New): Promise<Shown> =>
  showTheme(ctx, await insert(ctx, sellerOf(ctx), given))

/** A copy of an own theme, or of one that another seller made public. */
export const takeTheme = async (ctx: Ctx, { id }: { id: number }) => {
  const theme = await ctx.db
    .selectFrom('pageThemes')
    .selectAll()
    .where('id', '=', id)
    .where((e) => e.or([e('visibility', '=', 'public'), e('sellerId', '=', sellerOf(ctx))]))
    .executeTakeFirst()
  if (!theme) throw notFound()
  return showTheme(ctx, await copyOfTheme(ctx, sellerOf(ctx), theme))
}

/** The same looks in another shop, for its seller alone; a font is not handed on, for its licence is the seller's. */
export const copyOfTheme = async (
  ctx: Ctx,
  sellerId: number,
  { kind, name, looks }: { kind: ThemeKind; name: string; looks: Looks },
): Promise<number> => {
  const same = await ctx.db
    .selectFrom('pageThemes')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('name', '=', name)
    .limit(1)
    .executeTakeFirst()
  return insert(ctx, sellerId, {
    kind,
    name: same ? `${name} (2)`.slice(0, themeNameLimit) : name,
    visibility: 'private',
    looks: 'fontId' in looks ? { ...looks, fontId: null } : looks,
  })
}

export const ownTheme = async (ctx: Ctx, id: number) => {
  const theme = await ctx.db
    .selectFrom('pageThemes')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, themesTables, 'page_themes'))
    .forUpdate()
    .executeTakeFirst()
  if (!theme) throw notFound()
  return theme
}

/** Drops cached pages that use the theme everywhere. */
export const tellChange = (ctx: Ctx, theme: { id: number; sellerId: number }): Promise<void> =>
  emit(ctx, themeChanged, { themeId: theme.id }, theme.sellerId)

export const editTheme = async (ctx: Ctx, { id, looks, ...change }: Input<typeof call.editTheme>): Promise<Shown> => {
  const theme = await ownTheme(ctx, id)
  await ctx.db
    .updateTable('pageThemes')
    .set({
      ...change,
      ...(looks ? { looks: await judgedLooks(ctx, theme.sellerId, theme.kind, looks) } : {}),
      updatedAt: ctx.now,
    })
    .where('id', '=', id)
    .execute()
  await tellChange(ctx, theme)
  return showTheme(ctx, id)
}

/** Pages and others that used it fall back to the shop's looks: the database clears their references. */
export const removeTheme = async (ctx: Ctx, { id }: { id: number }) => {
  await tellChange(ctx, await ownTheme(ctx, id))
  await ctx.db.deleteFrom('pageThemes').where('id', '=', id).execute()
  return {}
}
