import { shareOf, type Amount, type BasisPoints } from '#platform/shared/money.ts'
import { cumulativePart } from '#capabilities/money/ledger/rules/postings.ts'
import type { incentiveBases, paidOns, valueForms } from '../vocabulary.ts'

/** A deal incentive plan as copied into a deal; later versions do not affect it. */
export type IncentiveTerms = {
  planId: number
  planName: string
  version: number
  valueForm: (typeof valueForms)[number]
  /** Basis points, or an amount. */
  value: number
  /** Of a fixed amount and of the cap. */
  currency: string
  basis: (typeof incentiveBases)[number]
  paidOn: (typeof paidOns)[number]
  setterBp: BasisPoints
  capAmount: Amount | null
  holdDays: number
  clawsBack: boolean
}

export type Team = { closerId: number; setterId: number | null }

/** What one payment brought one rate, and what of that went back. */
export type PaidPart = {
  paymentId: number
  orderRateId: number
  rate: { amount: Amount; netAmount: Amount }
  /** Paid of the rate by earlier payments. */
  before: Amount
  allocated: Amount
  returned: Amount
  /** The seller's share: nobody earns more. */
  share: Amount
}

export type Earned = {
  paymentId: number
  orderRateId: number
  memberId: number
  part: 'closer' | 'setter'
  base: Amount
  partBp: BasisPoints
  /** Before anything went back. */ full: Amount
  net: Amount
}

/**
 * The present earnings of a deal's people from its payments, oldest payment first. Parts add up to the whole to the
 * cent.
 */
export const earnedWith = (
  terms: IncentiveTerms,
  team: Team,
  currency: string,
  paid: readonly PaidPart[],
): Earned[] => {
  const setterBp = team.setterId === null ? 0 : terms.setterBp
  const first = paid[0]?.orderRateId
  let left = terms.capAmount !== null && terms.currency === currency ? terms.capAmount : Number.MAX_SAFE_INTEGER
  return paid.flatMap((part) => {
    if (terms.paidOn === 'first_payment' && part.orderRateId !== first) return []
    const { rate, before, allocated, returned } = part
    const of = (whole: Amount) => cumulativePart(whole, rate.amount, before, allocated)
    const whole =
      terms.valueForm === 'percents'
        ? shareOf(baseOf(terms, rate), terms.value)
        : terms.currency === currency
          ? terms.value
          : 0
    const earned = Math.max(0, Math.min(left, part.share, of(whole)))
    left -= earned
    const kept = earned - (terms.clawsBack ? cumulativePart(earned, allocated, 0, Math.min(returned, allocated)) : 0)
    const line = { paymentId: part.paymentId, orderRateId: part.orderRateId, base: of(baseOf(terms, rate)) }
    return shared(team, setterBp, { ...line, full: earned, net: kept })
  })
}

type Whole = Pick<Earned, 'paymentId' | 'orderRateId' | 'base' | 'full' | 'net'>

/** What closer and setter have of it. */
const shared = (team: Team, setterBp: BasisPoints, { full, net, ...line }: Whole): Earned[] => {
  const ofSetter = { full: shareOf(full, setterBp), net: shareOf(net, setterBp) }
  const closer = {
    ...line,
    memberId: team.closerId,
    part: 'closer' as const,
    partBp: 10_000 - setterBp,
    full: full - ofSetter.full,
    net: net - ofSetter.net,
  }
  return team.setterId === null
    ? [closer]
    : [closer, { ...line, memberId: team.setterId, part: 'setter' as const, partBp: setterBp, ...ofSetter }]
}

const baseOf = ({ basis }: Pick<IncentiveTerms, 'basis'>, rate: { amount: Amount; netAmount: Amount }): Amount =>
  basis === 'net' ? rate.netAmount : rate.amount
