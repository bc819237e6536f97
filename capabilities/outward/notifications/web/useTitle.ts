import type { RowOf } from '#platform/shared/list.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import type { notificationList } from '../contract.ts'
import { titleValues, type Parts } from '../rules/title.ts'
import { notificationTexts } from '../texts.ts'

/** A notification's title in the reader's language; kinds without words of their own say what they are. */
export const useTitle = (): ((row: RowOf<typeof notificationList>) => string) => {
  const locale = useLocale()
  const t = useTexts(notificationTexts)
  return (row) => {
    const key = `title.${row.kind}`
    const otherwise = `choice.kind.${row.kind}`
    if (notificationTexts.has(key)) return t(key, titleValues(row.parts as Parts, locale))
    return notificationTexts.has(otherwise) ? t(otherwise) : row.kind
  }
}
