import { z } from 'zod'
import { endpoint, flag, nothing } from '#platform/shared/contract.ts'
import { askedFor, trustSeals } from '../vocabulary.ts'

const asked = z.enum(askedFor)

export const settingsShape = z.object({
  /** Stands above the checkout; empty for its usual title. */
  name: z.string().trim().max(60, 'too_long'),
  /** Own words on the order button, shown where the law leaves them to the seller; empty for those of the product. */
  buyButtonText: z.string().trim().max(40, 'too_long').default(''),
  freeButtonText: z.string().trim().max(40, 'too_long').default(''),
  trustSealsSettings: z.object(
    Object.fromEntries(trustSeals.map((seal) => [seal, flag()])) as Record<
      (typeof trustSeals)[number],
      ReturnType<typeof flag>
    >,
  ),
  /** How many is asked for every product, also where one is the rule. */
  asksQuantity: flag().default(false),
  buyerInformation: z.object({
    salutation: asked.exclude(['required']),
    phone: asked,
    company: asked,
    billingReferences: asked.exclude(['required']).default('hidden'),
  }),
})

export const showCheckoutSettings = endpoint(
  'GET',
  '/v1/cabinet/checkout_settings',
  'Name, trust seals and asked details of the own checkout',
  { input: nothing(), output: settingsShape },
)
export const editCheckoutSettings = endpoint(
  'PUT',
  '/v1/cabinet/checkout_settings',
  'Set name, trust seals and asked details of the own checkout',
  { input: settingsShape, output: settingsShape },
)
