import { formatLocaleOf, type Locale } from '#platform/shared/texts.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** `2.4 MB`, as people of a language write it. */
export const sizeWords = (bytes: number, locale: Locale): string => {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return new Intl.NumberFormat(formatLocaleOf(locale), {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1000 ** step)
}
