import type { Ctx } from '#platform/server/context.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { enqueue, job, oneByOne } from '#platform/server/job.ts'
import type { VerificationDemand } from '../../vocabulary.ts'
import { demandOf } from '../apply.ts'
import { settle } from '../settle.ts'

export const showDemand = async (ctx: Ctx) => ({ demand: await demandOf(ctx) })

/** Changes what sellers may not do before they are verified; a job applies it to all of them. */
export const editDemand = async (ctx: Ctx, { demand }: { demand: VerificationDemand }) => {
  const before = await demandOf(ctx)
  await ctx.db
    .insertInto('verificationSettings')
    .values({ id: 1, demand, changedAt: ctx.now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ demand, changedAt: ctx.now }))
    .execute()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    action: 'verification.demand_changed',
    subject: 'verification_settings',
    before: { demand: before },
    after: { demand },
  })
  await enqueue(ctx, settleSellers, { after: 0 })
  return { demand }
}

const atOnce = 500

export const settleSellers = job<{ after: number }>('verification.settle_sellers', {
  run: async (world, { after }) => {
    const some = await world.db
      .selectFrom('sellers')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    await oneByOne(world, some, (ctx, { id }) => settle(ctx, id))
    const last = some.at(-1)
    if (last && some.length === atOnce) await world.transact((ctx) => enqueue(ctx, settleSellers, { after: last.id }))
  },
})
