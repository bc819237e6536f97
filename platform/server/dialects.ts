import type { FastifyRequest } from 'fastify'
import { apiVersions, askedVersion, versionHeader, type ApiVersion } from './api-versions.ts'
import { platformRefusals, refuse, type Refusal } from '#platform/shared/refusal.ts'
import { snake } from '#platform/shared/json-case.ts'

/** How one surface words its answers and refusals. */
export type Dialect = {
  /** `application/json` by default. */
  mediaType?: string
  /** Why it cannot answer as the headers of a request ask. */
  cannot?: (asked: Readonly<Record<string, unknown>>) => Refusal | undefined
  answered: (body: unknown) => unknown
  refused: (refusal: Refusal, message: string, requestId: string) => unknown
  /** The `WWW-Authenticate` of a 401 or 403, by the origin of this installation. */
  challenge?: (origin: string, refusal: Refusal) => string | undefined
  /** The status of a refusal, where its callers know it by another one. */
  statusOf?: (refusal: Refusal) => number
  /** Headers of every answer, from those of the request. */
  headersOf?: (asked: Readonly<Record<string, unknown>>) => Record<string, string>
  /** False where a sentence that speaks of marked fields would mislead. */
  marksFields: boolean
}

/** Error words clients of this family know by other names. */
const wireCodes: Record<string, string> = {
  invalid_input: 'INVALID_INPUT',
  too_many_requests: 'MS_MAX_CONCURRENT_REQ',
  unavailable: 'MS_UNAVAILABLE',
}

export const wireCode = (refusal: Refusal): string => {
  const [room, word] = refusal.code.split('.') as [string, string]
  return room === 'platform' ? (wireCodes[word] ?? word) : refusal.code
}

export const wireFields = ({ fields }: Refusal): [string, string[]][] =>
  Object.entries(fields ?? {}).map(([field, keys]) => [snake(field), keys])

const screens: Dialect = {
  marksFields: true,
  answered: (body) => ({ success: true, data: body }),
  refused: (refusal, message, requestId) => ({
    success: false,
    error: {
      message,
      type: refusal.code.split('.')[0],
      code: wireCode(refusal),
      errors: refusal.fields && Object.fromEntries(wireFields(refusal)),
      request_id: requestId,
    },
  }),
}

const cannotAnswerAs = (asked: Readonly<Record<string, unknown>>): Refusal | undefined =>
  askedVersion(asked)
    ? undefined
    : refuse(platformRefusals, 'malformed_request', {}, { [versionHeader]: ['not_in_list'] })

export const sellerApi: Dialect = {
  marksFields: false,
  cannot: cannotAnswerAs,
  headersOf: (asked) => ({ [versionHeader]: askedVersion(asked) ?? apiVersions[0] }),
  answered: (body) => body,
  refused: (refusal, message) => ({
    success: false,
    error: refusal.status === 404 ? 'Not Found' : withFields(message, refusal),
  }),
}

/** By version: from 2026-11-29 on an error is an object. */
const sellerApis: Readonly<Record<ApiVersion, Dialect>> = {
  '2026-01-01': sellerApi,
  '2026-11-29': {
    ...sellerApi,
    refused: (refusal, message, requestId) => ({
      error: {
        code: refusal.code,
        message,
        fields: Object.fromEntries(wireFields(refusal)),
        request_id: requestId,
      },
    }),
  },
}

/** A plain string has no place for fields, so they are appended to the sentence: `… (name: required)`. */
const withFields = (message: string, refusal: Refusal): string =>
  refusal.fields
    ? `${message} (${wireFields(refusal)
        .map(([field, keys]) => `${field}: ${keys.join(', ')}`)
        .join('; ')})`
    : message

export const jsonApiType = 'application/vnd.api+json'

/** Of the forms a client takes its media type in, one must be plain, or name profiles alone: it has no extensions. */
const isPlain = (form: string): boolean =>
  form
    .split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .slice(1)
    .every((parameter) => /^\s*(?:q|profile)\s*=/i.test(parameter))

const jsonApi: Dialect = {
  mediaType: jsonApiType,
  cannot: ({ accept }) => {
    const own = String(accept ?? '')
      .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
      .filter((form) => form.trim().toLowerCase().startsWith(jsonApiType))
    return own.length === 0 || own.some(isPlain) ? undefined : refuse(platformRefusals, 'not_acceptable')
  },
  marksFields: false,
  answered: (body) => body,
  refused: (refusal, message, requestId) => {
    const common = { id: requestId, status: String(refusal.status), detail: message }
    const marked = wireFields(refusal).flatMap(([parameter, keys]) =>
      keys.map((key) => ({ ...common, code: key, source: { parameter } })),
    )
    return {
      jsonapi: { version: '1.1' },
      errors: marked.length > 0 ? marked : [{ ...common, code: wireCode(refusal) }],
    }
  },
}

/** What JSON-RPC 2.0 leaves to servers. */
const serverError = -32000

/** Refusals of a whole request of the Model Context Protocol; what it carries is answered within. */
export const modelContext: Dialect = {
  marksFields: false,
  challenge: (origin, { status }) =>
    status === 401 ? `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource"` : undefined,
  answered: (body) => body,
  refused: (refusal, message, requestId) => ({
    jsonrpc: '2.0',
    id: null,
    error: {
      code: serverError,
      message: withFields(message, refusal),
      data: { code: wireCode(refusal), request_id: requestId },
    },
  }),
}

/** The path prefix determines the dialect, and under `/api` the version that is asked for. */
const dialectOf = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Dialect => {
  if (url.startsWith('/api/')) return sellerApis[askedVersion(headers) ?? apiVersions[0]]
  return url.startsWith('/v2/') ? jsonApi : screens
}

declare module 'fastify' {
  interface FastifyContextConfig {
    dialect?: Dialect
  }
}

/** What the route says, or its path. */
export const dialectAt = (request: Pick<FastifyRequest, 'routeOptions' | 'url' | 'headers'>): Dialect =>
  request.routeOptions.config.dialect ?? dialectOf(request)

export const surfaces = ['/v1/*', '/v2/*', '/api/*'] as const

/** The refusal as it reads where nothing is marked. */
export const wordedFor = (dialect: Dialect, refusal: Refusal): Refusal =>
  !dialect.marksFields && refusal.code === 'platform.invalid_input'
    ? refuse(platformRefusals, 'invalid_values')
    : refusal
