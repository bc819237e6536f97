import type { Ctx } from '#platform/server/context.ts'
import { insertRows } from '#platform/server/insert-rows.ts'
import type { Amount } from '#platform/shared/money.ts'
import type { PricedRate } from '../../rules/price.ts'
import { tryAt } from '../rates/try-at.ts'
import type { Order } from '../tables.ts'

/** Writes the rates of a new order; answers the first with a price. */
export const writeRates = async (
  ctx: Ctx,
  order: Order,
  rates: readonly PricedRate[],
  start: { isFree: boolean; isLater: boolean; zone: string },
): Promise<{ id: number; amount: Amount }> => {
  if (rates.length === 0) return { id: 0, amount: 0 }
  const rows = await insertRows(
    ctx,
    'orderRates',
    rates.map((rate) => ({
      orderId: order.id,
      sellerId: order.sellerId,
      number: rate.number,
      position: rate.number,
      ...howItStarts(rate, start),
      dueOn: rate.dueOn,
      periodFrom: rate.periodFrom,
      periodTill: rate.periodTill,
      amount: rate.gross,
      netAmount: rate.net,
      vatAmount: rate.vat,
      paidAt: start.isFree ? ctx.now : null,
    })),
    'returning id, number, amount',
  )
  return rows.find((row) => row.amount > 0) ?? rows[0]!
}

const howItStarts = (
  rate: PricedRate,
  { isFree, isLater, zone }: { isFree: boolean; isLater: boolean; zone: string },
) => {
  if (isFree || rate.gross === 0) return { state: 'paid' as const, nextTryAt: null }
  if (rate.number === 1 && !isLater) return { state: 'unpaid' as const, nextTryAt: null }
  return { state: 'future' as const, nextTryAt: tryAt(rate.dueOn, zone) }
}
