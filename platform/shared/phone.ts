import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/min'

const read = (typed: string, country: string | null): PhoneNumber | undefined =>
  parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'), (country ?? undefined) as CountryCode | undefined)

const hasPrefix = (typed: string): boolean => /^\s*(?:\+|00)/.test(typed)

/**
 * A telephone number as its country writes it: `030 1234567` in Germany, `+49 30 1234567` where a prefix was typed. What
 * is no number of the country stays as it was typed.
 */
export const writtenPhone = (typed: string, country: string | null): string => {
  const number = read(typed, country)
  if (!number?.isValid()) return typed.trim()
  return hasPrefix(typed) ? number.formatInternational() : number.formatNational()
}

/** The country of a number with its international prefix; null where it has none, or several countries share it. */
export const countryOfPrefix = (typed: string): string | null =>
  hasPrefix(typed) ? (read(typed, null)?.country ?? null) : null
