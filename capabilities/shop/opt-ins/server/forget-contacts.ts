import { sql } from 'kysely'
import { job, oneByOne } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { keptDays, optInContactState, unconfirmedDays } from '../vocabulary.ts'

/** Of one night; the next follows where there are more. */
const batch = 10_000

/**
 * Deletes contacts that never confirmed, with the proof of their request; unsubscribed ones once their proof is no
 * longer required.
 */
export const forgetContacts = job('opt_ins.forget', {
  schedule: '45 3 * * *',
  isHousekeeping: true,
  run: async (world) => {
    const late = await world.db
      .selectFrom('optInContacts')
      .select('id')
      .where('state', '=', 'asked')
      .where('askedAt', '<', world.ports.now().subtract({ hours: unconfirmedDays * 24 }))
      .orderBy('askedAt')
      .limit(batch)
      .execute()
    await oneByOne(world, late, async (ctx, { id }) => {
      await move(ctx, optInContactState, id, 'expire', {
        set: { email: null, firstName: '', lastName: '' },
      })
      await ctx.db.deleteFrom('contactValues').where('contactId', '=', id).execute()
      await ctx.db.deleteFrom('optInProofs').where('contactId', '=', id).execute()
    })
    await world.transact(async (ctx) => {
      await sql`delete from opt_in_contacts where state = 'unsubscribed'
        and unsubscribed_at < ${ctx.now.subtract({ hours: keptDays * 24 })}`.execute(ctx.db)
    })
  },
})
