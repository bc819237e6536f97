import { z } from 'zod'
import { providerTroubles } from '#capabilities/people/sellers/vocabulary.ts'
import { amount, anyText, endpoint, flag, instant, nothing, optionalText, text } from '#platform/shared/contract.ts'
import { countryCodes } from '#platform/shared/codes.ts'
import { isBic, isIban, tidyIban } from '#capabilities/people/sellers/rules/bank-details.ts'
import { isCreditorId, tidyCreditorId } from '#capabilities/sale/payments/rules/creditor-id.ts'
import { bankedStates } from '#capabilities/sale/payments/vocabulary.ts'
import { readingFailures } from '#capabilities/sale/provider-books/vocabulary.ts'
import { declaredProviders, type ProviderSetting } from '#capabilities/sale/payments/providers/declared.ts'

/** Providers a seller sets up, by the key their settings have: `direct_bank` is `directBank`. */
export const settingsKeyOf = (provider: string): string =>
  provider.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

export const settableProviders = declaredProviders.flatMap(({ settings, ...provider }) =>
  settings ? [{ ...provider, settings, key: settingsKeyOf(provider.name) }] : [],
)

const kinds = {
  text: () => text(140),
  country: () =>
    z
      .string()
      .trim()
      .min(1, 'required')
      .max(140, 'invalid_country')
      .toUpperCase()
      .refine((value) => countryCodes.includes(value), 'invalid_country'),
  iban: () =>
    z.string().trim().min(1, 'required').max(42, 'invalid_iban').transform(tidyIban).refine(isIban, 'invalid_iban'),
  bic: () =>
    z
      .string()
      .trim()
      .toUpperCase()
      .max(11, 'invalid_bic')
      .nullish()
      .transform((value) => value || null)
      .refine((value) => value === null || isBic(value), 'invalid_bic'),
  creditor_id: () =>
    z
      .string()
      .trim()
      .min(1, 'required')
      .max(60, 'invalid_creditor_id')
      .transform(tidyCreditorId)
      .refine(isCreditorId, 'invalid_creditor_id'),
  days: (most = 0) =>
    z
      .string()
      .trim()
      .max(3, 'invalid_days')
      .nullish()
      .transform((value) => value || null)
      .refine(
        (value) => value === null || (/^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= most),
        'invalid_days',
      ),
  // Empty keeps the present value.
  secret: () =>
    anyText(400)
      .nullish()
      .transform((value) => value || null),
} satisfies Record<ProviderSetting['kind'], (most?: number) => z.ZodType>

const detailsOf = (settings: readonly ProviderSetting[]): Record<string, z.ZodType<string | null>> =>
  Object.fromEntries(
    settings.map(({ name, kind, most, isOptional }) => [
      name,
      kind === 'text' && isOptional ? optionalText(140) : kinds[kind](most),
    ]),
  )

/** Details are only judged while the switch is on. */
const changeOf = (settings: readonly ProviderSetting[]) =>
  settings.length === 0
    ? z.object({ isEnabled: flag() })
    : z.discriminatedUnion('isEnabled', [
        z.object({ isEnabled: z.literal(false) }),
        z.object({ isEnabled: z.literal(true), ...detailsOf(settings) }),
      ])

const namesWithAccounts = declaredProviders.filter(({ hasAccounts }) => hasAccounts).map(({ name }) => name)

export type ProviderChange = { isEnabled: boolean } & Readonly<Record<string, string | boolean | null>>
type ShownProvider = { isEnabled: boolean; isOffered: boolean } & Readonly<Record<string, string | boolean | null>>

/** How a seller's account at a provider is; null before there is one. */
const accountHealth = z.object({
  name: z.string(),
  /** Takes real money: neither in a demo, nor with a simulator. */
  isLive: z.boolean(),
  trouble: z.enum(providerTroubles).nullable(),
  lastNoticeAt: instant().nullable(),
  /** Calls of the last seven days, and how many of them failed. */
  calls: z.object({ calls: z.int(), failed: z.int() }),
  /** For providers that identify sellers: what is missing, in the provider's words, and whether payouts are enabled. */
  onboarding: z
    .object({
      isPayable: z.boolean(),
      paysOut: z.boolean(),
      lacks: z.array(z.string()),
      stoppedFor: z.string(),
      /** The last payment from the account there to the seller's bank; `reason` in the provider's words where it failed. */
      banked: z
        .object({ state: z.enum(bankedStates), amount: amount(), currency: z.string(), reason: z.string() })
        .nullable(),
    })
    .nullable(),
  /** Its notices are signed with a secret that can be exchanged. */
  hasSecret: z.boolean(),
  /** How far its books were compared with ours, why they could not be, and how many lines differ; null before the first night. */
  books: z
    .object({ completeUntil: instant().nullable(), failure: z.enum(readingFailures).nullable(), differ: z.int() })
    .nullable(),
})
export type AccountHealth = z.output<typeof accountHealth>

const shownOf = (settings: readonly ProviderSetting[]) =>
  z.object({
    isEnabled: z.boolean(),
    isOffered: z.boolean(),
    ...Object.fromEntries(settings.map(({ name }) => [name, z.string().nullable()])),
  })

const byKey = <T>(make: (settings: readonly ProviderSetting[]) => T): Record<string, T> =>
  Object.fromEntries(settableProviders.map(({ key, settings }) => [key, make(settings)]))

export const paymentProviders = z.object({
  ...(byKey(shownOf) as Record<string, z.ZodType<ShownProvider>>),
  accounts: z.record(z.string(), accountHealth),
  paymentAccountDone: z.boolean(),
  canSell: z.boolean(),
})

export const showPaymentProviders = endpoint(
  'GET',
  '/v1/cabinet/settings/payment_providers',
  'How the seller takes money',
  { input: nothing(), output: paymentProviders },
)

export const editPaymentProviders = endpoint(
  'PUT',
  '/v1/cabinet/settings/payment_providers',
  'Choose how the seller takes money',
  {
    input: z.object(
      byKey((settings) => changeOf(settings).optional()) as Record<string, z.ZodType<ProviderChange | undefined>>,
    ),
    output: paymentProviders,
  },
)

export const renewNoticeSecret = endpoint(
  'POST',
  '/v1/cabinet/settings/payment_providers/renew_secret',
  'Exchange the secret a provider signs its notifications with; the one before counts for three more days',
  { input: z.object({ provider: z.enum(namesWithAccounts) }), output: paymentProviders },
)

const named = z.object({ provider: z.enum(namesWithAccounts) })
export const startOnboardingCall = endpoint(
  'POST',
  '/v1/cabinet/settings/payment_providers/onboarding',
  'A page of a payment provider where the seller says who they are',
  { input: named, output: z.object({ url: z.string() }) },
)
export const checkOnboardingCall = endpoint(
  'POST',
  '/v1/cabinet/settings/payment_providers/onboarding/check',
  'Ask what a payment provider says of the seller’s account now',
  { input: named, output: paymentProviders },
)
