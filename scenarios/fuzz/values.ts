import fc from 'fast-check'

export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  $ref?: string
}
type Resolve = (schema: unknown) => unknown

const texts: Record<string, fc.Arbitrary<unknown>> = {
  'date-time': fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => new Date(seconds * 1000).toISOString()),
  date: fc.integer({ min: 0, max: 40_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10)),
  decimal: fc.integer({ min: -100, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2)),
  email: fc.constantFrom('kim@example.com', 'ada@example.org', 'no address'),
  uri: fc.constantFrom('https://example.com/a?b=c', 'http://127.0.0.1/', 'javascript:alert(1)'),
}

/** What no schema asks for. */
const hostile: fc.Arbitrary<unknown> = fc.constantFrom(
  null,
  '',
  ' ',
  -1,
  0,
  1e21,
  '\u0000',
  '\ud800',
  'x'.repeat(5000),
  [],
  {},
  [[]],
  { constructor: 1 },
  '<script>',
  "'; --",
  '٣',
  true,
)

const text = ({ format, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<unknown> =>
  (format && texts[format]) ||
  fc.string({ minLength: Math.min(minLength, 60), maxLength: Math.max(minLength, Math.min(maxLength, 60)) })

const fitting = (schema: Schema, resolve: Resolve, depth: number): fc.Arbitrary<unknown> => {
  const within = (one: Schema) => valueOf(one, resolve, depth + 1)
  const choices = schema.anyOf ?? schema.oneOf
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (choices) return fc.oneof(...choices.map(within))
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map(within))
      .map((parts) => Object.assign({}, ...parts.filter((part) => typeof part === 'object')) as unknown)
  const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== 'null') : schema.type
  switch (type) {
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -1000),
        max: Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? 20, 1_000_000)),
      })
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return depth > 4 ? fc.constant([]) : fc.array(within(schema.items ?? {}), { maxLength: 3 })
    case 'object':
      return record(schema, within, depth)
    case 'string':
      return text(schema)
    default:
      return schema.properties
        ? record(schema, within, depth)
        : fc.oneof(fc.string({ maxLength: 10 }), fc.integer({ min: 0, max: 20 }))
  }
}

const record = (
  { properties = {}, required = [] }: Schema,
  within: (schema: Schema) => fc.Arbitrary<unknown>,
  depth: number,
): fc.Arbitrary<unknown> =>
  depth > 5
    ? fc.constant({})
    : fc.record(Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, within(each)])), {
        requiredKeys: required.filter((name) => name in properties),
      })

/** A value by a schema; one in twenty is what the schema does not ask for. */
export const valueOf = (schema: Schema, resolve: Resolve, depth = 0): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 19, arbitrary: fitting(resolve(schema) as Schema, resolve, depth) },
    { weight: 1, arbitrary: hostile },
  )
