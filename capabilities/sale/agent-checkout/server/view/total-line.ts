import type { AgentTold } from '#capabilities/sale/payment-links/server/index.ts'
import { toMinor } from '../../rules/minor-units.ts'

export type TotalLine = { type: string; display_text: string; amount: number }

/** One line of totals as both protocols write it; `amount` in hundredths. */
export const totalLine =
  ({ currency }: AgentTold) =>
  (type: string, text: string, amount: number): TotalLine => ({
    type,
    display_text: text,
    amount: toMinor(amount, currency),
  })
