import { z } from 'zod'
import { anyText, count, endpoint, flag, id, instant, text } from '#platform/shared/contract.ts'
import { withScheme } from '#platform/shared/web-address.ts'
import { list } from '#platform/shared/list.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { fieldShape, formField, givenValues, heldValue } from './contract/fields.ts'
import {
  askedNames,
  courseStates,
  mostFields,
  mostTags,
  optInContactState,
  optInFormState,
  proofDeeds,
} from './vocabulary.ts'

const forms = '/v1/cabinet/opt_ins/forms'
const contacts = '/v1/cabinet/opt_ins/contacts'
const one = z.object({ id: id() })

const slug = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9_](?:[a-z0-9_-]{0,98}[a-z0-9_])$/, 'invalid_slug')
export const tags = () =>
  z
    .array(text(40))
    .max(mostTags, 'too_big')
    .transform((list) => [...new Set(list)])
const httpsAddress = () =>
  z
    .string()
    .trim()
    .overwrite(withScheme)
    .max(500, 'too_long')
    .nullable()
    .transform((value) => value || null)
    .refine((value) => value === null || isHttps(value), 'invalid_url')

const isHttps = (value: string): boolean => {
  const address = URL.parse(value)
  return value.startsWith('https://') && address?.protocol === 'https:' && !address.username && !address.password
}

const wanted = {
  name: text(100),
  slug: slug(),
  title: text(150),
  intro: anyText(2000),
  asksName: z.enum(askedNames),
  fields: z
    .array(formField)
    .max(mostFields, 'too_big')
    .refine((all) => new Set(all.map(({ fieldId }) => fieldId)).size === all.length, 'taken'),
  consentText: text(2000),
  asksMeasuring: z.boolean(),
  buttonText: anyText(60),
  thanksText: anyText(1000),
  redirectUrl: httpsAddress(),
  tags: tags(),
}

const formShape = z.object({
  id: id(),
  name: z.string(),
  slug: z.string(),
  state: z.string(),
  title: z.string(),
  intro: z.string(),
  asksName: z.enum(askedNames),
  /** In display order. */
  fields: z.array(z.object({ fieldId: id(), isRequired: z.boolean() })),
  /** What its seller may ask for. */
  choices: z.array(fieldShape),
  consentText: z.string(),
  consentVersion: z.int(),
  asksMeasuring: z.boolean(),
  buttonText: z.string(),
  thanksText: z.string(),
  redirectUrl: z.string().nullable(),
  tags: z.array(z.string()),
  contactsCount: count(),
  /** Where visitors find it. */
  path: z.string(),
})

export const formList = list({
  name: 'opt_ins.forms',
  path: forms,
  permission: 'opt_ins.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true, sort: true },
    sellerName: { kind: 'text', hide: 'tablet', audience: ['team_member', 'admin'] },
    state: { kind: 'state', always: true, machine: optInFormState },
    confirmedCount: { kind: 'number' },
    askedCount: { kind: 'number', hide: 'mobile' },
    tags: { kind: 'text', hide: 'tablet' },
    path: { kind: 'text', always: true, hidden: true },
    changedAt: { kind: 'time', sort: true, hide: 'tablet' },
  },
  filters: {
    sellerId: ofSeller,
    state: { kind: 'state', machine: optInFormState },
  },
  sort: '-changedAt',
  search: true,
})

export const contactList = list({
  name: 'opt_ins.contacts',
  path: contacts,
  permission: 'opt_ins.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    email: { kind: 'text', lead: true },
    name: { kind: 'text' },
    sellerName: { kind: 'text', hide: 'tablet', audience: ['team_member', 'admin'] },
    formName: { kind: 'text', hide: 'mobile' },
    state: { kind: 'state', always: true, machine: optInContactState },
    askedAt: { kind: 'time', sort: true, hide: 'tablet' },
    confirmedAt: { kind: 'time', optional: true },
    tags: { kind: 'text', hide: 'tablet' },
    fields: { kind: 'text', hide: 'tablet' },
    isImported: { kind: 'flag', optional: true },
    unsubscribeUrl: { kind: 'text', optional: true },
  },
  filters: {
    sellerId: ofSeller,
    formId: { kind: 'reference', to: 'opt_in_forms' },
    state: { kind: 'state', machine: optInContactState },
    tag: { kind: 'text' },
    field: { kind: 'text' },
    asked: { kind: 'period' },
    confirmed: { kind: 'period' },
    isImported: { kind: 'flag' },
    language: { kind: 'code', of: 'language' },
    isBuyer: { kind: 'flag', group: 'purchases' },
    boughtProductId: { kind: 'reference', to: 'products', group: 'purchases' },
    notBoughtProductId: { kind: 'reference', to: 'products', group: 'purchases' },
    spent: { kind: 'money', group: 'purchases' },
    lastOrder: { kind: 'period', group: 'purchases' },
    country: { kind: 'code', of: 'country', group: 'purchases' },
    courseId: { kind: 'reference', to: 'products', group: 'courses' },
    courseState: { kind: 'choice', values: 'course_state', options: courseStates, group: 'courses' },
    courseProgress: { kind: 'number', min: 0, max: 100, group: 'courses' },
  },
  sort: '-askedAt',
  search: true,
  views: [{ key: 'confirmed', filters: { state: ['confirmed'] } }],
})

