import { z } from 'zod'
import { anyText, count, day, endpoint, id } from '#platform/shared/contract.ts'
import { sendingDeeds } from '../vocabulary.ts'

const path = '/v1/cabinet/integration_sendings'
const one = z.object({ id: id() })

const which = {
  /** The account. */
  id: id(),
  productId: id().nullable().default(null),
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

export const countSending = endpoint('GET', `${path}/count/:id`, 'How many buyers would be sent to an account', {
  input: z.object(which),
  output: z.object({ count: count() }),
})
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
