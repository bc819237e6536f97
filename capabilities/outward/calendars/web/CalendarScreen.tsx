import { Button, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { weekOf } from '#platform/shared/week.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { byDayOf, dayIn, isMonth, monthFrom, weeksOf } from '../rules/month.ts'
import { calendarsTexts } from '../texts.ts'
import { ownCalls, type CalendarCalls } from './calendar-calls.ts'
import { monthWords, ownZone, zoneWords, type Entry } from './calendar-words.ts'
import { DayList } from './DayList.tsx'
import { FeedPanel } from './FeedPanel.tsx'
import { MonthTable } from './MonthTable.tsx'
import '../../../../ui/calendar.css'

/** What a buyer bought and has a date. */
export default function CalendarScreen() {
  return <Calendar calls={ownCalls} />
}

/** Dates month by month, in the zone of the reader's device. */
export const Calendar = ({ calls }: { calls: CalendarCalls }) => {
  const t = useTexts(calendarsTexts)
  const locale = useLocale()
  const { month, today, zone, view, isPhone, to, show } = useMonth()
  return (
    <>
      <PageHead title={t('title')} text={t('zone', { zone: zoneWords(zone) })} />
      <div className="k-month-head">
        <h2 aria-live="polite">{monthWords(month, locale)}</h2>
        <nav aria-label={t('title')}>
          <Button component={Link} variant="default" size="sm" to={to(monthFrom(month, -1))}>
            {t('before')}
          </Button>
          <Button component={Link} variant="default" size="sm" to={to(today.slice(0, 7))}>
            {t('today')}
          </Button>
          <Button component={Link} variant="default" size="sm" to={to(monthFrom(month, 1))}>
            {t('after')}
          </Button>
        </nav>
        {!isPhone && (
          <SegmentedControl
            aria-label={t('view')}
            value={view}
            onChange={show}
            data={(['month', 'list'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
          />
        )}
      </div>
      <Loaded endpoint={calls.show} input={{ month }}>
        {({ list }) => <Month entries={list} month={month} today={today} zone={zone} view={view} calls={calls} />}
      </Loaded>
      <FeedPanel calls={calls} />
    </>
  )
}

/** The month that is shown and how; on a phone it is a list. */
const useMonth = () => {
  const [params, setParams] = useSearchParams()
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false
  const [zone] = useState(ownZone)
  const [today] = useState(() => dayIn(new Date().getTime(), zone))
  const asked = params.get('month')
  const month = isMonth(asked) ? asked : today.slice(0, 7)
  const view = isPhone || params.get('view') === 'list' ? 'list' : 'month'
  const withIt = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    next.set(name, value)
    return next
  }
  return {
    month,
    today,
    zone,
    view,
    isPhone,
    to: (other: string) => `?${withIt('month', other)}`,
    show: (value: string) => setParams(withIt('view', value), { replace: true, preventScrollReset: true }),
  }
}

type MonthProps = {
  entries: readonly Entry[]
  month: string
  today: string
  zone: string
  view: string
  calls: CalendarCalls
}

const Month = ({ entries, month, today, zone, view, calls }: MonthProps) => {
  const t = useTexts(calendarsTexts)
  const locale = useLocale()
  const weeks = weeksOf(month, weekOf(locale).firstDay)
  const within = weeks.flat().filter((day) => day.startsWith(month))
  const inMonth = byDayOf(entries, within, zone)
  const count = new Set([...inMonth.values()].flat()).size
  const words = monthWords(month, locale)
  return (
    <>
      <p className="k-hidden" role="status">
        {t('count', { count, month: words })}
      </p>
      {view === 'month' && (
        <MonthTable
          weeks={weeks}
          month={month}
          today={today}
          zone={zone}
          byDay={byDayOf(entries, weeks.flat(), zone)}
        />
      )}
      {count === 0 ? (
        <EmptyState title={t('empty', { month: words })} text={t(calls.isDesk ? 'empty_desk' : 'empty_text')} />
      ) : (
        view === 'list' && <DayList byDay={inMonth} today={today} zone={zone} path={calls.show.path} />
      )}
    </>
  )
}
