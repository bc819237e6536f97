import type { JsonSchema } from '#platform/server/open-api/json-schema.ts'
import type { OpenApi, Operation, Parameter } from '#platform/server/open-api/shapes.ts'
import { methodName, nounsOf } from './names.ts'

/** One call of the document, as clients of every language are made of it. */
export type Call = {
  /** `list_products`: the method in clients that have one for each call. */
  name: string
  method: string
  path: string
  says: string
  parameters: { path: JsonSchema; query: JsonSchema }
  body: JsonSchema | undefined
  answer: JsonSchema
  /** The schema of a row, where the answer is a page of a list. */
  row: JsonSchema | undefined
}

/** Every call by its path and method, in the order of the document. */
export const callsOf = ({ paths }: OpenApi): Call[] => {
  const nouns = nounsOf(Object.keys(paths))
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const call = callOf(method.toUpperCase(), path, operation)
      return { ...call, name: methodName(call, nouns) }
    }),
  )
  const names = calls.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`Two calls of the seller API come to the name ${twice}; tools/client/names.ts makes them.`)
  return calls
}

const callOf = (method: string, path: string, operation: Operation): Omit<Call, 'name'> => {
  const of = (place: Parameter['in']) => fieldsOf(operation.parameters.filter((each) => each.in === place))
  const body = operation.requestBody && Object.values(operation.requestBody.content)[0]?.schema
  const [, answered] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? []
  const answer =
    (answered && 'content' in answered ? Object.values(answered.content ?? {})[0]?.schema : undefined) ?? {}
  return {
    method,
    path,
    says: `${operation.summary}. ${operation.description}`.replace(/\s+/g, ' '),
    parameters: { path: of('path'), query: of('query') },
    body: body && hasFields(body) ? body : undefined,
    answer,
    row: rowOf(answer, of('query')),
  }
}

/** A list answers an array under `/api`, a collection under `/v2`; one without pages is no list to walk through. */
const rowOf = (answer: JsonSchema, query: JsonSchema): JsonSchema | undefined => {
  const { page, 'page[number]': number } = query.properties ?? {}
  const rows = page ? answer : number ? answer.properties?.['data'] : undefined
  return rows?.type === 'array' ? (rows['items'] as JsonSchema) : undefined
}

const fieldsOf = (parameters: readonly Parameter[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    parameters.map(({ name, schema, description }) => [name, { ...schema, ...(description ? { description } : {}) }]),
  ),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
})

/** What a program may send or read: without the fields older clients send in vain. */
export const kept = ({ properties = {} }: JsonSchema): [name: string, schema: JsonSchema][] =>
  Object.entries(properties).filter(([, each]) => !String(each['description'] ?? '').startsWith('Not supported'))

export const hasFields = (schema: JsonSchema): boolean => kept(schema).length > 0

export const isRequired = (schema: JsonSchema, name: string): boolean => schema.required?.includes(name) ?? false

/** The body of each message to an endpoint, by its event. */
export const webhooksOf = ({ webhooks = {} }: OpenApi): { event: string; summary: string; schema: JsonSchema }[] =>
  Object.entries(webhooks).map(([event, { post }]) => ({
    event,
    summary: post.summary,
    schema: post.requestBody.content['application/json']?.schema ?? {},
  }))

/** What a schema is, told apart once for all languages. */
export type Kind =
  | { is: 'named'; name: string }
  | { is: 'literals'; values: unknown[] }
  | { is: 'oneOf'; variants: JsonSchema[] }
  | { is: 'array'; items: JsonSchema }
  | { is: 'object'; open: JsonSchema | undefined }
  | { is: 'integer' | 'number' | 'string' | 'boolean' | 'null' | 'never' | 'unknown' }

const plain = ['integer', 'number', 'string', 'boolean', 'null'] as const

export const kindOf = (schema: JsonSchema): Kind => {
  if (typeof schema['$ref'] === 'string') return { is: 'named', name: schema['$ref'].split('/').at(-1)! }
  if ('const' in schema) return { is: 'literals', values: [schema['const']] }
  if (Array.isArray(schema['enum'])) return { is: 'literals', values: schema['enum'] }
  const variants = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined
  if (variants) return { is: 'oneOf', variants }
  const { type } = schema
  if (Array.isArray(type)) return { is: 'oneOf', variants: type.map((each) => ({ ...schema, type: each })) }
  if (type === 'array') return { is: 'array', items: (schema['items'] ?? {}) as JsonSchema }
  if (type === 'object') {
    const more = schema['additionalProperties']
    return { is: 'object', open: typeof more === 'object' && more !== null ? (more as JsonSchema) : undefined }
  }
  return { is: plain.find((each) => each === type) ?? ('not' in schema ? 'never' : 'unknown') }
}
