import { expect, it } from 'vitest'
import type { JsonSchema } from '#platform/server/open-api/json-schema.ts'
import type { OpenApi, Operation } from '#platform/server/open-api/shapes.ts'
import { callsOf } from './document.ts'
import { phpCalls } from './php.ts'
import { pythonFiles } from './python.ts'

const call = (answer: JsonSchema, body?: JsonSchema): Operation => ({
  operationId: 'any',
  summary: 'Says "what" it does',
  description: 'Not """more""" or */ less.',
  tags: [],
  'x-permission': 'none',
  parameters: [{ name: 'page', in: 'query', required: false, schema: { type: 'integer' } }],
  ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
  responses: { 200: { description: 'Done', content: { 'application/json': { schema: answer } } } },
  security: [],
})
const documentOf = (paths: OpenApi['paths']): OpenApi => ({
  openapi: '3.1.0',
  info: {
    title: '',
    version: '1',
    summary: '',
    description: '',
    contact: { name: '', url: '' },
    license: { name: '', identifier: '' },
  },
  servers: [],
  tags: [],
  paths,
  components: { schemas: {}, responses: {}, securitySchemes: {} },
})
const one = call({ type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] })
const many = call({ type: 'array', items: { type: 'object', properties: { from: { type: 'string' } } } })

it('names a method after method and path', () => {
  const document = documentOf({
    '/api/me': { get: one },
    '/api/orders': { get: many, post: one },
    '/api/orders/{id}': { get: one, put: one, delete: one },
    '/api/orders/{id}/cancel': { post: one },
    '/api/orders/{id}/invoice': { get: one },
    '/api/orders/{id}/coupons': { get: many, post: one },
    '/api/coupons': { get: many },
    '/v2/orders': { get: many },
    '/v2/orders/{id}': { get: one },
  })
  expect(callsOf(document).map(({ name }) => name)).toEqual([
    'get_me',
    'list_orders',
    'create_order',
    'get_order',
    'update_order',
    'delete_order',
    'cancel_order',
    'get_order_invoice',
    'list_order_coupons',
    'create_order_coupon',
    'list_coupons',
    'list_order_resources',
    'get_order_resource',
  ])
})

it('refuses two calls that come to one name', () => {
  const twice = documentOf({ '/api/orders/{id}': { get: one }, '/api/orders/{token}': { get: one } })
  expect(() => callsOf(twice)).toThrow('get_order')
})

it('writes fields that are words of Python, and comments that end where they should', () => {
  const document = documentOf({ '/api/orders': { get: many, post: call({}, { properties: { 'a[b]': { not: {} } } }) } })
  const { types, calls } = pythonFiles(document)
  expect(types).toContain(
    `ListOrdersAnswer = TypedDict(\n    "ListOrdersAnswer",\n    {\n        "from": "NotRequired[str]",`,
  )
  expect(calls.match(/"""/g)?.length).toBe(10)
  expect(calls).toContain('def each_order(self, query: ListOrdersQuery | None = None) -> Iterator[ListOrdersAnswer]:')
  expect(phpCalls(document)).toContain('or * / less.')
})
