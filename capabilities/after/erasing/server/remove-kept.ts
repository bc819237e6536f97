import { job } from '#platform/server/job.ts'

/** Takes files of an erased person away, once the erasure stands. */
export const removeKept = job<{ keys: string[] }>('erasing.remove_files', {
  run: async (world, { keys }) => {
    for (const key of keys) await world.ports.storage.remove(key)
  },
})
