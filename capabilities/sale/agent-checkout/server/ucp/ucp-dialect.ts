import type { Dialect } from '#platform/server/dialects.ts'
import type { Refusal } from '#platform/shared/refusal.ts'
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

/** What the buyer has to be asked for. */
const ofBuyer = ['identity_required', 'insufficient_scope'].map((word) => `agent_checkout.${word}`)

/** Where an agent gets a token, and for what (RFC 6750, 3; RFC 9728, 5.1). */
const challengeOf = (_origin: string, { code, values }: Refusal): string | undefined => {
  if (!ofBuyer.includes(code)) return undefined
  const { issuer, error, scope, metadata } = values
  const said = { realm: issuer, error, scope, resource_metadata: metadata }
  return `Bearer ${Object.entries(said)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}="${value}"`)
    .join(', ')}`
}

const severityOf = ({ code, status }: Refusal): string =>
  ofBuyer.includes(code) ? 'requires_buyer_review' : status === 422 || status === 400 ? 'recoverable' : 'unrecoverable'

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
          severity: severityOf(refusal),
        },
      ],
    }
  },
  statusOf: (refusal) =>
    outcomes.includes(refusal.code) ? 200 : refusal.code === 'platform.invalid_input' ? 400 : refusal.status,
  headersOf: dialectHeaders,
  challenge: challengeOf,
}
