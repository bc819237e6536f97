import type { JsonSchema } from '#platform/server/open-api/json-schema.ts'
import type { OpenApi } from '#platform/server/open-api/shapes.ts'
import { callsOf, hasFields, isRequired, kept, kindOf, webhooksOf, type Call } from './document.ts'

/** The types of the client in `clients/typescript`, as the document of the seller API has them. */
export const clientTypes = (document: OpenApi): string =>
  [
    '// Written by `npm run client` from /api/openapi.json; do not edit.',
    ...Object.entries(document.components.schemas).map(
      ([name, schema]) => `export type ${name} = ${typeOf(schema, '')}`,
    ),
    '/** Every call, by method and path: what it takes, and what it answers. */',
    `export interface Calls {\n${callsOf(document).map(callType).join('\n')}\n}`,
    '/** Every message to an endpoint, by its event. */',
    `export interface Webhooks {\n${webhooksOf(document)
      .map(({ event, summary, schema }) => `${comment(summary, '  ')}  '${event}': ${typeOf(schema, '  ')}`)
      .join('\n')}\n}`,
  ].join('\n\n') + '\n'

const comment = (text: string, indent: string): string =>
  text ? `${indent}/** ${text.replaceAll('*/', '* /').replace(/\s+/g, ' ')} */\n` : ''

const callType = ({ method, path, says, parameters, body, answer }: Call): string => {
  const parts = [
    ['path', parameters.path],
    ['query', parameters.query],
    ['body', body],
  ] as const
  const lines = parts.flatMap(([name, schema]) =>
    schema && hasFields(schema) ? [`    ${name}${schema.required?.length ? '' : '?'}: ${typeOf(schema, '    ')}`] : [],
  )
  const inside = [...lines, `    answer: ${typeOf(answer, '    ')}`].join('\n')
  return `${comment(says, '  ')}  '${method} ${path}': {\n${inside}\n  }`
}

const typeOf = (schema: JsonSchema, indent: string): string => {
  const kind = kindOf(schema)
  switch (kind.is) {
    case 'named':
      return kind.name
    case 'literals':
      return kind.values.map((each) => JSON.stringify(each)).join(' | ')
    case 'oneOf':
      return [...new Set(kind.variants.map((each) => typeOf(each, indent)))].join(' | ')
    case 'array':
      return arrayOf(typeOf(kind.items, indent))
    case 'object':
      return objectOf(schema, kind.open, indent)
    case 'integer':
      return 'number'
    default:
      return kind.is
  }
}

const arrayOf = (type: string): string => (/[|&]/.test(type) && !/^\{[^]*\}$/.test(type) ? `(${type})[]` : `${type}[]`)

const objectOf = (schema: JsonSchema, more: JsonSchema | undefined, indent: string): string => {
  const inner = `${indent}  `
  const open = more && typeOf(more, inner)
  const fields = kept(schema).map(([name, each]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`
    const mark = isRequired(schema, name) ? '' : '?'
    return `${comment(String(each['description'] ?? ''), inner)}${inner}${key}${mark}: ${typeOf(each, inner)}`
  })
  if (fields.length === 0) return `Record<string, ${open ?? 'unknown'}>`
  return `{\n${[...fields, ...(open ? [`${inner}[key: string]: ${open}`] : [])].join('\n')}\n${indent}}`
}
