/** Days and months as ISO texts, for browsers without Temporal. */
const dayMillis = 86_400_000

const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMillis).toISOString().slice(0, 10)

export const dayIn = (millis: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(millis)

export const isMonth = (text: string | null): text is string =>
  text !== null && /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text)

export const monthFrom = (month: string, months: number): string => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The weeks a month touches, whole; `firstDay` counts from 1, which is Monday. */
export const weeksOf = (month: string, firstDay: number): string[][] => {
  const first = `${month}-01`
  const begin = dayFrom(first, -((new Date(first).getUTCDay() + 7 - firstDay) % 7))
  const weeks: string[][] = []
  for (let day = begin; day < `${monthFrom(month, 1)}-01`; day = dayFrom(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => dayFrom(day, at)))
  return weeks
}

type Dated = { startsAt: string; endsAt: string | null; onDay: string | null }

/** Every day an entry touches, as its reader's zone counts days; one that ends at midnight does not touch the next. */
export const daysOf = ({ startsAt, endsAt, onDay }: Dated, zone: string): string[] => {
  if (onDay) return [onDay]
  const begin = dayIn(Date.parse(startsAt), zone)
  const end = endsAt ? dayIn(Math.max(Date.parse(startsAt), Date.parse(endsAt) - 1), zone) : begin
  const days = [begin]
  while (days.at(-1)! < end) days.push(dayFrom(days.at(-1)!, 1))
  return days
}

/** Entries by the days of a month they touch, in the order of days. */
export const byDayOf = <E extends Dated>(
  entries: readonly E[],
  days: readonly string[],
  zone: string,
): Map<string, E[]> => {
  const found = new Map<string, E[]>()
  const wanted = new Set(days)
  for (const entry of entries)
    for (const day of daysOf(entry, zone)) if (wanted.has(day)) found.set(day, [...(found.get(day) ?? []), entry])
  return new Map([...found].sort(([a], [b]) => a.localeCompare(b)))
}
