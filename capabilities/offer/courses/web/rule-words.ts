import { formatTime } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { courseTexts } from '../texts.ts'
import type { EditedCourse } from '../contract.ts'

type Row = EditedCourse['lessons'][number]

/** When a lesson opens and closes, in a few words. */
export const useRuleWords = (): ((row: Row) => string) => {
  const t = useTexts(courseTexts)
  const locale = useLocale()
  const day = (iso: string | null) => (iso === null ? '?' : formatTime(iso, locale))
  return (row) => {
    const opens = t(`rule.${row.releaseType}`, { days: row.releaseDays, day: day(row.releaseOn) })
    if (row.durationType === 'days') return `${opens}, ${t('rule.closes_days', { days: row.durationDays ?? 0 })}`
    return row.durationType === 'date' ? `${opens}, ${t('rule.closes_on', { day: day(row.closesOn) })}` : opens
  }
}
