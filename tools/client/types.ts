import type { JsonSchema } from '#platform/server/open-api/json-schema.ts'
import type { OpenApi, Operation, Parameter } from '#platform/server/open-api/shapes.ts'

/** The types of the client in `clients/typescript`, as the document of the seller API has them. */
export const clientTypes = ({ paths, webhooks = {}, components }: OpenApi): string =>
  [
    '// Written by `npm run client` from /api/openapi.json; do not edit.',
    ...Object.entries(components.schemas).map(([name, schema]) => `export type ${name} = ${typeOf(schema, '')}`),
    '/** Every call, by method and path: what it takes, and what it answers. */',
    `export interface Calls {\n${Object.entries(paths)
      .flatMap(([path, methods]) => Object.entries(methods).map(([method, call]) => callOf(method, path, call)))
      .join('\n')}\n}`,
    '/** Every message to an endpoint, by its event. */',
    `export interface Webhooks {\n${Object.entries(webhooks)
      .map(([event, { post }]) => {
        const schema = post.requestBody.content['application/json']?.schema ?? {}
        return `${comment(post.summary, '  ')}  '${event}': ${typeOf(schema, '  ')}`
      })
      .join('\n')}\n}`,
  ].join('\n\n') + '\n'

const comment = (text: string, indent: string): string =>
  text ? `${indent}/** ${text.replaceAll('*/', '* /').replace(/\s+/g, ' ')} */\n` : ''

const callOf = (method: string, path: string, { summary, description, parameters, ...call }: Operation): string => {
  const of = (place: Parameter['in']) => parameters.filter((each) => each.in === place)
  const parts = [
    ['path', fieldsOf(of('path'))],
    ['query', fieldsOf(of('query'))],
    ['body', call.requestBody && Object.values(call.requestBody.content)[0]?.schema],
  ] as const
  const [, answered] = Object.entries(call.responses).find(([status]) => status.startsWith('2')) ?? []
  const answer = answered && 'content' in answered ? Object.values(answered.content ?? {})[0]?.schema : undefined
  const lines = parts.flatMap(([name, schema]) =>
    schema && Object.keys(kept(schema)).length > 0
      ? [`    ${name}${schema.required?.length ? '' : '?'}: ${typeOf(schema, '    ')}`]
      : [],
  )
  const head = comment(`${summary}. ${description}`, '  ')
  return `${head}  '${method.toUpperCase()} ${path}': {\n${[...lines, `    answer: ${typeOf(answer ?? {}, '    ')}`].join('\n')}\n  }`
}

const fieldsOf = (parameters: readonly Parameter[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    parameters.map(({ name, schema, description }) => [name, { ...schema, ...(description ? { description } : {}) }]),
  ),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
})

/** What a program may send or read: without the fields older clients send in vain. */
const kept = ({ properties = {} }: JsonSchema): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(properties).filter(([, each]) => !String(each['description'] ?? '').startsWith('Not supported')),
  )

const typeOf = (schema: JsonSchema, indent: string): string => {
  if (typeof schema['$ref'] === 'string') return schema['$ref'].split('/').at(-1)!
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum'])) return schema['enum'].map((each) => JSON.stringify(each)).join(' | ')
  const variants = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined
  if (variants) return [...new Set(variants.map((each) => typeOf(each, indent)))].join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(' | ')
  switch (schema.type) {
    case 'array':
      return arrayOf(typeOf((schema['items'] ?? {}) as JsonSchema, indent))
    case 'object':
      return objectOf(schema, indent)
    case 'integer':
    case 'number':
      return 'number'
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    default:
      return 'not' in schema ? 'never' : 'unknown'
  }
}

const arrayOf = (type: string): string => (/[|&]/.test(type) && !/^\{[^]*\}$/.test(type) ? `(${type})[]` : `${type}[]`)

const objectOf = (schema: JsonSchema, indent: string): string => {
  const inner = `${indent}  `
  const more = schema['additionalProperties']
  const open = typeof more === 'object' && more !== null ? typeOf(more as JsonSchema, inner) : undefined
  const fields = Object.entries(kept(schema)).map(([name, each]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`
    const mark = schema.required?.includes(name) ? '' : '?'
    return `${comment(String(each['description'] ?? ''), inner)}${inner}${key}${mark}: ${typeOf(each, inner)}`
  })
  if (fields.length === 0) return `Record<string, ${open ?? 'unknown'}>`
  return `{\n${[...fields, ...(open ? [`${inner}[key: string]: ${open}`] : [])].join('\n')}\n${indent}}`
}
