import { z } from 'zod'
import { email, endpoint, id, instant } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { waitingState } from '../vocabulary.ts'

const token = z.object({ token: z.string().min(10).max(100) })
const nothing = z.object({})

export const joinWaitingList = endpoint(
  'POST',
  '/v1/shop/:username/products/:slug/waiting_list',
  'Wait for a place of a ticket kind that is sold out',
  {
    input: z.object({ username: z.string().min(1), slug: z.string().min(1), ticketId: id(), email: email() }),
    output: nothing,
  },
)
/** For anyone who has the token of an entry. */
export const showWaitingPlace = endpoint('GET', '/v1/common/waiting/:token', 'A place in a waiting list', {
  input: token,
  output: z.object({
    username: z.string(),
    slug: z.string(),
    productName: z.string(),
    ticketName: z.string(),
    when: z.string(),
    where: z.string(),
    state: z.string(),
    ahead: z.int(),
    offeredTill: instant().nullable(),
    zone: z.string(),
  }),
})
export const leaveWaitingList = endpoint(
  'POST',
  '/v1/common/waiting/:token/leave',
  'Wait no more, or let an offered place go',
  { input: token, output: nothing },
)
export const dropWaitingEntry = endpoint('DELETE', '/v1/cabinet/waiting_list/:id', 'Take somebody off a waiting list', {
  input: z.object({ id: id() }),
  output: nothing,
})

export const waitingList = list({
  name: 'tickets.waiting_list',
  path: '/v1/cabinet/waiting_list',
  permission: 'tickets.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    email: { kind: 'text', always: true, lead: true },
    state: { kind: 'state', always: true, machine: waitingState },
    productName: { kind: 'text', under: 'ticketName' },
    ticketName: { kind: 'text', optional: true },
    eventDate: { kind: 'time', sort: true, hide: 'tablet' },
    offeredTill: { kind: 'time', sort: true, hide: 'mobile' },
    createdAt: { kind: 'time', sort: true },
  },
  filters: {
    state: { kind: 'state', machine: waitingState },
    productId: { kind: 'reference', to: 'products' },
    ticketId: { kind: 'reference', to: 'tickets' },
    eventDate: { kind: 'period' },
    created: { kind: 'period' },
  },
  sort: 'id',
  search: true,
  views: [
    { key: 'waiting', filters: { state: waitingState.sets.open } },
    { key: 'taken', filters: { state: ['taken'] } },
  ],
})
