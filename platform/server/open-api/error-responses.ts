import type { JsonSchema } from './json-schema.ts'

const words: Record<string, string> = {
  400: 'The request could not be read',
  401: 'Nobody is signed in, or key, secret or token are no good',
  403: 'The right is missing',
  404: 'It does not exist, or it is not yours',
  409: 'Not in this state, or the Idempotency-Key was used for another request',
  422: 'Some values are not possible; the keys say which and why',
  429: 'Too many tries; Retry-After says when again',
  500: 'A fault on our side',
}

const plain: JsonSchema = { type: 'object', properties: { success: { const: false }, error: { type: 'string', examples: ['Not Found'] } }, required: ['success', 'error'] }

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
        errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } }, description: 'Keys of what is wrong, by field.' },
        request_id: { type: 'string' },
      },
      required: ['message', 'code'],
    },
  },
  required: ['success', 'error'],
}

const nameOf = (isApi: boolean, status: string): string => `${isApi ? 'Api' : 'V1'}Error${status}`

export const errorResponses: Record<string, object> = Object.fromEntries(
  [true, false].flatMap((isApi) => Object.entries(words).map(([status, description]) => [nameOf(isApi, status), { description, content: { 'application/json': { schema: isApi ? plain : full } } }])),
)

type About = { isApi: boolean; isOpen: boolean; isForAll: boolean; hasPath: boolean; hasLimit: boolean; changes: boolean }

/** The errors a call may answer with. */
export const refusalResponses = ({ isApi, isOpen, isForAll, hasPath, hasLimit, changes }: About): Record<string, { $ref: string }> => {
  const statuses = ['400', ...(isOpen ? [] : ['401']), ...(isOpen || isForAll ? [] : ['403']), ...(hasPath || isApi ? ['404'] : []), ...(changes ? ['409'] : []), '422', ...(hasLimit ? ['429'] : []), '500']
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${nameOf(isApi, status)}` }]))
}
