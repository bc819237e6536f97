import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { weekOf } from '#platform/shared/week.ts'
import type { ClientOutput } from '#platform/shared/contract.ts'
import type { RowOf } from '#platform/shared/list.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { readList } from '#platform/web/list/read-list.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { showBookableHours } from '../../contract.ts'
import { appointmentList } from '../../contract/lists.ts'
import { servicesTexts } from '../../texts.ts'
import { addDays, dayIn, dayWords, isDay, sevenFrom, timeIn, weekBegin, zoneWords } from '../days.ts'
import { appointmentState } from '../../vocabulary.ts'
import { ServiceParts } from './ServiceParts.tsx'

type Row = RowOf<typeof appointmentList>
import '../../../../../ui/services.css'

type Hours = ClientOutput<typeof showBookableHours>

/** A week of appointments, day by day, in the zone of the seller's hours. */
export default function CalendarScreen() {
  const t = useTexts(servicesTexts)
  return (
    <>
      <ServiceParts />
      <Loaded endpoint={showBookableHours} input={{}}>
        {(hours) => <Calendar hours={hours} />}
      </Loaded>
      <title>{`${t('part.calendar')} · Kontor`}</title>
    </>
  )
}

/** The appointments of a week. */
const useAppointments = (begin: string) => {
  // A day more on either side: the list counts days in the account's zone, the calendar in that of the hours.
  const query = {
    startsAtFrom: addDays(begin, -1),
    startsAtTill: addDays(begin, 7),
    state: [...appointmentState.sets.in_calendar],
    per: 500,
    sortKey: 'starts_at',
    sortDir: 'asc',
  }
  return useQuery({
    queryKey: ['calendar', appointmentList.path, query],
    queryFn: ({ signal }) => readList(appointmentList, query, { signal }),
    placeholderData: keepPreviousData,
  })
}

const Calendar = ({ hours }: { hours: Hours }) => {
  const t = useTexts(servicesTexts)
  const locale = useLocale()
  const [search] = useSearchParams()
  const asked = search.get('week')
  const [today] = useState(() => dayIn(new Date().getTime(), hours.zone))
  const begin = weekBegin(isDay(asked) ? asked : today, weekOf(locale).firstDay)
  const days = sevenFrom(begin)
  const { data } = useAppointments(begin)
  const week = t('calendar.week', {
    from: dayWords(days[0]!, locale, 'short'),
    till: dayWords(days[6]!, locale, 'short'),
  })
  const byDay = Map.groupBy(data?.list ?? [], (row) => dayIn(Date.parse(row.startsAt), hours.zone))
  return (
    <>
      <PageHead title={t('part.calendar')} text={`${week} · ${t('calendar.zone', { zone: zoneWords(hours.zone) })}`}>
        <Button component={Link} variant="default" size="sm" to={`?week=${addDays(begin, -7)}`}>
          {t('calendar.before')}
        </Button>
        <Button component={Link} variant="default" size="sm" to="?">
          {t('calendar.this_week')}
        </Button>
        <Button component={Link} variant="default" size="sm" to={`?week=${addDays(begin, 7)}`}>
          {t('calendar.after')}
        </Button>
      </PageHead>
      {!hours.isSet && (
        <p className="k-panel">
          {t('calendar.no_hours')} <Link to="/cabinet/services/hours">{t('calendar.set_hours')}</Link>
        </p>
      )}
      {data ? (
        <div className="k-week">
          {days.map((day, at) => (
            <Day
              key={day}
              day={day}
              isToday={day === today}
              spans={hours.exceptions.find((each) => each.onDay === day)?.spans ?? hours.week[at] ?? []}
              rows={byDay.get(day) ?? []}
              zone={hours.zone}
            />
          ))}
        </div>
      ) : (
        <Skeleton />
      )}
    </>
  )
}

const Day = ({
  day,
  isToday,
  spans,
  rows,
  zone,
}: {
  day: string
  isToday: boolean
  spans: Hours['week'][number]
  rows: readonly Row[]
  zone: string
}) => {
  const t = useTexts(servicesTexts)
  const locale = useLocale()
  const bookable = spans.map(({ from, till }) => `${from}–${till}`).join(', ')
  return (
    <section className="k-week-day" data-today={isToday || undefined} aria-label={dayWords(day, locale)}>
      <h2>{dayWords(day, locale, 'short')}</h2>
      <p className="k-second k-small">{bookable ? t('calendar.bookable', { spans: bookable }) : t('hours.closed')}</p>
      {rows.length > 0 && (
        <ol>
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={`/cabinet/services/${row.serviceId}`} data-state={row.state}>
                <time dateTime={row.startsAt}>
                  {timeIn(row.startsAt, locale, zone)}–{timeIn(row.endsAt, locale, zone)}
                </time>
                <br />
                {row.ownerName}
                <br />
                <span className="k-second">
                  {row.productName}
                  {row.state !== 'booked' && ` · ${t(`state.appointment_state.${row.state}`)}`}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
