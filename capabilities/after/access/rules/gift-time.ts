const zonesOf = (countryCode: string): readonly string[] => {
  try {
    return new Intl.Locale(`und-${countryCode}`).getTimeZones() ?? []
  } catch {
    return []
  }
}

/** In the morning, not in the middle of the night. */
const hour = Temporal.PlainTime.from({ hour: 6 })

/**
 * When a gift of that day is given: in the morning of the receiver's country, and where it has several time zones, of the one the
 * day begins in last, so that it is that day for everybody there.
 */
export const giftTime = (day: Temporal.PlainDate, countryCode: string, zone: string): Temporal.Instant => {
  const zones = zonesOf(countryCode)
  const times = (zones.length > 0 ? zones : [zone]).map((timeZone) =>
    day.toZonedDateTime({ timeZone, plainTime: hour }).toInstant(),
  )
  return times.reduce((last, each) => (Temporal.Instant.compare(each, last) > 0 ? each : last))
}
