import { newId, type Books } from '../books.ts'
import { Refused, type Manners } from '../wire.ts'
import { apiVersion } from './notices.ts'

/** `isBrowser`: asked with the publishable key, which opens what a client secret belongs to and nothing else. */
export type At = {
  books: Books
  account: string
  livemode: boolean
  isBrowser?: boolean
  /** The connected account that is asked about. */
  connected?: string
}

export const make = <T extends string>(at: At, prefix: string, object: T) => ({
  id: newId(prefix),
  object,
  created: at.books.now(),
  livemode: at.livemode,
})

/** A refusal as Stripe words it. */
export const refused = (status: number, type: string, message: string, more: Record<string, unknown> = {}): Refused =>
  new Refused(status, { error: { type, message, ...more } })
export const invalidRequest = (message: string, more: Record<string, unknown> = {}): Refused =>
  refused(400, 'invalid_request_error', message, more)
export const missing = (id: string): Refused =>
  refused(404, 'invalid_request_error', `No such object: '${id}'`, { code: 'resource_missing' })

const keyShape = /^([psr])k_(test|live)_simulator_(\w+)$/

/** Whose key it is: `sk_test_simulator_<account>`, or `pk_…` of a browser; others are none. */
const callerOf = (books: Books, authorization: string | undefined): At => {
  const match = keyShape.exec((authorization ?? '').replace(/^Bearer /, ''))
  if (!match) throw refused(401, 'invalid_request_error', 'Invalid API Key provided.')
  return { books, account: `acct_${match[3]}`, livemode: match[2] === 'live', isBrowser: match[1] === 'p' }
}

const isOfParameter = (body: object): boolean => 'param' in (body as { error: object }).error

export const manners: Manners<At> = {
  headers: { 'stripe-version': apiVersion },
  callerOf: (books, { headers }) => {
    const connected = headers['stripe-account']
    return { ...callerOf(books, headers.authorization), ...(typeof connected === 'string' ? { connected } : {}) }
  },
  keyHeader: 'idempotency-key',
  faults: {
    '401': refused(401, 'invalid_request_error', 'Invalid API Key provided (simulated).'),
    '403': refused(403, 'invalid_request_error', 'The key may not do this (simulated).'),
    '409': refused(409, 'idempotency_error', 'A request with this key is in flight (simulated).'),
    '429': refused(429, 'rate_limit_error', 'Too many requests (simulated).', { code: 'rate_limit' }),
    '500': refused(500, 'api_error', 'Something went wrong (simulated).'),
  },
  reused: refused(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters.'),
  // Whatever came of the work stays the answer, failures too; parameters that were not taken never got so far
  // (docs.stripe.com/api/idempotent_requests). Keys go after a day.
  isKept: ({ status, body }) => status === 402 || status >= 500 || (status === 400 && !isOfParameter(body)),
  keepsSeconds: 86_400,
  done: (_, answer) => ({ status: 200, body: JSON.stringify(answer) }),
}
