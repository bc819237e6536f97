/**
 * The part after the country letters. Greece uses EL; a pattern proves nothing, only VIES does. Source: EU VIES FAQ,
 * HMRC, Swiss UID register.
 */
const patterns: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

const otherLetters: Readonly<Record<string, string>> = { GR: 'EL', MC: 'FR' }

/** The letters a country's VAT ids begin with; those of Monaco are French ones. */
export const vatIdLetters = (countryCode: string): string => otherLetters[countryCode] ?? countryCode

/** `de 123.456-789` → `DE123456789`. */
export const tidyVatId = (text: string): string => text.toUpperCase().replace(/[\s._/-]/g, '')

/** Countries whose VAT ids have a pattern here. */
export const knowsVatIds = (countryCode: string): boolean => vatIdLetters(countryCode) in patterns

/** Whether a tidy VAT id has the shape of its country. Elsewhere letters and digits will do. */
export const isVatIdOf = (vatId: string, countryCode: string): boolean => {
  const letters = vatIdLetters(countryCode)
  const pattern = patterns[letters]
  if (!pattern) return /^[A-Z0-9]{2,20}$/.test(vatId)
  return vatId.startsWith(letters) && pattern.test(vatId.slice(letters.length))
}
