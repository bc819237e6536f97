import { any, type ZodType } from 'zod'
import { anyone, signedIn } from '#platform/shared/permission.ts'
import { snake } from '#platform/shared/json-case.ts'
import type { ListDeclaration } from '#platform/shared/list.ts'
import { jsonApiType } from '../dialects.ts'
import { tabCounts } from '../list-counts.ts'
import type { Route } from '../route.ts'
import { errorResponses, refusalResponses } from './error-responses.ts'
import { jsonSchemaOf, type Components, type JsonSchema } from './json-schema.ts'
import { listInput, listOutput } from './list-schemas.ts'
import { resourceShapes } from './resource-schemas.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}
export type Content = Record<string, { schema: JsonSchema }>
export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  'x-permission': string
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; content?: Content } | { $ref: string }>
  security: Record<string, string[]>[]
}
export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Components; responses: Record<string, object>; securitySchemes: Record<string, object> }
}

type Shapes = ReadonlyMap<string, { input: ZodType; output: ZodType }>

/** What is read by a list's declaration, in its words; the calls themselves take and give anything. */
const shapesByPath = (lists: readonly ListDeclaration[]): Shapes =>
  new Map(
    lists.flatMap((list) => [
      [list.path, { input: listInput(list), output: listOutput(list) }],
      [`${list.path}/csv`, { input: listInput(list, false), output: any() }],
      [`${list.path}/counts`, { input: listInput(list, false), output: tabCounts }],
      ...(list.resource ? resourceShapes(list, list.resource) : []),
    ]),
  )

const isCsv = (path: string): boolean => path.endsWith('/csv')

type Parts = { routes: readonly Route[]; lists: readonly ListDeclaration[]; roomOf: (route: Route) => string }

/** One OpenAPI 3.1 document of all calls, generated on first use from the schemas that check requests and answers. */
export const openApiOf = (parts: Parts): ((publicUrl: string) => OpenApi) => {
  let made: Omit<OpenApi, 'servers'> | undefined
  return (publicUrl) => ({ ...(made ??= documentOf(parts)), servers: [{ url: publicUrl }] })
}

const documentOf = ({ routes, lists, roomOf }: Parts): Omit<OpenApi, 'servers'> => {
  const components: Components = {}
  const paths: OpenApi['paths'] = {}
  const shapes = shapesByPath(lists)
  const rooms = new Set<string>()
  for (const route of routes) {
    const room = roomOf(route)
    rooms.add(room)
    const path = route.endpoint.path.replace(/:(\w+)/g, (_, word: string) => `{${snake(word)}}`)
    ;(paths[path] ??= {})[route.endpoint.method.toLowerCase()] = operationOf(route, path, room, shapes, components)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kontor',
      version: '0.1.0',
      description:
        'Calls under /api are for scripts: key and secret, bare answers, errors as plain strings. Calls under ' +
        '/v2 give resources as JSON:API. Calls under /v1 serve our own screens: {"success":true,"data":…}.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    tags: [...rooms].map((name) => ({ name })),
    paths,
    components: { schemas: components, responses: errorResponses, securitySchemes },
  }
}

const securitySchemes = {
  key: {
    type: 'apiKey',
    in: 'query',
    name: 'key',
    description: 'Together with secret; both may stand in the JSON body instead.',
  },
  secret: { type: 'apiKey', in: 'query', name: 'secret', description: 'Together with key.' },
  bearer: { type: 'http', scheme: 'bearer', description: 'An access token; the word Bearer may be left out.' },
  session: { type: 'apiKey', in: 'cookie', name: 'kontor_access', description: 'The session of our own pages.' },
}

