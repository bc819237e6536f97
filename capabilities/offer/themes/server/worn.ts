import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { invalid } from '#platform/shared/refusal.ts'
import type { Looks } from '../contract/looks.ts'
import type { BoxLooks } from '../rules/box-looks.ts'
import type { WornTheme } from '../rules/page-looks.ts'
import type { ThemeKind } from '../vocabulary.ts'
import { customFontOf } from './find-font.ts'
import './tables.ts'

/** Number of uses of a theme in all rooms. */
export const usesOf = sql<number>`(
  select (select count(*) from pages where theme_id = t.id) + (select count(*) from checkouts where theme_id = t.id)
    + (select count(*) from upsells where theme_id = t.id) + (select count(*) from embeddable_items where theme_id = t.id)
    + (select count(*) from courses where theme_id = t.id)
)::int`

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

/** The theme of a page; null where it uses the shop's looks. */
export const wornPageLooks = async (ctx: Pick<Ctx, 'db'>, id: number | null): Promise<WornTheme | null> => {
  const looks = await looksById(ctx, id)
  if (!looks || !('css' in looks)) return null
  return { ...looks, customFont: looks.fontId ? await customFontOf(ctx, looks.fontId) : null }
}

/** The theme of a box; null where it uses the shop's looks. */
export const wornBoxLooks = async (ctx: Pick<Ctx, 'db'>, id: number | null): Promise<BoxLooks | null> => {
  const looks = await looksById(ctx, id)
  return looks && !('css' in looks) && !('upsellPosition' in looks) ? looks : null
}
