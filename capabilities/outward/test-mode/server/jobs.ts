import { job, tryEach } from '#platform/server/job.ts'
import { keptDays } from '../vocabulary.ts'
import { unusedSince } from './kept-worlds.ts'

/** Deletes worlds nobody has used for long, and those of accounts that are gone. */
export const removeUnused = job('test_mode.remove_unused', {
  schedule: '55 3 * * *',
  isHousekeeping: true,
  run: async (world) => {
    const { testWorlds, now } = world.ports
    if (!testWorlds) return
    await tryEach(await unusedSince(world, now().subtract({ hours: keptDays * 24 })), testWorlds.remove)
  },
})
