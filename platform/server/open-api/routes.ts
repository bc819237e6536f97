import { anyone } from '#platform/shared/permission.ts'
import { sellerApiDoc, showReference, swaggerDoc } from '#platform/shared/api-reference.ts'
import { rawAnswer, route, type Route } from '../route.ts'
import type { Documents } from './documents.ts'
import { referenceOf } from './reference.ts'
import type { OpenApi } from './shapes.ts'

const jsonAnswer = (document: OpenApi) =>
  rawAnswer({
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    },
    body: JSON.stringify(document),
  })

/** The documents for machines, and their calls as the readable page shows them. */
export const apiDocsRoutes = (documents: () => Documents): Route[] => [
  route(swaggerDoc, {
    permission: anyone,
    verb: async (ctx) => jsonAnswer(documents().all(ctx.ports.settings.PUBLIC_URL)),
  }),
  route(sellerApiDoc, {
    permission: anyone,
    verb: async (ctx) => jsonAnswer(documents().seller(ctx.ports.settings.PUBLIC_URL)),
  }),
  route(showReference, {
    permission: anyone,
    cacheSeconds: 60,
    limit: { hits: 60, seconds: 60 },
    verb: async ({ ports: { settings } }, input) =>
      referenceOf(documents().all(settings.PUBLIC_URL), documents().seller(settings.PUBLIC_URL), input),
  }),
]
