import { z } from 'zod'
import { amount, id } from '#platform/shared/contract.ts'

/** An order bought in the same purchase as another. */
export const alongShape = z.object({
  id: id(),
  number: z.string(),
  productName: z.string(),
  totalAmount: amount(),
  currency: z.string(),
})
