import { formatTime } from '#platform/shared/time.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { staffTexts } from '../texts.ts'

export const useStaffWords = () => {
  const t = useTexts(staffTexts)
  const locale = useLocale()
  return {
    t,
    /** What a right is called; its own name where another version granted it. */
    right: (name: string) => {
      const key = `right.${name}`
      return staffTexts.has(key) ? t(key) : name
    },
    time: (instant: string) => formatTime(instant, locale),
  }
}
