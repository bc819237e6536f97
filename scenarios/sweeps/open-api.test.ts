import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { rooms } from '#apps/server/rooms.ts'
import type { OpenApi, Operation, Parameter } from '#platform/server/open-api/shapes.ts'
import type { JsonSchema } from '#platform/server/open-api/json-schema.ts'
import { deliveredEvents } from '#capabilities/outward/webhooks/vocabulary.ts'
import { assembleApp } from '#platform/server/assemble-app.ts'
import { keptMaps, snake } from '#platform/shared/json-case.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { faultsOfAnswer, refIn } from '../answer-schema.ts'
import { buy } from '#capabilities/sale/orders/server/testing.ts'

/** The document by the rules of OpenAPI 3.1 and JSON Schema 2020-12, against the routes there are, and against what is really answered. */

const assembled = assembleApp(rooms)
const app = useTestApp(rooms)
let document: OpenApi
let operations: { name: string; path: string; method: string; operation: Operation }[]
let token = ''
const ids: Record<string, string> = {}

beforeAll(async () => {
  document = (await (await app.server()).inject('/api/swagger_doc')).json<OpenApi>()
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      method,
      operation,
    })),
  )
  const made = await app.transact((ctx) => makeSeller(ctx))
  token = made.token
  // Only keys of a test world read a clock.
  app.ports.testMode = {
    sellerId: made.seller.id,
    movingTo: async () => null,
    moveTo: async () => undefined,
  }
  const testShop = { seller: made.seller, ...(await app.transact((ctx) => makeProduct(ctx, made.seller.id))) }
  const order = await buy(app.world, testShop)
  await app.drain()
  const transfer = await app.world.db
    .selectFrom('transfers')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const hook = await (
    await app.server()
  ).inject({
    method: 'POST',
    url: '/api/webhook_endpoints',
    headers: { authorization: token },
    payload: { name: 'A', url: 'https://example.com/hook' },
  })
  Object.assign(ids, {
    products: testShop.product.id,
    pricing_plans: testShop.plan.id,
    orders: order.token,
    payments: transfer.id,
    transfers: transfer.id,
    payers: transfer.id,
    webhook_endpoints: hook.json<{ id: number }>().id,
    '/v2/orders/:id': order.id,
  })
})

const refOf = (ref: string): unknown => refIn(document, ref)

/** Every schema in the document with the place it stands at. */
const schemasIn = (value: unknown, place: string, found: [string, JsonSchema][] = []): [string, JsonSchema][] => {
  if (Array.isArray(value)) for (const [index, each] of value.entries()) schemasIn(each, `${place}/${index}`, found)
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) {
      if (key === 'schema' || place.endsWith('/schemas')) nested(each as JsonSchema, `${place}/${key}`, found)
      else schemasIn(each, `${place}/${key}`, found)
    }
  return found
}
const nested = (schema: JsonSchema, place: string, found: [string, JsonSchema][]): void => {
  found.push([place, schema])
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    nested(property, `${place}/properties/${name}`, found)
  for (const keyword of ['items', 'additionalProperties', 'propertyNames', 'not'])
    if (typeof schema[keyword] === 'object') nested(schema[keyword] as JsonSchema, `${place}/${keyword}`, found)
  for (const keyword of ['anyOf', 'oneOf', 'allOf', 'prefixItems'])
    for (const [index, each] of ((schema[keyword] ?? []) as JsonSchema[]).entries())
      nested(each, `${place}/${keyword}/${index}`, found)
}

