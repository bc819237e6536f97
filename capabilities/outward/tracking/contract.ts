import { z } from 'zod'
import { endpoint, id, instant, text, type ClientOutput } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { askedCategories } from '#capabilities/people/cookie-consents/rules/kept-consents.ts'
import { eventPages } from '#capabilities/sale/checkout/rules/page-events.ts'
import { longestCode } from './rules/code-types.ts'
import { trackingCodeState, trackingCodeTypes } from './vocabulary.ts'

const wanted = {
  name: text(),
  type: z.enum(trackingCodeTypes),
  code: z.string().trim().max(longestCode, 'too_long'),
  /** Pages it runs on; all where none is named. */
  pages: z.array(z.enum(eventPages)).default([]),
  /** The consent it needs; types with a fixed category keep theirs. */
  category: z.enum(askedCategories).default('marketing'),
}
const shape = z.object({
  id: id(),
  name: z.string(),
  type: z.enum(trackingCodeTypes),
  code: z.string(),
  pages: z.array(z.enum(eventPages)),
  category: z.enum(askedCategories),
  state: z.string(),
  createdAt: instant(),
})
const one = z.object({ id: id() })

export const codeList = list({
  name: 'tracking.codes',
  path: '/v1/cabinet/tracking_codes',
  permission: 'tracking.change',
  columns: {
    name: { kind: 'text', lead: true, sort: true },
    type: { kind: 'choice', values: 'type' },
    state: { kind: 'state', always: true, machine: trackingCodeState },
    category: { kind: 'choice', values: 'category', hide: 'tablet' },
    productCount: { kind: 'number', hide: 'tablet' },
    createdAt: { kind: 'time', sort: true, hide: 'tablet' },
  },
  filters: {
    state: { kind: 'state', machine: trackingCodeState },
    type: { kind: 'choice', options: trackingCodeTypes, values: 'type' },
  },
  sort: '-createdAt',
  search: true,
})

export const showCode = endpoint('GET', '/v1/cabinet/tracking_codes/:id', 'One tracking code', {
  input: one,
  output: shape,
})
export const addCode = endpoint('POST', '/v1/cabinet/tracking_codes', 'Add a tracking code; it runs at once', {
  input: z.object(wanted),
  output: shape,
})
export const editCode = endpoint(
  'PATCH',
  '/v1/cabinet/tracking_codes/:id',
  'Change a tracking code; visitors who agreed before are asked again where it is another one',
  {
    input: z
      .object({ ...wanted, pages: z.array(z.enum(eventPages)), category: z.enum(askedCategories) })
      .omit({ type: true })
      .partial()
      .extend({ id: id() }),
    output: shape,
  },
)
export const removeCode = endpoint('DELETE', '/v1/cabinet/tracking_codes/:id', 'Remove a tracking code', {
  input: one,
  output: z.object({}),
})
export const activateCode = endpoint('POST', '/v1/cabinet/tracking_codes/:id/activate', 'Let a tracking code run', {
  input: one,
  output: shape,
})
export const deactivateCode = endpoint(
  'POST',
  '/v1/cabinet/tracking_codes/:id/deactivate',
  'Keep a tracking code from running',
  { input: one, output: shape },
)

/** A code as a page of the shop knows it: of codes that run apart only the frame knows what they do. */
const publicCode = z.object({
  id: id(),
  name: z.string(),
  type: z.enum(trackingCodeTypes),
  code: z.string().nullable(),
  pages: z.array(z.enum(eventPages)),
  category: z.enum(askedCategories),
  sinceSeconds: z.int(),
  isOfProduct: z.boolean(),
})

export const publicCodes = endpoint(
  'GET',
  '/v1/shop/:username/tracking_codes',
  'What measures on the pages of a shop, each once the visitor agreed',
  {
    input: z.object({
      username: z.string().max(100),
      /** Of the product or the order a page is about: codes may be chosen for each product. */
      slug: z.string().max(200).optional(),
      orderToken: z.string().max(100).optional(),
    }),
    output: z.object({ list: z.array(publicCode) }),
  },
)

export type PublicCode = ClientOutput<typeof publicCodes>['list'][number]

export const codeFrame = endpoint(
  'GET',
  '/v1/common/tracking_frames/:id',
  'The page a code of the seller’s own runs in, without our cookies and without the page around it',
  { input: one, output: z.any() },
)
