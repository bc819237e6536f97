import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { filesById, forgetFiles } from '#capabilities/offer/files/server/index.ts'
import type * as call from '../contract/fonts.ts'
import { mostFonts, themesRefusals } from '../vocabulary.ts'
import { themesTables } from './tables.ts'
import { tellChange } from './themes.ts'

type Shown = Output<typeof call.showFontPrefs>

const fonts = (ctx: Ctx) =>
  ctx.db
    .selectFrom('pageFonts as f')
    .innerJoin('files', 'files.id', 'f.fileId')
    .select(['f.id', 'f.fileId', 'f.fontName', 'f.fallbackFont', 'f.fontWeight', 'f.fontStyle', 'f.fontDisplay'])
    .select(['files.name as original', sql<'woff2'>`'woff2'`.as('fontFormat')])
    .where(inScope(ctx, themesTables, 'page_fonts', 'f'))

export const showFonts = async (ctx: Ctx) => ({
  list: await fonts(ctx).orderBy('f.fontName').orderBy('f.fontWeight').limit(mostFonts).execute(),
})

export const showFont = async (ctx: Ctx, id: number): Promise<Shown> => {
  const font = await fonts(ctx).where('f.id', '=', id).executeTakeFirst()
  if (!font) throw notFound()
  return font
}

/** A file belongs to one font and is deleted with it. */
export const addFont = async (ctx: Ctx, { fileId, ...prefs }: Input<typeof call.addFont>): Promise<Shown> => {
  const sellerId = sellerOf(ctx)
  await ctx.db.selectFrom('sellers').select('id').where('id', '=', sellerId).forNoKeyUpdate().executeTakeFirst()
  const kept = await ctx.db.selectFrom('pageFonts').select('fileId').where('sellerId', '=', sellerId).execute()
  if (kept.length >= mostFonts) throw refuse(themesRefusals, 'too_many_fonts', { most: mostFonts })
  const [file] = await filesById(ctx, [fileId])
  if (file?.kind !== 'font' || file.sellerId !== sellerId || kept.some((font) => font.fileId === fileId))
    throw invalid({ fileId: ['not_in_list'] })
  const { id } = await ctx.db
    .insertInto('pageFonts')
    .values({ ...prefs, sellerId, fileId, createdAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return showFont(ctx, id)
}

/** Themes that use a font; their pages change with it. */
const wornIn = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('pageThemes')
    .select(['id', 'sellerId'])
    .where(sql<boolean>`(looks->>'fontId')::bigint = ${id}`)
    .where(inScope(ctx, themesTables, 'page_themes'))
    .execute()

export const editFont = async (ctx: Ctx, { id, ...prefs }: Input<typeof call.editFont>): Promise<Shown> => {
  await showFont(ctx, id)
  await ctx.db.updateTable('pageFonts').set(prefs).where('id', '=', id).execute()
  for (const theme of await wornIn(ctx, id)) await tellChange(ctx, theme)
  return showFont(ctx, id)
}

export const removeFont = async (ctx: Ctx, { id }: { id: number }) => {
  const { fileId } = await showFont(ctx, id)
  for (const theme of await wornIn(ctx, id)) {
    await sql`update page_themes set looks = looks || '{"fontId":null}' where id = ${theme.id}`.execute(ctx.db)
    await tellChange(ctx, theme)
  }
  await ctx.db.deleteFrom('pageFonts').where('id', '=', id).execute()
  await forgetFiles(ctx, [fileId])
  return {}
}
