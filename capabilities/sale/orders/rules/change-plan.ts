import { divideHalfUp, toMinorUnit, type Amount } from '#platform/shared/money.ts'
import { rateCount, rollingRates, type PlanTerms } from '#capabilities/offer/catalog/rules/schedule.ts'
import { ofGross, type Taxes } from '#capabilities/money/taxes/rules/tax-lines.ts'
import { isDueNow } from './due-now.ts'
import { anchorAt, ratesFrom, type Anchor } from './plan-days.ts'
import { priceRate, type PricedRate, type Reduction, type ShippingTerms } from './price.ts'

/** When a new plan begins and what becomes of the period that is paid. */
export const changeModes = ['now', 'at_renewal', 'full_price_now', 'none'] as const
export type ChangeMode = (typeof changeModes)[number]

export type HeldRate = {
  id: number
  number: number
  position: number | null
  state: string
  dueOn: Temporal.PlainDate
  periodFrom: Temporal.PlainDate | null
  periodTill: Temporal.PlainDate | null
  amount: Amount
  paidAmount: Amount
  refundedAmount: Amount
  creditAmount: Amount
}

/** An order as a change of its plan finds it. */
export type HeldPlan = Anchor & {
  plan: PlanTerms
  planOffset: number
  creditAmount: Amount
  reduction: Reduction | null
  rates: readonly HeldRate[]
}
export type NewPlan = {
  mode: ChangeMode
  today: Temporal.PlainDate
  plan: PlanTerms
  currency: string
  quantity: number
  shipping?: ShippingTerms | null | undefined
  taxesOn: (dueOn: Temporal.PlainDate) => Taxes
}

export type CreditedRate = PricedRate & { creditAmount: Amount }

export type PlanChange = Anchor & {
  terms: PlanTerms
  reduction: Reduction | null
  startsOn: Temporal.PlainDate
  planOffset: number
  /** The period whose rest is credited, or given up. */
  current: { rateId: number; unusedDays: number; days: number } | null
  /** What the unused days are worth. */
  creditAmount: Amount
  /** Credit of earlier changes that no paid rate has used up. */
  carriedAmount: Amount
  /** What is charged at once. */
  chargeAmount: Amount
  discardedIds: number[]
  rates: CreditedRate[]
  /** Credit that is left when all these rates are lowered; it waits for the rates after them. */
  leftAmount: Amount
}

export type ChangeRefusal = 'plan_change_rate_open' | 'plan_change_in_trial' | 'plan_change_nothing_to_come'

/** Whether an order can take a new plan now; the word of what is in the way. */
export const changeRefusal = (
  held: Pick<HeldPlan, 'rates'>,
  mode: ChangeMode,
  today: Temporal.PlainDate,
): ChangeRefusal | null => {
  if (held.rates.some((rate) => isDueNow(rate) || rate.state === 'pending')) return 'plan_change_rate_open'
  const isAtOnce = beginsAtOnce(mode)
  const next = nextOf(held.rates)
  if (!isAtOnce && !next) return 'plan_change_nothing_to_come'
  if (
    isAtOnce &&
    next &&
    !held.rates.some((rate) => rate.position !== null && rate.state !== 'future') &&
    Temporal.PlainDate.compare(next.dueOn, today) > 0
  )
    return 'plan_change_in_trial'
  return null
}

const beginsAtOnce = (mode: ChangeMode): boolean => mode === 'now' || mode === 'full_price_now'
const nextOf = (rates: readonly HeldRate[]): HeldRate | undefined =>
  rates.find((rate) => rate.state === 'future' && rate.position !== null)

