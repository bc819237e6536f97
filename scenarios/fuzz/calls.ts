import fc from 'fast-check'
import { refIn } from '../answer-schema.ts'
import { valueOf, type Schema } from './values.ts'

export type Who = 'seller' | 'admin' | 'payer' | 'publisher' | 'nobody'
type Content = Record<string, { schema?: unknown }>
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }
type Operation = {
  'x-permission'?: string
  parameters?: unknown[]
  requestBody?: { content?: Content }
  responses: Record<string, { content?: Content }>
}
export type FuzzedCall = {
  who: Who
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  body: unknown
  responses: Operation['responses']
}

/** Calls after which those that follow would meet nobody: who calls is signed out, erased, paused, or has another role or address. */
const ending = new RegExp(
  [
    'sign_out|session|profile_type|password|delet|eras|deactivat|impersonat|passkey|second_factor|test_mode',
    'users?/(change|email)|email_change|account_',
  ].join('|'),
)

/** For whom a path is, so that most calls get past the door. */
const areas: readonly [RegExp, Who][] = [
  [/^\/(v1\/cabinet|api|v2)\//, 'seller'],
  [/^\/v1\/admin\//, 'admin'],
  [/^\/v1\/payer\//, 'payer'],
  [/^\/v1\/publish/, 'publisher'],
]
const everyone: readonly Who[] = ['seller', 'admin', 'payer', 'publisher', 'nobody']
const meant = (path: string): Who => areas.find(([begins]) => begins.test(path))?.[1] ?? 'nobody'

type Document = { paths: Record<string, Record<string, unknown>> }

/** One call of the document: any operation, mostly as who it is for, with parameters and a body by their schemas or near them. */
export const callsOf = (document: Document): fc.Arbitrary<FuzzedCall> => {
  const resolve = (schema: unknown) =>
    typeof schema === 'object' && schema !== null && '$ref' in schema ? refIn(document, String(schema.$ref)) : schema
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      ending.test(path)
        ? []
        : [{ path, method: method.toUpperCase() as FuzzedCall['method'], operation: operation as Operation }],
    ),
  )
  return fc.constantFrom(...operations).chain(({ path, method, operation }) => {
    const parameters = (operation.parameters ?? []).map((each) => resolve(each) as Parameter)
    const inPath = parameters.filter((each) => each.in === 'path')
    const inQuery = parameters.filter((each) => each.in === 'query')
    const bodySchema = operation.requestBody?.content?.['application/json']?.schema
    return fc
      .record({
        who: fc.oneof(
          { weight: 6, arbitrary: fc.constant(meant(path)) },
          { weight: 1, arbitrary: fc.constantFrom(...everyone) },
        ),
        path: fc.tuple(
          ...inPath.map(() =>
            fc.oneof(
              { weight: 5, arbitrary: fc.integer({ min: 1, max: 12 }).map(String) },
              fc.string({ minLength: 1, maxLength: 12 }),
            ),
          ),
        ),
        query: fc.tuple(
          ...inQuery.map(({ required, schema }) =>
            fc.option(valueOf(schema ?? {}, resolve), { nil: undefined, freq: required ? 20 : 1 }),
          ),
        ),
        body: bodySchema ? valueOf(bodySchema as Schema, resolve) : fc.constant(undefined),
      })
      .map(({ who, path: values, query, body }): FuzzedCall => {
        const address = inPath.reduce(
          (url, { name }, at) => url.replace(`{${name}}`, encodeURIComponent(String(values[at]))),
          path,
        )
        const search = new URLSearchParams()
        for (const [at, { name }] of inQuery.entries()) {
          const value = query[at]
          if (value === undefined) continue
          for (const one of Array.isArray(value) ? value : [value])
            search.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one))
        }
        const asked = search.size > 0 ? `?${search}` : ''
        return { who, name: `${method} ${path}`, method, url: address + asked, body, responses: operation.responses }
      })
  })
}
