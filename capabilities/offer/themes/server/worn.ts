import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import type { Tables } from '#platform/server/tables.ts'
import { invalid } from '#platform/shared/refusal.ts'
import type { Looks } from '../contract/looks.ts'
import type { BoxLooks } from '../rules/box-looks.ts'
import type { WornTheme } from '../rules/page-looks.ts'
import type { ThemeKind } from '../vocabulary.ts'
import { customFontOf } from './find-font.ts'

type Wearing = { [T in keyof Tables]: Tables[T] extends { themeId: unknown } ? T : never }[keyof Tables]

/** A table whose rows wear a theme, by their `theme_id`. */
export const themeWearers = extensionPoint<Wearing>('themes.wearers')

/** How many rows wear a theme `t`, of whatever room. */
export const usesOf = (ctx: Pick<Ctx, 'ports'>): RawBuilder<number> => {
  const counts = themeWearers
    .broughtTo(ctx)
    .map((table) => sql`(select count(*) from ${sql.table(table)} where theme_id = t.id)`)
  return sql<number>`(${sql.join([sql`0`, ...counts], sql` + `)})::int`
}

/** That something of a seller may wear a theme: it is their own, and of the kind. */
export const expectTheme = async (
  ctx: Pick<Ctx, 'db'>,
  sellerId: number | null,
  id: number | null | undefined,
  kind: ThemeKind,
): Promise<void> => {
  if (id == null) return
  const own = ctx.db.selectFrom('pageThemes').select('id').where('id', '=', id).where('kind', '=', kind)
  if (!(await own.where('sellerId', '=', sellerId).executeTakeFirst())) throw invalid({ themeId: ['not_in_list'] })
}

const looksById = async (ctx: Pick<Ctx, 'db'>, id: number | null): Promise<Looks | undefined> =>
  id === null
    ? undefined
    : (await ctx.db.selectFrom('pageThemes').select('looks').where('id', '=', id).executeTakeFirst())?.looks

/** What a page wears; nothing where it goes by the shop. */
export const wornPageLooks = async (ctx: Pick<Ctx, 'db'>, id: number | null): Promise<WornTheme | null> => {
  const looks = await looksById(ctx, id)
  if (!looks || !('css' in looks)) return null
  return { ...looks, customFont: looks.fontId ? await customFontOf(ctx, looks.fontId) : null }
}

/** What a box wears; nothing where it goes by the shop. */
export const wornBoxLooks = async (ctx: Pick<Ctx, 'db'>, id: number | null): Promise<BoxLooks | null> => {
  const looks = await looksById(ctx, id)
  return looks && !('css' in looks) && !('upsellPosition' in looks) ? looks : null
}
