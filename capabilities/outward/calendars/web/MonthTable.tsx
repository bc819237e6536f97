import { Link } from 'react-router'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { calendarsTexts } from '../texts.ts'
import { dayNumber, dayWords, hoursOf, monthWords, weekdayWords, type Entry } from './calendar-words.ts'

type Props = {
  weeks: readonly string[][]
  month: string
  today: string
  zone: string
  byDay: ReadonlyMap<string, readonly Entry[]>
}

/** A month as a table: a row a week, a cell a day; every date is a link. */
export const MonthTable = ({ weeks, month, today, zone, byDay }: Props) => {
  const locale = useLocale()
  return (
    <table className="k-month">
      <caption className="k-hidden">{monthWords(month, locale)}</caption>
      <thead>
        <tr>
          {weeks[0]!.map((day) => (
            <th key={day} scope="col" abbr={weekdayWords(day, locale, 'long')}>
              {weekdayWords(day, locale, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-outside={!day.startsWith(month) || undefined}
                aria-current={day === today ? 'date' : undefined}
              >
                <Day day={day} today={today} zone={zone} entries={byDay.get(day) ?? []} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = { day: string; today: string; zone: string; entries: readonly Entry[] }

const Day = ({ day, today, zone, entries }: DayProps) => {
  const t = useTexts(calendarsTexts)
  const locale = useLocale()
  return (
    <>
      <time dateTime={day} data-today={day === today || undefined}>
        <span aria-hidden="true">{dayNumber(day, locale)}</span>
        <span className="k-hidden">
          {dayWords(day, locale)}
          {day === today && `, ${t('today')}`}
        </span>
      </time>
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <li key={entry.uid}>
              <Link to={entry.path} data-kind={entry.kind}>
                <span className="k-month-time">{hoursOf(entry, locale, zone)}</span> <bdi>{entry.title}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
