import { any } from 'zod'
import { snake } from '#platform/shared/json-case.ts'
import type { ListDeclaration } from '#platform/shared/list.ts'
import { tabCounts } from '../list-counts.ts'
import type { Route } from '../route.ts'
import { version } from '../version.ts'
import type { ApiExample, SellerWebhook } from './declared.ts'
import { errorResponses } from './error-responses.ts'
import type { Components } from './json-schema.ts'
import { listInput, listOutput } from './list-schemas.ts'
import { operationOf, type Shapes } from './operation.ts'
import { resourceShapes } from './resource-schemas.ts'
import type { OpenApi } from './shapes.ts'
import { usedComponents } from './used-components.ts'
import { webhookAnswers, webhookHeaders, webhooksOf } from './webhooks.ts'

const shapesByPath = (lists: readonly ListDeclaration[]): Shapes =>
  new Map(
    lists.flatMap((list) => [
      [list.path, { input: listInput(list), output: listOutput(list) }],
      [`${list.path}/csv`, { input: listInput(list, false), output: any() }],
      [`${list.path}/counts`, { input: listInput(list, false), output: tabCounts }],
      ...(list.resource ? resourceShapes(list, list.resource) : []),
    ]),
  )

export type Described = {
  title: string
  summary: string
  description: string
  routes: readonly Route[]
  lists: readonly ListDeclaration[]
  roomOf: (route: Route) => string
  /** What a room is for, by its name. */
  purposeOf: (room: string) => string
  exampleOf: (route: Route) => ApiExample | undefined
  webhooks: readonly SellerWebhook[]
}

/** An OpenAPI 3.1 document, made on first use from the schemas that check requests and answers. */
export const openApiOf = (described: Described): ((publicUrl: string) => OpenApi) => {
  let made: Omit<OpenApi, 'openapi' | 'servers' | 'info'> | undefined
  return (publicUrl) => ({
    openapi: '3.1.0',
    info: infoOf(described, publicUrl),
    servers: [serverAt(publicUrl)],
    ...(made ??= callsOf(described)),
  })
}

const infoOf = ({ title, summary, description }: Described, publicUrl: string): OpenApi['info'] => ({
  title,
  version,
  summary,
  description,
  contact: { name: 'The operator of this installation', url: `${publicUrl}/imprint` },
  license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
})

const serverAt = (publicUrl: string): OpenApi['servers'][number] => ({
  url: '{origin}',
  description: 'The installation that served this document',
  variables: { origin: { default: publicUrl, description: 'Each installation has an address of its own.' } },
})

const callsOf = (described: Described): Omit<OpenApi, 'openapi' | 'servers' | 'info'> => {
  const { routes, lists, roomOf, purposeOf, exampleOf } = described
  const components: Components = {}
  const paths: OpenApi['paths'] = {}
  const shapes = shapesByPath(lists)
  const rooms = new Set<string>()
  for (const route of routes) {
    const room = roomOf(route)
    rooms.add(room)
    const path = route.endpoint.path.replace(/:(\w+)/g, (_, word: string) => `{${snake(word)}}`)
    ;(paths[path] ??= {})[route.endpoint.method.toLowerCase()] = operationOf(
      { route, path, tag: room, example: exampleOf(route) },
      shapes,
      components,
    )
  }
  const webhooks = webhooksOf(described.webhooks, components)
  if (described.webhooks.length > 0) rooms.add('webhooks')
  return {
    tags: [...rooms].map((name) => ({ name, description: purposeOf(name) })),
    paths,
    ...(described.webhooks.length > 0 ? { webhooks } : {}),
    components: {
      ...usedComponents(
        { paths, webhooks },
        {
          schemas: components,
          responses: { ...errorResponses, ...webhookAnswers },
        },
      ),
      ...(described.webhooks.length > 0 ? { parameters: webhookHeaders } : {}),
      securitySchemes,
    },
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
  basic: { type: 'http', scheme: 'basic', description: 'The key as the user, its secret as the password.' },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An access token: of a session, or of an app (OAuth 2.1, see /.well-known/oauth-authorization-server).',
  },
  session: { type: 'apiKey', in: 'cookie', name: 'kontor_access', description: 'The session of our own pages.' },
}
