export type CalendarEvent = {
  uid: string
  title: string
  place: string
  text: string
  startsAt: Temporal.Instant
  /** None for what happens at one moment. */
  endsAt: Temporal.Instant | null
  /** Takes the whole of this day, whatever the hour of `startsAt`. */
  onDay?: Temporal.PlainDate | null
  /** Where it is read about. */
  url?: string
  changedAt: Temporal.Instant
  isCancelled?: boolean
  /** Leaves its reader's time free. */
  isFree?: boolean
}

/** A calendar that is read again and again. */
export type SubscribedCalendar = { name: string; refreshHours: number }

const stamp = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')
const dayStamp = (day: Temporal.PlainDate): string => day.toString().replaceAll('-', '')

/** Text of RFC 5545, 3.3.11: every kind of line break becomes `\n`, other control characters go. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|[\n\u0085\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '')

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
export const calendarFile = (
  given: CalendarEvent | readonly CalendarEvent[],
  subscribed?: SubscribedCalendar,
): string => {
  const events = [given].flat() as CalendarEvent[]
  const isCancel = !subscribed && events.every(({ isCancelled }) => isCancelled)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kontor//EN',
    `METHOD:${isCancel ? 'CANCEL' : 'PUBLISH'}`,
    ...(subscribed ? subscriptionLines(subscribed) : []),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

/** Names and intervals by RFC 7986, and under the names that older calendars read. */
const subscriptionLines = ({ name, refreshHours }: SubscribedCalendar): string[] => [
  `NAME:${escaped(name)}`,
  `X-WR-CALNAME:${escaped(name)}`,
  `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
  `X-PUBLISHED-TTL:PT${refreshHours}H`,
]

const linesOf = ({
  uid,
  title,
  place,
  text,
  url,
  changedAt,
  isCancelled = false,
  isFree = false,
  ...times
}: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${stamp(changedAt)}`,
  `LAST-MODIFIED:${stamp(changedAt)}`,
  `SEQUENCE:${Math.floor(changedAt.epochMilliseconds / 1000) % 2_000_000_000}`,
  ...timeLines(times),
  `SUMMARY:${escaped(title)}`,
  `LOCATION:${escaped(place)}`,
  `DESCRIPTION:${escaped(text)}`,
  ...(url ? [`URL:${url.replace(/[\p{Cc}\s]/gu, '')}`] : []),
  `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  ...(isFree ? ['TRANSP:TRANSPARENT'] : []),
  'END:VEVENT',
]

const timeLines = ({ startsAt, endsAt, onDay }: Pick<CalendarEvent, 'startsAt' | 'endsAt' | 'onDay'>): string[] =>
  onDay
    ? [`DTSTART;VALUE=DATE:${dayStamp(onDay)}`, `DTEND;VALUE=DATE:${dayStamp(onDay.add({ days: 1 }))}`]
    : [`DTSTART:${stamp(startsAt)}`, ...(endsAt ? [`DTEND:${stamp(endsAt)}`] : [])]
