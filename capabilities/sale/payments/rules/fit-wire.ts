/** How money that arrived fits the wire it names. */
export const wireFits = ['exact', 'under', 'over', 'double', 'none'] as const
export type WireFit = (typeof wireFits)[number]

export const openWireStates: readonly string[] = ['waiting', 'partially_paid', 'expired', 'canceled']

export const fitOf = (
  line: { amount: number },
  wire: { state: string; amount: number; receivedAmount: number } | undefined,
): WireFit => {
  if (!wire) return 'none'
  if (wire.state === 'successful') return 'double'
  if (!openWireStates.includes(wire.state)) return 'none'
  const open = wire.amount - wire.receivedAmount
  return line.amount === open ? 'exact' : line.amount < open ? 'under' : 'over'
}
