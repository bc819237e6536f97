import { anyone, signedIn } from '#platform/shared/permission.ts'
import type { Schema } from '#platform/shared/contract.ts'
import { jsonApiType } from '../dialects.ts'
import { takesKeys, type Route } from '../route.ts'
import type { ApiExample } from './declared.ts'
import { descriptionOf } from './descriptions.ts'
import { refusalResponses } from './error-responses.ts'
import { jsonSchemaOf, takenSchemaOf, type Components, type JsonSchema } from './json-schema.ts'
import type { Content, Operation, Parameter } from './shapes.ts'

/** What is read by a list's declaration, by path; the calls themselves take and give anything. */
export type Shapes = ReadonlyMap<string, { input: Schema; output: Schema }>

const isCsv = (path: string): boolean => path.endsWith('/csv')

const camelPath = (path: string): string =>
  path.replace(/[^A-Za-z0-9]+(\w)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')

const parametersOf = (
  isRead: boolean,
  inPath: readonly string[],
  input: JsonSchema,
  body: JsonSchema,
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

const securityOf = ({ permission, endpoint: { surface }, carries, isForPrograms }: Route): Operation['security'] =>
  permission === anyone
    ? []
    : [
        ...(isForPrograms ? [{ basic: [] }] : []),
        ...(surface || carries === 'keys' ? [{ basic: [] }, { key: [], secret: [] }] : []),
        { bearer: [] },
        ...(surface === 'api' || carries ? [] : [{ session: [] }]),
      ]

type Called = { route: Route; path: string; tag: string; example: ApiExample | undefined }

export const operationOf = (
  { route, path, tag, example }: Called,
  shapes: Shapes,
  components: Components,
): Operation => {
  const { endpoint, permission } = route
  const isRead = endpoint.method === 'GET'
  const shape = (isRead ? shapes.get(endpoint.path) : undefined) ?? endpoint
  const input = takenSchemaOf(shape.input, components)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const body = withoutPath(input, inPath)
  const parameters = parametersOf(isRead, inPath, input, body, endpoint.method === 'POST')
  return {
    operationId: `${endpoint.method.toLowerCase()}${camelPath(path)}`,
    summary: endpoint.summary,
    description: descriptionOf(route),
    tags: [tag],
    'x-permission': permission,
    parameters: example ? parameters.map((each) => withExample(each, example)) : parameters,
    ...(isRead ? {} : bodyOf(route, body, example)),
    responses: {
      [String(route.status ?? 200)]: {
        description: 'Done',
        content: withAnswer(contentOf(endpoint, jsonSchemaOf(shape.output, components)), example),
      },
      ...refusalsOf(route, inPath.length > 0),
    },
    security: securityOf(route),
  }
}

const bodyOf = (route: Route, body: JsonSchema, example: ApiExample | undefined): Pick<Operation, 'requestBody'> => {
  if (route.takesFiles) return { requestBody: { required: isRequired(body), content: filesOf(body) } }
  if (Object.keys(body.properties ?? {}).length === 0) return {}
  const content = { 'application/json': { schema: body, ...(example?.body ? { example: example.body } : {}) } }
  return { requestBody: { required: isRequired(body), content } }
}

const isRequired = (body: JsonSchema): boolean => (body.required?.length ?? 0) > 0

const withExample = (parameter: Parameter, { path, query }: ApiExample): Parameter => {
  const example = (parameter.in === 'path' ? path : query)?.[parameter.name]
  return example === undefined ? parameter : { ...parameter, example }
}

const withAnswer = (content: Content, example: ApiExample | undefined): Content =>
  example
    ? Object.fromEntries(Object.entries(content).map(([type, each]) => [type, { ...each, example: example.answer }]))
    : content

/** Who holds a right but has no account of the kind it is about meets nothing there, as with an id of somebody else’s. */
const refusalsOf = (route: Route, hasPath: boolean) => {
  const { endpoint, permission, checksRight, limit, refuses } = route
  return refusalResponses({
    surface: endpoint.surface,
    isOpen: permission === anyone,
    isForAll: permission === signedIn && !checksRight,
    mayMiss: hasPath || (permission !== anyone && permission !== signedIn),
    hasLimit: limit !== undefined || (takesKeys(route) && permission !== anyone),
    changes: endpoint.method !== 'GET',
    more: refuses ?? [],
  })
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
