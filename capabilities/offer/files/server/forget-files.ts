import type { Ctx } from '#platform/server/context.ts'
import { enqueue, job } from '#platform/server/job.ts'

/** Takes uploads away that nothing holds on to any more; their bytes go once this is committed. */
export const forgetFiles = async (ctx: Ctx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  const gone = await ctx.db
    .deleteFrom('files')
    .where('id', 'in', [...ids])
    .where('kind', '=', 'file')
    .returning('storageKey')
    .execute()
  await enqueue(ctx, removeBytes, { keys: gone.map((file) => file.storageKey) })
}

export const removeBytes = job<{ keys: string[] }>('files.remove_bytes', {
  run: async (world, { keys }) => {
    for (const key of keys) await world.ports.storage.remove(key)
  },
})
