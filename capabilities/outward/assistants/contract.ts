import { z } from 'zod'
import { amount, endpoint, flag, id, instant, nothing, type ClientOutput } from '#platform/shared/contract.ts'
import { statesOf } from '#platform/shared/machine.ts'
import { list } from '#platform/shared/list.ts'
import { assistantRequestState, deeds, sellerDeeds } from './vocabulary.ts'

const message = nothing()
const carried = { input: message, output: z.any() }

export const sellerMcp = endpoint('POST', '/mcp', 'The Model Context Protocol for AI assistants of sellers', carried)
export const sellerMcpStream = endpoint('GET', '/mcp', 'No stream of its own: 405, as the protocol foresees', carried)
export const buyerMcp = endpoint(
  'POST',
  '/mcp/buyer',
  'The Model Context Protocol for AI assistants of buyers',
  carried,
)
export const buyerMcpStream = endpoint(
  'GET',
  '/mcp/buyer',
  'No stream of its own: 405, as the protocol foresees',
  carried,
)

const settings = { mayWrite: z.boolean(), address: z.string() }
export const showSettings = endpoint(
  'GET',
  '/v1/cabinet/assistants',
  'How AI assistants reach the shop, and what they may',
  {
    input: nothing(),
    output: z.object(settings),
  },
)
export const editSettings = endpoint('PATCH', '/v1/cabinet/assistants', 'Let AI assistants do more than read, or not', {
  input: z.object({ mayWrite: flag() }),
  output: z.object(settings),
})

const requests = '/v1/cabinet/assistant_requests'
const ownRequests = '/v1/payer/assistant_requests'

/** The words of a deed: what it is about, to whom, and how much. */
export const factsShape = z.object({
  order: z.string().optional(),
  buyer: z.string().optional(),
  seller: z.string().optional(),
  product: z.string().optional(),
  plan: z.string().optional(),
  amount: amount().optional(),
  currency: z.string().optional(),
  at: z.enum(['now', 'period_end']).optional(),
})

export const requestShape = z.object({
  id: id(),
  state: z.enum(statesOf(assistantRequestState)),
  deed: z.enum(deeds),
  facts: factsShape,
  /** All that the call would be given, by the names of its fields. */
  input: z.record(z.string(), z.unknown()),
  client: z.string(),
  askedBy: z.string(),
  createdAt: instant(),
  expiresAt: instant(),
  decidedAt: instant().nullable(),
  decidedBy: z.string().nullable(),
  /** Why it failed, in a sentence. */
  fault: z.string().nullable(),
  answer: z.unknown(),
  url: z.string(),
})
export type ShownRequest = ClientOutput<typeof showRequest>

const one = { input: z.object({ id: id() }), output: requestShape }
export const showRequest = endpoint('GET', `${requests}/:id`, 'What an AI assistant asks to have done', one)
export const waitForOwnRequest = endpoint(
  'GET',
  `${ownRequests}/:id/decision`,
  'What my AI assistant asks to have done, once it is decided or some seconds are over',
  {
    input: z.object({
      id: id(),
      seconds: z.coerce.number<number | string>('invalid_number').int().min(1).max(25).default(20),
    }),
    output: requestShape,
  },
)
export const confirmRequest = endpoint(
  'POST',
  `${requests}/:id/confirm`,
  'Do what an AI assistant asked for, once',
  one,
)
export const declineRequest = endpoint('POST', `${requests}/:id/decline`, 'Do nothing of it', one)
export const showOwnRequest = endpoint('GET', `${ownRequests}/:id`, 'What my AI assistant asks to have done', one)
export const confirmOwnRequest = endpoint(
  'POST',
  `${ownRequests}/:id/confirm`,
  'Do what my AI assistant asked for, once',
  one,
)
export const declineOwnRequest = endpoint('POST', `${ownRequests}/:id/decline`, 'Do nothing of what it asked for', one)

export const requestList = list({
  name: 'assistants.requests',
  path: requests,
  permission: 'assistants.decide',
  columns: {
    deed: { kind: 'choice', options: deeds, always: true, values: 'deed', lead: true },
    state: { kind: 'state', always: true, machine: assistantRequestState },
    client: { kind: 'text', hide: 'tablet' },
    askedBy: { kind: 'text', hide: 'tablet' },
    createdAt: { kind: 'time', always: true, sort: true },
    expiresAt: { kind: 'time', hide: 'mobile' },
    decidedAt: { kind: 'time', optional: true },
  },
  filters: {
    state: { kind: 'state', machine: assistantRequestState },
    deed: { kind: 'choice', options: sellerDeeds, values: 'deed' },
    created: { kind: 'period' },
  },
  sort: '-createdAt',
})
