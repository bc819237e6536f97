/** What a payer types of the account they are debited from, in the order they are asked. */
export const accountFields = ['holder', 'iban', 'street', 'zip', 'city', 'countryCode'] as const
