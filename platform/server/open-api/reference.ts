import type { ReferenceCall, ReferenceField } from '#platform/shared/api-reference.ts'
import type { OpenApi, Operation, Parameter, SentWebhook } from './shapes.ts'
import { exampleOf, sampleOf } from './example.ts'
import type { JsonSchema } from './json-schema.ts'

type Components = OpenApi['components']

/** Areas in the order people look for them; others follow. */
const order = ['api', 'webhooks', 'v2', 'app', 'shop', 'checkout', 'payer', 'cabinet', 'common', 'admin']

const areaOf = (path: string): string => /^\/(api|v2)\//.exec(path)?.[1] ?? /^\/v1\/(\w+)/.exec(path)?.[1] ?? 'files'

type Known = { area: string; call: ReferenceCall; text: string }
const known = new WeakMap<OpenApi['paths'], readonly Known[]>()

/** All calls and webhooks as tables, made once, because anyone may search the reference. */
const callsOf = (document: OpenApi, seller: OpenApi): readonly Known[] => {
  const made = known.get(document.paths)
  if (made) return made
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      area: areaOf(path),
      call: callOf(document, path, method.toUpperCase(), operation),
    })),
  )
  const sent = Object.entries(seller.webhooks ?? {}).map(([event, { post }]) => ({
    area: 'webhooks',
    call: sentOf(seller, event, post),
  }))
  const all = [...calls, ...sent]
    .map((each) => ({ ...each, text: textOf(each.call) }))
    .sort(({ call: one }, { call: other }) => one.room.localeCompare(other.room) || one.path.localeCompare(other.path))
  known.set(document.paths, all)
  return all
}

const pageSize = 60

/** A page of the calls of an area, or of every area where words are looked for; webhooks stand in the document of the seller API. */
export const referenceOf = (
  document: OpenApi,
  seller: OpenApi,
  { area, query, page }: { area: string; query: string; page: number },
) => {
  const all = callsOf(document, seller)
  const counted = Map.groupBy(all, ({ area: each }) => each)
  const keys = [
    ...order.filter((key) => counted.has(key)),
    ...[...counted.keys()].filter((key) => !order.includes(key)).sort(),
  ]
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const chosen = keys.includes(area) ? area : 'api'
  const found = all.filter(({ area: each, text }) =>
    words.length > 0 ? words.every((word) => text.includes(word)) : each === chosen,
  )
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const shown = Math.min(page, pages)
  return {
    area: chosen,
    areas: keys.map((key) => ({ key, count: counted.get(key)!.length })),
    count: found.length,
    page: shown,
    pages,
    calls: found.slice((shown - 1) * pageSize, shown * pageSize).map(({ call }) => call),
  }
}

const textOf = ({ method, path, summary, room, permission, parameters, body }: ReferenceCall): string =>
  [method, path, summary, room, permission, ...parameters.map(({ name }) => name), ...body.map(({ name }) => name)]
    .join(' ')
    .toLowerCase()

const callOf = (
  { components, servers }: OpenApi,
  path: string,
  method: string,
  operation: Operation,
): ReferenceCall => {
  const content = Object.values(operation.requestBody?.content ?? {})[0]
  const resolve = (schema: JsonSchema) => resolved(schema, components)
  const [status = '200', answer] = Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? []
  const [type, given] = Object.entries((answer && 'content' in answer && answer.content) || {})[0] ?? ['', undefined]
  return {
    key: operation.operationId,
    isSent: false,
    method,
    path,
    summary: operation.summary,
    room: operation.tags[0] ?? '',
    permission: operation['x-permission'],
    parameters: operation.parameters.map((parameter) => ({ ...fieldOf(parameter, components), place: parameter.in })),
    body: content ? fieldsOf(content.schema, components) : [],
    answer: { status, type, fields: given ? fieldsOf(given.schema, components) : [] },
    errors: errorsOf(operation, components),
    example: exampleOf({ base: servers[0]?.variables['origin']?.default ?? '', path, method, operation, resolve }),
    trial: trialOf(sampleOf({ path, operation, resolve })),
  }
}

