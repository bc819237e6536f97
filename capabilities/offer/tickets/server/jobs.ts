import { job, oneByOne } from '#platform/server/job.ts'
import { countActive, staleEvents } from './own-event.ts'

/** Sales end and events pass without anybody doing anything: the catalogue's count follows. */
export const followDates = job('tickets.follow_dates', {
  schedule: '10 * * * *',
  run: async (world) => {
    await oneByOne(world, await staleEvents({ db: world.db, now: world.ports.now() }), countActive)
  },
})
