import { z } from 'zod'
import { countryCodes, currencyCodes } from './codes.ts'
import {
  exact,
  fromDecimal,
  largestAmount,
  toDecimal,
  toShortDecimal,
  type Amount,
  type BasisPoints,
  type Count,
} from './money.ts'
import type { FieldErrors } from './refusal.ts'

/** What an endpoint takes or gives. A whole `z.ZodType` would compare each of its fifty methods: a sixth of the type check. */
export type Schema = z.core.$ZodType

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/**
 * One call of the API: address, input, output. `path` is written `/v1/cabinet/orders/:id`; path parameters, query and
 * body arrive as one camelCase object. Inside the server values have the schema's output types; browser and wire have
 * its input types.
 */
export type Endpoint<I extends Schema = Schema, O extends Schema = Schema> = {
  method: Method
  path: string
  summary: string
  /** What a program must know besides the summary; in CommonMark. */
  description?: string
  input: I
  output: O
  /**
   * `api`: the seller API. Called with key and secret or a bearer token, never a cookie; answers are bare, errors a plain string.
   * `json_api`: resources under `/v2`, called as our own screens call theirs.
   */
  surface?: 'api' | 'json_api'
}

export const endpoint = <I extends Schema, O extends Schema>(
  method: Method,
  path: string,
  summary: string,
  shape: { input: I; output: O },
): Endpoint<I, O> => ({
  method,
  path,
  summary,
  ...shape,
})

/** A call of the seller API, for scripts and automation tools. */
export const apiEndpoint = <I extends Schema, O extends Schema>(
  method: Method,
  path: `/api/${string}`,
  summary: string,
  shape: { description?: string; input: I; output: O },
): Endpoint<I, O> => ({
  ...endpoint(method, path, summary, shape),
  surface: 'api',
})

/** What a client writes into a call of this endpoint. */
export type ClientInput<E> = E extends Endpoint<infer I, Schema> ? z.input<I> : never
/** What a client reads from its answer. */
export type ClientOutput<E> = E extends Endpoint<Schema, infer O> ? z.input<O> : never
/** What the endpoint’s verb takes: the input, read and checked. */
export type Input<E> = E extends Endpoint<infer I, Schema> ? z.output<I> : never
/** What its verb gives, before it is written for the wire. */
export type Output<E> = E extends Endpoint<Schema, infer O> ? z.output<O> : never

const whole = <Unit extends number>() => z.int() as z.ZodType<number, number> as z.ZodType<Unit, Unit>

/** A whole number, also one that adding made larger than numbers count exactly. */
const sum = <Unit extends number>() => z.custom<Unit>((value) => Number.isInteger(value))

const decimal = <Unit extends number>(example: string, encode: (value: Unit) => string) =>
  z.codec(z.string().meta({ format: 'decimal', examples: [example] }), sum<Unit>(), {
    decode: (text, context) => {
      const value = fromDecimal(text)
      if (value !== undefined && Math.abs(value) <= largestAmount) return value as Unit
      const message = text.trim() === '' ? 'required' : value === undefined ? 'invalid_amount' : 'too_big'
      context.issues.push({ code: 'custom', input: text, message })
      return z.NEVER
    },
    encode: (value) => encode(exact(value) as Unit),
  })

/** Money: `"49.90"` on the wire, whole hundredths inside; input is limited to `largestAmount`. */
export const amount = () => decimal<Amount>('49.90', toDecimal)
/** A part of something: `"20.00"` percent on the wire, whole basis points inside. */
export const percent = () => decimal<BasisPoints>('20.00', toDecimal)
/** A part of something in whole basis points, on the wire as inside. */
export const basisPoints = () => whole<BasisPoints>()
/** How many there are of something. */
export const count = () => whole<Count>()
/** Money of the seller API: `"49.9"` on the wire, whole hundredths inside. */
export const apiAmount = () => decimal<Amount>('49.9', toShortDecimal)

/** An instant: ISO 8601 in UTC on the wire, `Temporal.Instant` inside. */
export const instant = () =>
  z.codec(
    z.string().meta({ format: 'date-time', examples: ['2026-11-20T09:00:00.000Z'] }),
    z.custom<Temporal.Instant>((value) => value instanceof Temporal.Instant),
    {
      decode: (text, context) => {
        try {
          return Temporal.Instant.from(text)
        } catch {
          context.issues.push({ code: 'custom', input: text, message: 'invalid_date' })
          return z.NEVER
        }
      },
      encode: (value) => value.toString({ smallestUnit: 'millisecond' }),
    },
  )

