import { splitByWeights, type Amount } from '#platform/shared/money.ts'
import { markOf, type TaxMark, type VatGroup } from './credit.ts'

export type InvoiceLine = TaxMark & { name: string; quantity: number; net: Amount; gross: Amount }

/** The parts of an order as the lines of one document over `group`: whatever share of the order is billed, lines meet its totals. */
export const linesOf = (
  parts: readonly { name: string; quantity: number; grossAmount: Amount }[],
  group: VatGroup,
): InvoiceLine[] => {
  const gross = splitByWeights(
    group.gross,
    parts.map((part) => part.grossAmount),
  )
  const net = splitByWeights(group.net, gross)
  return parts.map((part, index) => ({
    name: part.name,
    quantity: part.quantity,
    ...markOf(group),
    net: net[index]!,
    gross: gross[index]!,
  }))
}