export const showForm = endpoint('GET', `${forms}/:id`, 'One opt-in form', { input: one, output: formShape })
export const addForm = endpoint('POST', forms, 'Add an opt-in form; visitors can sign up at once', {
  input: z.object({
    ...wanted,
    title: wanted.title.optional(),
    intro: wanted.intro.default(''),
    asksName: wanted.asksName.default('optional'),
    fields: wanted.fields.default([]),
    buttonText: wanted.buttonText.default(''),
    thanksText: wanted.thanksText.default(''),
    redirectUrl: wanted.redirectUrl.default(null),
    tags: wanted.tags.default([]),
    asksMeasuring: wanted.asksMeasuring.optional(),
  }),
  output: formShape,
})
export const editForm = endpoint(
  'PATCH',
  `${forms}/:id`,
  'Change an opt-in form; another consent text is the next version, and proofs keep the one they were given for',
  { input: z.object(wanted).partial().extend({ id: id() }), output: formShape },
)
export const removeForm = endpoint('DELETE', `${forms}/:id`, 'Remove an opt-in form that has no contacts', {
  input: one,
  output: z.object({}),
})
export const openForm = endpoint('POST', `${forms}/:id/open`, 'Let visitors sign up', { input: one, output: formShape })
export const closeForm = endpoint('POST', `${forms}/:id/close`, 'Take no more sign-ups', {
  input: one,
  output: formShape,
})

const contactShape = z.object({
  id: id(),
  email: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  formName: z.string(),
  state: z.string(),
  isImported: z.boolean(),
  tags: z.array(z.string()),
  /** All fields of its seller, with what is known. */
  fields: z.array(heldValue),
  /** The contact's own page to unsubscribe, for every mail they get. */
  unsubscribeUrl: z.string(),
  proofs: z.array(
    z.object({
      id: id(),
      deed: z.enum(proofDeeds),
      at: instant(),
      address: z.string().nullable(),
      consentText: z.string().nullable(),
      consentVersion: z.int().nullable(),
      words: z.string().nullable(),
    }),
  ),
})
export const showContact = endpoint('GET', `${contacts}/:id`, 'A contact with every proof of it', {
  input: one,
  output: contactShape,
})
export const unsubscribeContact = endpoint(
  'POST',
  `${contacts}/:id/unsubscribe`,
  'Unsubscribe a contact who asked for it another way',
  { input: one, output: contactShape },
)
export const tagContact = endpoint('PUT', `${contacts}/:id/tags`, 'Set the tags of a contact', {
  input: z.object({ id: id(), tags: tags() }),
  output: contactShape,
})
export const fillContact = endpoint('PUT', `${contacts}/:id/fields`, 'Set fields of a contact; others stay', {
  input: z.object({ id: id(), fields: givenValues }),
  output: contactShape,
})
/** The rows of a list are described by the query of its address. */
const shown = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
export const tagContacts = endpoint('POST', `${contacts}/tags`, 'Add a tag to all contacts of a list, or take it off', {
  input: z.object({ shown, tag: text(40), isRemoved: flag().default(false) }),
  output: z.object({ changedCount: count() }),
})
export const importContacts = endpoint(
  'POST',
  `${contacts}/import`,
  'Take over contacts who agreed elsewhere, each with date and proof; all of them or none',
  {
    input: z.object({
      formId: id(),
      /** CSV with a head: email, first_name, last_name, confirmed_at, proof, tags, and fields by their keys. */
      rows: z.string().min(1, 'required').max(900_000, 'too_long'),
    }),
    /** `knownCount` were in the form already and stay as they are. */
    output: z.object({ importedCount: count(), knownCount: count() }),
  },
)
