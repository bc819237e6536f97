export type CalendarEvent = {
  uid: string
  title: string
  place: string
  text: string
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  changedAt: Temporal.Instant
  isCancelled?: boolean
}

const stamp = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Lines are at most 75 bytes long (RFC 5545, 3.1); a letter is never cut in two. */
const folded = (line: string): string => {
  const lines: string[] = []
  let [current, size] = ['', 0]
  for (const letter of line) {
    const bytes = new TextEncoder().encode(letter).length
    if (size + bytes > 74) {
      lines.push(current)
      ;[current, size] = ['', 1]
    }
    current += letter
    size += bytes
  }
  return [...lines, current].join('\r\n ')
}

/** A calendar file that calendars take, and take again when its events move. */
export const calendarFile = (given: CalendarEvent | readonly CalendarEvent[]): string => {
  const events = [given].flat() as CalendarEvent[]
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kontor//EN',
    `METHOD:${events.every(({ isCancelled }) => isCancelled) ? 'CANCEL' : 'PUBLISH'}`,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

const linesOf = ({
  uid,
  title,
  place,
  text,
  startsAt,
  endsAt,
  changedAt,
  isCancelled = false,
}: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${stamp(changedAt)}`,
  `SEQUENCE:${Math.floor(changedAt.epochMilliseconds / 1000) % 2_000_000_000}`,
  `DTSTART:${stamp(startsAt)}`,
  `DTEND:${stamp(endsAt)}`,
  `SUMMARY:${escaped(title)}`,
  `LOCATION:${escaped(place)}`,
  `DESCRIPTION:${escaped(text)}`,
  `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
]