/** A calendar day: `YYYY-MM-DD` on the wire, `Temporal.PlainDate` inside. */
export const day = () =>
  z.codec(
    z.string().meta({ format: 'date', examples: ['2026-11-20'] }),
    z.custom<Temporal.PlainDate>((value) => value instanceof Temporal.PlainDate),
    {
      decode: (text, context) => {
        try {
          return Temporal.PlainDate.from(text)
        } catch {
          context.issues.push({ code: 'custom', input: text, message: 'invalid_date' })
          return z.NEVER
        }
      },
      encode: (value) => value.toString(),
    },
  )

/** A row's whole-number id; takes the digits a path or query carries. */
export const id = () => z.coerce.number<number | string>().int().positive().max(Number.MAX_SAFE_INTEGER)

const hasNoNull = (value: string): boolean => !value.includes('\0')

/** Trimmed text that must not be empty; at most `max` characters (300 as forms say). */
export const text = (max = 300) =>
  z.string().trim().min(1, 'required').max(max, 'too_long').refine(hasNoNull, 'invalid')
/** Whether a text is free of script tags, for readers that would run them. */
export const hasNoScript = (value: string | null): boolean => !/<\s*\/?\s*script\b/i.test(value ?? '')
/** Trimmed text of any length up to `max`. */
export const anyText = (max: number) => z.string().trim().max(max, 'too_long').refine(hasNoNull, 'invalid')
/** Trimmed text that may be left empty. */
export const optionalText = (max = 300) =>
  anyText(max)
    .nullish()
    .transform((value) => value || null)
export const email = () =>
  z.string().trim().toLowerCase().min(1, 'required').max(254, 'too_long').pipe(z.email('invalid_email'))
// Greece and the United Kingdom by what VAT ids and people call them.
const otherNames: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB' }
/** A country by its two letters of ISO 3166; Greece also as EL, the United Kingdom as UK. */
export const countryCode = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .overwrite((value) => otherNames[value] ?? value)
    .min(1, 'required')
    .refine((value) => value === '' || countryCodes.includes(value), 'invalid_country')
/** A currency that we take. */
export const currencyCode = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .refine((value) => currencyCodes.includes(value), 'not_in_list')
/** A flag as JSON or query carries it. */
export const flag = () =>
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0']).transform((v) => v === 'true' || v === '1')])

/** A value that may be left out; programs also send it as an empty text or null. */
export const blank = <T extends Schema>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), z.optional(schema))

export const nothing = () => z.object({})

/** Which page of a list of the seller API: a bare array, empty past the last page. */
export const paging = (per = 30) => ({
  page: z.coerce
    .number<number | string>('invalid_number')
    .int('invalid_number')
    .transform((page) => Math.min(Math.max(page, 1), 1_000_000))
    .default(1)
    .describe('Counted from 1; a page past the last is an empty array.'),
  per: z.coerce
    .number<number | string>('invalid_number')
    .int('invalid_number')
    .transform((each) => Math.min(Math.max(each, 1), 500))
    .default(per)
    .describe('Rows per page, at most 500.'),
})

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.values(value).every(isBlank))

/** A filter that takes a value or several (`name[]`). */
export const oneOrMore = (what: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .describe(what)

/** A field clients of this family send that this server cannot honour: a blank one passes, another is refused instead of forgotten. */
export const notSupported = (fits: (value: unknown) => boolean = () => false) =>
  z
    .unknown()
    .refine((value) => isBlank(value) || fits(value), 'not_supported')
    .optional()
    .describe('Not supported: leave it out or blank.')

export const done = () => z.object({ success: z.literal(true) })

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
  const fields = new Map<string, string[]>()
  const add = (path: PropertyKey[], key: string) => {
    const name = path.join('.') || 'base'
    fields.set(name, [...(fields.get(name) ?? []), key])
  }
  for (const issue of error.issues)
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add([...issue.path, key], 'not_in_list')
    else add(issue.path, keyOfIssue(issue))
  // By a map: a caller may name a field `constructor`.
  return Object.fromEntries(fields)
}
