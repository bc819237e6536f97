/** The fields of the account to be debited, in order. */
export const accountFields = ['holder', 'iban', 'bic', 'street', 'zip', 'city', 'countryCode', 'mobile'] as const
