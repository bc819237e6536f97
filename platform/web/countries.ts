import { useMemo } from 'react'
import { countryCodes } from '../shared/codes.ts'
import { useLocale } from './locale.tsx'

/** All countries by their names in the reader's language. */
export const useCountries = (): { value: string; label: string }[] => {
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    return countryCodes
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  }, [locale])
}
