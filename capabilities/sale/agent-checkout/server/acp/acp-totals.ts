import type { Ctx } from '#platform/server/context.ts'
import type { AgentTold } from '#capabilities/sale/payment-links/server/index.ts'
import { agentTexts } from '../../texts.ts'
import { totalLine, type TotalLine } from '../view/total-line.ts'

/** Amounts as ACP adds them up: base, less the discount, is the subtotal; with the tax, the total. */
export const acpTotals = (ctx: Pick<Ctx, 'locale'>, told: AgentTold): TotalLine[] => {
  const t = agentTexts.in(ctx.locale)
  const line = totalLine(told)
  return [
    line('items_base_amount', t('total.base'), told.base),
    ...(told.discount > 0 ? [line('items_discount', t('total.discount'), told.discount)] : []),
    line('subtotal', t('total.subtotal'), told.net),
    line('tax', t('total.tax'), told.vat),
    line('total', t('total.total'), told.gross),
  ]
}
