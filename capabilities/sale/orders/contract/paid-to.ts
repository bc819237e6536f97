import { z } from 'zod'
import { optionalText } from '#platform/shared/contract.ts'
import { isIban, tidyIban } from '#capabilities/people/sellers/rules/bank-details.ts'

/** The account of a refund, for providers that need it: both fields, or neither. */
export const paidTo = {
  holder: optionalText(140),
  iban: z
    .string()
    .trim()
    .max(42, 'invalid_iban')
    .transform(tidyIban)
    .refine((iban) => iban === '' || isIban(iban), 'invalid_iban')
    .nullish(),
}
