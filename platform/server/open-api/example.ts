import type { Operation } from './shapes.ts'
import type { JsonSchema } from './json-schema.ts'

type Told = {
  base: string
  path: string
  method: string
  operation: Operation
  resolve: (schema: JsonSchema) => JsonSchema
}

type Sample = { path: string; body: unknown; isFile: boolean }

/** A call as it may be sent: the declared example, else what must be sent, with values one can recognise. */
export const sampleOf = ({ path, operation, resolve }: Omit<Told, 'base' | 'method'>): Sample => {
  const exampleOf = (place: string, name: string): unknown =>
    operation.parameters.find((each) => each.in === place && each.name === name)?.example
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(exampleOf('path', name) ?? (name === 'token' ? 'TOKEN' : name.endsWith('id') ? '1' : name.toUpperCase())),
  )
  const query = operation.parameters
    .filter((each) => each.in === 'query' && (each.required || each.example !== undefined))
    .map(
      ({ name, schema, example }) => `${name}=${encodeURIComponent(String(example ?? valueOf(name, schema, resolve)))}`,
    )
    .join('&')
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  return {
    path: query ? `${filled}?${query}` : filled,
    body: content && (content.example ?? bodyOf(content.schema, resolve)),
    isFile: type === 'multipart/form-data',
  }
}

/** A call with curl that can be copied. */
export const exampleOf = ({ base, method, ...told }: Told): string => {
  const { path, body, isFile } = sampleOf(told)
  const who = /^\/(api|v2)\//.test(path) ? 'Bearer KEY:SECRET' : 'ACCESS_TOKEN'
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "${base}${path}"`,
    ...(told.operation.security.length === 0 ? [] : [`-H "Authorization: ${who}"`]),
    ...(isFile
      ? [`-F "file=@picture.png"`]
      : body
        ? [`-H "Content-Type: application/json"`, `-d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`]
        : []),
  ].join(' \\\n  ')
}

/** What is required, else the first two fields, so that a change shows what one looks like. */
const bodyOf = (given: JsonSchema, resolve: Told['resolve']): unknown => {
  const schema = resolve(given)
  const names = Object.keys(schema.properties ?? {}).filter(
    (name) => !String(schema.properties![name]!['description'] ?? '').startsWith('Not supported'),
  )
  const shown = schema.required?.length ? names.filter((name) => schema.required!.includes(name)) : names.slice(0, 2)
  return Object.fromEntries(shown.map((name) => [name, valueOf(name, schema.properties![name]!, resolve)]))
}

const known: Record<string, unknown> = {
  email: 'kim@example.com',
  url: 'https://example.com/hook',
  name: 'Morning course',
  first_name: 'Kim',
  last_name: 'Berg',
  password: 'PASSWORD',
  secret: 'SECRET',
  country_code: 'DE',
  currency: 'eur',
}

const valueOf = (name: string, given: JsonSchema, resolve: Told['resolve']): unknown => {
  const schema = resolve(given)
  const first = ((schema['anyOf'] ?? []) as JsonSchema[])[0]
  if (first) return valueOf(name, first, resolve)
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  if (Array.isArray(schema['examples'])) return schema['examples'][0]
  if (schema['const'] !== undefined) return schema['const']
  if (known[name] !== undefined) return known[name]
  switch (schema.type) {
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'array':
      return [valueOf(name, (schema['items'] ?? {}) as JsonSchema, resolve)]
    case 'object':
      return bodyOf(schema, resolve)
    default:
      return name.toUpperCase()
  }
}
