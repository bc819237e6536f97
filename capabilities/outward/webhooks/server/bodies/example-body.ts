import { z } from 'zod'
import { actionOf } from '../../rules/event-names.ts'
import { sequenceOf } from '../../rules/sequence.ts'
import type { DeliveredEvent } from '../../vocabulary.ts'
import { bodySchemaOf } from './body-schemas.ts'

type Json = {
  [keyword: string]: unknown
  type?: string
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
}

const known: Readonly<Record<string, unknown>> = {
  email: 'kim@example.com',
  first_name: 'Kim',
  last_name: 'Berg',
  street: 'Lindenweg',
  street_number: '4',
  zip: '10115',
  city: 'Berlin',
  country: 'Germany',
  country_code: 'DE',
  currency: 'EUR',
  currency_key: 'EUR',
  vat_rate: '19.0',
  recurring: 'no',
  recurring_form: 'one_time',
  payment_state: 'paid',
  payment_method: 'card',
  order_token: 'ExampleExampleExampl',
  payment_session_token: 'ExampleExampleExampl',
  success_link: 'https://example.com/',
  invoice_link: 'https://example.com/',
  name: 'Example',
  created_date: '2026-01-05T09:00Z',
  metadata: {},
}

/** A body of an event with made-up values, as its declaration has it; keys as on the wire. */
export const exampleOf = (event: DeliveredEvent): Record<string, unknown> => {
  const schema = z.toJSONSchema(bodySchemaOf(event), { io: 'input' }) as Json
  const body = valueOf('', schema) as Record<string, unknown>
  const state = 'state' in body ? { state: event.split('.').at(-1) } : {}
  return { ...body, ...state, event, action: actionOf(event), sequence: sequenceOf(1, event) }
}

const valueOf = (name: string, schema: Json): unknown => {
  if (name in known) return known[name]
  if (schema['const'] !== undefined) return schema['const']
  const ways = schema['anyOf'] as Json[] | undefined
  if (ways) return ways.some(({ type }) => type === 'null') ? null : valueOf(name, ways[0]!)
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  if (schema.type === 'object')
    return Object.fromEntries((schema.required ?? []).map((key) => [key, valueOf(key, schema.properties?.[key] ?? {})]))
  if (schema.type === 'array') return !schema.items || 'not' in schema.items ? [] : [valueOf('', schema.items)]
  if (schema.type === 'integer') return 1
  if (schema.type === 'boolean') return false
  return schema.type === 'string' ? textOf(name, schema) : null
}

const textOf = (name: string, { format, description }: Json): string => {
  const says = String(description ?? '')
  if (format === 'date-time') return '2026-01-05T09:00:00Z'
  if (format === 'date') return '2026-01-05'
  if (says.startsWith('Money')) return '49.0'
  if (says.startsWith('A day')) return '05.01.2026'
  return says.startsWith('A time') ? '05.01.2026 10:00' : name || 'Example'
}
