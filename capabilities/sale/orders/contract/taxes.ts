import { z } from 'zod'
import { amount } from '#platform/shared/contract.ts'
import { vatTreatments } from '#capabilities/sale/taxes/rules/supply.ts'

/** The VAT in an amount, by treatment, country and rate. */
export const taxShape = z.object({
  vatBp: z.int(),
  vatTreatment: z.enum(vatTreatments),
  vatCountry: z.string().nullable(),
  vatAmount: amount(),
})
