import { formatTime } from '#platform/shared/time.ts'
import { useCountries } from '#platform/web/countries.ts'
import { useFieldName } from '#platform/web/form/useFieldName.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { sellersTexts } from '#capabilities/people/sellers/texts.ts'
import { verificationTexts } from '../texts.ts'

/** What a field of a verification is called, and its value as people read it. */
export const useSaidWords = () => {
  const nameOf = useFieldName(verificationTexts)
  const sellers = useTexts(sellersTexts)
  const countries = useCountries()
  const locale = useLocale()
  const countryOf = (code: string) => countries.find(({ value }) => value === code)?.label ?? code
  const valueOf = (field: string, value: string): string => {
    if (/country|nationality/i.test(field)) return countryOf(value)
    if (field === 'birthday') return formatTime(value, locale)
    const key = `choice.tax_number_type.${value}`
    return field === 'taxNumberType' && sellersTexts.has(key) ? sellers(key) : value
  }
  return { nameOf: (field: string) => nameOf(field) ?? field, valueOf, countryOf }
}
