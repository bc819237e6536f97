import type { Ctx } from '#platform/server/context.ts'
import { enqueue, job } from '#platform/server/job.ts'

/** Takes uploads away that nothing holds on to any more; their bytes go once this is committed. */
export const forgetFiles = async (ctx: Ctx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  const gone = await ctx.db
    .deleteFrom('files')
    .where('id', 'in', [...ids])
    .where('kind', 'in', ['file', 'font', 'image'])
    .returning(['storageKey', 'widths'])
    .execute()
  await enqueue(ctx, removeBytes, { keys: gone.flatMap(keysOf) })
}

/** Where the bytes of a file lie: of a picture in each of its sizes. */
const keysOf = ({ storageKey, widths }: { storageKey: string; widths: readonly number[] | null }): string[] =>
  widths ? widths.flatMap((width) => [`${storageKey}/${width}.avif`, `${storageKey}/${width}.webp`]) : [storageKey]

export const removeBytes = job<{ keys: string[] }>('files.remove_bytes', {
  run: async (world, { keys }) => {
    for (const key of keys) await world.ports.storage.remove(key)
  },
})

/** All bytes a seller uploaded go once this is committed; the rows stay for what names them, and open nothing. */
export const forgetAllFiles = async (ctx: Ctx, sellerId: number): Promise<void> => {
  const files = await ctx.db
    .selectFrom('files')
    .select(['storageKey', 'widths'])
    .where('sellerId', '=', sellerId)
    .execute()
  const keys = files.flatMap(keysOf)
  for (let at = 0; at < keys.length; at += 1000) await enqueue(ctx, removeBytes, { keys: keys.slice(at, at + 1000) })
}
