import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import type { Breakdown } from '#capabilities/money/taxes/rules/supply.ts'
import { areSameTaxes, ofGross, retaxed, type TaxLine, type Taxes } from '#capabilities/money/taxes/rules/tax-lines.ts'
import { ratesFrom } from '../../rules/plan-days.ts'
import { asPayable, priceRate } from '../../rules/price.ts'
import { rateAmountChanged, taxesChanged } from '../events.ts'
import { lockOrder, ratesOf, refreshSums } from '../find-order.ts'
import type { Order, OrderRate } from '../tables.ts'
import { namedTaxes, taxesOf, writeTaxLines } from './taxes-of.ts'
import { recordNote } from '../notes/record-note.ts'

/** What a line is taxed with when it is supplied on a day. */
export type TaxAt = (line: TaxLine, day: Temporal.PlainDate) => Partial<TaxLine>
/** Words of the order's story. */
export type TaxCause = 'vat rate changed' | 'buyer changed' | 'seller vat changed'

type Retaxed = { rate: OrderRate; was: Taxes; becomes: Taxes }

/**
 * Taxes future instalments of a subscription anew; earlier ones are unchanged. Each is taxed as of the end of its
 * period, which is when it is supplied. A net price keeps its net, a gross price its gross. Idempotent.
 */
export const retaxOrder = async (ctx: Ctx, orderId: number, taxAt: TaxAt, cause: TaxCause): Promise<boolean> => {
  const order = await lockOrder(ctx, orderId)
  const taxesOn = await taxesOf(ctx, order)
  const coming = (await ratesOf(ctx, orderId))
    .filter((rate) => rate.state === 'future')
    .toSorted((a, b) => Temporal.PlainDate.compare(a.dueOn, b.dueOn))
  const [next] = coming
  const all = coming.map((rate): Retaxed => {
    const was = taxesOn(rate.dueOn)
    return {
      rate,
      was,
      becomes: {
        basis: was.basis,
        lines: was.lines.map((line) => ({ ...line, ...taxAt(line, rate.periodTill ?? rate.dueOn) })),
      },
    }
  })
  const changed = all.filter(({ was, becomes }) => !areSameTaxes(was, becomes))
  if (!next || changed.length === 0) return false
  await ctx.db.deleteFrom('orderTaxLines').where('orderId', '=', orderId).where('holdsFrom', '>=', next.dueOn).execute()
  let current = taxesOn(next.dueOn.subtract({ days: 1 }))
  for (const { rate, becomes } of all) {
    if (areSameTaxes(current, becomes)) continue
    await writeTaxLines(ctx, order, rate.dueOn, becomes)
    current = becomes
  }
  await ctx.db.updateTable('orders').set({ hasTaxLines: true }).where('id', '=', orderId).execute()
  for (const each of changed) await reprice(ctx, order, each)
  await tell(ctx, order, changed[0]!, cause)
  await refreshSums(ctx, orderId)
  return true
}

const reprice = async (ctx: Ctx, order: Order, each: Retaxed): Promise<void> => {
  const { rate } = each
  const { net, vat, gross } = repriced(order, each)
  await ctx.db
    .updateTable('orderRates')
    .set({ amount: gross, netAmount: net, vatAmount: vat })
    .where('id', '=', rate.id)
    .execute()
  if (gross !== rate.amount)
    await emit(
      ctx,
      rateAmountChanged,
      { orderId: order.id, orderRateId: rate.id, before: rate.amount, after: gross },
      order.sellerId,
    )
}

/**
 * An instalment that still equals its plan is repriced from the plan, to the cent; one that was edited is taken as it
 * is.
 */
const repriced = (order: Order, { rate, was, becomes }: Retaxed): Breakdown => {
  const total = { net: rate.netAmount, vat: rate.vatAmount, gross: rate.amount }
  const number = rate.position === null ? 0 : rate.position - order.planOffset
  const [planned] = number > 0 ? ratesFrom(order.plan, order, number, number) : []
  const priced = (taxes: Taxes): Breakdown | undefined => {
    const full = planned && priceRate(planned, { ...order, ...order.plan, taxes })
    return full && rate.creditAmount > 0 ? ofGross(Math.max(0, full.gross - rate.creditAmount), taxes) : full
  }
  const before = priced(was)
  return (
    (before?.gross === total.gross && before.net === total.net ? priced(becomes) : undefined) ??
    asPayable(retaxed(total, was, becomes), order.currency, becomes)
  )
}

const tell = async (ctx: Ctx, order: Order, { rate, was, becomes }: Retaxed, cause: TaxCause): Promise<void> => {
  const { amount } = await ctx.db
    .selectFrom('orderRates')
    .select('amount')
    .where('id', '=', rate.id)
    .executeTakeFirstOrThrow()
  await recordNote(ctx, {
    orderId: order.id,
    orderRateId: rate.id,
    kind: 'taxes_changed',
    text: cause,
    before: JSON.stringify({ name: namedTaxes(was), amount: rate.amount }),
    after: JSON.stringify({ name: namedTaxes(becomes), amount, startsOn: rate.dueOn.toString() }),
  })
  await emit(
    ctx,
    taxesChanged,
    {
      orderId: order.id,
      orderRateId: rate.id,
      cause,
      dueOn: rate.dueOn.toString(),
      before: rate.amount,
      after: amount,
    },
    order.sellerId,
  )
}
