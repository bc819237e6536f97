import { z } from 'zod'
import { amount, basisPoints } from '#platform/shared/contract.ts'
import { vatTreatments } from '#capabilities/money/taxes/rules/supply.ts'

/** The VAT in an amount, by treatment, country and rate. */
export const taxShape = z.object({
  vatBp: basisPoints(),
  vatTreatment: z.enum(vatTreatments),
  vatCountry: z.string().nullable(),
  vatAmount: amount(),
})
