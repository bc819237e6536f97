import { z } from 'zod'
import { file } from './setting-shapes.ts'

/** Addresses of simulators that replace payment providers, and the operator's accounts at providers. */
export const paymentSettings = {
  STRIPE_API: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address of a simulator that stands in for Stripe; it moves no money. Default: Stripe itself.'),
  STRIPE_PLATFORM_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w{8,}$/)
    .optional()
    .describe(
      'Publishable key of the operator’s account at Stripe, which takes the money of sellers who switch Stripe Connect ' +
        'on; with STRIPE_PLATFORM_SECRET_KEY. Never tried against the real one yet. Default: it is not offered.',
    ),
  STRIPE_PLATFORM_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w{8,}$/)
    .optional()
    .describe('Secret or restricted key of the operator’s account at Stripe.'),
  STRIPE_PLATFORM_NOTICE_SECRETS: z
    .string()
    .optional()
    .describe(
      'Signing secrets of the endpoints the operator made at Stripe for `/v1/notices/stripe_connect`, one for the own ' +
        'account and one for connected accounts, with a space between. Default: they are made by Kontor ' +
        'when a seller switches Stripe Connect on.',
    ),
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
  PAYPAL_PARTNER_CLIENT_ID: z
    .string()
    .regex(/^[\w-]{8,128}$/)
    .optional()
    .describe(
      'Client ID of the operator’s app as a partner of PayPal, which takes payments for sellers who switch PayPal by the ' +
        'platform on; with PAYPAL_PARTNER_CLIENT_SECRET and PAYPAL_PARTNER_MERCHANT_ID. Never tried against the real one ' +
        'yet. Default: it is not offered.',
    ),
  PAYPAL_PARTNER_CLIENT_SECRET: z
    .string()
    .min(8)
    .optional()
    .describe('Secret of the operator’s partner app at PayPal.'),
  PAYPAL_PARTNER_MERCHANT_ID: z
    .string()
    .regex(/^[A-Z0-9]{13}$/)
    .optional()
    .describe('Merchant ID of the operator’s own account at PayPal, by which PayPal knows the partner.'),
  PAYPAL_PARTNER_WEBHOOK_ID: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .describe(
      'ID of the webhook the operator made for the partner app, with the address `/v1/notices/paypal_partner`. Default: ' +
        'nobody is heard, payments are asked for every half hour.',
    ),
  PAYPAL_PARTNER_HOLD_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(28)
    .default(0)
    .describe(
      'For how many days PayPal holds what is paid to sellers by the partner app, at most 28; 0: theirs at once. Holds for ' +
        'sellers who allowed it at PayPal.',
    ),
  PAYPAL_PARTNER_ATTRIBUTION: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .describe('BN code PayPal gave the operator, by which it attributes payments. Default: none is sent.'),
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
  LEMONWAY_ENVIRONMENT: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .describe(
      'Name of the operator’s environment at Lemonway, which holds the money of sellers who switch it on; with ' +
        'LEMONWAY_API_KEY. Never tried against the real one yet. Default: it is not offered.',
    ),
  LEMONWAY_API_KEY: z
    .string()
    .regex(/^[\w+/=-]{8,}$/)
    .optional()
    .describe('Basic authentication key of the operator’s environment, made in Lemonway’s dashboard.'),
  LEMONWAY_NOTICE_TOKEN: z
    .string()
    .regex(/^[\w-]{24,60}$/)
    .optional()
    .describe(
      'Letters and digits of the operator’s own that nobody can guess: Lemonway’s notifications (method GET) go to ' +
        '`/v1/hooks/lemonway/<these>`, which is typed in its dashboard. Default: nobody is heard, payments are asked for ' +
        'every half hour.',
    ),
  LEMONWAY_API: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Address of a simulator that stands in for Lemonway; it moves no money. Default: Lemonway itself, its sandbox ' +
        'while DEMO is on.',
    ),
  MONDU_API: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Address of a simulator that stands in for Mondu; it moves no money. Default: Mondu itself, its test system ' +
        'while DEMO is on.',
    ),
}
