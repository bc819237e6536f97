import type { FastifyInstance } from 'fastify'
import { sellerTag } from '#platform/server/http.ts'
import { dropWhenShown, shownChannel, type World } from '#platform/server/world.ts'
import { cookiesWith } from '#capabilities/shop/experiments/rules/versions.ts'
import { keptAnswers, type KeptAnswers } from './kept-answers.ts'
import { keyOfPage, pageCache, type PageCache } from './page-cache.ts'
import { sendKept } from './web-answer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    keptAs?: { key: string; mark: number }
  }
}

/** The caches of this process: complete answers, and the API answers that pages are rendered from. */
export type Kept = { pages: PageCache; reads: KeptAnswers<unknown> }

/**
 * Caches public pages and calls that name the seller they show; a seller's entries are dropped when something shown
 * changes.
 */
export const keepAnswers = async (app: FastifyInstance, world: World): Promise<Kept> => {
  const now = () => performance.now()
  const kept: Kept = { pages: pageCache(now), reads: keptAnswers(now) }
  const { pages: cache, reads } = kept
  const drop = (sellerId: number | string): void => [cache, reads].forEach((each) => each.drop(sellerTag(sellerId)))
  const clear = (): void => [cache, reads].forEach((each) => each.clear())
  app.addHook('onClose', await world.ports.listen(shownChannel, drop, clear))
  app.addHook('onClose', dropWhenShown(world, drop))
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/v1/shop/')) return
    // Caches in front of us know these calls by their address alone, so they always show version A.
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
  return kept
}
