import { job } from '#platform/server/job.ts'
import { invitationDays } from '../vocabulary.ts'

/** Every night: deletes expired visits and bindings, and applications whose address was never confirmed. */
export const forgetWhatIsOver = job('affiliates.forget_what_is_over', {
  schedule: '50 2 * * *',
  isHousekeeping: true,
  run: async (world) => {
    const now = world.ports.now()
    await world.transact(async ({ db }) => {
      await db.deleteFrom('affiliateTouches').where('until', '<', now).execute()
      await db.deleteFrom('affiliateLifetimes').where('until', '<', now).execute()
      await db
        .deleteFrom('affiliateNodes')
        .where('state', '=', 'invited')
        .where('isSellersWish', '=', false)
        .where('joinedAt', 'is', null)
        .where('invitedAt', '<', now.subtract({ hours: invitationDays * 24 }))
        .execute()
    })
  },
})
