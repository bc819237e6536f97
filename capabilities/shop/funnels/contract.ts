import { z } from 'zod'
import { amount, count, endpoint, id, text } from '#platform/shared/contract.ts'
import { none } from '#platform/shared/number-fields.ts'
import { withScheme } from '#platform/shared/web-address.ts'
import { list } from '#platform/shared/list.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { funnelState, mailBases, mostWait, nodeFaults, nodeForms } from './vocabulary.ts'

const funnels = '/v1/cabinet/funnels'
const one = z.object({ id: id() })
export const https = z
  .string()
  .trim()
  .overwrite(withScheme)
  .max(2000, 'too_long')
  .pipe(z.url({ protocol: /^https$/, error: 'invalid_url' }))
const slug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9_][a-z0-9_-]{0,79}$/, 'invalid')

const minutes = (most: number) =>
  none(z.coerce.number('invalid_number').int('invalid_number').min(1, 'too_small').max(most, 'too_big')).default(null)

export const nodeFields = z.object({
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
  /** Of a node that offers: `productId` with one plan, at the price of a coupon. */
  pricingPlanId: none(id()).default(null),
  headline: z.string().trim().max(120, 'too_long').default(''),
  offerText: z.string().trim().max(1000, 'too_long').default(''),
  couponId: none(id()).default(null),
  timeLimitMinutes: minutes(10_080),
  themeId: none(id()).default(null),
  /** Of a node that waits and writes. */
  waitMinutes: minutes(mostWait),
  mailBasis: none(z.enum(mailBases)).default(null),
  mailSubject: z.string().trim().max(120, 'too_long').default(''),
  mailText: z.string().trim().max(2000, 'too_long').default(''),
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
  pricingPlanId: id().nullable(),
  headline: z.string(),
  offerText: z.string(),
  couponId: id().nullable(),
  timeLimitMinutes: z.int().nullable(),
  themeId: id().nullable(),
  waitMinutes: z.int().nullable(),
  mailBasis: z.enum(mailBases).nullable(),
  mailSubject: z.string(),
  mailText: z.string(),
  /** Visits that reached it, and how many left it which way. */
  visitorsCount: count(),
  nextCount: count(),
  noCount: count(),
  /** Who could not be offered it, or not be written to. */ missedCount: count(),
  ordersCount: count(),
  revenues: z.array(z.object({ currency: z.string(), amount: amount() })),
  /** Why visitors cannot be shown it. */
  fault: z.enum(nodeFaults).nullable(),
})
const funnelShape = z.object({
  id: id(),
  name: z.string(),
  slug: z.string(),
  state: z.string(),
  /** Where visitors enter. */ path: z.string(),
  nodes: z.array(nodeShape),
  /** Of the link by which others take a copy of its ways; null where it is not shared. */ shareToken: z
    .string()
    .nullable(),
})
/** What nodes can refer to. */
const choices = z.object({
  pages: z.array(
    z.object({
      id: id(),
      name: z.string(),
      /** Built for funnels: it shows a product or an offer as well. */ isOfFunnels: z.boolean(),
    }),
  ),
  products: z.array(z.object({ id: id(), name: z.string() })),
  /** What one click can buy. */
  offers: z.array(
    z.object({
      id: id(),
      name: z.string(),
      plans: z.array(z.object({ id: id(), name: z.string(), amount: amount(), currency: z.string() })),
    }),
  ),
  coupons: z.array(z.object({ id: id(), code: z.string() })),
  themes: z.array(z.object({ id: id(), name: z.string() })),
})

const ofNode = { kind: 'reference', to: 'funnel_nodes' } as const
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

/** The visits behind the figures: each may be narrowed to a node that was reached, and to how it was left. */
export const visitList = list({
  name: 'funnels.visits',
  path: '/v1/cabinet/funnel_visits',
  permission: 'funnels.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    startedAt: { kind: 'time', sort: true, lead: true },
    funnelName: { kind: 'text' },
    nodeName: { kind: 'text' },
    email: { kind: 'text' },
    ordersCount: { kind: 'number', hide: 'mobile' },
    orderId: { kind: 'number', hidden: true },
    sellerName: { kind: 'text', hide: 'tablet', audience: ['team_member', 'admin'] },
  },
  filters: {
    sellerId: ofSeller,
    funnelId: { kind: 'reference', to: 'funnels' },
    reachedNodeId: ofNode,
    nextNodeId: ofNode,
    noNodeId: ofNode,
    missedNodeId: ofNode,
    openNodeId: ofNode,
    started: { kind: 'period' },
  },
  sort: '-startedAt',
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

export const shareFunnel = endpoint('POST', `${funnels}/:id/share`, 'A link by which others take a copy of its ways', {
  input: one,
  output: funnelShape,
})
export const unshareFunnel = endpoint('DELETE', `${funnels}/:id/share`, 'The link to a funnel leads nowhere any more', {
  input: one,
  output: funnelShape,
})
