import { z } from 'zod'
import { cardWallets, paymentForms } from '../vocabulary.ts'

/** A provider's own fields on our checkout: their input is sent to the provider only, never to us. */
export const payFormShape = z.object({
  provider: z.string(),
  form: z.enum(paymentForms),
  /** The provider's script, which makes the fields (by the interface of Stripe.js). */
  script: z.string(),
  publishableKey: z.string(),
  /** Origins that a page with these fields may reach, by CSP directive. */
  reaches: z.record(z.string(), z.array(z.string())),
  payment: z.object({
    /** `setup`: nothing is due now, a method is left. */
    mode: z.enum(['payment', 'setup']),
    /** As the provider counts, in its smallest unit; null where nothing is due. */
    units: z.int().nullable(),
    currency: z.string(),
    types: z.array(z.string()),
    /** Wallets that may pay in the fields. */
    wallets: z.array(z.enum(cardWallets)),
  }),
})
export type PayForm = z.output<typeof payFormShape>

/** Input for the provider's script to confirm a payment, and the address to return to. */
export const payFormAnswer = z.object({ secret: z.string(), returnUrl: z.string() })
