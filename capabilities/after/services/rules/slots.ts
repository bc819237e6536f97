/** Local times of a day, `HH:mm`; a span never reaches over midnight, but may end at 24:00. */
export type Span = { from: string; till: string }
/** Seven lists of spans, Monday first. */
export type Week = readonly (readonly Span[])[]
export type Hours = {
  zone: string
  week: Week
  exceptions: readonly { onDay: Temporal.PlainDate; spans: readonly Span[] }[]
}
export type Terms = {
  minutes: number
  bufferMinutes: number
  stepMinutes: number
  noticeHours: number
  horizonDays: number
}
export type Busy = { startsAt: Temporal.Instant; busyTill: Temporal.Instant }

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0

/** What the clocks of the zone mean on that day; where they are put forward over a time, it is the first moment after. */
const momentOf = (day: Temporal.PlainDate, time: string, timeZone: string): Temporal.Instant =>
  time === '24:00'
    ? day.add({ days: 1 }).toZonedDateTime({ timeZone }).toInstant()
    : day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).toInstant()

export const spansOn = (hours: Hours, day: Temporal.PlainDate): readonly Span[] =>
  hours.exceptions.find((each) => each.onDay.equals(day))?.spans ?? hours.week[day.dayOfWeek - 1] ?? []

/**
 * The bookable start times on the requested days, in order: within the hours, the notice period and the horizon, and
 * without conflicts.
 */
export const freeSlots = (
  hours: Hours,
  terms: Terms,
  busy: readonly Busy[],
  { now, from, till }: { now: Temporal.Instant; from: Temporal.PlainDate; till: Temporal.PlainDate },
): Temporal.Instant[] => {
  const earliest = now.add({ hours: terms.noticeHours })
  const lastDay = now.toZonedDateTimeISO(hours.zone).toPlainDate().add({ days: terms.horizonDays })
  const slots: Temporal.Instant[] = []
  for (
    let day = from;
    Temporal.PlainDate.compare(day, till) <= 0 && Temporal.PlainDate.compare(day, lastDay) <= 0;
    day = day.add({ days: 1 })
  ) {
    for (const span of spansOn(hours, day)) {
      const end = momentOf(day, span.till, hours.zone)
      for (
        let slot = momentOf(day, span.from, hours.zone);
        !isBefore(end, slot.add({ minutes: terms.minutes }));
        slot = slot.add({ minutes: terms.stepMinutes })
      ) {
        if (isBefore(slot, earliest) || Temporal.Instant.compare(slot, now) <= 0) continue
        const busyTill = slot.add({ minutes: terms.minutes + terms.bufferMinutes })
        if (busy.every((other) => !isBefore(other.startsAt, busyTill) || !isBefore(slot, other.busyTill)))
          slots.push(slot)
      }
    }
  }
  return slots
}

/** What is wrong with a day's spans: each must end after it begins, and none may reach into another. */
export const spansFault = (spans: readonly Span[]): 'invalid_span' | 'spans_overlap' | undefined => {
  if (spans.some(({ from, till }) => till <= from)) return 'invalid_span'
  const sorted = [...spans].sort((a, b) => (a.from < b.from ? -1 : 1))
  return sorted.some((span, at) => at > 0 && span.from < sorted[at - 1]!.till) ? 'spans_overlap' : undefined
}

/** Whether a buyer may still move or cancel. */
export const mayChange = (startsAt: Temporal.Instant, now: Temporal.Instant, changeHours: number): boolean =>
  isBefore(now, startsAt) && !isBefore(startsAt, now.add({ hours: changeHours }))
