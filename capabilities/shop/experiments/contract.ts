import { z } from 'zod'
import {
  amount,
  apiEndpoint,
  count,
  day,
  endpoint,
  flag,
  id,
  instant,
  nothing,
  paging,
  text,
  type ClientOutput,
} from '#platform/shared/contract.ts'
import { none } from '#platform/shared/number-fields.ts'
import { list } from '#platform/shared/list.ts'
import { locales } from '#platform/shared/texts.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { endings, experimentKinds, experimentState, versions } from './vocabulary.ts'

const experiments = '/v1/cabinet/experiments'
const one = z.object({ id: id() })

const fields = z.object({
  name: text(120),
  kind: z.enum(experimentKinds),
  /** Of a price: the product, the plan it is sold by and the one shown in its place. */
  productId: none(id()),
  planId: none(id()),
  otherPlanId: none(id()),
  pageId: none(id()),
  otherPageId: none(id()),
  checkoutId: none(id()),
  otherCheckoutId: none(id()),
  /** Only visitors who agreed to statistics take part. */
  asksConsent: flag().default(false),
})
export type ExperimentFields = z.output<typeof fields>

const interval = z.object({ mean: amount(), low: amount(), high: amount() })
const version = z.object({
  version: z.enum(versions),
  name: z.string(),
  visitorsCount: count(),
  ordersCount: count(),
  /** What was paid and not given back, in the experiment's currency. */
  revenueAmount: amount(),
  /** Revenue per visitor, with its bounds. */
  perVisitor: interval,
})

const shape = z.object({
  id: id(),
  name: z.string(),
  kind: z.enum(experimentKinds),
  productId: id().nullable(),
  planId: id().nullable(),
  otherPlanId: id().nullable(),
  pageId: id().nullable(),
  otherPageId: id().nullable(),
  checkoutId: id().nullable(),
  otherCheckoutId: id().nullable(),
  asksConsent: z.boolean(),
  state: z.string(),
  currency: z.string(),
  winner: z.enum(versions).nullable(),
  ending: z.enum(endings).nullable(),
  startedAt: instant().nullable(),
  stoppedAt: instant().nullable(),
  createdAt: instant(),
  /** Where visitors see it, and where version B can be looked at. */
  path: z.string().nullable(),
  versions: z.array(version),
  /** What a visitor of B pays more than one of A. */
  difference: interval,
  leader: z.enum(versions).nullable(),
  isSplitFair: z.boolean(),
  /** What is missing before it can be judged. */
  missing: z.object({ days: count(), orders: count(), visitors: count() }),
  endsOn: day().nullable(),
  actions: z.array(z.string()),
})

export type ShownExperiment = ClientOutput<typeof showExperiment>

const named = z.object({ id: id(), name: z.string() })
const plan = named.extend({ currency: z.string() })

export const experimentList = list({
  name: 'experiments.experiments',
  path: experiments,
  permission: 'experiments.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true, sort: true },
    sellerName: { kind: 'text', hide: 'tablet', audience: ['team_member', 'admin'] },
    kind: { kind: 'choice', values: 'kind' },
    state: { kind: 'state', machine: experimentState },
    winner: { kind: 'choice', values: 'version', hide: 'mobile' },
    visitorsCount: { kind: 'number', hide: 'mobile' },
    ordersCount: { kind: 'number', hide: 'tablet' },
    startedAt: { kind: 'time', sort: true, hide: 'tablet' },
    createdAt: { kind: 'time', sort: true, optional: true },
  },
  filters: {
    sellerId: ofSeller,
    state: { kind: 'state', machine: experimentState },
    kind: { kind: 'choice', options: experimentKinds, values: 'kind' },
  },
  sort: '-createdAt',
  search: true,
})

export const showExperiment = endpoint('GET', `${experiments}/:id`, 'An experiment with its figures', {
  input: one,
  output: shape,
})
export const showExperimentChoices = endpoint(
  'GET',
  '/v1/cabinet/experiment_choices',
  'What experiments may be about: products with their plans, plans, pages and checkouts',
  {
    input: nothing(),
    output: z.object({
      products: z.array(named.extend({ plans: z.array(plan) })),
      plans: z.array(plan),
      pages: z.array(named.extend({ isFront: z.boolean(), locales: z.array(z.enum(locales)) })),
      checkouts: z.array(named),
    }),
  },
)
export const addExperiment = endpoint('POST', experiments, 'New experiment, as a draft', {
  input: fields,
  output: shape,
})
export const editExperiment = endpoint('PUT', `${experiments}/:id`, 'Change an experiment that has not begun', {
  input: fields.extend({ id: id() }),
  output: shape,
})
export const removeExperiment = endpoint('DELETE', `${experiments}/:id`, 'Remove an experiment with its figures', {
  input: one,
  output: z.object({}),
})
export const startExperiment = endpoint('POST', `${experiments}/:id/start`, 'Show both versions to visitors', {
  input: one,
  output: shape,
})
export const stopExperiment = endpoint('POST', `${experiments}/:id/stop`, 'Show version A to everyone again', {
  input: one,
  output: shape,
})
export const applyExperiment = endpoint(
  'POST',
  `${experiments}/:id/apply`,
  'Show everyone one version from now on: the winner, or the one that is named',
  { input: one.extend({ version: z.enum(versions) }), output: shape },
)

/** The experiments an order counts in. */
export const orderExperiments = endpoint(
  'GET',
  '/v1/cabinet/order_experiments/:id',
  'Which versions a buyer was shown',
  {
    input: one,
    output: z.object({ list: z.array(named.extend({ version: z.enum(versions) })) }),
  },
)

const apiExperiment = z
  .object({
    id: id(),
    name: z.string(),
    kind: z.enum(experimentKinds),
    state: z.string(),
    winner: z.enum(versions).nullable(),
    currency: z.string(),
    versions: z.array(
      z.object({
        version: z.enum(versions),
        name: z.string(),
        visitorsCount: count(),
        ordersCount: count(),
        revenueAmount: amount(),
      }),
    ),
    startedAt: instant().nullable(),
    stoppedAt: instant().nullable(),
    createdAt: instant(),
  })
  .meta({ title: 'Experiment' })
export const apiExperiments = apiEndpoint('GET', '/api/experiments', 'Experiments, newest first', {
  description: 'With visitors, orders and revenue of each version so far.',
  input: z.object(paging()),
  output: z.array(apiExperiment),
})
export const apiOneExperiment = apiEndpoint('GET', '/api/experiments/:id', 'One experiment', {
  description: '`winner` is empty until one version was chosen.',
  input: one,
  output: apiExperiment,
})
