import { bankDayFrom, bankDaysAfter } from './bank-days.ts'

/** How a seller collects: days between telling a payer and taking the money, and bank days the file is given ahead. */
export type DebitTerms = { noticeDays: number; leadDays: number }

/** The first day a debit can be collected on whose file is given to the bank today. */
export const earliestDay = (today: Temporal.PlainDate, { leadDays }: DebitTerms): Temporal.PlainDate =>
  bankDaysAfter(today, leadDays)

/** The day of a debit that is announced today. */
export const dayAfterNotice = (today: Temporal.PlainDate, terms: DebitTerms): Temporal.PlainDate => {
  const noticed = bankDayFrom(today.add({ days: terms.noticeDays }))
  const earliest = earliestDay(today, terms)
  return Temporal.PlainDate.compare(noticed, earliest) > 0 ? noticed : earliest
}

/** The day of a debit that falls due later: its file is written on the day it is due. */
export const dayOfDue = (
  dueOn: Temporal.PlainDate,
  today: Temporal.PlainDate,
  terms: DebitTerms,
): Temporal.PlainDate => {
  const planned = earliestDay(dueOn, terms)
  const soonest = dayAfterNotice(today, terms)
  return Temporal.PlainDate.compare(planned, soonest) > 0 ? planned : soonest
}
