import { job } from '#platform/server/job.ts'

/** Deletes files of an erased person after the erasure was committed. */
export const removeKept = job<{ keys: string[] }>('erasing.remove_files', {
  run: async (world, { keys }) => {
    for (const key of keys) await world.ports.storage.remove(key)
  },
})
