import { z } from 'zod'
import { email, endpoint, flag, optionalText } from '#platform/shared/contract.ts'
import { askedField, givenValues } from './fields.ts'
import { askedNames } from '../vocabulary.ts'

const place = { username: z.string().max(100), slug: z.string().max(100) }
export const publicForm = z.object({
  slug: z.string(),
  isOpen: z.boolean(),
  title: z.string(),
  intro: z.string(),
  asksName: z.enum(askedNames),
  fields: z.array(askedField),
  consentText: z.string(),
  consentVersion: z.int(),
  /** What may be agreed to besides: that reading is measured; null where it is not asked. */
  measuringText: z.string().nullable(),
  buttonText: z.string(),
})

export const showPublicForm = endpoint('GET', '/v1/opt_ins/:username/:slug', 'An opt-in form as visitors see it', {
  input: z.object(place),
  output: publicForm,
})
export const signUp = endpoint(
  'POST',
  '/v1/opt_ins/:username/:slug',
  'Ask to be written to: one email with a link to confirm follows; the answer is the same whether the address is known or not',
  {
    input: z.object({
      ...place,
      email: email(),
      firstName: optionalText(100),
      lastName: optionalText(100),
      fields: givenValues.default([]),
      isMeasured: flag().optional(),
      hasAgreed: flag().refine((agreed) => agreed, 'must_accept'),
      /** The path of the page the form is on; rooms that know it lead on from there. */
      from: z.string().max(300).default(''),
      /** The version of the text that was read: if it changed meanwhile, the visitor reads it again. */
      consentVersion: z.coerce.number<number | string>('invalid').int(),
    }),
    output: z.object({
      email: z.string(),
      /** Where the page leads on to; null where it does not. */
      continueAt: z.string().nullable(),
    }),
  },
)

const byToken = z.object({ token: z.string().min(20).max(100) })
const held = z.object({
  username: z.string(),
  sellerName: z.string(),
  formTitle: z.string(),
  state: z.string(),
  thanksText: z.string(),
  redirectUrl: z.string().nullable(),
})
export const showConfirmation = endpoint('GET', '/v1/opt_ins/confirmations/by/:token', 'What a link asks to confirm', {
  input: byToken,
  output: held,
})
export const confirmContact = endpoint('POST', '/v1/opt_ins/confirmations/by/:token', 'Confirm a sign-up', {
  input: byToken,
  output: held,
})
export const showSubscription = endpoint('GET', '/v1/opt_ins/subscriptions/by/:token', 'What one would unsubscribe', {
  input: byToken,
  output: held,
})
export const unsubscribe = endpoint(
  'POST',
  '/v1/opt_ins/subscriptions/by/:token',
  'Unsubscribe; again changes nothing',
  {
    input: byToken,
    output: held,
  },
)
