import { z } from 'zod'
import { countryCode, amount, endpoint, nothing, currencyCode } from '#platform/shared/contract.ts'
import { planForms } from '#capabilities/offer/catalog/vocabulary.ts'
import { featureFlags } from '#capabilities/people/sellers/vocabulary.ts'
import { cardWallets, paymentForms } from '#capabilities/sale/payments/vocabulary.ts'

const country = countryCode()
const currency = currencyCode()
const limits = {
  isOffered: z.boolean(),
  /** Null for all. */
  countries: z.array(country).min(1, 'empty').max(250, 'too_long').nullable(),
  currencies: z.array(currency).min(1, 'empty').max(50, 'too_long').nullable(),
  /** Of the first payment, in the plan's currency. */
  minAmount: amount().nullable(),
  maxAmount: amount().nullable(),
}
const form = z.enum(paymentForms)

const settings = z.object({
  providers: z.array(
    z.object({
      name: z.string(),
      forms: z.array(form),
      currencies: z.union([z.array(z.string()), z.literal('any')]),
      /** What the account has to hold for a form, and forms that wait until this provider has verified the seller. */
      formFeatures: z.partialRecord(form, z.enum(featureFlags)),
      /** Wallets it takes cards from; a rule for one leaves it out where cards stay. */
      wallets: z.array(z.enum(cardWallets)),
      /** Forms by which a payer gives a mandate for later debits along with the first payment. */
      givesMandate: z.array(form),
      verifiedForms: z.array(form),
      /** The most this provider takes in one payment. */
      mostOf: z.partialRecord(form, amount()),
    }),
  ),
  rules: z.array(z.object({ planForm: z.enum(planForms), paymentForm: form, ...limits })),
  orders: z.array(z.object({ paymentForm: form, providers: z.array(z.string()) })),
  /** What the seller's account holds. */
  features: z.array(z.enum(featureFlags)),
  /** Providers that take nothing before the seller is verified; `*` is all of them. */
  frozen: z.array(z.string()),
  /** Providers that have verified the seller. */
  verifiedBy: z.array(z.string()),
})

export const showPaymentRules = endpoint(
  'GET',
  '/v1/cabinet/payment_settings',
  'Which ways to pay are offered, by plan form, country, currency and amount',
  { input: nothing(), output: settings },
)

export const setPaymentRules = endpoint(
  'PUT',
  '/v1/cabinet/payment_settings',
  'Offer a way to pay for some forms of plans, to whom and up to how much',
  {
    input: z
      .object({ planForms: z.array(z.enum(planForms)).min(1, 'empty'), paymentForm: form, ...limits })
      .refine(({ minAmount, maxAmount }) => minAmount === null || maxAmount === null || minAmount <= maxAmount, {
        path: ['maxAmount'],
        message: 'too_small',
      }),
    output: settings,
  },
)

export const setProviderOrder = endpoint(
  'PUT',
  '/v1/cabinet/payment_settings/providers',
  'Say which provider takes a way to pay first, and which after it',
  {
    input: z.object({ paymentForm: form, providers: z.array(z.string()).min(2, 'required').max(20) }),
    output: settings,
  },
)
