import type { Operation } from './shapes.ts'
import type { JsonSchema } from './json-schema.ts'

type Told = {
  base: string
  path: string
  method: string
  operation: Operation
  resolve: (schema: JsonSchema) => JsonSchema
}

/** A call with curl that can be copied: what must be sent, with values one can recognise. */
export const exampleOf = ({ base, path, method, operation, resolve }: Told): string => {
  const isApi = path.startsWith('/api/')
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'token' ? 'TOKEN' : name.endsWith('id') ? '1' : name.toUpperCase(),
  )
  const needed = operation.parameters
    .filter((each) => each.in === 'query' && each.required)
    .map((each) => `${each.name}=${String(valueOf(each.name, each.schema, resolve))}`)
  const isOpen = operation.security.length === 0
  const query = [...needed, ...(isApi && !isOpen ? ['key=KEY', 'secret=SECRET'] : [])].join('&')
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "${base}${filled}${query ? `?${query}` : ''}"`,
    ...(isApi || isOpen ? [] : [`-H "Authorization: ACCESS_TOKEN"`]),
    ...(type === 'multipart/form-data'
      ? [`-F "file=@picture.png"`]
      : content
        ? [`-H "Content-Type: application/json"`, `-d '${JSON.stringify(bodyOf(content.schema, resolve))}'`]
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