const camelPath = (path: string): string =>
  path.replace(/[^A-Za-z0-9]+(\w)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')

const parametersOf = (
  isRead: boolean,
  inPath: readonly string[],
  input: ReturnType<typeof jsonSchemaOf>,
  body: ReturnType<typeof withoutPath>,
  isPost: boolean,
): Parameter[] => [
  ...inPath.map((name): Parameter => parameterOf(name, 'path', input.properties?.[name] ?? { type: 'string' }, true)),
  ...(isRead
    ? Object.entries(body.properties ?? {}).map(([name, schema]) =>
        parameterOf(
          schema.type === 'array' ? `${name}[]` : name,
          'query',
          schema,
          body.required?.includes(name) ?? false,
        ),
      )
    : []),
  ...(isPost ? [idempotencyKey] : []),
]

const securityOf = (permission: Route['permission'], isApi: boolean): Operation['security'] =>
  permission === anyone ? [] : isApi ? [{ key: [], secret: [] }, { bearer: [] }] : [{ bearer: [] }, { session: [] }]

const operationOf = (route: Route, path: string, tag: string, shapes: Shapes, components: Components): Operation => {
  const { endpoint, permission } = route
  const isApi = endpoint.surface === 'api'
  const isRead = endpoint.method === 'GET'
  const shape = (isRead ? shapes.get(endpoint.path) : undefined) ?? endpoint
  const input = jsonSchemaOf(shape.input, components)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const body = withoutPath(input, inPath)
  return {
    operationId: `${endpoint.method.toLowerCase()}${camelPath(path)}`,
    summary: endpoint.summary,
    tags: [tag],
    'x-permission': permission,
    parameters: parametersOf(isRead, inPath, input, body, endpoint.method === 'POST'),
    ...(isRead || (Object.keys(body.properties ?? {}).length === 0 && !route.takesFiles)
      ? {}
      : {
          requestBody: {
            required: (body.required?.length ?? 0) > 0,
            content: route.takesFiles ? filesOf(body) : { 'application/json': { schema: body } },
          },
        }),
    responses: {
      [String(route.status ?? 200)]: {
        description: 'Done',
        content: contentOf(endpoint, jsonSchemaOf(shape.output, components)),
      },
      ...refusalResponses({
        surface: endpoint.surface,
        isOpen: permission === anyone,
        isForAll: permission === signedIn && !route.checksRight,
        hasPath: inPath.length > 0,
        hasLimit: route.limit !== undefined,
        changes: !isRead,
        more: route.refuses ?? [],
      }),
    },
    security: securityOf(permission, isApi),
  }
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'For 24 hours the first answer under a key is given again.',
  schema: { type: 'string', maxLength: 255 },
}

const parameterOf = (
  name: string,
  place: 'path' | 'query',
  { description, ...schema }: JsonSchema,
  required: boolean,
): Parameter => ({ name, in: place, required, ...(typeof description === 'string' ? { description } : {}), schema })

const withoutPath = (schema: JsonSchema, names: readonly string[]): JsonSchema => {
  if (!schema.properties) return schema
  const required = schema.required?.filter((name) => !names.includes(name)) ?? []
  const { required: _, ...rest } = schema
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(schema.properties).filter(([name]) => !names.includes(name))),
    ...(required.length > 0 ? { required } : {}),
  }
}

const filesOf = (body: JsonSchema): Content => ({
  'multipart/form-data': {
    schema: { ...body, type: 'object', properties: { ...body.properties, file: { type: 'string', format: 'binary' } } },
  },
})

/** A call whose answer has no shape sends a file or a page. */
const contentOf = ({ path, surface }: Route['endpoint'], schema: JsonSchema): Content => {
  if (isCsv(path)) return { 'text/csv': { schema: { type: 'string' } } }
  if (Object.keys(schema).length === 0) return { '*/*': { schema: {} } }
  if (surface === 'json_api') return { [jsonApiType]: { schema } }
  return {
    'application/json': {
      schema:
        surface === 'api'
          ? schema
          : { type: 'object', properties: { success: { const: true }, data: schema }, required: ['success', 'data'] },
    },
  }
}
