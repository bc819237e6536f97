import { z } from 'zod'
import { anyText, count, day, endpoint, id } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { integrationSendingState, sendingDeeds } from '../vocabulary.ts'

const path = '/v1/cabinet/integration_sendings'
const one = z.object({ id: id() })

const which = {
  /** The account. */
  id: id(),
  /** Buyers of these; of all products where none is named. */
  productIds: z.array(id()).max(100, 'too_many').default([]),
  boughtFrom: day().nullable().default(null),
  boughtTill: day().nullable().default(null),
}

const shape = z.object({
  id: id(),
  state: z.string(),
  deed: z.string(),
  peopleCount: count(),
  /** Written into the queue so far. */
  queuedCount: count(),
  doneCount: count(),
  waitingCount: count(),
  failedCount: count(),
  skippedCount: count(),
})

export const sendingList = list({
  name: 'integrations.sendings',
  path,
  permission: 'integrations.read',
  columns: {
    id: { kind: 'id', hidden: true },
    createdAt: { kind: 'time', sort: true, lead: true, under: 'createdBy' },
    createdBy: { kind: 'text', hidden: true },
    deed: { kind: 'choice', values: 'deed' },
    target: { kind: 'text', hide: 'tablet' },
    productNames: { kind: 'text', hide: 'tablet' },
    boughtFrom: { kind: 'day', hide: 'tablet' },
    boughtTill: { kind: 'day', hide: 'tablet' },
    state: { kind: 'state', always: true, machine: integrationSendingState },
    peopleCount: { kind: 'number' },
    doneCount: { kind: 'number', hide: 'mobile' },
    waitingCount: { kind: 'number', hide: 'mobile' },
    failedCount: { kind: 'number', hide: 'mobile' },
    skippedCount: { kind: 'number', hide: 'mobile' },
  },
  filters: {
    accountId: { kind: 'reference', to: 'integration_accounts' },
    state: { kind: 'state', machine: integrationSendingState },
    deed: { kind: 'choice', options: sendingDeeds, values: 'deed' },
    created: { kind: 'period' },
  },
  sort: '-createdAt',
})

export const countSending = endpoint(
  'GET',
  `/v1/cabinet/integration_sending_counts/:id`,
  'How many buyers would be sent to an account',
  {
    input: z.object(which),
    output: z.object({ count: count() }),
  },
)
export const beginSending = endpoint('POST', path, 'Send buyers to an account again', {
  input: z.object({
    ...which,
    deed: z.enum(sendingDeeds),
    list: anyText(200).default(''),
    tag: anyText(100).default(''),
  }),
  output: shape,
})
export const showSending = endpoint('GET', `${path}/:id`, 'How far a sending is', { input: one, output: shape })
export const stopSending = endpoint('POST', `${path}/:id/stop`, 'Stop a sending; who waits is skipped', {
  input: one,
  output: shape,
})
