import { z } from 'zod'
import { fromDecimal, toDecimal } from './money.ts'
import type { FieldErrors } from './refusal.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/**
 * One call of the API: where it is, what goes in, what comes out.
 * `path` is written `/v1/cabinet/orders/:id`; path parameters, query and body arrive as one camelCase object.
 * Inside the server values have the schema's output types; browser and wire have its input types.
 */
export type Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  method: Method
  path: string
  summary: string
  input: I
  output: O
}

export const endpoint = <I extends z.ZodType, O extends z.ZodType>(method: Method, path: string, summary: string, shape: { input: I; output: O }): Endpoint<I, O> => ({
  method,
  path,
  summary,
  ...shape,
})

export type Sent<E> = E extends Endpoint<infer I, z.ZodType> ? z.input<I> : never
export type Answered<E> = E extends Endpoint<z.ZodType, infer O> ? z.input<O> : never
export type Taken<E> = E extends Endpoint<infer I, z.ZodType> ? z.output<I> : never
export type Given<E> = E extends Endpoint<z.ZodType, infer O> ? z.output<O> : never

/** Money: `"49.90"` on the wire, whole hundredths inside. */
export const amount = () =>
  z.codec(z.string(), z.int(), {
    decode: (text, context) => {
      const value = fromDecimal(text)
      if (value !== undefined) return value
      context.issues.push({ code: 'custom', input: text, message: text.trim() === '' ? 'required' : 'invalid_amount' })
      return z.NEVER
    },
    encode: (value) => toDecimal(value),
  })

/** An instant: ISO 8601 in UTC on the wire, `Temporal.Instant` inside. */
export const instant = () =>
  z.codec(z.string(), z.custom<Temporal.Instant>((value) => value instanceof Temporal.Instant), {
    decode: (text, context) => {
      try {
        return Temporal.Instant.from(text)
      } catch {
        context.issues.push({ code: 'custom', input: text, message: 'invalid_date' })
        return z.NEVER
      }
    },
    encode: (value) => value.toString({ smallestUnit: 'millisecond' }),
  })

/** A calendar day: `YYYY-MM-DD` on the wire, `Temporal.PlainDate` inside. */
export const day = () =>
  z.codec(z.string(), z.custom<Temporal.PlainDate>((value) => value instanceof Temporal.PlainDate), {
    decode: (text, context) => {
      try {
        return Temporal.PlainDate.from(text)
      } catch {
        context.issues.push({ code: 'custom', input: text, message: 'invalid_date' })
        return z.NEVER
      }
    },
    encode: (value) => value.toString(),
  })

/** A row's whole-number id; takes the digits a path or query carries. */
export const id = () => z.coerce.number<number | string>().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Trimmed text that must not be empty; at most `max` characters (300 as forms say). */
export const text = (max = 300) => z.string().trim().min(1, 'required').max(max, 'too_long').refine((value) => !value.includes('\0'), 'invalid')
/** Trimmed text that may be left empty. */
export const optionalText = (max = 300) => z.string().trim().max(max, 'too_long').refine((value) => !value.includes('\0'), 'invalid').nullish().transform((value) => value || null)
export const email = () => z.string().trim().toLowerCase().min(1, 'required').max(254, 'too_long').pipe(z.email('invalid_email'))
/** A flag as JSON or query carries it. */
export const flag = () => z.union([z.boolean(), z.enum(['true', 'false', '1', '0']).transform((v) => v === 'true' || v === '1')])

export const nothing = () => z.object({})

const keyOfIssue = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === '' ? 'required' : 'invalid'
    case 'too_small':
      return /^[a-z_]+$/.test(issue.message) ? issue.message : issue.origin === 'string' ? 'too_short' : 'too_small'
    case 'too_big':
      return /^[a-z_]+$/.test(issue.message) ? issue.message : issue.origin === 'string' ? 'too_long' : 'too_big'
    case 'invalid_value':
      return issue.input === undefined || issue.input === null || issue.input === '' ? 'required' : 'not_in_list'
    default:
      return /^[a-z_]+$/.test(issue.message) ? issue.message : 'invalid'
  }
}

/** The field keys of what a schema found wrong. */
export const fieldErrorsOf = (error: z.ZodError): FieldErrors => {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const name = issue.path.join('.') || 'base'
    ;(fields[name] ??= []).push(keyOfIssue(issue))
  }
  return fields
}
