import { z } from 'zod'
import { amount, endpoint, text } from '#platform/shared/contract.ts'
import { isBic, isIban, tidyIban } from '#capabilities/people/sellers/rules/bank-details.ts'

const visit = z.object({ provider: z.string().max(40), token: z.string().max(60) })

/** A page of ours on the way to a provider. Card data typed there are sent to the provider, never to us. */
export const showPaymentVisit = endpoint(
  'GET',
  '/v1/payment_visits/:provider/:token',
  'Where a payer goes on to a payment provider',
  {
    input: visit,
    output: z.object({
      amount: amount(),
      currency: z.string(),
      description: z.string(),
      returnUrl: z.string(),
      /** No money moves. */
      isTest: z.boolean(),
      /** One may pay on a page of the provider instead. */
      hasHosted: z.boolean(),
      card: z.object({ url: z.string(), accessKey: z.string(), data: z.string() }).nullable(),
      /** What is known of the account to be debited, which the payer types. */
      account: z
        .object({
          holder: z.string(),
          street: z.string(),
          zip: z.string(),
          city: z.string(),
          countryCode: z.string(),
          /** Further data the provider requires. */
          asks: z.array(z.enum(['bic', 'mobile'])),
        })
        .nullable(),
      continueUrl: z.string().nullable(),
    }),
  },
)

const pixels = () => z.coerce.number().int().min(0).max(20_000).optional()

export const payPaymentVisit = endpoint(
  'POST',
  '/v1/payment_visits/:provider/:token',
  'Pay with the card that was typed at the payment provider, or on a page of the provider',
  {
    input: visit.extend({
      /** The provider's token for the card; without it, the payer continues on a page of the provider. */
      registrationData: z.string().trim().min(1, 'required').max(2000, 'too_long').optional(),
      /** The account to be debited, where the payer types one. */
      account: z
        .object({
          holder: text(70),
          iban: z
            .string()
            .trim()
            .min(1, 'required')
            .max(42, 'invalid_iban')
            .transform(tidyIban)
            .refine(isIban, 'invalid_iban'),
          street: text(100),
          zip: text(20),
          city: text(100),
          countryCode: z
            .string()
            .trim()
            .toUpperCase()
            .regex(/^[A-Z]{2}$/, 'invalid_country'),
          /** If the provider requires it. */
          bic: z
            .string()
            .transform(tidyIban)
            .refine((bic) => bic === '' || isBic(bic), 'invalid_bic')
            .optional(),
          /** With its country code, where the provider sends a code to sign with. */
          mobile: z
            .string()
            .max(40, 'too_long')
            .transform((typed) => typed.replace(/[\s()/.-]/g, ''))
            .refine((typed) => typed === '' || /^(\+|00)[1-9]\d{6,14}$/.test(typed), 'invalid_mobile')
            .transform((typed) => typed.replace(/^(\+|00)/, ''))
            .optional(),
        })
        .optional(),
      screenWidth: pixels(),
      screenHeight: pixels(),
      timeZoneOffset: z.coerce.number().int().min(-1000).max(1000).optional(),
    }),
    output: z.object({ url: z.string() }),
  },
)

export const providerHook = endpoint(
  'GET',
  '/v1/hooks/:provider/:token',
  'An unsigned call of a payment provider: something changed, which it is then asked for',
  {
    input: z.looseObject({ provider: z.string(), token: z.string() }),
    output: z.object({ received: z.boolean() }),
  },
)
