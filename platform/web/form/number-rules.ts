export type DecimalRule = {
  decimals?: number | undefined
  min?: number | undefined
  max?: number | undefined
  emptyAllowed?: boolean | undefined
}
export type IntegerRule = {
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  emptyAllowed?: boolean | undefined
}

/**
 * Normalises a decimal field while typing: digits and one point, cut to its decimals, at most the max (100 by default).
 */
export const decimalTyped = (text: string, { decimals = 2, min = 0, max = 100 }: DecimalRule = {}): string => {
  const sign = min < 0 && text.trim().startsWith('-') ? '-' : ''
  const [whole = '', ...rest] = text
    .replace(/,/g, '.')
    .replace(/[^0-9.]/g, '')
    .split('.')
  const fraction = rest.join('').slice(0, decimals)
  if (whole === '' && rest.length === 0) return sign
  const typed = `${sign}${whole.replace(/^0+(?=\d)/, '') || '0'}${rest.length > 0 && decimals > 0 ? `.${fraction}` : ''}`
  return Number(typed) > max ? String(max) : typed
}

/** Normalises a decimal field when it is left: at least the min; empty stays empty where that is allowed. */
export const decimalLeft = (text: string, { min, emptyAllowed = false }: DecimalRule = {}): string => {
  if (text === '' || text === '-') return emptyAllowed || min === undefined ? '' : String(min)
  const value = text.endsWith('.') ? text.slice(0, -1) : text
  return min !== undefined && Number(value) <= min ? String(min) : value
}

/** Normalises a whole-number field while typing: digits only, at most the max. Anything else becomes empty. */
export const integerTyped = (text: string, { max }: IntegerRule = {}): string => {
  const digits = text.trim()
  if (!/^\d+$/.test(digits)) return ''
  const value = Number(digits)
  return String(max !== undefined && value > max ? max : value)
}

export const integerLeft = (text: string, { min, emptyAllowed = false }: IntegerRule = {}): string => {
  if (text === '') return emptyAllowed || min === undefined ? '' : String(min)
  return min !== undefined && Number(text) < min ? String(min) : text
}

/** One press of an arrow. */
export const stepped = (
  text: string,
  direction: 1 | -1,
  { min = 0, max = Number.MAX_SAFE_INTEGER, step = 1 }: IntegerRule = {},
): string => {
  if (text === '') return String(direction === 1 ? Math.min(max, Math.max(min, step)) : min)
  return String(Math.min(max, Math.max(min, Number(text) + direction * step)))
}

export const canStepUp = (text: string, { max }: IntegerRule): boolean =>
  max === undefined || text === '' || Number(text) < max
export const canStepDown = (text: string, { min = 0 }: IntegerRule): boolean => text !== '' && Number(text) > min
