import { formatTime } from '#platform/shared/time.ts'
import type { TextValues } from '#platform/shared/texts.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { operationsTexts } from '../texts.ts'

/** Texts by keys that are built from the room's vocabulary. */
export const useOperationsWords = () => {
  const t = useTexts(operationsTexts)
  const locale = useLocale()
  return {
    t,
    word: (key: string, values: TextValues = {}) => (operationsTexts.has(key) ? t(key, values) : key),
    time: (at: string) => formatTime(at, locale),
  }
}
