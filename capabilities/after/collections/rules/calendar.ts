import { mailStages, type MailStage } from '../vocabulary.ts'

/** Days after the due day on which each mail is sent. */
export const mailDays: Readonly<Record<MailStage, number>> = { first_email: 8, second_email: 18, third_email: 32 }

/** How long the third mail leaves before a claim may be handed over. */
export const deadlineDays = 14
export const longestPromiseDays = 14
/** Two mails never follow each other faster than this, however late the first one was. */
const leastDaysBetween = 7

/** Saturdays and Sundays move forward to Monday. */
export const pastWeekend = (day: Temporal.PlainDate): Temporal.PlainDate =>
  day.dayOfWeek < 6 ? day : day.add({ days: 8 - day.dayOfWeek })

const later = (a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate =>
  Temporal.PlainDate.compare(a, b) >= 0 ? a : b

/** The start day of the calendar: the due day, or, for a claim opened late, eight days before its opening. */
export const startOf = (dueOn: Temporal.PlainDate, openedOn: Temporal.PlainDate): Temporal.PlainDate =>
  later(dueOn, openedOn.subtract({ days: mailDays.first_email }))

/** The stage after `sent` mails. */
export const stageAfter = (sent: number): MailStage | undefined => mailStages[sent]

/** The day of the mail after `sent` mails, the last of them on `lastOn`; null when all are sent. */
export const nextMailOn = (
  startsOn: Temporal.PlainDate,
  sent: number,
  lastOn: Temporal.PlainDate | null,
): Temporal.PlainDate | null => {
  const stage = stageAfter(sent)
  if (!stage) return null
  const planned = startsOn.add({ days: mailDays[stage] })
  return pastWeekend(lastOn ? later(planned, lastOn.add({ days: leastDaysBetween })) : planned)
}

export const deadlineAfter = (sentOn: Temporal.PlainDate): Temporal.PlainDate =>
  pastWeekend(sentOn.add({ days: deadlineDays }))

export const daysBetween = (from: Temporal.PlainDate, to: Temporal.PlainDate): number =>
  from.until(to, { largestUnit: 'days' }).days
