import { z } from 'zod'

const keptFields = z.registry<Record<string, never>>()

/**
 * A field in which a seller keeps something to themselves and those who run the shop: whoever holds the right of the call
 * for rows of their own alone (a buyer, a salesperson) reads null there, or an empty array.
 */
export const kept = <T extends z.ZodNullable | z.ZodArray>(field: T): T => {
  keptFields.add(field, {})
  return field
}

/** An answer as JSON carries it, without what its schema says is kept. */
export const withoutKept = (schema: z.core.$ZodType, value: unknown): unknown => {
  if (value === null || value === undefined) return value
  if (keptFields.has(schema)) return Array.isArray(value) ? [] : null
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [
          name,
          def.shape[name] ? withoutKept(def.shape[name], each) : each,
        ]),
      )
    case 'array':
      return (value as unknown[]).map((each) => withoutKept(def.element, each))
    case 'nullable':
    case 'optional':
    case 'default':
      return withoutKept(def.innerType, value)
    case 'pipe':
      return withoutKept(def.in, value)
    default:
      return value
  }
}
