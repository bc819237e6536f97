import type { Amount } from '#platform/shared/money.ts'
import type { LineFinding } from '../vocabulary.ts'
import type { ProviderLineKind } from '#capabilities/sale/payments/vocabulary.ts'

/** Our bookings for the subject of a line. */
export type Ours = { amount: Amount; currency: string; /** It is booked here as the line says. */ isDone: boolean }

export type JudgedLine = {
  kind: ProviderLineKind
  amount: Amount | null
  currency: string
  /** It carries our mark. */
  isMarked: boolean
  /** Its payment is one of ours. */
  isOfOurs: boolean
}

/**
 * How a line of a provider's books meets what is booked here: null where both agree, `others` where it is nothing of
 * ours, else how they differ.
 */
export const judgeLine = (line: JudgedLine, ours: Ours | null): LineFinding | 'others' | null => {
  if (line.kind === 'fee') return null
  if (!ours) {
    if (line.isMarked) return 'unknown_here'
    if (!line.isOfOurs) return 'others'
    return line.kind === 'refund' ? 'made_there' : 'not_here_yet'
  }
  if (!ours.isDone) return 'not_here_yet'
  return ours.amount === line.amount && ours.currency === line.currency ? null : 'other_amount'
}
