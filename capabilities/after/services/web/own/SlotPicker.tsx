import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/client.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { listSlots } from '../../contract.ts'
import { servicesTexts } from '../../texts.ts'
import { addDays, dayIn, dayWords, momentWords, timeIn, zoneWords } from '../days.ts'

/** Weeks are fetched this many at a time. */
const weeksAtOnce = 8

type Props = { serviceId: string | number; zone: string; isMoving: boolean; onChoose: (startsAt: string) => void }

/** Free times of one week, by the buyer's own days; opens at the first week that has any. */
export const SlotPicker = ({ serviceId, zone, isMoving, onChoose }: Props) => {
  const t = useTexts(servicesTexts)
  const locale = useLocale()
  const [today] = useState(() => dayIn(new Date().getTime(), zone))
  const [chosen, setChosen] = useState<number>()
  const asked = Math.floor((chosen ?? 0) / weeksAtOnce) * weeksAtOnce
  const input = { id: serviceId, from: addDays(today, asked * 7 - 1), till: addDays(today, (asked + weeksAtOnce) * 7) }
  const { data, isError, error } = useQuery({
    queryKey: [listSlots.path, input],
    queryFn: ({ signal }) => api(listSlots, input, { signal }),
    placeholderData: keepPreviousData,
  })
  if (isError) return <p role="alert">{error.message}</p>
  if (!data) return <Skeleton />
  const days = Map.groupBy(data.list, (slot) => dayIn(Date.parse(slot), zone))
  const weekOf = (day: string) => Math.floor((Date.parse(day) - Date.parse(today)) / (7 * 86_400_000))
  const first = [...days.keys()].toSorted()[0]
  const week = chosen ?? (first === undefined ? 0 : Math.max(0, weekOf(first)))
  const lastWeek = Math.max(0, weekOf(data.lastDay))
  if (first === undefined && asked === 0 && lastWeek < weeksAtOnce)
    return <p className="k-second">{t('book.nothing')}</p>
  const shown = Array.from({ length: 7 }, (_, at) => addDays(today, week * 7 + at)).filter((day) => days.has(day))
  return (
    <>
      <p className="k-second k-small">{t('book.times_in', { zone: zoneWords(zone) })}</p>
      <div className="k-row">
        <Button variant="default" size="xs" disabled={week === 0} onClick={() => setChosen(week - 1)}>
          {t('book.earlier')}
        </Button>
        <Button variant="default" size="xs" disabled={week >= lastWeek} onClick={() => setChosen(week + 1)}>
          {t('book.later')}
        </Button>
      </div>
      <div role="status">{shown.length === 0 && <p>{t('book.none_in_week')}</p>}</div>
      {shown.map((day) => (
        <section key={day} aria-label={dayWords(day, locale)} className="k-slots">
          <h4>{dayWords(day, locale)}</h4>
          <ul>
            {days.get(day)!.map((slot) => (
              <li key={slot}>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={t(isMoving ? 'book.move_slot' : 'book.slot', { time: momentWords(slot, locale, zone) })}
                  onClick={() => onChoose(slot)}
                >
                  {timeIn(slot, locale, zone)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
