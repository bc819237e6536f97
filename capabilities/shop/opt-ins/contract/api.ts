import { z } from 'zod'
import { apiEndpoint, id, instant, paging } from '#platform/shared/contract.ts'
import { tags } from '../contract.ts'
import { fieldKinds } from '../vocabulary.ts'
import { fieldShape, givenValues } from './fields.ts'

const one = z.object({ id: id() })
const apiContact = z
  .object({
    id: id(),
    email: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    state: z.string(),
    formId: id(),
    tags: z.array(z.string()),
    isImported: z.boolean(),
    /** What is known; a field with several options has several values. */
    fields: z.array(
      z.object({ key: z.string(), name: z.string(), kind: z.enum(fieldKinds), values: z.array(z.string()) }),
    ),
    unsubscribeUrl: z.string(),
    askedAt: instant(),
    confirmedAt: instant().nullable(),
    unsubscribedAt: instant().nullable(),
  })
  .meta({ title: 'Contact' })

/** As it is read, so that a contact can be sent back: name and kind are left aside. */
const sentValue = givenValues.element.extend({ name: z.string().optional(), kind: z.string().optional() }).strict()

export const apiContactFields = apiEndpoint('GET', '/api/contact_fields', 'Fields of contacts, newest first', {
  description: 'The fields a seller defined for contacts; their `key` is what `fields` of a contact are named by.',
  input: z.object(paging()),
  output: z.array(fieldShape.meta({ title: 'ContactField' })),
})
export const apiContacts = apiEndpoint('GET', '/api/contacts', 'Contacts of opt-in forms, newest first', {
  description: 'By address, by tag, or by what a field holds (`city = Berlin; age >= 18`).',
  input: z.object({
    ...paging(),
    email: z.string().max(254).optional(),
    tag: z.string().max(40).optional(),
    /** As the list is filtered: `city = Berlin; age >= 18`. */
    field: z.string().max(1000).optional(),
  }),
  output: z.array(apiContact),
})
export const apiOneContact = apiEndpoint('GET', '/api/contacts/:id', 'One contact', {
  description: 'With its tags, its fields and the link by which it unsubscribes.',
  input: one,
  output: apiContact,
})
export const apiEditContact = apiEndpoint(
  'PUT',
  '/api/contacts/:id',
  'Set, add or remove tags of a contact, or set some of its fields; what is not named stays',
  {
    description:
      '`tags` replaces all its tags; `add_tags` and `remove_tags` change some, so that two programs do not undo each other.',
    input: z.object({
      id: id(),
      tags: tags().optional().describe('All its tags from now on.'),
      addTags: tags().optional(),
      removeTags: tags().optional(),
      fields: z.array(sentValue).max(100, 'too_big').optional().describe('Those that are named get these values.'),
    }),
    output: apiContact,
  },
)
