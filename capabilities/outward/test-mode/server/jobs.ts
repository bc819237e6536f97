import { job, tryEach } from '#platform/server/job.ts'
import { keptDays } from '../vocabulary.ts'
import { unusedSince } from './kept-worlds.ts'

export const removeWorld = job<{ sellerId: number }>('test_mode.remove_world', {
  run: async ({ ports }, { sellerId }) => ports.testWorlds?.remove(sellerId),
})

/** Deletes worlds nobody has used for long. */
export const removeUnused = job('test_mode.remove_unused', {
  schedule: '55 3 * * *',
  isHousekeeping: true,
  run: async (world) => {
    const { testWorlds, now } = world.ports
    if (!testWorlds) return
    await tryEach(await unusedSince(world, now().subtract({ hours: keptDays * 24 })), testWorlds.remove)
  },
})
