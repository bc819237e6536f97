import { z } from 'zod'
import { file } from './setting-shapes.ts'

/** Who stands in for payment providers, and what the operator holds at one. */
export const paymentSettings = {
  STRIPE_API: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address of a simulator that stands in for Stripe; it moves no money. Default: Stripe itself.'),
  APPLE_PAY_FILE: file()
    .optional()
    .describe(
      'The file a payment provider hands out so that Apple Pay may appear on this domain, served as ' +
        '`/.well-known/apple-developer-merchantid-domain-association`. Default: there is none, and Apple Pay only ' +
        'appears on the providers’ own pages.',
    ),
  PAYPAL_API: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Address of a simulator that stands in for PayPal; it moves no money. Default: PayPal itself, its sandbox while ' +
        'DEMO is on.',
    ),
  MANGOPAY_CLIENT_ID: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .describe(
      'Client ID of the operator’s platform at Mangopay, which holds the money of sellers who switch it on; with ' +
        'MANGOPAY_API_KEY. Never tried against the real one yet. Default: it is not offered.',
    ),
  MANGOPAY_API_KEY: z.string().min(8).optional().describe('API key of the operator’s platform at Mangopay.'),
  MANGOPAY_API: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Address of a simulator that stands in for Mangopay; it moves no money. Default: Mangopay itself, its sandbox ' +
        'while DEMO is on.',
    ),
}
