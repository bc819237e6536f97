import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { permits } from '#platform/shared/machine.ts'
import { sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { accountPlanState } from '../vocabulary.ts'
import { applyPlan, noteChange, startPeriod } from './begin-plan.ts'
import { lockAccount, planById } from './find-plan.ts'
import type { AccountPlan } from './tables.ts'

/**
 * Every hour, so that each account's day begins where its seller lives: trials end, chosen plans begin, the fee of the
 * next period is taken. Run late or twice it takes each fee once.
 */
export const billPeriods = job('plans.bill_periods', {
  schedule: '10 * * * *',
  run: async (world) => {
    const now = world.ports.now()
    const { rows } = await sql<{
      sellerId: number
    }>`select seller_id from account_plans where next_on <= ${localDay(now.add({ hours: 14 }), 'UTC')} order by next_on, seller_id`.execute(
      world.db,
    )
    await oneByOne(world, rows, (ctx, { sellerId }) => billAccount(ctx, sellerId))
  },
})

const billAccount = async (ctx: Ctx, sellerId: number): Promise<void> => {
  const seller = await sellerById(ctx, sellerId)
  if (!seller) return
  const today = localDay(ctx.now, seller.zone)
  for (;;) {
    const account = await lockAccount(ctx, sellerId)
    if (!account?.nextOn || Temporal.PlainDate.compare(account.nextOn, today) > 0) return
    await carryOn(ctx, seller, account, account.nextOn)
  }
}

const carryOn = async (ctx: Ctx, seller: Seller, account: AccountPlan, on: Temporal.PlainDate): Promise<void> => {
  if (!permits(accountPlanState, account.state, 'sell')) {
    await ctx.db
      .updateTable('accountPlans')
      .set({ nextOn: null, changedAt: ctx.now })
      .where('id', '=', account.id)
      .execute()
    return
  }
  if (account.state === 'trial') await move(ctx, accountPlanState, account.id, 'start')
  const plan = await planById(ctx, account.nextPlanId ?? account.planId)
  const isAnother = plan.id !== account.planId
  if (isAnother) {
    await ctx.db
      .updateTable('accountPlans')
      .set({ planId: plan.id, nextPlanId: null, since: ctx.now })
      .where('id', '=', account.id)
      .execute()
    await applyPlan(ctx, seller.id, plan, account.featureOverrides)
    await noteChange(ctx, seller, account.planId, plan, null)
  }
  await startPeriod(ctx, seller, plan, on, isAnother || account.state === 'trial' ? on : account.anchorOn)
}
