import type { Ctx } from '#platform/server/context.ts'
import { invalid } from '#platform/shared/refusal.ts'
import type { CustomFont } from '../rules/page-looks.ts'
import './tables.ts'

export const expectFont = async (ctx: Pick<Ctx, 'db'>, sellerId: number, id: number): Promise<void> => {
  const font = ctx.db.selectFrom('pageFonts').select('id').where('id', '=', id).where('sellerId', '=', sellerId)
  if (!(await font.executeTakeFirst())) throw invalid({ 'looks.fontId': ['not_in_list'] })
}

export const customFontOf = async (ctx: Pick<Ctx, 'db'>, id: number): Promise<CustomFont | null> =>
  (await ctx.db
    .selectFrom('pageFonts')
    .select(['fileId', 'fallbackFont', 'fontWeight', 'fontStyle', 'fontDisplay'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null
