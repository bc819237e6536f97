import { localDay, type Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { showSubscriptions as contract } from '../contract.ts'
import { lastMonths } from '../rules/months.ts'
import { lastDayOf } from '../rules/periods.ts'
import { currenciesOf } from './currencies.ts'
import { linkTo } from './link-to.ts'
import { running } from './sum-days.ts'
import { sumSubscriptions, type Counted } from './sum-subscriptions.ts'

type Subscriptions = Output<typeof contract>

const monthsShown = 12

/** Monthly recurring revenue of the last twelve months, what moved it, and what is left of each month's beginners. */
export const showSubscriptions = async (
  ctx: Ctx,
  { productId, ...asked }: Input<typeof contract>,
): Promise<Subscriptions> => {
  const currency = asked.currency ?? (await sellerById(ctx, sellerOf(ctx)))?.currency ?? 'eur'
  const months = lastMonths(localDay(ctx.now, ctx.actor.zone), monthsShown)
  const rows = await sumSubscriptions(ctx, { currency, productId, months })
  const found = (kind: Counted['kind'], at: number, till = at) => {
    const row = rows.find((each) => each.kind === kind && each.at === at && each.till === till)
    return { count: row?.count ?? 0, amount: row?.amount ?? 0 }
  }
  const ofProduct = productId === undefined ? {} : { productId: [String(productId)] }
  return {
    currency,
    currencies: await currenciesOf(ctx, currency),
    months: months.map((month, index) => ({
      from: month.from,
      till: lastDayOf(month),
      start: found('held', index),
      new: found('new', index + 1),
      reactivated: found('reactivated', index + 1),
      expansion: found('expansion', index + 1),
      contraction: found('contraction', index + 1),
      churned: found('churned', index + 1),
      end: found('held', index + 1),
    })),
    cohorts: months.flatMap(({ from }, index) => {
      const size = found('began', index + 1).count
      const kept = months.slice(index).map((_, later) => found('cohort', index + 1, index + 1 + later).count)
      return size === 0 ? [] : [{ from, size, kept }]
    }),
    link: linkTo('orders', running({ currency, ofProduct })),
  }
}
