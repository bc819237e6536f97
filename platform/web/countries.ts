import { useMemo } from 'react'
import { placeCodes } from './list/place-codes.ts'
import { useLocale } from './locale.tsx'

/** All countries by their names in the reader's language. */
export const useCountries = (): { value: string; label: string }[] => {
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    return placeCodes.country
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  }, [locale])
}
