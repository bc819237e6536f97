import { isIn } from '#platform/shared/machine.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import type { Amount } from '#platform/shared/money.ts'
/** How money that arrived fits the wire it names. */
export const wireFits = ['exact', 'under', 'over', 'double', 'none'] as const
export type WireFit = (typeof wireFits)[number]

export const fitOf = (
  line: { amount: Amount },
  wire: { state: string; amount: Amount; receivedAmount: Amount } | undefined,
): WireFit => {
  if (!wire) return 'none'
  if (wire.state === 'successful') return 'double'
  if (!isIn(transferState, 'open_to_wires', wire.state)) return 'none'
  const open = wire.amount - wire.receivedAmount
  return line.amount === open ? 'exact' : line.amount < open ? 'under' : 'over'
}
