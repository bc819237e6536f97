import { z } from 'zod'
import { anyText, count, endpoint, flag, id, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { choosingKinds, fieldKinds, mostOptions } from '../vocabulary.ts'

const path = '/v1/cabinet/opt_ins/fields'
const one = z.object({ id: id() })

const key = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z][a-z0-9_]{0,39}$/, 'invalid')
const options = () =>
  z
    .array(text(200))
    .max(mostOptions, 'too_big')
    .refine((all) => new Set(all).size === all.length, 'taken')

/** As forms, contacts and scripts know a field. */
export const fieldShape = z.object({
  id: id(),
  key: z.string(),
  name: z.string(),
  kind: z.enum(fieldKinds),
  hint: z.string(),
  options: z.array(z.string()),
})
export type Field = z.output<typeof fieldShape>

/** A field as visitors see it. */
export const askedField = fieldShape.omit({ id: true }).extend({ isRequired: z.boolean() })
export type AskedField = z.output<typeof askedField>

/** What is given for fields, by their keys. */
export const givenValues = z
  .array(z.object({ key: z.string().max(40), values: z.array(z.string().max(2000, 'too_long')).max(mostOptions) }))
  .max(100, 'too_big')
export type GivenValues = z.output<typeof givenValues>

/** A field with what a contact has in it; nothing where that is unknown. */
export const heldValue = fieldShape.extend({ values: z.array(z.string()) })

export const fieldList = list({
  name: 'opt_ins.fields',
  path,
  permission: 'opt_ins.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true, sort: true },
    sellerName: { kind: 'text', hide: 'tablet', audience: ['team_member', 'admin'] },
    kind: { kind: 'choice', values: 'field_kind' },
    key: { kind: 'text', hide: 'mobile' },
    options: { kind: 'text', hide: 'tablet' },
    formsCount: { kind: 'number', hide: 'mobile' },
    contactsCount: { kind: 'number', always: true },
    changedAt: { kind: 'time', sort: true, hide: 'tablet' },
  },
  filters: {
    sellerId: ofSeller,
    kind: { kind: 'choice', options: fieldKinds, values: 'field_kind', many: true },
  },
  sort: '-changedAt',
  search: true,
})

const wanted = { name: text(200), hint: anyText(300), options: options() }
const shown = fieldShape.extend({ formsCount: count(), contactsCount: count() })

export const showField = endpoint('GET', `${path}/:id`, 'One field of contacts', { input: one, output: shown })
export const fieldNames = endpoint('GET', '/v1/cabinet/opt_ins/field_names', 'All fields of the seller’s contacts', {
  input: z.object({}),
  output: z.object({ list: z.array(fieldShape) }),
})
export const addField = endpoint('POST', path, 'Add a field; the key is made of the name where none is given', {
  input: z
    .object({
      ...wanted,
      kind: z.enum(fieldKinds),
      key: z.preprocess((value) => value || undefined, key().optional()),
      hint: wanted.hint.default(''),
      options: wanted.options.default([]),
    })
    .superRefine((field, check) => {
      if (choosingKinds.includes(field.kind) && field.options.length === 0)
        check.addIssue({ code: 'custom', path: ['options'], message: 'required', input: field.options })
    }),
  output: shown,
})
export const editField = endpoint(
  'PATCH',
  `${path}/:id`,
  'Change a field; key and kind stay, and contacts keep options that are no longer offered',
  { input: z.object(wanted).partial().extend({ id: id() }), output: shown },
)
export const removeField = endpoint('DELETE', `${path}/:id`, 'Remove a field that no form asks for, with its values', {
  input: one,
  output: z.object({}),
})

/** A field of a form. */
export const formField = z.object({ fieldId: id(), isRequired: flag().default(false) })
