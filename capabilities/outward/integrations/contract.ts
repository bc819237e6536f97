import { z } from 'zod'
import { anyText, count, endpoint, id, instant } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import { withScheme } from '#platform/shared/web-address.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { connectorNames } from './connectors/declared.ts'
import {
  callDeeds,
  callErrors,
  integrationAccountState,
  integrationCallState,
  ownValues,
  proofRules,
} from './vocabulary.ts'

const path = '/v1/cabinet/integration_accounts'
const calls = '/v1/cabinet/integration_calls'
const one = z.object({ id: id() })

/** Ids are those of the service, so they are values and no names of fields. */
const mapped = z.object({ fieldId: z.string().max(200), value: z.enum(ownValues) })
const named = z.array(z.object({ id: z.string(), name: z.string() }))
const shape = z.object({
  id: id(),
  connector: z.string(),
  state: z.string(),
  /** As the service calls the account. */
  name: z.string(),
  secretHint: z.string(),
  /** Some of its tags, the others are found by typing; `tagsCount` says how many there are. */
  catalogue: z.object({ lists: named, tags: named, fields: named, stages: named }),
  tagsCount: count(),
  catalogueAt: instant(),
  /** What of a person goes into which field there; chosen by hand, or by the names of the fields. */
  mapping: z.array(mapped),
  hasOwnMapping: z.boolean(),
  /** Who unsubscribes there is unsubscribed here without further ado. */
  isReporting: z.boolean(),
  /** An address to be entered there, so that it is. */
  noticeUrl: z.string().nullable(),
  pausedUntil: instant().nullable(),
  /** The last time buyers were sent again. */
  sendingId: id().nullable(),
  /** Videos that lessons and pages show and the service no longer has. */
  goneVideos: z.array(z.object({ videoId: z.string(), name: z.string(), address: z.string() })),
})
const keys = {
  apiKey: anyText(500).optional(),
  userName: anyText(200).optional(),
  eventAccount: anyText(50).optional(),
  eventKey: anyText(200).optional(),
  siteId: anyText(50).optional(),
  /** Of services whose accounts have addresses of their own. */
  address: z.string().trim().overwrite(withScheme).max(500, 'too_long').optional(),
}

export const accountList = list({
  name: 'integrations.accounts',
  path,
  permission: 'integrations.read',
  columns: {
    name: { kind: 'text', always: true, lead: true, under: 'connector', sort: true },
    connector: { kind: 'choice', always: true, values: 'connector', hidden: true },
    sellerName: { kind: 'text', audience: ['admin'] },
    state: { kind: 'state', always: true, machine: integrationAccountState },
    secretHint: { kind: 'text', hide: 'tablet' },
    waitingCount: { kind: 'number', hide: 'mobile' },
    failedCount: { kind: 'number', hide: 'mobile' },
    lastCallAt: { kind: 'time', hide: 'tablet' },
    pausedUntil: { kind: 'time', optional: true },
    catalogueAt: { kind: 'time', optional: true },
    createdAt: { kind: 'time', sort: true, optional: true },
  },
  filters: {
    sellerId: ofSeller,
    state: { kind: 'state', machine: integrationAccountState },
    connector: { kind: 'choice', options: connectorNames, values: 'connector' },
  },
  sort: '-createdAt',
})

export const callList = list({
  name: 'integrations.calls',
  path: calls,
  permission: 'integrations.read',
  columns: {
    email: { kind: 'text', always: true, lead: true, under: 'accountName' },
    accountName: { kind: 'text', hidden: true },
    sellerName: { kind: 'text', audience: ['admin'] },
    deed: { kind: 'choice', always: true, values: 'deed' },
    state: { kind: 'state', always: true, machine: integrationCallState },
    error: { kind: 'choice', values: 'error', hide: 'mobile' },
    status: { kind: 'number', hide: 'tablet' },
    attempts: { kind: 'number', hide: 'tablet' },
    nextTryAt: { kind: 'time', hide: 'tablet' },
    createdAt: { kind: 'time', sort: true },
  },
  filters: {
    sellerId: ofSeller,
    accountId: { kind: 'reference', to: 'integration_accounts' },
    state: { kind: 'state', machine: integrationCallState },
    deed: { kind: 'choice', options: callDeeds, values: 'deed' },
    error: { kind: 'choice', options: callErrors, values: 'error' },
    created: { kind: 'period' },
  },
  bulk: {
    retry: {
      permission: 'integrations.change',
      fits: (row) => permits(integrationCallState, row.state as keyof typeof integrationCallState.states, 'retry'),
    },
  },
  sort: '-createdAt',
  search: true,
  views: [
    { key: 'waiting', filters: { state: ['waiting'] } },
    { key: 'failed', filters: { state: ['failed'] } },
  ],
})

export const addAccount = endpoint('POST', path, 'Connect an account of another service; its key is tried', {
  input: z.object({ connector: z.enum(connectorNames as [string, ...string[]]), ...keys }),
  output: shape,
})
export const showAccount = endpoint('GET', `${path}/:id`, 'A connected account with its lists and tags', {
  input: one,
  output: shape,
})
export const editAccount = endpoint('PATCH', `${path}/:id`, 'Give a connected account another key; it is tried', {
  input: z.object({ id: id(), ...keys }),
  output: shape,
})
export const setUpAccount = endpoint('PATCH', `${path}/:id/set_up`, 'Choose what goes into which field', {
  input: z.object({
    id: id(),
    /** Null: by the names of the fields. */
    mapping: z.array(mapped).max(200).nullable().optional(),
  }),
  output: shape,
})
export const refreshAccount = endpoint('POST', `${path}/:id/refresh`, 'Read the lists and tags of an account anew', {
  input: one,
  output: shape,
})
export const disconnectAccount = endpoint(
  'POST',
  `${path}/:id/disconnect`,
  'Disconnect an account; what was done is kept',
  { input: one, output: shape },
)
export const showCall = endpoint('GET', `${calls}/:id`, 'What was sent to a service, and what it answered', {
  input: one,
  output: z.object({
    id: id(),
    email: z.string(),
    name: z.string(),
    deed: z.string(),
    list: z.string().nullable(),
    tag: z.string().nullable(),
    /** Fields, a deal or an event, as they were sent. */
    sent: z.array(z.object({ name: z.string(), value: z.string() })),
    /** By which rule the person was subscribed or unsubscribed. */
    proof: z.object({ rule: z.enum(proofRules), at: z.string(), detail: z.string() }).nullable(),
    status: z.int().nullable(),
    answer: z.string().nullable(),
    attempts: z.int(),
    doneAt: instant().nullable(),
  }),
})
export const findNames = endpoint(
  'GET',
  `${path}/:id/names`,
  'Lists or tags of an account that contain what was typed',
  {
    input: one.extend({ kind: z.enum(['lists', 'tags']), typed: z.string().max(200).default('') }),
    output: z.object({ list: z.array(z.string()) }),
  },
)
export const retryCall = endpoint('POST', `${calls}/:id/retry`, 'Try a failed call again', {
  input: one,
  output: z.object({}),
})

const notice = {
  input: z.looseObject({ token: z.string().max(200) }),
  output: z.object({}),
}
const notices = '/v1/integration_notices/:token'
export const integrationNotice = endpoint('POST', notices, 'A connected service reports who unsubscribed there', notice)
export const integrationNoticeByAddress = endpoint(
  'GET',
  notices,
  'The same by the words of its address, and whether it is one',
  notice,
)
