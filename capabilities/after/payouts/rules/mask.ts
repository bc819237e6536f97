/** `DE89 •••• 3000`: enough to know an account by, not enough to use it. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`
