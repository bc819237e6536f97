/** How names and addresses are written, by the country they are of: the Universal Postal Union's and CLDR's order. */

export type Place = {
  street?: string | null
  streetNumber?: string | null
  zip?: string | null
  city?: string | null
  countryCode?: string | null
}

type Written = string | null | undefined
const joined = (...parts: Written[]): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')

/** The number of a house stands before its street. */
const numberFirst = 'AU CA FR GB GG IE IM IN JE LU MC MY NZ PH SG TH US ZA'.split(' ')
/** The postcode stands behind its city, on its line. */
const cityFirst = 'AU BD CA IN IO KR NZ PH SA SG TH TW US'.split(' ')
/** Or on a line of its own, below. */
const zipBelow = 'GB GG IE IM JE MT ZA'.split(' ')
/** The city stands before the street, and the postcode last. */
const cityOnTop = ['HU']

/** An address without its country, a line each. */
export const addressLines = ({ street, streetNumber, zip, city, countryCode }: Place): string[] => {
  const country = countryCode ?? ''
  const house = numberFirst.includes(country) ? joined(streetNumber, street) : joined(street, streetNumber)
  const lines = (): string[] => {
    if (cityOnTop.includes(country)) return [joined(city), house, joined(zip)]
    if (zipBelow.includes(country)) return [house, joined(city), joined(zip)]
    return [house, cityFirst.includes(country) ? joined(city, zip) : joined(zip, city)]
  }
  return lines().filter((line) => line !== '')
}

export type Named = { firstName?: string | null; lastName?: string | null }

const familyFirst = 'CN HK HU JP KR MO TW VN'.split(' ')
/** Names in these scripts are one word, whatever the country. */
const isUnspaced = (words: string): boolean =>
  /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u.test(words)

/** A person's whole name: the family's first where a country or a script has it so. */
export const personName = ({ firstName, lastName }: Named, countryCode?: string | null): string => {
  const [first, last] = [firstName?.trim() ?? '', lastName?.trim() ?? '']
  if (first !== '' && last !== '' && isUnspaced(first + last)) return `${last}${first}`
  return familyFirst.includes(countryCode ?? '') ? joined(last, first) : joined(first, last)
}
