import type { FastifyInstance } from 'fastify'
import { sellerTag } from '#platform/server/http.ts'
import { shownChannel, type World } from '#platform/server/world.ts'
import { cookiesWith } from '#capabilities/shop/experiments/rules/versions.ts'
import { keyOfPage, pageCache, type PageCache } from './page-cache.ts'
import { sendKept } from './web-answer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    keptAs?: { key: string; mark: number }
  }
}

/** The cache of public pages and of calls that say whose public things they show; emptied of a seller's when those change. */
export const keepAnswers = async (app: FastifyInstance, world: World): Promise<PageCache> => {
  const cache = pageCache(() => performance.now())
  const stop = await world.ports.listen(shownChannel, (sellerId) => cache.drop(sellerTag(sellerId)), cache.clear)
  app.addHook('onClose', stop)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/v1/shop/')) return
    // Caches in front of us know these calls by their address: they tell of version A.
    request.headers.cookie = cookiesWith(request.headers.cookie, [])
    const key = keyOfPage(request)
    const kept = key === undefined ? undefined : cache.find(key)
    if (kept) return sendKept(reply, kept)
    if (key !== undefined) request.keptAs = { key, mark: cache.mark() }
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { keptAs } = request
    if (!keptAs || typeof payload !== 'string') return
    const headers = Object.entries(reply.getHeaders()).map(([name, value]): [string, string] => [name, String(value)])
    cache.keep(keptAs.key, { status: reply.statusCode, headers, body: Buffer.from(payload) }, keptAs.mark)
  })
  return cache
}
