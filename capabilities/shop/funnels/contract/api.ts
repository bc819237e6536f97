import { z } from 'zod'
import { apiCalls } from '#platform/shared/api-calls.ts'
import { apiEndpoint, done, id, instant, text } from '#platform/shared/contract.ts'
import { none } from '#platform/shared/number-fields.ts'
import { https } from '../contract.ts'
import { nodeForms } from '../vocabulary.ts'

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
const calls = apiCalls('/api/funnels', apiFunnel)

export const apiFunnels = calls.list('Funnels, newest first', 'With their nodes in order.', {})
export const apiOneFunnel = calls.one('One funnel', 'With its nodes in order, and the address visitors enter it by.')
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
  input: z.object({ id: id() }),
  output: done(),
})
