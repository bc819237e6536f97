import { splitByWeights, type Amount } from '#platform/shared/money.ts'

/** One part of a claim its payer agreed to pay it in. */
export type Part = { number: number; dueOn: Temporal.PlainDate; amount: Amount }

export const mostPartsEver = 6
/** Smaller parts are not worth a payment. */
const leastPart = 1000
/** Days until the first part is due, how long before each one it is spoken of, and how late it may come. */
const daysToFirst = 7
const daysAhead = 3
const daysOfGrace = 3

/** Into how many parts a sum may be divided. */
export const countsFor = (openAmount: Amount, most: number): number[] =>
  Array.from({ length: Math.max(0, most - 1) }, (_, at) => at + 2).filter(
    (count) => Math.floor(openAmount / count) >= leastPart,
  )

/** Equal parts a month apart, the first a week from now; all month ends keep the day of the first. */
export const partsOf = (openAmount: Amount, count: number, today: Temporal.PlainDate): Part[] => {
  const first = today.add({ days: daysToFirst })
  return splitByWeights(
    openAmount,
    Array.from({ length: count }, () => 1),
  ).map((amount, at) => ({ number: at + 1, dueOn: first.add({ months: at }), amount }))
}

/** The parts with what of each is open when so much was paid since they were agreed. */
export const openParts = (parts: readonly Part[], paid: Amount): (Part & { openAmount: Amount })[] => {
  let left = paid
  return parts.map((part) => {
    const openAmount = Math.max(0, part.amount - left)
    left = Math.max(0, left - part.amount)
    return { ...part, openAmount }
  })
}

export const nextPart = (parts: readonly Part[], paid: Amount): (Part & { openAmount: Amount }) | undefined =>
  openParts(parts, paid).find(({ openAmount }) => openAmount > 0)

/** The part is overdue, its grace period included. */
export const isMissed = ({ dueOn }: Part, today: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(dueOn.add({ days: daysOfGrace }), today) < 0

export const isSpokenOf = ({ dueOn }: Part, today: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(dueOn.subtract({ days: daysAhead }), today) <= 0
