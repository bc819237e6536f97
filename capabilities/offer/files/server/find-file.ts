import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { pictureOf, type Picture } from '../rules/picture.ts'
import { filesTables, type StoredFile } from './tables.ts'

/** The actor's files with these ids; foreign ones are left out. */
export const filesById = (ctx: Pick<Ctx, 'db' | 'actor' | 'ports'>, ids: readonly number[]): Promise<StoredFile[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : ctx.db
        .selectFrom('files')
        .selectAll()
        .where('id', 'in', [...ids])
        .where(inScope(ctx, filesTables, 'files'))
        .execute()

/** Pictures by file id, for pages that show covers and logos. */
export const picturesOf = async (ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Map<number, Picture>> => {
  const found = new Map<number, Picture>()
  if (ids.length === 0) return found
  const rows = await ctx.db
    .selectFrom('files')
    .select(['id', 'width', 'height', 'widths'])
    .where('id', 'in', [...new Set(ids)])
    .where('isPublic', '=', true)
    .execute()
  for (const row of rows) {
    const picture = pictureOf(row)
    if (picture) found.set(row.id, picture)
  }
  return found
}

/** Opens pictures to everyone: they became a cover or a logo. */
export const publishPictures = async (ctx: Ctx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0)
    await ctx.db
      .updateTable('files')
      .set({ isPublic: true })
      .where('id', 'in', [...ids])
      .where('kind', '=', 'image')
      .execute()
}
