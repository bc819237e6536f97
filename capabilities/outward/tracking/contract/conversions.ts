import { z } from 'zod'
import { endpoint, id, instant, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { heldBackReasons } from '../rules/conversion-bodies.ts'
import { conversionServices, conversionServiceState, conversionState } from '../vocabulary.ts'

const path = '/v1/cabinet/conversion_services'
const one = z.object({ id: id() })
/** Of a Meta Pixel its number, of Google Analytics 4 `G-…`. */
const targetId = z
  .string()
  .trim()
  .regex(/^(\d{5,20}|G-[A-Z0-9]{4,15})$/, 'wrong_target')
const shape = z.object({
  id: id(),
  service: z.enum(conversionServices),
  targetId: z.string(),
  /** The last characters: enough to know it by, not enough to use it. */
  secretHint: z.string(),
  testCode: z.string().nullable(),
  state: z.string(),
  createdAt: instant(),
})

export const conversionServiceList = list({
  name: 'tracking.conversion_services',
  path,
  permission: 'tracking.change',
  columns: {
    id: { kind: 'id', hidden: true },
    service: { kind: 'choice', values: 'service', lead: true },
    targetId: { kind: 'text' },
    secretHint: { kind: 'text', hide: 'mobile' },
    state: { kind: 'state', always: true, machine: conversionServiceState },
    sentCount: { kind: 'number', hide: 'mobile' },
    createdAt: { kind: 'time', sort: true, hide: 'tablet' },
  },
  filters: { state: { kind: 'state', machine: conversionServiceState } },
  sort: '-createdAt',
})

export const conversionList = list({
  name: 'tracking.conversions',
  path: '/v1/cabinet/conversions',
  permission: 'tracking.change',
  columns: {
    id: { kind: 'id', hidden: true },
    orderNumber: { kind: 'text', lead: true },
    orderId: { kind: 'number', hidden: true },
    service: { kind: 'choice', values: 'service' },
    state: { kind: 'state', always: true, machine: conversionState },
    reason: { kind: 'choice', values: 'reason' },
    attempts: { kind: 'number', hide: 'tablet' },
    answer: { kind: 'text', hide: 'tablet' },
    createdAt: { kind: 'time', sort: true },
    sentAt: { kind: 'time', hide: 'mobile' },
  },
  filters: {
    state: { kind: 'state', machine: conversionState },
    service: { kind: 'choice', options: conversionServices, values: 'service' },
    reason: { kind: 'choice', options: heldBackReasons, values: 'reason' },
    created: { kind: 'period' },
  },
  sort: '-createdAt',
})

const testCode = z.preprocess((value) => value || null, z.string().trim().max(40, 'too_long').nullable().default(null))
export const addConversionService = endpoint('POST', path, 'Tell a service of sales from now on', {
  input: z.object({ service: z.enum(conversionServices), targetId, secret: text(500), testCode }),
  output: shape,
})
export const editConversionService = endpoint(
  'PATCH',
  `${path}/:id`,
  'Change a service that is told of sales; an empty secret leaves it as it is',
  {
    input: one.extend({ targetId, secret: z.string().trim().max(500, 'too_long').default(''), testCode }),
    output: shape,
  },
)
export const showConversionService = endpoint('GET', `${path}/:id`, 'A service that is told of sales', {
  input: one,
  output: shape,
})
export const removeConversionService = endpoint('DELETE', `${path}/:id`, 'Forget a service and what it was told', {
  input: one,
  output: z.object({}),
})
export const activateConversionService = endpoint('POST', `${path}/:id/activate`, 'Tell of sales again', {
  input: one,
  output: shape,
})
export const deactivateConversionService = endpoint('POST', `${path}/:id/deactivate`, 'Tell of no further sales', {
  input: one,
  output: shape,
})
export const testConversionService = endpoint(
  'POST',
  `${path}/:id/test`,
  'Tell a service of a sale that never was, as a test it knows as one',
  { input: one, output: z.object({ isTaken: z.boolean(), answer: z.string() }) },
)
export const retryConversion = endpoint('POST', '/v1/cabinet/conversions/:id/retry', 'Tell of a sale once more', {
  input: one,
  output: z.object({}),
})
