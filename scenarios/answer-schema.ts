import { z } from 'zod'

/** Where a reference of a document leads. */
export const refIn = (document: unknown, ref: string): unknown =>
  ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)

/** The schema with everything it refers to written out, and strict: a field that is not told of is a fault. */
const whole = (document: unknown, schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map((each) => whole(document, each))
  if (typeof schema !== 'object' || schema === null) return schema
  if ('$ref' in schema) return whole(document, refIn(document, String(schema.$ref)))
  const { format: _, examples: __, ...rest } = schema as Record<string, unknown>
  // Below `properties` stand names of fields, which may be called `format`, too.
  const fields = (each: unknown) =>
    Object.fromEntries(Object.entries(each as object).map(([name, field]) => [name, whole(document, field)]))
  const copied = Object.fromEntries(
    Object.entries(rest).map(([key, each]) => [key, key === 'properties' ? fields(each) : whole(document, each)]),
  )
  return copied['properties'] && typeof copied['properties'] === 'object' && copied['type'] === 'object'
    ? { additionalProperties: false, ...copied }
    : copied
}

/** What of an answer is not as its schema in a document says, in words; empty where all is. */
export const faultsOfAnswer = (document: unknown, schema: unknown, answer: unknown): string => {
  const checked = z.fromJSONSchema(whole(document, schema) as Parameters<typeof z.fromJSONSchema>[0]).safeParse(answer)
  return checked.success ? '' : z.prettifyError(checked.error)
}
