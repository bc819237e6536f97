import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { planRefusals } from '../vocabulary.ts'
import type { AccountPlan, Plan } from './tables.ts'

type Reading = Pick<Ctx, 'db'>

export const planById = async (ctx: Reading, id: number): Promise<Plan> => {
  const plan = await ctx.db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst()
  if (!plan) throw notFound()
  return plan
}

/** What everyone may choose, in the operator's order. */
export const offeredPlans = (ctx: Reading): Promise<Plan[]> =>
  ctx.db
    .selectFrom('plans')
    .selectAll()
    .where('purpose', '=', 'public')
    .where('isLegacy', '=', false)
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The plan a new account begins with: the first that costs nothing. A plan with a price is only ever chosen. */
export const firstPlan = async (ctx: Reading): Promise<Plan | undefined> =>
  (await offeredPlans(ctx)).find((plan) => plan.priceAmount === 0)

export const accountOf = (ctx: Reading, sellerId: number): Promise<AccountPlan | undefined> =>
  ctx.db.selectFrom('accountPlans').selectAll().where('sellerId', '=', sellerId).executeTakeFirst()

/** The account's plan, locked until the transaction ends, so that changes are serialised. */
export const lockAccount = (ctx: Reading, sellerId: number): Promise<AccountPlan | undefined> =>
  ctx.db.selectFrom('accountPlans').selectAll().where('sellerId', '=', sellerId).forUpdate().executeTakeFirst()

export const lockedAccount = async (ctx: Reading, sellerId: number): Promise<AccountPlan> => {
  const account = await lockAccount(ctx, sellerId)
  if (!account) throw refuse(planRefusals, 'no_plan')
  return account
}

/** Whose deletion is due on `day` or was before, and who is still there. */
export const accountsToDelete = async (ctx: Pick<Ctx, 'db'>, day: Temporal.PlainDate): Promise<number[]> => {
  const { rows } = await sql<{
    sellerId: number
  }>`select a.seller_id from account_plans a join sellers s on s.id = a.seller_id
    where a.deletion_on <= ${day} and s.deleted_at is null order by a.deletion_on, a.seller_id`.execute(ctx.db)
  return rows.map(({ sellerId }) => sellerId)
}
