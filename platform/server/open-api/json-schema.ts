import { z } from 'zod'
import type { Schema } from '#platform/shared/contract.ts'
import { keptMaps, snake } from '#platform/shared/json-case.ts'

export type JsonSchema = {
  [keyword: string]: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  title?: string
  type?: string | string[]
}

export type Components = Record<string, JsonSchema>

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a zod schema gives on the wire, as JSON Schema 2020-12. Named shapes go into `components` and are referred to. */
export const jsonSchemaOf = (schema: Schema, components: Components): JsonSchema => {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return onWire(made, components)
}

/** What one takes: a field that reads well when it is left out is not required, however its schema comes to that. */
export const takenSchemaOf = (schema: Schema, components: Components): JsonSchema => {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (!(zodSchema instanceof z.ZodObject) || !jsonSchema.required) return
      const fields = zodSchema.shape as Record<string, z.ZodType>
      jsonSchema.required = jsonSchema.required.filter((name) => !fields[name]?.safeParse(undefined).success)
      if (jsonSchema.required.length === 0) delete jsonSchema.required
    },
  }) as JsonSchema
  return onWire(made, components)
}

/** Many readers compile patterns without the flag for Unicode, and would refuse what we take. */
const needsUnicode = (pattern: string): boolean => /\\p\{/i.test(pattern)

const onWire = (schema: JsonSchema, components: Components): JsonSchema => {
  const out: JsonSchema = {}
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'pattern' && needsUnicode(String(value))) continue
    if (keyword === 'properties')
      out.properties = Object.fromEntries(
        Object.entries(value as Record<string, JsonSchema>).map(([name, property]) => [
          snake(name),
          keptMaps.has(name) ? property : onWire(property, components),
        ]),
      )
    else if (keyword === 'required') out.required = (value as string[]).map(snake)
    else if (Array.isArray(value))
      out[keyword] = value.map((each) => (isSchema(each) ? onWire(each, components) : each))
    else out[keyword] = keyword !== 'default' && isSchema(value) ? onWire(value, components) : value
  }
  return out.title && out.properties ? named(out, out.title, components) : out
}

const named = (schema: JsonSchema, title: string, components: Components): JsonSchema => {
  // OpenAPI takes no blanks in the names of schemas.
  const name = title.replaceAll(/ +(\w)/g, (_, letter: string) => letter.toUpperCase())
  const known = (components[name] ??= schema)
  return JSON.stringify(known) === JSON.stringify(schema) ? { $ref: `#/components/schemas/${name}` } : schema
}
