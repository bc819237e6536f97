import type { Dialect } from '#platform/server/dialects.ts'
import { dialectHeaders } from '../dialect-headers.ts'
import { ucpPathOf } from './ucp-paths.ts'
import { ucpError } from './ucp-meta.ts'

/** Outcomes of the business: the call itself was right. */
const outcomes = ['item_unknown', 'session_over', 'session_busy'].map((word) => `agent_checkout.${word}`)

const codes: Readonly<Record<string, string>> = {
  'agent_checkout.item_unknown': 'not_found',
  'platform.idempotency_key_reused': 'idempotency_conflict',
  'platform.idempotency_key_in_use': 'idempotency_in_flight',
}

/** Answers and errors as the Universal Commerce Protocol words them. */
export const ucpDialect: Dialect = {
  marksFields: false,
  answered: (body) => body,
  refused: (refusal, message) => {
    const [field] = Object.keys(refusal.fields ?? {})
    return {
      ucp: ucpError(),
      messages: [
        {
          type: 'error',
          code: codes[refusal.code] ?? refusal.code.split('.')[1],
          ...(field === undefined ? {} : { path: ucpPathOf(field) }),
          content: message,
          severity: refusal.status === 422 || refusal.status === 400 ? 'recoverable' : 'unrecoverable',
        },
      ],
    }
  },
  statusOf: (refusal) =>
    outcomes.includes(refusal.code) ? 200 : refusal.code === 'platform.invalid_input' ? 400 : refusal.status,
  headersOf: dialectHeaders,
}
