/** The first place on earth where the clock shows a time. */
const firstZone = '+14:00'

/** When a letter that goes by each reader's clock is first due. */
export const firstDue = (at: Temporal.Instant, zone: string): Temporal.Instant =>
  at.toZonedDateTimeISO(zone).toPlainDateTime().toZonedDateTime(firstZone).toInstant()
