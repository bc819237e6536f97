import type { ListDeclaration } from '#platform/shared/list.ts'
import type { Room } from '../room.ts'
import { apiVersions } from '../api-versions.ts'
import type { Route } from '../route.ts'
import type { ApiExamples } from './declared.ts'
import { openApiOf } from './document.ts'
import type { OpenApi } from './shapes.ts'

type Document = (publicUrl: string) => OpenApi
/** What programs read of the calls, by the address the server is reached at. */
export type Documents = {
  /** Every call there is. */
  all: Document
  /** What a seller's programs call, and what is sent to them. */
  seller: Document
}

const shown = (title: string, path: string) => ({
  answer: {
    openapi: '3.1.0',
    info: {
      title,
      version: '0.1.0',
      summary: 'What can be called',
      description: 'How it is called',
      contact: { name: 'The operator of this installation', url: 'https://shop.example/imprint' },
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '{origin}', description: 'This installation', variables: {} }],
    tags: [{ name: 'orders', description: 'What was bought' }],
    paths: { [path]: {} },
    components: {},
  },
})
const ownExamples: ApiExamples = {
  'GET /api/swagger_doc': shown('Kontor', '/v1/cabinet/orders'),
  'GET /api/openapi.json': shown('Kontor seller API', '/api/orders'),
}

const platformPurpose = 'What every room shares: references of filters, the search, and these documents'

const keyAndSecret =
  'Calls under `/api` are for scripts: key and secret, bare answers, errors as plain strings. Calls under `/v2` give ' +
  'resources as JSON:API 1.1, with filters, includes and cursors.'

type Parts = {
  rooms: readonly Room[]
  lists: readonly ListDeclaration[]
  roomOf: ReadonlyMap<Route, string>
  purposes: Readonly<Record<string, string>>
}

/** Both documents of an application, each made on first use. */
export const documentsOf = ({ rooms, lists, roomOf, purposes }: Parts): Documents => {
  const routes = [...roomOf.keys()]
  const examples: ApiExamples = Object.assign({}, ownExamples, ...rooms.map((room) => room.examples ?? {}))
  const common = {
    lists,
    roomOf: (route: Route) => roomOf.get(route) ?? 'platform',
    purposeOf: (room: string) => (room === 'platform' ? platformPurpose : (purposes[room] ?? `Calls of ${room}`)),
    exampleOf: ({ endpoint: { method, path } }: Route) => examples[`${method} ${path as `/${string}`}`],
  }
  return {
    all: openApiOf({
      ...common,
      title: 'Kontor',
      summary: 'Every call of this server',
      description: `${keyAndSecret} Calls under \`/v1\` serve our own screens: \`{"success":true,"data":…}\`.`,
      routes,
      webhooks: [],
    }),
    seller: openApiOf({
      ...common,
      title: 'Kontor seller API',
      summary: 'What the programs of a seller call, and what is sent to them',
      description:
        `${keyAndSecret} A call names the dated version it was written for in \`Kontor-Version\` (${apiVersions.join(', ')}; the first ` +
        'without it). How to sign in, page, repeat a call and check a webhook: `/docs/using-api`.',
      routes: routes.filter(({ endpoint }) => endpoint.surface !== undefined),
      webhooks: rooms.flatMap((room) => room.webhooks ?? []),
    }),
  }
}
