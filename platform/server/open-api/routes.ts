import { anyone } from '#platform/shared/permission.ts'
import { showReference, swaggerDoc } from '#platform/shared/api-reference.ts'
import { rawAnswer, route, type Route } from '../route.ts'
import type { OpenApi } from './document.ts'
import { referenceOf } from './reference.ts'

/** The machine form of the document, and its calls as the readable page shows them. */
export const apiDocsRoutes = (openApi: () => (publicUrl: string) => OpenApi): Route[] => [
  route(swaggerDoc, {
    permission: anyone,
    verb: async (ctx) =>
      rawAnswer({
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'public, max-age=300',
          'access-control-allow-origin': '*',
        },
        body: JSON.stringify(openApi()(ctx.ports.settings.PUBLIC_URL)),
      }),
  }),
  route(showReference, {
    permission: anyone,
    cacheSeconds: 60,
    limit: { hits: 60, seconds: 60 },
    verb: async (ctx, input) => referenceOf(openApi()(ctx.ports.settings.PUBLIC_URL), input),
  }),
]
