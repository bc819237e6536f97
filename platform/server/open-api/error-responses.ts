import type { Endpoint } from '#platform/shared/contract.ts'
import { jsonApiType } from '../dialects.ts'
import type { JsonSchema } from './json-schema.ts'

const words: Record<string, string> = {
  400: 'The request could not be read',
  401: 'Nobody is signed in, or key, secret or token are no good',
  403: 'The right is missing',
  404: 'It does not exist, or it is not yours',
  405: 'The address takes another method, which `Allow` names',
  406: 'It cannot be answered as `Accept` asks',
  409: 'Not in this state, or the Idempotency-Key was used for another request',
  410: 'It was there, and is over',
  415: 'The body is of a type that is not read here',
  422: 'Some values are not possible; the keys say which and why',
  429: 'Too many tries; Retry-After says when again',
  500: 'A fault on our side',
  503: 'What it needs is away, or not ready yet; try again in a moment',
}

const keysByField: JsonSchema = {
  type: 'object',
  additionalProperties: { type: 'array', items: { type: 'string' } },
  description: 'Keys of what is wrong, by field.',
}

const inSentences: JsonSchema = { type: 'string', examples: ['Not Found'] }
const inParts: JsonSchema = {
  type: 'object',
  description: 'From version 2026-11-29 on (`Kontor-Version`); a sentence before.',
  properties: {
    code: { type: 'string', examples: ['platform.not_found'] },
    message: { type: 'string', description: 'In the language of the request.' },
    fields: keysByField,
    request_id: { type: 'string' },
  },
  required: ['code', 'message', 'fields', 'request_id'],
}

const plain: JsonSchema = {
  type: 'object',
  properties: { success: { const: false }, error: { anyOf: [inSentences, inParts] } },
  required: ['error'],
}

const full: JsonSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    error: {
      type: 'object',
      properties: {
        message: { type: 'string', description: 'In the language of the request.' },
        type: { type: 'string' },
        code: { type: 'string' },
        errors: keysByField,
        request_id: { type: 'string' },
      },
      required: ['message', 'code'],
    },
  },
  required: ['success', 'error'],
}

const listed: JsonSchema = {
  type: 'object',
  properties: {
    jsonapi: { type: 'object', properties: { version: { const: '1.1' } } },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          status: { type: 'string', examples: ['422'] },
          code: { type: 'string' },
          detail: { type: 'string', description: 'In the language of the request.' },
          source: {
            type: 'object',
            properties: { parameter: { type: 'string', examples: ['filter[payment_state]'] } },
          },
        },
        required: ['status', 'code', 'detail'],
      },
    },
  },
  required: ['errors'],
}

type Surface = Endpoint['surface']

const dialects = {
  api: { name: 'Api', mediaType: 'application/json', schema: plain },
  json_api: { name: 'V2', mediaType: jsonApiType, schema: listed },
  screens: { name: 'V1', mediaType: 'application/json', schema: full },
} as const

const nameOf = (surface: Surface, status: string): string => `${dialects[surface ?? 'screens'].name}Error${status}`

const waiting = {
  'Retry-After': { description: 'Seconds until the next call is taken.', schema: { type: 'integer', minimum: 0 } },
}

export const errorResponses: Record<string, object> = Object.fromEntries(
  Object.values(dialects).flatMap(({ name, mediaType, schema }) =>
    Object.entries(words).map(([status, description]) => [
      `${name}Error${status}`,
      { description, ...(status === '429' ? { headers: waiting } : {}), content: { [mediaType]: { schema } } },
    ]),
  ),
)

type About = {
  surface: Surface
  isOpen: boolean
  isForAll: boolean
  mayMiss: boolean
  hasLimit: boolean
  changes: boolean
  more: readonly number[]
}

/** The errors a call may answer with. */
export const refusalResponses = ({
  surface,
  isOpen,
  isForAll,
  mayMiss,
  hasLimit,
  changes,
  more,
}: About): Record<string, { $ref: string }> => {
  const statuses = [
    '400',
    ...(isOpen ? [] : ['401']),
    ...(isOpen || isForAll ? [] : ['403']),
    ...(mayMiss || surface === 'api' ? ['404'] : []),
    ...(changes ? ['409'] : []),
    '422',
    ...(hasLimit ? ['429'] : []),
    '500',
    ...more.map(String),
  ]
  return Object.fromEntries(
    [...new Set(statuses)]
      .sort()
      .map((status) => [status, { $ref: `#/components/responses/${nameOf(surface, status)}` }]),
  )
}
