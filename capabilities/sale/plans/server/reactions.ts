import { react } from '#platform/server/events.ts'
import { accountOpened, sellerById } from '#capabilities/people/sellers/server/index.ts'
import { applyPlan, beginPlan } from './begin-plan.ts'
import { accountOf, firstPlan } from './find-plan.ts'

export const planReactions = [
  /**
   * A new account begins with the plan that costs nothing; where there is none, it has what plans decide on once it
   * chose one.
   */
  react('plans.account_opened', accountOpened, async (ctx, { payload: { sellerId } }) => {
    const seller = await sellerById(ctx, sellerId)
    if (!seller || (await accountOf(ctx, sellerId))) return
    const plan = await firstPlan(ctx)
    if (plan) await beginPlan(ctx, seller, plan)
    else await applyPlan(ctx, sellerId, null)
  }),
]
