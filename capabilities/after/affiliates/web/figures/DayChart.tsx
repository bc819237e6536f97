import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { TimeChart } from '#ui/charts.tsx'
import { useAffiliateWords } from '../affiliate-words.ts'
import type { Sums } from './FigureCards.tsx'

const shown = ['commissionAmount', 'revenueAmount', 'orders', 'clicks'] as const

const dayLength = 86_400_000

/** More days than this are shown by the week. */
const mostDays = 92

/** Days without a row are days with nothing. */
const everyDay = (known: ReadonlyMap<string, number>): [string, number][] => {
  const instants = [...known.keys()].map((day) => Date.parse(day))
  const [first, last] = [Math.min(...instants), Math.max(...instants)]
  return Array.from({ length: known.size === 0 ? 0 : (last - first) / dayLength + 1 }, (_, at) => {
    const day = new Date(first + at * dayLength).toISOString().slice(0, 10)
    return [day, known.get(day) ?? 0]
  })
}

const byWeek = (days: [string, number][]): [string, number][] => {
  const weeks: [string, number][] = []
  for (const [at, [day, value]] of days.entries()) {
    if (at % 7 === 0) weeks.push([day, value])
    else weeks.at(-1)![1] += value
  }
  return weeks
}

/** Day by day what links brought; money in the currency that brought most. */
export const DayChart = ({ sums }: { sums: Sums }) => {
  const { t, money, number, time } = useAffiliateWords()
  const [what, setWhat] = useState<(typeof shown)[number]>('commissionAmount')
  const most = new Map<string, number>()
  for (const row of sums.list) most.set(row.currency, (most.get(row.currency) ?? 0) + Number(row.revenueAmount))
  const currency = [...most].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 'eur'
  const isMoney = what === 'commissionAmount' || what === 'revenueAmount'
  const days = new Map<string, number>()
  for (const row of sums.list)
    if (!isMoney || row.currency === currency) days.set(row.key, (days.get(row.key) ?? 0) + Number(row[what]))
  const every = everyDay(days)
  const points = (every.length > mostDays ? byWeek(every) : every).map(([day, value]) => ({
    label: every.length > mostDays ? t('statistics.week', { day: time(day) }) : time(day),
    value,
    text: isMoney ? money(value.toFixed(2), currency) : number(value),
  }))
  if (points.length === 0) return <p className="k-second">{t('statistics.nothing')}</p>
  return (
    <div className="k-stack-small">
      <SegmentedControl
        aria-label={t('statistics.what')}
        value={what}
        onChange={(value) => setWhat(value as typeof what)}
        data={shown.map((value) => ({ value, label: t(`column.${value}`) }))}
        style={{ alignSelf: 'start', maxWidth: '100%', overflowX: 'auto' }}
      />
      <TimeChart
        label={t(`column.${what}`)}
        tableText={t('statistics.as_table')}
        points={points}
        write={(value) => (isMoney ? money(value.toFixed(2), currency) : number(value))}
      />
    </div>
  )
}
