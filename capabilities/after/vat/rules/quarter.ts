export type Quarter = { year: number; quarter: number }

export const quarterOf = (day: Temporal.PlainDate): Quarter => ({ year: day.year, quarter: Math.ceil(day.month / 3) })

export const daysOfQuarter = ({ year, quarter }: Quarter): { from: Temporal.PlainDate; till: Temporal.PlainDate } => {
  const from = Temporal.PlainDate.from({ year, month: quarter * 3 - 2, day: 1 })
  return { from, till: from.add({ months: 3 }).subtract({ days: 1 }) }
}

export const quarterBefore = ({ year, quarter }: Quarter): Quarter =>
  quarter === 1 ? { year: year - 1, quarter: 4 } : { year, quarter: quarter - 1 }

export const quarterAfter = ({ year, quarter }: Quarter): Quarter =>
  quarter === 4 ? { year: year + 1, quarter: 1 } : { year, quarter: quarter + 1 }

/** Quarters a reader may choose from. */
const shownQuarters = 13

/** A quarter and those before it, latest first. */
export const quartersUpTo = (last: Quarter): Quarter[] =>
  Array.from({ length: shownQuarters - 1 }).reduce<Quarter[]>((all) => [...all, quarterBefore(all.at(-1)!)], [last])

/** Last day of the month after the quarter (Art. 364): report and payment, also when nothing was sold. */
export const dueDay = (of: Quarter): Temporal.PlainDate =>
  daysOfQuarter(of).till.add({ days: 1 }).add({ months: 1 }).subtract({ days: 1 })

export const quarterName = ({ year, quarter }: Quarter): string => `${year}-Q${quarter}`
