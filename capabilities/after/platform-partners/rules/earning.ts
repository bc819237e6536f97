import { divideHalfUp, shareOf, type Amount, type BasisPoints } from '#platform/shared/money.ts'

/** What was booked for the fee of one period until now. */
export type Booked = { base: Amount; net: Amount; vat: Amount }

/**
 * What is to be booked now for the fee of a period of which `base` is left after its credit: nothing, more, or less.
 * The share is taken of the whole and what stands booked is taken off, so that no sequence drifts. `vatOf` tells the VAT
 * of more; what goes back takes its part of the VAT along.
 */
export const lackingOf = (
  base: Amount,
  shareBp: BasisPoints,
  booked: Booked,
): { base: Amount; net: Amount; vatBack: Amount } => {
  const net = shareOf(base, shareBp) - booked.net
  return {
    base: base - booked.base,
    net,
    vatBack: net < 0 && booked.net !== 0 ? divideHalfUp(booked.vat * net, booked.net) : 0,
  }
}

/** The first day whose fee earns nothing any more. */
export const earnsUntil = (referredOn: Temporal.PlainDate, months: number): Temporal.PlainDate =>
  referredOn.add({ months })
