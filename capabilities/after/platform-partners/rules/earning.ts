import { divideHalfUp, shareOf, type Amount, type BasisPoints } from '#platform/shared/money.ts'

/** What was booked for the fee of one period until now. */
export type Booked = { base: Amount; net: Amount; vat: Amount }

/**
 * The amount to book now for the fee of a period, of which `base` is left after its credit: zero, positive, or
 * negative. The share is taken of the whole and the booked part is deducted, so that no sequence drifts. `vatOf`
 * computes the VAT of additions; reversals take back their part of the VAT.
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
