import { z } from 'zod'
import { count, endpoint, flag, id, optionalText, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { agreements } from './vocabulary.ts'

const terms = '/v1/cabinet/cancellation_terms'
const one = z.object({ id: id() })
const words = z.object({
  name: text(250),
  text: text(10_000),
  companyText: optionalText(10_000),
  agreement: z.enum(agreements).default('shown'),
  isDefault: flag().default(false),
})
const termShape = z.object({
  id: id(),
  name: z.string(),
  text: z.string(),
  companyText: z.string().nullable(),
  agreement: z.enum(agreements),
  isDefault: z.boolean(),
  version: z.int(),
  productsCount: count(),
})

export const showCancellationTerm = endpoint('GET', `${terms}/:id`, 'One template of cancellation terms', {
  input: one,
  output: termShape,
})
export const addCancellationTerm = endpoint('POST', terms, 'New cancellation terms', {
  input: words,
  output: termShape,
})
export const editCancellationTerm = endpoint(
  'PATCH',
  `${terms}/:id`,
  'Change cancellation terms, for orders from now on',
  { input: words.extend({ id: id() }), output: termShape },
)
export const removeCancellationTerm = endpoint(
  'DELETE',
  `${terms}/:id`,
  'Remove cancellation terms no product names; orders keep what they were placed under',
  { input: one, output: z.object({}) },
)

/** Public: what a shop's buyers read, by the number or type of product a link carries, or the seller's default. */
export const readCancellationTerm = endpoint(
  'GET',
  '/v1/shop/:username/cancellation_terms',
  'The cancellation terms of a shop or of one product',
  {
    input: z.object({
      username: z.string(),
      ctId: id().optional(),
      /** Without a number: what products of this type name. */
      productType: z.string().max(40).optional(),
    }),
    output: z.object({
      term: z.object({ id: id(), name: z.string(), text: z.string(), companyText: z.string().nullable() }).nullable(),
    }),
  },
)

export const cancellationTermList = list({
  name: 'cancellation_terms.cancellation_terms',
  path: terms,
  permission: 'cancellation_terms.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true, sort: true },
    agreement: { kind: 'choice', values: 'agreement' },
    isDefault: { kind: 'flag' },
    productsCount: { kind: 'number', hide: 'mobile' },
    updatedAt: { kind: 'time', sort: true, hide: 'tablet' },
  },
  filters: { agreement: { kind: 'choice', options: agreements, values: 'agreement' } },
  sort: 'name',
  search: true,
})
