import type { Row } from '#platform/shared/list.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { titleValues, type Parts } from '../rules/title.ts'
import { notificationTexts } from '../texts.ts'

/** A notification's title in the reader's language; kinds without words of their own say what they are. */
export const useTitle = (): ((row: Row) => string) => {
  const locale = useLocale()
  const t = useTexts(notificationTexts)
  return (row) => {
    const key = `title.${String(row['kind'])}`
    const otherwise = `choice.kind.${String(row['kind'])}`
    if (notificationTexts.has(key)) return t(key, titleValues(row['parts'] as Parts, locale))
    return notificationTexts.has(otherwise) ? t(otherwise) : String(row['kind'])
  }
}
