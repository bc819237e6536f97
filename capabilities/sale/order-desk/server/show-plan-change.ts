import type { Ctx } from '#platform/server/context.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import type { previewPlanCall } from '../contract/plan.ts'
import { shownTaxes, previewPlanChange } from '#capabilities/sale/orders/server/index.ts'

/** Rates a preview shows. */
const shown = 3

/** A change of plan as its dialog shows it before it is made. */
export const showPlanChange = async (
  ctx: Ctx,
  { id, planId, mode }: Input<typeof previewPlanCall>,
): Promise<Output<typeof previewPlanCall>> => {
  const { change, taxesOn } = await previewPlanChange(ctx, { orderId: id, planId, mode })
  const [first] = change.rates
  return {
    ...change,
    unusedDays: change.current?.unusedDays ?? 0,
    periodDays: change.current?.days ?? 0,
    chargeTaxes: first && change.chargeAmount > 0 ? shownTaxes(first, taxesOn(first.dueOn)) : [],
    discardedCount: change.discardedIds.length,
    rates: change.rates.slice(0, shown).map((rate) => ({
      dueOn: rate.dueOn,
      periodTill: rate.periodTill,
      grossAmount: rate.gross,
      vatAmount: rate.vat,
      creditAmount: rate.creditAmount,
    })),
  }
}
