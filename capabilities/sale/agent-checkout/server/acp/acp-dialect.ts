import { dialectHeaders } from '../dialect-headers.ts'
import type { Dialect } from '#platform/server/dialects.ts'
import type { Refusal } from '#platform/shared/refusal.ts'
import { acpVersion } from '../../vocabulary.ts'
import { acpPathOf } from './acp-paths.ts'

/** Codes of the protocol for refusals that have one; others are told by their own word. */
const codes: Readonly<Record<string, string>> = {
  'platform.idempotency_key_reused': 'idempotency_conflict',
  'platform.idempotency_key_in_use': 'idempotency_in_flight',
  'platform.too_many_requests': 'rate_limited',
  'platform.invalid_input': 'invalid',
  'platform.invalid_values': 'invalid',
  'agent_checkout.idempotency_key_missing': 'idempotency_key_required',
  'agent_checkout.version_unknown': 'unsupported_api_version',
  'agent_checkout.key_missing': 'unauthorized',
  'agent_checkout.item_unknown': 'invalid_item_id',
}

const typeOf = ({ status }: Refusal): string =>
  status >= 500 || status === 429 ? 'service_unavailable' : status === 409 ? 'processing_error' : 'invalid_request'

/** Answers and errors as the Agentic Commerce Protocol words them. */
export const acpDialect: Dialect = {
  marksFields: false,
  answered: (body) => body,
  refused: (refusal, message) => {
    const [field] = Object.keys(refusal.fields ?? {})
    const missing = Object.values(refusal.fields ?? {}).some((keys) => keys.includes('required'))
    const code = codes[refusal.code] ?? refusal.code.split('.')[1]
    return {
      type: typeOf(refusal),
      code: code === 'invalid' && missing ? 'missing' : code,
      message,
      ...(field === undefined ? {} : { param: acpPathOf(field) }),
      ...(refusal.code === 'agent_checkout.version_unknown' ? { supported_versions: [acpVersion] } : {}),
    }
  },
  statusOf: (refusal) => {
    if (refusal.code === 'platform.idempotency_key_reused') return 422
    return refusal.code === 'platform.invalid_input' ? 400 : refusal.status
  },
  headersOf: dialectHeaders,
}
