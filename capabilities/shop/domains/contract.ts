import { z } from 'zod'
import { endpoint, id, instant, nothing, text, type ClientOutput } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { isHost, tidyHost } from './rules/host.ts'
import { domainFaults, domainNotifyState, domainRecordState, domainState, recordTypes, ttls } from './vocabulary.ts'

const domains = '/v1/cabinet/domains'
const one = z.object({ id: id() })
const ttl = z.coerce
  .number()
  .refine((value): value is (typeof ttls)[number] => (ttls as readonly number[]).includes(value), 'not_in_list')
const host = text(260).transform(tidyHost).refine(isHost, 'invalid_domain')

const shape = z.object({
  id: id(),
  host: z.string(),
  state: z.string(),
  /** Where the shop is then, `https://shop.example.org`. */
  address: z.string(),
  isMain: z.boolean(),
  /** What proves whose the domain is; nothing for addresses below the platform's own. */
  record: z
    .object({
      type: z.enum(recordTypes),
      name: z.string(),
      value: z.string(),
      ttl: z.int(),
      state: z.string(),
    })
    .nullable(),
  /** Where the domain has to lead. */
  target: z.object({ name: z.string(), addresses: z.array(z.string()) }),
  fault: z.enum(domainFaults).nullable(),
  checkedAt: instant().nullable(),
  nextCheckAt: instant().nullable(),
  createdAt: instant(),
  actions: z.array(z.string()),
})
export type ShownDomain = ClientOutput<typeof showDomain>

export const domainList = list({
  name: 'domains.domains',
  path: domains,
  permission: 'domains.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    host: { kind: 'text', lead: true, sort: true },
    sellerName: { kind: 'text', hide: 'tablet', audience: ['team_member', 'admin'] },
    state: { kind: 'state', machine: domainState },
    recordState: { kind: 'state', machine: domainRecordState, hide: 'tablet' },
    notifyState: { kind: 'state', machine: domainNotifyState, optional: true },
    isMain: { kind: 'flag', hide: 'mobile' },
    checkedAt: { kind: 'time', hide: 'tablet' },
    createdAt: { kind: 'time', sort: true, optional: true },
  },
  filters: {
    sellerId: ofSeller,
    state: { kind: 'state', machine: domainState },
    recordState: { kind: 'state', machine: domainRecordState },
    created: { kind: 'period' },
  },
  sort: '-id',
  search: true,
})

export const showDomain = endpoint(
  'GET',
  `${domains}/:id`,
  'A domain, and what its seller has to set at their provider',
  {
    input: one,
    output: shape,
  },
)
export const showSubdomain = endpoint(
  'GET',
  '/v1/cabinet/subdomain',
  'The address below the platform’s own that a seller may have without setting anything; nothing where the platform has none',
  { input: nothing(), output: z.object({ host: z.string().nullable() }) },
)
export const addDomain = endpoint('POST', domains, 'Add a domain: its own name for the shop', {
  input: z.object({ host, ttl: ttl.default(3600) }),
  output: shape,
})
export const editDomain = endpoint('PUT', `${domains}/:id`, 'Make it the address the shop is known by', {
  input: one.extend({ isMain: z.literal(true) }),
  output: shape,
})
export const checkDomain = endpoint('POST', `${domains}/:id/check`, 'Look now whether the domain is set up', {
  input: one,
  output: shape,
})
export const removeDomain = endpoint('DELETE', `${domains}/:id`, 'Remove a domain: the shop is no longer there', {
  input: one,
  output: z.object({}),
})

/** Called by the proxy before it requests a certificate for a name. */
export const allowsCertificate = endpoint(
  'GET',
  '/v1/common/domains/allowed',
  'Whether this installation may have a certificate for a name: 200, or 404',
  { input: z.object({ domain: text(260) }), output: z.object({}) },
)
/** What this installation answers at a domain that leads to it. */
export const answerDomain = endpoint(
  'GET',
  '/v1/common/domains/hello',
  'A word only this installation knows for the name it is asked at',
  { input: z.object({ name: text(260) }), output: z.object({ word: z.string() }) },
)
