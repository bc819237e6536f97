/** Countries whose sellers count in another currency than euros. */
const currencies: Readonly<Record<string, string>> = { CH: 'chf', GB: 'gbp', PL: 'pln' }

/** The currency a seller of a country begins with. */
export const currencyOfCountry = (countryCode: string): string => currencies[countryCode] ?? 'eur'
