import { z } from 'zod'

const keptFields = z.registry<Record<string, never>>()

/**
 * Marks a field that is for the seller and those who run the shop: callers who hold the right for their own rows alone
 * (a buyer, a salesperson) read null, or an empty array.
 */
export const kept = <T extends z.ZodNullable | z.ZodArray>(field: T): T => {
  keptFields.add(field, {})
  return field
}

/** A JSON answer without the fields that its schema marks as `kept`. */
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