it('names every route there is, and no other', () => {
  const declared = assembled.routes.map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, (_, word: string) => `{${snake(word)}}`)}`,
  )
  expect(operations.map(({ name }) => name).sort()).toEqual(declared.sort())
})

it('names schemas as OpenAPI allows', () => {
  for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^[a-zA-Z0-9._-]+$/)
})

it('says of each call what OpenAPI 3.1 asks for', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: expect.any(String), version: expect.any(String) } })
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
  const schemes = Object.keys(document.components.securitySchemes)
  const faults = operations.flatMap(({ name, path, method, operation }) => {
    const wrong: string[] = []
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, word]) => word)
    const given = (place: Parameter['in']) => operation.parameters.filter((each) => each.in === place)
    if (
      given('path')
        .map((each) => each.name)
        .join() !== inPath.join() ||
      given('path').some((each) => !each.required)
    )
      wrong.push('path parameters')
    if (new Set(operation.parameters.map((each) => `${each.in} ${each.name}`)).size !== operation.parameters.length)
      wrong.push('a parameter twice')
    if (method === 'get' && operation.requestBody) wrong.push('a body')
    if (method === 'post' && !given('header').some((each) => each.name === 'Idempotency-Key'))
      wrong.push('no Idempotency-Key')
    if (!Object.keys(operation.responses).some((status) => status.startsWith('2'))) wrong.push('no success')
    if (Object.keys(operation.responses).some((status) => !/^[1-5]\d\d$/.test(status))) wrong.push('a status')
    for (const response of Object.values(operation.responses))
      if (!('$ref' in response ? refOf(response.$ref) : response.description)) wrong.push('a response without words')
    if (!operation.security.flatMap((each) => Object.keys(each)).every((each) => schemes.includes(each)))
      wrong.push('an unknown security scheme')
    if (!document.tags.some((tag) => operation.tags[0] === tag.name)) wrong.push('an unknown tag')
    if (!operation.summary || !operation['x-permission']) wrong.push('words missing')
    return wrong.map((each) => `${name}: ${each}`)
  })
  expect(faults).toEqual([])
})

it('says of what is done to chosen rows that the right to it may be missing, and so it is answered', async () => {
  const chosen = operations.filter(({ path }) => path.endsWith('/selected'))
  expect(chosen.map(({ name }) => name)).toContain('POST /v1/cabinet/products/selected')
  for (const { operation } of chosen) expect(Object.keys(operation.responses)).toContain('403')
  const { token: other } = await app.transact((ctx) => makeUser(ctx, ['payer'], { email: 'no-right@example.com' }))
  const asked = await app.call(
    'POST',
    '/v1/cabinet/products/selected',
    { action: 'archive', ids: [1] },
    { token: other },
  )
  expect(asked.status).toBe(403)
})

const types = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'])

it('has schemas that are sound and speak the words of the wire', () => {
  const found = schemasIn(document, '#')
  expect(found.length).toBeGreaterThan(2000)
  const faults = found.flatMap(([place, schema]) => {
    const wrong: string[] = []
    const names = Object.keys(schema.properties ?? {})
    if (schema.type !== undefined && ![schema.type].flat().every((type) => types.has(type)))
      wrong.push(`type ${String(schema.type)}`)
    if (schema.required?.some((name) => !names.includes(name)))
      wrong.push(`requires what it does not have: ${schema.required.filter((name) => !names.includes(name)).join()}`)
    if (typeof schema['$ref'] === 'string' && refOf(schema['$ref']) === undefined) wrong.push('points nowhere')
    if (schema['pattern'] !== undefined && !isPattern(String(schema['pattern']))) wrong.push('pattern')
    const isUserData = [...keptMaps].some((map) => place.includes(`/${map}`))
    if (!isUserData && names.some((name) => /[A-Z]/.test(name)))
      wrong.push(`camelCase: ${names.filter((name) => /[A-Z]/.test(name)).join()}`)
    return wrong.map((each) => `${place}: ${each}`)
  })
  expect(faults).toEqual([])
})

const isPattern = (pattern: string): boolean => {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}

const reads = assembled.routes.filter(
  ({ endpoint }) =>
    endpoint.method === 'GET' &&
    /^\/(api|v1\/cabinet|v2)\//.test(endpoint.path) &&
    !/(\/csv|\/personal_data|\.pdf|\.zip)$/.test(endpoint.path) &&
    endpoint.path !== '/api/swagger_doc',
)

/** What calls have to be asked with; this seller has nothing at a video service. */
const queries: Record<string, string> = {
  '/api/webhook_events': '?event[]=order.created',
  '/v1/cabinet/automation_suggestions': '?act=integrations.tag&field=tag',
  '/v1/cabinet/integration_accounts/:id/names': '?kind=tags',
  '/v1/cabinet/integration_videos': '?account_id=1',
  '/v1/cabinet/integration_videos/picture': '?source=https://example.com/picture.jpg&signature=nobody',
  '/v1/cabinet/integration_videos/chosen': '?address=https://vimeo.com/1',
  '/v1/cabinet/newsletters/:id/reasons': '?contact_id=1',
}

describe('what is answered is what is written', () => {
  it.each(reads.map((route) => [route.endpoint.path]))('GET %s', async (path) => {
    const thing = path
      .split('/')
      .filter((part) => !part.startsWith(':') && part !== '')
      .at(-1)!
    const url = path.replace(/:\w+/g, () => String(ids[path] ?? ids[thing] ?? 1)) + (queries[path] ?? '')
    const answer = await (await app.server()).inject({ method: 'GET', url, headers: { authorization: token } })
    const { responses } = document.paths[path.replace(/:(\w+)/g, (_, word: string) => `{${snake(word)}}`)]!['get']!
    if (answer.statusCode === 404)
      return expect(thing in ids && path.startsWith('/api/'), `${url} is there`).toBe(false)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    const schema = (responses['200'] as { content: Record<string, { schema: JsonSchema }> }).content[
      String(answer.headers['content-type']).split(';')[0]!
    ]!.schema
    expect(faultsOfAnswer(document, schema, answer.json())).toBe('')
  })
})

const programs = assembled.routes.filter(({ endpoint }) => endpoint.surface === 'api')

describe('a word that a call of a program does not know', () => {
  it.each(programs.map(({ endpoint: { method, path } }) => [method, path] as const))(
    'is refused by name: %s %s',
    async (method, path) => {
      const url = path.replace(/:\w+/g, '1')
      const sent = { nonsense_word: 'x', nothing_said: '' }
      const answer = await (
        await app.server()
      ).inject({
        method,
        url,
        headers: { authorization: token },
        ...(method === 'GET' ? { query: sent } : { payload: sent }),
      })
      expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
        422,
        expect.stringContaining('nonsense_word: not_supported'),
      ])
      expect(answer.body).not.toContain('nothing_said')
    },
  )

  it('is known in no part of what is sent, either', () => {
    const bodies = programs.map(({ endpoint: { path, method } }) => {
      const { requestBody } =
        document.paths[path.replace(/:(\w+)/g, (_, word: string) => `{${snake(word)}}`)]![method.toLowerCase()]!
      return [`${method} ${path}`, requestBody?.content['application/json']?.schema] as const
    })
    const open = bodies.flatMap(([name, body]) =>
      Object.entries(body?.properties ?? {}).flatMap(([field, schema]) =>
        schemasIn({ schema }, `${name} ${field}`).flatMap(([place, each]) =>
          each.properties && each['additionalProperties'] === undefined ? [place] : [],
        ),
      ),
    )
    expect(open).toEqual([])
  })
})

it('serves the same calls as tables, found by words', async () => {
  const page = async (query: string) =>
    (
      await app.call<{ calls: { path: string; example: string }[]; areas: { key: string; count: number }[] }>(
        'GET',
        `/v1/common/api_reference?${query}`,
      )
    ).data
  const all = await page('')
  expect((await page('area=cabinet')).calls).toHaveLength(60)
  expect((await page('area=cabinet&page=999')).calls.length).toBeLessThan(61)
  expect(all.areas.reduce((sum, area) => sum + area.count, 0)).toBe(operations.length + deliveredEvents.length)
  expect(all.calls.every((call) => call.path.startsWith('/api/'))).toBe(true)
  expect((await page('query=refund%20payments')).calls.map((call) => call.path)).toContain('/api/payments/{id}/refund')
  expect((await page('area=webhooks')).calls[0]!.example).toContain('"event": "affiliate.joined"')
  expect((await page('area=nowhere')).calls).toEqual(all.calls)
  const orders = (await page('query=free%20access')).calls.find((call) => call.path === '/api/orders')
  expect(orders?.example).toContain(`-d '{"product_id":1,"email":"kim@example.com",`)
})
