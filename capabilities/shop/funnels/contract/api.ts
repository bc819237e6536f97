import { z } from 'zod'
import { apiEndpoint, done, id, instant, paging, text } from '#platform/shared/contract.ts'
import { https, none } from '../contract.ts'
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
  input: z.object(paging()),
  output: z.array(apiFunnel),
})
export const apiOneFunnel = apiEndpoint('GET', '/api/funnels/:id', 'One funnel', { input: one, output: apiFunnel })
export const apiAddFunnel = apiEndpoint('POST', '/api/funnels', 'Add a funnel, with its first node if one is told', {
  input: z.object({ name: text(120), funnelNodeAttributes: attributes.optional() }),
  output: apiFunnel,
})
export const apiEditFunnel = apiEndpoint(
  'PUT',
  '/api/funnels/:id',
  'Change a funnel, and its first node if it is told',
  {
    input: z.object({ id: id(), name: text(120).optional(), funnelNodeAttributes: attributes.optional() }),
    output: apiFunnel,
  },
)
export const apiRemoveFunnel = apiEndpoint('DELETE', '/api/funnels/:id', 'Remove a funnel', {
  input: one,
  output: done(),
})
