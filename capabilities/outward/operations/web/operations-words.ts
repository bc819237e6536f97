import { formatTime } from '#platform/shared/time.ts'
import type { TextValues } from '#platform/shared/texts.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { operationsTexts } from '../texts.ts'

/** Words by keys that are made of the installation's own words. */
export const useOperationsWords = () => {
  const t = useTexts(operationsTexts)
  const locale = useLocale()
  return {
    t,
    word: (key: string, values: TextValues = {}) => (operationsTexts.has(key) ? t(key, values) : key),
    time: (at: string) => formatTime(at, locale),
  }
}
