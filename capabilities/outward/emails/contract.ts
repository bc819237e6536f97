import { z } from 'zod'
import { endpoint, instant, nothing, text, type ClientOutput } from '#platform/shared/contract.ts'
import { locales } from '#platform/shared/texts.ts'
import { letterShape, testedLetter, writtenMail } from '#capabilities/offer/content-blocks/contract.ts'

const emails = '/v1/cabinet/emails'
const one = `${emails}/:template/:locale`
const which = z.object({ template: text(60), locale: z.enum(locales) })
const states = ['standard', 'own'] as const

export const listEmails = endpoint(
  'GET',
  emails,
  'Emails a seller can word, by subject, with what is worded in each language',
  {
    input: nothing(),
    output: z.object({
      /** Of the shop, the one it is written in first. */ languages: z.array(z.enum(locales)),
      templates: z.array(
        z.object({
          name: z.string(),
          group: z.string(),
          title: z.string(),
          /** Own words precede the standard text. */ isRequired: z.boolean(),
          languages: z.array(z.object({ locale: z.enum(locales), state: z.enum(states), hasDraft: z.boolean() })),
        }),
      ),
    }),
  },
)
export type ListedEmails = ClientOutput<typeof listEmails>

const version = z.object({
  number: z.int(),
  isStandard: z.boolean(),
  createdAt: instant(),
  by: z.string().nullable(),
})

const email = letterShape.extend({
  template: z.string(),
  title: z.string(),
  heading: z.string(),
  isRequired: z.boolean(),
  state: z.enum(states),
  hasDraft: z.boolean(),
  words: z.array(z.object({ word: z.string(), label: z.string(), sample: z.string() })),
  languages: z.array(z.enum(locales)),
  versions: z.array(version),
})

export const showEmail = endpoint('GET', one, 'One email in one language: its draft, or what is sent', {
  input: which,
  output: email,
})
export type ShownEmail = ClientOutput<typeof showEmail>

const line = z
  .string()
  .trim()
  .max(150, 'too_long')
  .refine((value) => !/\p{Cc}/u.test(value), 'invalid')

export const editEmail = endpoint('PATCH', one, 'Change the draft of an email; what is left out stays', {
  input: which.extend({ subject: line.optional(), heading: line.optional(), content: writtenMail.optional() }),
  output: email,
})
export const publishEmail = endpoint('POST', `${one}/publish`, 'Send an email in the words of its draft from now on', {
  input: which,
  output: email,
})
export const removeDraft = endpoint('DELETE', `${one}/draft`, 'Delete the draft of an email', {
  input: which,
  output: email,
})
export const useStandard = endpoint('POST', `${one}/standard`, 'Send the standard text of an email again', {
  input: which,
  output: email,
})
export const restoreEmail = endpoint('POST', `${one}/versions/:number/restore`, 'Send an earlier version again', {
  input: which.extend({ number: z.coerce.number<number | string>().int().positive() }),
  output: email,
})

const looked = ['draft', 'standard'] as const
export const previewEmail = endpoint('GET', `${one}/preview`, 'An email as its reader gets it, filled with samples', {
  input: which.extend({
    /** The draft where it is left out; what is sent where there is none. */
    as: z.enum(looked).optional(),
    number: z.coerce.number<number | string>().int().positive().optional(),
  }),
  output: z.object({ subject: z.string(), html: z.string() }),
})
export const testEmail = endpoint('POST', `${one}/test`, 'Send an email to who is signed in alone', {
  input: which,
  output: testedLetter,
})