/** What a change of plan does, to the cent and the day: the preview shows it, the order books it. */
export const changeOfPlan = (held: HeldPlan, choice: NewPlan): PlanChange => {
  const { mode, today } = choice
  const isAtOnce = beginsAtOnce(mode)
  const discarded = held.rates.filter((rate) => rate.state === 'future' && rate.position !== null)
  const kept = held.rates.filter((rate) => rate.position !== null && rate.state !== 'future')
  const planOffset = kept.reduce((last, rate) => Math.max(last, rate.position ?? 0), 0)
  const startsOn = isAtOnce ? today : (nextOf(held.rates)?.dueOn ?? today)
  const anchor: Anchor = isAtOnce ? { anchorOn: today, anchorDay: null } : anchorAt(startsOn, held)
  const terms = termsAfter(choice)
  const reduction = restOf(held.reduction, planOffset - held.planOffset)
  const priced = pricedRates(choice, { terms, anchor, reduction })
  const period = isAtOnce ? currentPeriod(kept, today) : null
  const unused = mode === 'now' && period ? divideHalfUp(period.value * period.unusedDays, period.days) : 0
  const creditAmount = toMinorUnit(unused, choice.currency)
  const carriedAmount = held.creditAmount + discarded.reduce((sum, rate) => sum + rate.creditAmount, 0)
  const { rates, left } = spendCredit(priced, creditAmount + carriedAmount, (rate) => choice.taxesOn(rate.dueOn))
  return {
    ...anchor,
    terms,
    reduction,
    startsOn,
    planOffset,
    current: period && { rateId: period.rateId, unusedDays: period.unusedDays, days: period.days },
    creditAmount,
    carriedAmount,
    chargeAmount: isAtOnce ? (rates[0]?.gross ?? 0) : 0,
    discardedIds: discarded.map((rate) => rate.id),
    rates,
    leftAmount: left,
  }
}

/** The terms the order has from then on. If only they change, the schedule continues: the first amount is not due again. */
const termsAfter = ({ mode, plan }: NewPlan): PlanTerms => ({
  ...plan,
  trialDays: 0,
  customStartDay: null,
  ...(mode === 'none' && plan.nextAmount !== null ? { firstAmount: plan.nextAmount } : {}),
})

type Schedule = { terms: PlanTerms; anchor: Anchor; reduction: Reduction | null }

/** Every rate of the new plan; of one without an end, those kept ahead. */
const pricedRates = (choice: NewPlan, { terms, anchor, reduction }: Schedule): PricedRate[] => {
  const { currency, quantity, taxesOn, shipping } = choice
  const count = rateCount(terms) ?? rollingRates + (beginsAtOnce(choice.mode) ? 1 : 0)
  return ratesFrom(terms, anchor, 1, count).map((rate) =>
    priceRate(rate, { currency, taxes: taxesOn(rate.dueOn), quantity, reduction, shipping }),
  )
}

/** The paid period that contains today, and what was given for it: money that was not returned, and credit. */
const currentPeriod = (kept: readonly HeldRate[], today: Temporal.PlainDate) => {
  const holds = ({ periodFrom, periodTill }: HeldRate) =>
    periodFrom !== null &&
    periodTill !== null &&
    Temporal.PlainDate.compare(periodFrom, today) <= 0 &&
    Temporal.PlainDate.compare(today, periodTill) <= 0
  const rate = kept.filter((each) => each.state === 'paid' && holds(each)).at(-1)
  if (!rate?.periodFrom || !rate.periodTill) return null
  const daysTill = (from: Temporal.PlainDate) => from.until(rate.periodTill!, { largestUnit: 'days' }).days + 1
  return {
    rateId: rate.id,
    unusedDays: daysTill(today),
    days: daysTill(rate.periodFrom),
    value: Math.max(0, rate.paidAmount - rate.refundedAmount) + rate.creditAmount,
  }
}

/** Lowers rates by a credit, the first one first; answers what is left of it. */
export const spendCredit = (
  rates: readonly PricedRate[],
  credit: Amount,
  taxesOf: (rate: PricedRate) => Taxes,
): { rates: CreditedRate[]; left: Amount } => {
  let left = credit
  const credited = rates.map((rate) => {
    const creditAmount = Math.min(left, rate.gross)
    left -= creditAmount
    return { ...rate, ...(creditAmount > 0 ? ofGross(rate.gross - creditAmount, taxesOf(rate)) : {}), creditAmount }
  })
  return { rates: credited, left }
}

/** What a coupon still does after `used` rates. */
export const restOf = (reduction: Reduction | null, used: number): Reduction | null => {
  if (!reduction || reduction.ratesKind === 'all_rates' || used === 0) return reduction
  const left = (reduction.ratesKind === 'first_rate' ? 1 : (reduction.ratesCount ?? 1)) - used
  return left > 0 ? { ...reduction, ratesKind: 'n_rates', ratesCount: left } : null
}
