const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** `4.2 MB`, as the reader's language writes it. */
export const sizeText = (bytes: number, locale: string): string => {
  const step = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3))
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step] as string,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step)
}
