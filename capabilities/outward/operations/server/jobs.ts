import { job, type Job } from '#platform/server/job.ts'
import { recordReadings } from './alerts/record-readings.ts'
import { callAlertUrl } from './alerts/tell-operators.ts'
import { lookAtAll } from './watch/look.ts'

/** Looks at the installation every five minutes. */
export const watchInstallation = job('operations.watch', {
  schedule: '*/5 * * * *',
  isHousekeeping: true,
  run: async (world) => {
    const readings = await lookAtAll(world)
    await world.transact((ctx) => recordReadings(ctx, readings))
  },
})

export const operationsJobs: readonly Job<never>[] = [watchInstallation as Job<never>, callAlertUrl as Job<never>]
