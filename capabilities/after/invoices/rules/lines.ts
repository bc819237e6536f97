import { splitByWeights, type Amount } from '#platform/shared/money.ts'
import { markOf, type TaxMark, type VatGroup } from './credit.ts'

/** What a line lets in at: words about kind, time and place, its first and last day, and whether people go there. */
export type LineEvent = { about: string; from: string; till: string; isOnSite: boolean }

export type InvoiceLine = TaxMark & {
  name: string
  quantity: number
  net: Amount
  gross: Amount
  event?: LineEvent | undefined
}

/** The parts of an order as the lines of one document over `group`: whatever share of the order is billed, lines meet its totals. */
export const linesOf = (
  parts: readonly { name: string; quantity: number; grossAmount: Amount; event?: LineEvent | undefined }[],
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
    ...(part.event ? { event: part.event } : {}),
    ...markOf(group),
    net: net[index]!,
    gross: gross[index]!,
  }))
}

type Days = { from: Temporal.PlainDate; till: Temporal.PlainDate }

/** When what is billed is supplied: an event on its days, all else when it was bought. */
export const suppliedOf = (parts: readonly { event?: LineEvent | undefined }[], bought: Days): Days => {
  const days = parts
    .flatMap(({ event }) =>
      event ? [Temporal.PlainDate.from(event.from), Temporal.PlainDate.from(event.till)] : [bought.from, bought.till],
    )
    .toSorted((a, b) => Temporal.PlainDate.compare(a, b))
  return { from: days[0] ?? bought.from, till: days.at(-1) ?? bought.till }
}

/**
 * How many of a line's pieces an amount takes back: as many as it is the price of, else one part of the price and no
 * number of pieces.
 */
export const piecesOf = (line: Pick<InvoiceLine, 'quantity' | 'gross'>, back: Amount): number => {
  const pieces = line.gross === 0 ? 0 : (back * line.quantity) / line.gross
  return Number.isInteger(pieces) && pieces > 0 ? pieces : 1
}
