/** Calling codes of the countries with a rate table; those that several countries share say nothing. */
const callingCodes: Readonly<Record<string, string>> = {
  30: 'GR',
  31: 'NL',
  32: 'BE',
  33: 'FR',
  34: 'ES',
  36: 'HU',
  39: 'IT',
  40: 'RO',
  41: 'CH',
  43: 'AT',
  44: 'GB',
  45: 'DK',
  46: 'SE',
  48: 'PL',
  49: 'DE',
  351: 'PT',
  352: 'LU',
  353: 'IE',
  356: 'MT',
  357: 'CY',
  358: 'FI',
  359: 'BG',
  370: 'LT',
  371: 'LV',
  372: 'EE',
  385: 'HR',
  386: 'SI',
  420: 'CZ',
  421: 'SK',
}

/** The country of a telephone number with its international prefix. A hint, not a proof: Art. 24f counts SIM cards, not what is typed. */
export const countryOfPhone = (phone: string | null): string | null => {
  const digits = /^(?:\+|00)([\d\s()/.-]+)$/.exec(phone?.trim() ?? '')?.[1]?.replace(/\D/g, '')
  if (!digits) return null
  return callingCodes[digits.slice(0, 3)] ?? callingCodes[digits.slice(0, 2)] ?? null
}

/** The region of a browser's first language (`de-AT,de;q=0.9` → AT). Only a hint. */
export const countryOfLanguage = (header: string | undefined): string | null =>
  /^\s*[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Z]{2})\b/.exec(header ?? '')?.[1] ?? null
