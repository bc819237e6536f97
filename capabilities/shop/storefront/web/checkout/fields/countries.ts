import { countryCodes } from '#platform/shared/codes.ts'
import { useLocale } from '#platform/web/locale.tsx'
import { countryName } from '../../words.ts'

/** All countries by their names in the reader's language. */
export const useCountries = (): { value: string; text: string }[] => {
  const locale = useLocale()
  return countryCodes
    .map((value) => ({ value, text: countryName(value, locale) }))
    .sort((a, b) => a.text.localeCompare(b.text, locale))
}
