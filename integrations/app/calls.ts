import type { Deed, Field, Trigger } from './declared.ts'

/** A call of the seller API, for a tool's own HTTP client to send. */
export type ApiCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  query?: Record<string, string | string[]>
  body?: Record<string, unknown>
}
export type Account = { address: string; key: string; secret: string }
type Given = Readonly<Record<string, unknown>>
export type Asked = Pick<ApiCall, 'method' | 'query' | 'body'> & { path: string }

export const call = ({ address, key, secret }: Account, { path, ...asked }: Asked): ApiCall => ({
  ...asked,
  url: `${address.replace(/\/+$/, '')}${path}`,
  headers: { accept: 'application/json', authorization: `Bearer ${key}:${secret}` },
})

export const endpoints = '/api/webhook_endpoints'

export const subscribe = ({ label, events }: Trigger, tool: string, url: string): Asked => ({
  method: 'POST',
  path: endpoints,
  body: { name: `${tool}: ${label}`, url, event_form: 'selected_events', event_ids: events },
})
export const subscribed = (endpointId: unknown): Asked => ({
  method: 'GET',
  path: `${endpoints}/${String(endpointId)}`,
})
export const unsubscribe = (endpointId: unknown): Asked => ({ ...subscribed(endpointId), method: 'DELETE' })

export const latest = ({ events }: Trigger, per = 3): Asked => ({
  method: 'GET',
  path: '/api/webhook_events',
  query: { 'event[]': [...events], per: String(per) },
})

type Latest = { id: number; body: Record<string, unknown> }
/** As webhooks bring them. Facts that are no payment have no number of their own: they get that of the event. */
export const bodiesOf = (found: unknown): Record<string, unknown>[] =>
  (found as Latest[]).map(({ id, body }) => ({ ...body, id: body['id'] ?? id }))

export const deedCall = ({ method, path, fields }: Deed, given: Given): Asked => {
  const inPath = fields.filter(({ key }) => path.includes(`{${key}}`))
  const rest = fields.filter((field) => !inPath.includes(field) && isGiven(given[field.key]))
  const values = Object.fromEntries(rest.map((field) => [field.key, valueOf(field, given[field.key])]))
  return {
    method,
    path: inPath.reduce((at, { key }) => at.replace(`{${key}}`, encodeURIComponent(String(given[key]))), path),
    ...(method === 'GET' ? { query: values as Record<string, string> } : { body: values }),
  }
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Lists come as such or, typed into one field, with commas. */
const valueOf = ({ kind }: Field, value: unknown): unknown => {
  if (kind !== 'list') return value
  const parts = Array.isArray(value) ? value.map(String) : String(value).split(',')
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** What a deed answers: a search all it found, an action one. */
export const foundIn = ({ within }: Deed, answer: unknown): Record<string, unknown>[] =>
  [within ? (answer as Given)[within] : answer].flat() as Record<string, unknown>[]
