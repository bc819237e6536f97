import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import type { Product } from '#capabilities/offer/catalog/server/index.ts'
import {
  cohortsWith,
  releaseSeats,
  reserveSeats,
  returnSeats,
  sellSeats,
} from '#capabilities/offer/courses/server/index.ts'
import { orderRefusals } from '../../vocabulary.ts'
import type { OrderedCohort } from '../placing/new-order.ts'
import { stockHoldOf } from '../stock/move-stock.ts'
import type { Order, OrderPaymentState } from '../tables.ts'

export const writeCohorts = async (ctx: Ctx, order: Order, cohorts: readonly OrderedCohort[]): Promise<void> => {
  if (cohorts.length === 0) return
  await ctx.db
    .insertInto('orderCohorts')
    .values(cohorts.map((each) => ({ ...each, orderId: order.id, sellerId: order.sellerId })))
    .execute()
}

/** The cohorts in which an order has a seat. */
export const cohortIdsOf = async (ctx: Pick<Ctx, 'db'>, orderId: number): Promise<number[]> => {
  const { rows } = await sql<{ cohortId: number }>`
    select cohort_id from order_cohorts where order_id = ${orderId} and cohort_id is not null`.execute(ctx.db)
  return rows.map(({ cohortId }) => cohortId)
}

/** The cohorts an order gives, as its pages show them; without a name one waits for a place. */
export const cohortsOfOrder = async (
  ctx: Pick<Ctx, 'db'>,
  { id }: Pick<Order, 'id'>,
): Promise<{ name: string | null; startsOn: Temporal.PlainDate | null }[]> => {
  const { rows } = await sql<{ name: string | null; startsOn: Temporal.PlainDate | null }>`
    select c.name, c.starts_on from order_cohorts oc left join course_cohorts c on c.id = oc.cohort_id
    where oc.order_id = ${id} order by oc.id`.execute(ctx.db)
  return rows
}

/** An order that found no seat waits for one from its seller. */
export const letCohortsGo = async (ctx: Ctx, orderId: number): Promise<void> =>
  void (await ctx.db.updateTable('orderCohorts').set({ cohortId: null }).where('orderId', '=', orderId).execute())

/**
 * The cohort that is named, also before or after its places are sold. Without one the next with a free seat is given; where
 * none has one, the learner waits for the seller.
 */
export const cohortsGiven = async (
  ctx: Ctx,
  product: Pick<Product, 'id' | 'form'>,
  cohortId?: number,
): Promise<OrderedCohort[]> => {
  if (cohortId !== undefined) {
    const { rows } =
      await sql`select from course_cohorts where id = ${cohortId} and product_id = ${product.id}`.execute(ctx.db)
    if (rows.length === 0) throw invalid({ cohortId: ['not_in_list'] })
    return [{ productId: product.id, cohortId }]
  }
  return (await cohortsWith(ctx, product)).map(({ productId, cohorts }) => ({
    productId,
    cohortId: cohorts.find(({ left }) => left !== 0)?.id ?? null,
  }))
}

type Placing = { orderId: number; productId: number; cohortId: number }

/**
 * Gives the learner of an order another cohort of a course; the seat they had is free again. Answers false where they are
 * in it already. Refuses a full one.
 */
export const changeCohort = async (ctx: Ctx, { orderId, productId, cohortId }: Placing): Promise<boolean> => {
  const { rows } = await sql<{ sellerId: number; paymentState: OrderPaymentState }>`
    select seller_id, payment_state from orders where id = ${orderId} for update`.execute(ctx.db)
  const order = rows[0]!
  const { rows: known } = await sql<{ cohortId: number | null }>`
    select cohort_id from order_cohorts where order_id = ${orderId} and product_id = ${productId}`.execute(ctx.db)
  const before = known[0]?.cohortId ?? null
  if (before === cohortId) return false
  const hold = stockHoldOf(order.paymentState)
  // By number, as orders lock them, so that two moves never wait for each other.
  await sql`select id from course_cohorts where id in (${cohortId}, ${before ?? 0}) order by id for update`.execute(
    ctx.db,
  )
  if (hold !== 'free') {
    if (!(await reserveSeats(ctx, cohortId, 1))) throw refuse(orderRefusals, 'cohort_full')
    if (hold === 'sold') await sellSeats(ctx, cohortId, 1)
    if (before !== null) await (hold === 'sold' ? returnSeats : releaseSeats)(ctx, before, 1)
  }
  await ctx.db
    .insertInto('orderCohorts')
    .values({ orderId, productId, cohortId, sellerId: order.sellerId })
    .onConflict((conflict) => conflict.columns(['orderId', 'productId']).doUpdateSet({ cohortId }))
    .execute()
  return true
}