const trialOf = ({ path, body, isFile }: ReturnType<typeof sampleOf>): ReferenceCall['trial'] =>
  /^\/(api|v2)\//.test(path) && !isFile ? { path, body: body ? JSON.stringify(body, undefined, 2) : '' } : null

const sentOf = ({ components }: OpenApi, event: string, operation: SentWebhook['post']): ReferenceCall => {
  const { schema, example } = operation.requestBody.content['application/json']!
  return {
    key: operation.operationId,
    isSent: true,
    method: 'POST',
    path: event,
    summary: operation.summary,
    room: event.split('.')[0]!,
    permission: '',
    parameters: [],
    body: fieldsOf(schema, components),
    answer: { status: '', type: '', fields: [] },
    errors: errorsOf(operation, components),
    example: JSON.stringify(example, undefined, 2),
    trial: null,
  }
}

const errorsOf = ({ responses }: Pick<Operation, 'responses'>, components: Components): ReferenceCall['errors'] =>
  Object.entries(responses).flatMap(([status, response]) =>
    '$ref' in response ? [{ status, description: describedBy(response.$ref, components) }] : [],
  )

const describedBy = (ref: string, { responses }: Components): string =>
  String((responses[ref.split('/').at(-1)!] as { description?: string }).description ?? '')

const resolved = (schema: JsonSchema, { schemas }: Components): JsonSchema =>
  typeof schema['$ref'] === 'string' ? (schemas[schema['$ref'].split('/').at(-1)!] ?? {}) : schema

const fieldOf = ({ name, required, description, schema }: Parameter, components: Components): ReferenceField => ({
  name,
  required,
  type: typeOf(schema, components),
  description: description ?? '',
})

const deepest = 3

/** A schema's properties as rows: `order.payer.email`, `prices[].position`. */
const fieldsOf = (given: JsonSchema, components: Components, prefix = '', depth = 0): ReferenceField[] => {
  const schema = resolved(withoutNull(given), components)
  if (schema.type === 'array') return fieldsOf((schema['items'] ?? {}) as JsonSchema, components, `${prefix}[]`, depth)
  if (depth >= deepest) return []
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const name = prefix ? `${prefix}.${key}` : key
    const row = {
      name,
      required: schema.required?.includes(key) ?? false,
      type: typeOf(property, components),
      description: String(property['description'] ?? ''),
    }
    return [row, ...fieldsOf(property, components, name, depth + 1)]
  })
}

const variants = (schema: JsonSchema): JsonSchema[] => (schema['anyOf'] ?? schema['oneOf'] ?? []) as JsonSchema[]
const withoutNull = (schema: JsonSchema): JsonSchema => {
  const others = variants(schema).filter((each) => each.type !== 'null')
  return others.length === 1 ? others[0]! : schema
}

const mostWords = 14

const typeOf = (given: JsonSchema, components: Components): string => {
  const schema = resolved(given, components)
  if (schema.title && schema.properties) return schema.title
  // A flag may also come as a string in a query; its documented type stays boolean.
  if (variants(schema).some((each) => each.type === 'boolean'))
    return ['boolean', ...(variants(schema).some((each) => each.type === 'null') ? ['null'] : [])].join(' | ')
  if (variants(schema).length > 0)
    return [...new Set(variants(schema).map((each) => typeOf(each, components)))].join(' | ')
  if (Array.isArray(schema['enum']))
    return (
      (schema['enum'] as unknown[]).slice(0, mostWords).map(String).join(' | ') +
      (schema['enum'].length > mostWords ? ' | …' : '')
    )
  if (schema['const'] !== undefined) return String(schema['const'])
  if (schema.type === 'array') return `[${typeOf((schema['items'] ?? {}) as JsonSchema, components)}]`
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any')
  return typeof schema['format'] === 'string' ? `${type} (${schema['format']})` : type
}
