import { z } from 'zod'
import { amount, apiEndpoint, count, done, endpoint, id, instant, paging, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { funnelState, nodeAnswers, nodeForms } from './vocabulary.ts'

const funnels = '/v1/cabinet/funnels'
const one = z.object({ id: id() })
const none = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable())
const https = z
  .string()
  .trim()
  .max(2000, 'too_long')
  .pipe(z.url({ protocol: /^https$/, error: 'invalid_url' }))
const slug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'invalid')

const nodeFields = z.object({
  name: text(120),
  form: z.enum(nodeForms),
  contentPageId: none(id()),
  redirectionUrl: none(https),
  productId: none(id()),
  couponCode: z.string().trim().max(50, 'too_long').default(''),
  yesText: z.string().trim().max(60, 'too_long').default(''),
  noText: z.string().trim().max(60, 'too_long').default(''),
  nextNodeId: none(id()),
  noNodeId: none(id()),
})
export type NodeFields = z.output<typeof nodeFields>

const nodeShape = z.object({
  id: id(),
  position: z.int(),
  name: z.string(),
  form: z.enum(nodeForms),
  contentPageId: id().nullable(),
  redirectionUrl: z.string().nullable(),
  productId: id().nullable(),
  couponCode: z.string(),
  yesText: z.string(),
  noText: z.string(),
  nextNodeId: id().nullable(),
  noNodeId: id().nullable(),
  /** Visits that reached it, and how many left it which way. */
  visitorsCount: count(),
  nextCount: count(),
  noCount: count(),
  ordersCount: count(),
  revenues: z.array(z.object({ currency: z.string(), amount: amount() })),
  /** Why visitors cannot be shown it. */
  fault: z.enum(['page_not_published', 'product_not_on_sale']).nullable(),
})
const funnelShape = z.object({
  id: id(),
  name: z.string(),
  slug: z.string(),
  state: z.string(),
  /** Where visitors enter. */ path: z.string(),
  nodes: z.array(nodeShape),
})
/** What nodes may be made of. */
const choices = z.object({
  pages: z.array(z.object({ id: id(), name: z.string() })),
  products: z.array(z.object({ id: id(), name: z.string() })),
})

export const funnelList = list({
  name: 'funnels.funnels',
  path: funnels,
  permission: 'funnels.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true, sort: true },
    sellerName: { kind: 'text', hide: 'tablet', audience: ['team_member', 'admin'] },
    state: { kind: 'state', machine: funnelState },
    nodesCount: { kind: 'number', hide: 'mobile' },
    visitorsCount: { kind: 'number', hide: 'mobile' },
    ordersCount: { kind: 'number' },
    createdAt: { kind: 'time', sort: true, hide: 'tablet' },
  },
  filters: { sellerId: ofSeller, state: { kind: 'state', machine: funnelState } },
  sort: '-createdAt',
  search: true,
})

export const showFunnel = endpoint('GET', `${funnels}/:id`, 'A funnel with its nodes, figures and what nodes may be', {
  input: one,
  output: funnelShape.extend({ choices }),
})
export const addFunnel = endpoint('POST', funnels, 'New funnel', {
  input: z.object({ name: text(120) }),
  output: funnelShape,
})
export const editFunnel = endpoint('PATCH', `${funnels}/:id`, 'Name and address of a funnel', {
  input: z.object({ id: id(), name: text(120).optional(), slug: slug.optional() }),
  output: funnelShape,
})
export const removeFunnel = endpoint('DELETE', `${funnels}/:id`, 'Remove a funnel with its figures; orders stay', {
  input: one,
  output: z.object({}),
})
export const copyFunnel = endpoint('POST', `${funnels}/:id/copy`, 'Copy a funnel with its nodes', {
  input: one,
  output: funnelShape,
})
export const activateFunnel = endpoint('POST', `${funnels}/:id/activate`, 'Let visitors enter', {
  input: one,
  output: funnelShape,
})
export const pauseFunnel = endpoint('POST', `${funnels}/:id/pause`, 'Let no further visitors enter', {
  input: one,
  output: funnelShape,
})
export const addNode = endpoint(
  'POST',
  `${funnels}/:id/nodes`,
  'Add a node; the last one that leads nowhere leads to it',
  {
    input: nodeFields.extend({ id: id() }),
    output: funnelShape,
  },
)
export const editNode = endpoint('PUT', '/v1/cabinet/funnel_nodes/:id', 'Change a node and where it leads', {
  input: nodeFields.extend({ id: id() }),
  output: funnelShape,
})
export const removeNode = endpoint('DELETE', '/v1/cabinet/funnel_nodes/:id', 'Remove a node', {
  input: one,
  output: funnelShape,
})
export const firstNode = endpoint('POST', '/v1/cabinet/funnel_nodes/:id/first', 'Let visitors begin at this node', {
  input: one,
  output: funnelShape,
})

const visit = z.object({ token: z.string().min(10).max(100) })
export const beginVisit = endpoint('POST', '/v1/shop/:username/funnels/:slug/visits', 'Enter a funnel', {
  input: z.object({ username: z.string().min(1), slug: z.string().min(1).max(80) }),
  output: z.object({ token: z.string() }),
})
export const showVisit = endpoint('GET', '/v1/shop/funnel_visits/:token', 'Where a visit is', {
  input: visit,
  output: z.object({
    username: z.string(),
    funnelSlug: z.string(),
    node: z
      .object({
        id: id(),
        form: z.enum(nodeForms),
        pageSlug: z.string().nullable(),
        /** Where a link or a product leads. */ url: z.string().nullable(),
        yesText: z.string(),
        noText: z.string(),
        leadsOn: z.boolean(),
        hasNo: z.boolean(),
      })
      .nullable(),
  }),
})
export const answerVisit = endpoint('POST', '/v1/shop/funnel_visits/:token/answer', 'Leave a node', {
  input: visit.extend({ nodeId: id(), answer: z.enum(nodeAnswers) }),
  output: z.object({}),
})

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
const attributes = z.object({
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
