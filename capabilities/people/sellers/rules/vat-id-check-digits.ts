const digitsOf = (text: string): number[] => [...text].map(Number)
const weighed = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0)
const last = (digits: readonly number[]): number => digits[digits.length - 1]!

/** ISO 7064, MOD 11,10. */
const isMod1110 = (digits: readonly number[]): boolean => {
  const product = digits.slice(0, -1).reduce((carried, digit) => (((digit + carried) % 10 || 10) * 2) % 11, 10)
  return (11 - product) % 10 === last(digits)
}

const isLuhn = (digits: readonly number[]): boolean =>
  digits.toReversed().reduce((sum, digit, at) => sum + (at % 2 === 1 ? digit * 2 - (digit > 4 ? 9 : 0) : digit), 0) %
    10 ===
  0

/** 11 minus the remainder; 11 counts as 0, 10 as `ten`, or as invalid without it. */
const isMod11 = (digits: readonly number[], weights: readonly number[], ten: number | null = null): boolean => {
  const check = 11 - (weighed(digits, weights) % 11)
  const wanted = check === 11 ? 0 : check === 10 ? ten : check
  return wanted === last(digits)
}

/** Letters as numbers from 10 on, the whole by 97 leaves 1: numbers of Dutch sole traders. */
const leavesOneBy97 = (text: string): boolean =>
  [...text].reduce((rest, sign) => (rest * (sign > '9' ? 100 : 10) + Number.parseInt(sign, 36)) % 97, 0) === 1

/**
 * Countries with published rules for check digits, applied to the part after the letters. Where ids come in several
 * kinds, only the plain one is checked.
 */
const rules: Readonly<Record<string, (number: string) => boolean>> = {
  AT: (number) => {
    const digits = digitsOf(number.slice(1))
    const sum = digits
      .slice(0, 7)
      .reduce((total, digit, at) => total + (at % 2 === 0 ? digit : Math.floor(digit / 5) + ((digit * 2) % 10)), 0)
    return (96 - sum) % 10 === last(digits)
  },
  BE: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)),
  DE: (number) => isMod1110(digitsOf(number)),
  DK: (number) => weighed(digitsOf(number), [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (number) => (10 - (weighed(digitsOf(number), [3, 7, 1, 3, 7, 1, 3, 7]) % 10)) % 10 === last(digitsOf(number)),
  EL: (number) => (weighed(digitsOf(number), [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(digitsOf(number)),
  FI: (number) => isMod11(digitsOf(number), [7, 9, 10, 5, 8, 4, 2]),
  FR: (number) =>
    !/^\d{11}$/.test(number) || (12 + 3 * (Number(number.slice(2)) % 97)) % 97 === Number(number.slice(0, 2)),
  HR: (number) => isMod1110(digitsOf(number)),
  HU: (number) => (10 - (weighed(digitsOf(number), [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === last(digitsOf(number)),
  IT: (number) => isLuhn(digitsOf(number)),
  LU: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  NL: (number) =>
    weighed(digitsOf(number.slice(0, 9)), [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(number[8]) ||
    leavesOneBy97(`NL${number}`),
  PL: (number) => weighed(digitsOf(number), [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(digitsOf(number)),
  PT: (number) => isMod11(digitsOf(number), [9, 8, 7, 6, 5, 4, 3, 2], 0),
  SE: (number) => isLuhn(digitsOf(number.slice(0, 10))),
  SI: (number) => isMod11(digitsOf(number), [8, 7, 6, 5, 4, 3, 2], 0),
  SK: (number) => Number(number) % 11 === 0,
}

/**
 * Whether the check digits of a tidy VAT id are right; true where no rule is known here. A typing error stops at the
 * form, VIES has the word on the rest.
 */
export const hasRightCheckDigits = (vatId: string): boolean => rules[vatId.slice(0, 2)]?.(vatId.slice(2)) ?? true
