import { z } from 'zod'
import { amount, id, instant } from '#platform/shared/contract.ts'

/** What came back of a payout from the seller's account at the provider, and what could. */
export const reversed = {
  reversals: z.array(
    z.object({
      id: id(),
      state: z.string(),
      amount: amount(),
      reason: z.string().nullable(),
      madeThere: z.boolean(),
      askedAt: instant(),
    }),
  ),
  reversibleAmount: amount(),
}
