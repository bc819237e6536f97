import { job, oneByOne } from '#platform/server/job.ts'
import { isIn } from '#platform/shared/machine.ts'
import { orderById } from '#capabilities/sale/orders/server/index.ts'
import { publishState } from '../vocabulary.ts'
import { mailAccessChange } from './mails/mail-access.ts'
import { changeAccess } from './settle-access.ts'

/** Ends what was given for a number of days once they are over. */
export const endDueAccess = job('access.end_due_access', {
  schedule: '20 * * * *',
  run: async (world) => {
    const due = await world.db
      .selectFrom('accesses')
      .select('id')
      .where('endsAt', '<=', world.ports.now())
      .where('publishState', 'in', publishState.sets.alive)
      .orderBy('id')
      .limit(10_000)
      .execute()
    await oneByOne(world, due, async (ctx, { id }) => {
      const access = await ctx.db
        .selectFrom('accesses')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (!isIn(publishState, 'alive', access.publishState)) return
      await changeAccess(ctx, access, 'end', 'time is over')
      await mailAccessChange(ctx, await orderById(ctx, access.orderId), access, 'over')
    })
  },
})
