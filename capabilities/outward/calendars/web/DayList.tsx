import { IconCalendarPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Badge } from '#ui/Badge.tsx'
import { calendarsTexts } from '../texts.ts'
import { dayWords, hoursOf, type Entry } from './calendar-words.ts'

type Props = {
  byDay: ReadonlyMap<string, readonly Entry[]>
  today: string
  zone: string
  /** Of the calendar's calls. */ path: string
}

/** The days of a month that have dates, one below the other. */
export const DayList = ({ byDay, today, zone, path }: Props) => {
  const t = useTexts(calendarsTexts)
  const locale = useLocale()
  return [...byDay].map(([day, entries]) => (
    <section key={day} className="k-month-day" aria-labelledby={`day-${day}`}>
      <h3 id={`day-${day}`}>
        <time dateTime={day}>{dayWords(day, locale)}</time> {day === today && <Badge tone="blue">{t('today')}</Badge>}
      </h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry.uid} data-kind={entry.kind}>
            <div>
              <Link to={entry.path}>
                <bdi>{entry.title}</bdi>
              </Link>
              <p className="k-second k-small">
                {[hoursOf(entry, locale, zone) || t('all_day'), entry.place].filter(Boolean).join(' · ')}
              </p>
            </div>
            <a
              className="k-month-add"
              href={`${path}/entries/${encodeURIComponent(entry.uid)}/entry.ics`}
              aria-label={t('add_named', { name: entry.title })}
              title={t('add')}
            >
              <IconCalendarPlus size={20} stroke={1.7} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
}
