import { z } from 'zod'
import {
  anyText,
  countryCode,
  day,
  email,
  endpoint,
  id,
  nothing,
  optionalText,
  text,
  currencyCode,
  hasNoScript,
} from '#platform/shared/contract.ts'
import { isWebAddress, withScheme } from '#platform/shared/web-address.ts'
import { textByLanguage } from '#platform/shared/text-by-language.ts'
import { locales } from '#platform/shared/texts.ts'
import { vatChangeShape } from './contract/vat-change.ts'
import { tidyVatId } from './rules/vat-id.ts'
import {
  accountTypes,
  businessTypes,
  exemptionReasons,
  featureFlags,
  salutations,
  sellingMode,
  taxNumberTypes,
  returnPayers,
} from './vocabulary.ts'
import { statesOf } from '#platform/shared/machine.ts'

/** A username to look up: 3 to 50 letters, digits, dots or hyphens. */
export const username = () =>
  z
    .string()
    .trim()
    .min(3, 'username_too_small')
    .max(50, 'username_too_big')
    .regex(/^[A-Za-z0-9.-]+$/, 'username_invalid')

// First parts of our own addresses and words people would take for the operator.
const reserved = new Set([
  'admin',
  'api',
  'cabinet',
  'certificates',
  'changelog',
  'cookies',
  'docs',
  'features',
  'imprint',
  'kontor',
  'payer',
  'plans',
  'privacy',
  'processing',
  'publish',
  'sandbox',
  'support',
  'team_member',
  'terms',
  'users',
  'www',
])

/** A new username, which must not be reserved. */
export const newUsername = () => username().refine((name) => !reserved.has(name.toLowerCase()), 'username_exists')

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const phone = () =>
  optionalText(40).refine(
    (value) => value === null || (/^\+?[\d\s()/.-]+$/.test(value) && /^(\D*\d){6,15}\D*$/.test(value)),
    'invalid_phone',
  )
const page = () => optionalText(100_000)

const fields = {
  name: z.string().trim().min(2, 'profile_name').max(40, 'profile_name').refine(hasNoScript, 'has_script'),
  username: newUsername(),
  email: email(),
  businessType: z.enum(businessTypes),
  salutation: z.enum(salutations).nullable(),
  firstName: optionalText(100).refine(hasNoScript, 'has_script'),
  lastName: optionalText(100).refine(hasNoScript, 'has_script'),
  birthday: day().nullable(),
  company: optionalText(200).refine(hasNoScript, 'has_script'),
  region: optionalText(100),
  registrationLocation: optionalText(100),
  /** Court and number, as paper of the company names them. */
  registerEntry: optionalText(150),
  managers: optionalText(300),
  street: optionalText(200),
  streetNumber: optionalText(20),
  zip: optionalText(12),
  city: optionalText(100),
  countryCode: countryCode(),
  phone: phone(),
  taxNumber: optionalText(50),
  taxNumberType: z.enum(taxNumberTypes).nullable(),
  isVatLiable: z.boolean().nullable(),
  vatId: z
    .string()
    .trim()
    .max(30, 'too_long')
    .regex(/^[A-Za-z0-9_\-. +*]*$/, 'invalid_vat')
    .nullable()
    .transform((value) => (value ? tidyVatId(value) : null)),
  exemptionReason: z.enum(exemptionReasons).nullable(),
  website: optionalText(250)
    .transform((value) => value && withScheme(value))
    .refine((value) => value === null || isWebAddress(value), 'invalid_url'),
  about: anyText(400).refine(hasNoScript, 'has_script'),
  /** The same in the other languages of the shop. */
  aboutInLanguages: textByLanguage(400).refine(
    (texts) => Object.values(texts).every((each) => hasNoScript(each ?? '')),
    'has_script',
  ),
  zone: text(60).refine(isZone, 'invalid_zone'),
  locale: z.enum(locales),
  /** The languages the shop is offered in, the one it is written in first; none are all. */
  shopLocales: z
    .array(z.enum(locales))
    .max(100, 'too_big')
    .overwrite((named) => [...new Set(named)]),
  currency: currencyCode(),
  invoicePrefix: z
    .string()
    .trim()
    .max(12, 'too_long')
    .regex(/^[A-Za-z0-9/-]*$/, 'invalid'),
  imprintText: page(),
  termsText: page(),
  privacyText: page(),
  withdrawalText: page(),
}

export const profileChange = z.object(fields).partial()

const optional = () => z.string().nullable()

export const profile = z.object({
  ...fields,
  username: z.string(),
  email: z.string(),
  firstName: optional(),
  lastName: optional(),
  company: optional(),
  region: optional(),
  registrationLocation: optional(),
  registerEntry: optional(),
  managers: optional(),
  street: optional(),
  streetNumber: optional(),
  zip: optional(),
  city: optional(),
  phone: optional(),
  taxNumber: optional(),
  vatId: optional(),
  website: optional(),
  about: z.string(),
  imprintText: optional(),
  termsText: optional(),
  privacyText: optional(),
  withdrawalText: optional(),
  id: id(),
  accountType: z.enum(accountTypes),
  sellingMode: z.enum(statesOf(sellingMode)),
  paymentAccountDone: z.boolean(),
  canSell: z.boolean(),
  powerSeller: z.boolean(),
  isRegistered: z.boolean(),
  /** Fields still missing for registration, by their wire names. */
  missing: z.array(z.string()),
  /** The same for being paid by the operator. */
  missingForPayout: z.array(z.string()),
  features: z.array(z.enum(featureFlags)),
  /** Who pays for sending goods back after a withdrawal; null where none are sent. */
  returnCosts: z.enum(returnPayers).nullable(),
  /** A requested change of the VAT rule that is not in force yet. */
  vatChange: vatChangeShape.nullable(),
})

export const showProfile = endpoint('GET', '/v1/cabinet/profile', "The seller's profile", {
  input: nothing(),
  output: profile,
})
export const editProfile = endpoint('PATCH', '/v1/cabinet/profile', "Change the seller's profile", {
  input: profileChange,
  output: profile,
})
export const finishRegistration = endpoint(
  'POST',
  '/v1/cabinet/profile/finish_registration',
  'Finish the registration: from now on selling is possible',
  { input: profileChange, output: profile },
)
