import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import type { Transfer } from '#capabilities/sale/payments/server/index.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import { isDueNow } from '../../rules/due-now.ts'
import { ratesOf } from '../find-order.ts'
import type { OrderRate } from '../tables.ts'

/**
 * The instalments a payment was requested for: its own, and, for one made in person, the other due ones its amount
 * covers.
 */
export const askedRates = async (ctx: Pick<Ctx, 'db'>, transfer: Transfer): Promise<OrderRate[]> => {
  const rates = await ratesOf(ctx, transfer.orderId)
  const own = rates.filter((rate) => rate.id === transfer.orderRateId)
  if (!transfer.isInitial || own.length === 0) return own
  let left = transfer.amount - own.reduce((sum, rate) => sum + rate.amount - rate.paidAmount, 0)
  const others = rates.filter((rate) => {
    if (rate.id === transfer.orderRateId || !isDueNow(rate) || rate.amount - rate.paidAmount > left) return false
    left -= rate.amount - rate.paidAmount
    return true
  })
  return [...own, ...others]
}

/** Instalments that wait for this payment alone: in progress, and not requested by any other open payment. */
export const ratesWaitingFor = async (ctx: Pick<Ctx, 'db'>, transfer: Transfer): Promise<OrderRate[]> => {
  if (transfer.orderRateId === null) return []
  const { rows } =
    await sql<OrderRate>`select r.* from order_rates r where r.order_id = ${transfer.orderId} and r.state = 'pending' and (r.id = ${transfer.orderRateId} or not exists (
    select from transfers t where t.order_id = r.order_id and t.id <> ${transfer.id} and t.type = 'Payment' and t.state in ${inSet(transferState, 'asked')} and (t.order_rate_id = r.id or t.is_initial)))
    order by r.number for update`.execute(ctx.db)
  return rows
}
