import { useState, type KeyboardEvent } from 'react'
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

/**
 * A month as a grid: a row a week, a cell a day. Arrows, Home and End go from day to day, Enter to the dates of a day and Escape
 * back, as in the grid pattern of ARIA.
 */
export const MonthTable = ({ weeks, month, today, zone, byDay }: Props) => {
  const locale = useLocale()
  const { current, keys, reach } = useGrid(weeks, today.startsWith(month) ? today : `${month}-01`)
  return (
    <table className="k-month" role="grid" onKeyDown={keys}>
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
                data-day={day}
                tabIndex={day === current ? 0 : -1}
                onFocus={() => reach(day)}
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

/** The day that is reached by Tab, and what keys do in the grid. */
const useGrid = (weeks: readonly string[][], first: string) => {
  const days = weeks.flat()
  const [reached, reach] = useState(first)
  const current = days.includes(reached) ? reached : first
  const keys = (event: KeyboardEvent<HTMLTableElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const cellOf = (day: string | undefined) => event.currentTarget.querySelector<HTMLElement>(`[data-day="${day}"]`)
    const cell = cellOf(current)
    const links = [...(cell?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    const target =
      at >= 0
        ? linkBeside(event.key, links, at, cell)
        : event.key === 'Enter'
          ? links[0]
          : cellOf(days[dayBeside(event.key, days.indexOf(current), isRtl)])
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  return { current, keys, reach }
}

/** The place of the day a key leads to; none for other keys, and beyond the grid. */
const dayBeside = (key: string, at: number, isRtl: boolean): number => {
  const inWeek = at % 7
  const forward = isRtl ? -1 : 1
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: 7,
    ArrowUp: -7,
    Home: -inWeek,
    End: 6 - inWeek,
  }
  const step = steps[key]
  return step === undefined ? -1 : at + step
}

/** Within a day: up and down from link to link, Escape back to the day. */
const linkBeside = (key: string, links: readonly HTMLElement[], at: number, cell: HTMLElement | null) =>
  key === 'ArrowDown' ? links[at + 1] : key === 'ArrowUp' ? links[at - 1] : key === 'Escape' ? cell : undefined

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
              <Link to={entry.path} data-kind={entry.kind} tabIndex={-1}>
                <span className="k-month-time">{hoursOf(entry, locale, zone)}</span> <bdi>{entry.title}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
