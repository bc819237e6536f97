import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { splitByWeights, type Amount } from '#platform/shared/money.ts'
import type { Taxes } from '#capabilities/money/taxes/rules/tax-lines.ts'
import { rateCount } from '#capabilities/offer/catalog/rules/schedule.ts'
import { documentFollowed } from '../events.ts'
import { lockOrder, ratesOf } from '../find-order.ts'
import { correctPurchases } from '../money/correct-purchases.ts'
import type { Order, OrderRate } from '../tables.ts'
import { namedTaxes, taxesOf, writeTaxLines } from './taxes-of.ts'
import { recordNote } from '../notes/record-note.ts'

export type CorrectedDocument = {
  orderId: number
  invoiceId: number
  /** What the document bills. */
  rateIds: readonly number[]
  taxes: Taxes
  /** How much more of the same total is net now. */
  netChange: Amount
}

/**
 * Lets an order follow a corrected invoice: what its rates cost and what was paid stays, the VAT in them is that of the
 * document, to the cent, and so is what the reseller buys of the seller and what others earn.
 */
export const followDocument = async (ctx: Ctx, document: CorrectedDocument): Promise<void> => {
  const order = await lockOrder(ctx, document.orderId)
  const rates = await ratesOf(ctx, order.id)
  const billed = rates.filter(
    ({ id, state, amount }) => document.rateIds.includes(id) && state !== 'skipped' && amount > 0,
  )
  if (billed.length === 0) return
  await keepTaxLines(ctx, order, { rates, billed, taxes: document.taxes })
  const nets = splitByWeights(
    billed.reduce((sum, rate) => sum + rate.netAmount, document.netChange),
    billed.map(({ amount }) => amount),
  )
  for (const [at, rate] of billed.entries())
    await ctx.db
      .updateTable('orderRates')
      .set({ netAmount: nets[at]!, vatAmount: rate.amount - nets[at]! })
      .where('id', '=', rate.id)
      .execute()
  // A plan without an end is worth its first rate.
  const isCounted = (rate: OrderRate) => rateCount(order.plan) !== undefined || rate.number === 1
  const change = billed.reduce((sum, rate, at) => sum + (isCounted(rate) ? nets[at]! - rate.netAmount : 0), 0)
  await ctx.db
    .updateTable('orders')
    .set({ hasTaxLines: true, netAmount: order.netAmount + change, vatAmount: order.vatAmount - change })
    .where('id', '=', order.id)
    .execute()
  await correctPurchases(ctx, order, {
    invoiceId: document.invoiceId,
    rateIds: billed.map(({ id }) => id),
  })
  await emit(ctx, documentFollowed, { orderId: order.id }, order.sellerId)
}

type Billed = { rates: readonly OrderRate[]; billed: readonly OrderRate[]; taxes: Taxes }

/** The new taxes hold from the first rate of the document to its last; those of a later one stay. */
const keepTaxLines = async (ctx: Ctx, order: Order, { rates, billed, taxes }: Billed): Promise<void> => {
  const taxesOn = await taxesOf(ctx, order)
  const days = billed.map(({ dueOn }) => dueOn).toSorted(Temporal.PlainDate.compare)
  const [from, till] = [days[0]!, days.at(-1)!]
  const [next] = rates
    .map(({ dueOn }) => dueOn)
    .filter((day) => Temporal.PlainDate.compare(day, till) > 0)
    .toSorted(Temporal.PlainDate.compare)
  const resumed = next && taxesOn(next)
  await ctx.db
    .deleteFrom('orderTaxLines')
    .where('orderId', '=', order.id)
    .where('holdsFrom', '>=', from)
    .$if(next !== undefined, (query) => query.where('holdsFrom', '<=', next!))
    .execute()
  await writeTaxLines(ctx, order, from, taxes)
  if (resumed) await writeTaxLines(ctx, order, next, resumed)
  const said = billed[0]!
  await recordNote(ctx, {
    orderId: order.id,
    orderRateId: said.id,
    kind: 'taxes_changed',
    text: 'invoice corrected',
    before: JSON.stringify({ name: namedTaxes(taxesOn(from)), amount: said.amount }),
    after: JSON.stringify({ name: namedTaxes(taxes), amount: said.amount }),
  })
}
