/** What a payer types of the account they are debited from, in the order they are asked. */
export const accountFields = ['holder', 'iban', 'bic', 'street', 'zip', 'city', 'countryCode', 'mobile'] as const
