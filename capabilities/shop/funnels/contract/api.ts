import { z } from 'zod'
import { apiEndpoint, done, id, instant, paging, text } from '#platform/shared/contract.ts'
import { none } from '#platform/shared/number-fields.ts'
import { https } from '../contract.ts'
import { nodeForms } from '../vocabulary.ts'

const one = z.object({ id: id() })
const apiFunnel = z
  .object({
    id: id(),
    name: z.string(),
    slug: z.string(),
    state: z.string(),
    url: z.string(),
    funnelNodes: z.array(
      z.object({
        id: id(),
        position: z.int(),
        name: z.string(),
        form: z.enum(nodeForms),
        contentPageId: id().nullable(),
        redirectionUrl: z.string().nullable(),
        productId: id().nullable(),
      }),
    ),
    createdAt: instant(),
  })
  .meta({ title: 'Funnel' })
const attributes = z.strictObject({
  form: z.enum(['node_link', 'node_page']),
  contentPageId: none(id()),
  redirectionUrl: none(https),
})
export const apiFunnels = apiEndpoint('GET', '/api/funnels', 'Funnels, newest first', {
  description: 'With their nodes in order.',
  input: z.object(paging()),
  output: z.array(apiFunnel),
})
export const apiOneFunnel = apiEndpoint('GET', '/api/funnels/:id', 'One funnel', {
  description: 'With its nodes in order, and the address visitors enter it by.',
  input: one,
  output: apiFunnel,
})
export const apiAddFunnel = apiEndpoint('POST', '/api/funnels', 'Add a funnel, with its first node if one is told', {
  description: '`funnel_node_attributes` makes its first node: a page, or a link to another site.',
  input: z.object({ name: text(120), funnelNodeAttributes: attributes.optional() }),
  output: apiFunnel,
})
export const apiEditFunnel = apiEndpoint(
  'PUT',
  '/api/funnels/:id',
  'Change a funnel, and its first node if it is told',
  {
    description: 'Fields that are left out stay as they are; further nodes are edited in the cabinet.',
    input: z.object({ id: id(), name: text(120).optional(), funnelNodeAttributes: attributes.optional() }),
    output: apiFunnel,
  },
)
export const apiRemoveFunnel = apiEndpoint('DELETE', '/api/funnels/:id', 'Remove a funnel', {
  description: 'Its nodes and visits go with it, and the offers that were made for it.',
  input: one,
  output: done(),
})
