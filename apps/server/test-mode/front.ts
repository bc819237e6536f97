import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { testModeTexts } from '#capabilities/outward/test-mode/texts.ts'
import { cookieNames } from '#capabilities/people/identity/server/index.ts'
import { cookieLine, cookiesOf } from '#platform/server/cookies.ts'
import { keyPairOfHeader } from '#platform/server/who-calls.ts'
import { testSessionPrefix, testWorldCookie } from '#platform/server/test-mode.ts'
import { Refusal } from '#platform/shared/refusal.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import type { OpenedTestWorlds } from './worlds.ts'

const below = /^\/test\/(\d{1,15})(\/[^?]*)?(\?.*)?$/
/** What is found by the address of an issuer, as RFC 8414 puts it: before the path of the world. */
const wellKnown = /^(\/\.well-known\/oauth-[a-z-]+)\/test\/(\d{1,15})(\/.*)?$/
const leaving = /^\/test\/leave(\?.*)?$/
const ofTest = /^test_(\d{1,15})_/

/** The world that an address names, and the address within. */
const namedIn = (url: string): { named: string | undefined; path: string } => {
  const [, head = '', issuers, rest = ''] = wellKnown.exec(url) ?? []
  if (issuers !== undefined) return { named: issuers, path: head + rest }
  const [, named, path = '/', query = ''] = below.exec(url) ?? []
  return { named, path: path + query }
}

const sessionCookies: readonly string[] = Object.values(cookieNames)

/** What a request says of the world it is for, first of all by its key: in a header or in the query. */
const sellerOfKey = ({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): string | undefined => {
  const key = keyPairOfHeader(headers.authorization)?.key ?? /[?&]key=([^&]*)/.exec(url)?.[1]
  return ofTest.exec(key ?? '')?.[1]
}

/** The cookies of a browser as the test world reads them: its own session, never the real one. */
const innerCookies = (header: string | undefined): string =>
  Object.entries(cookiesOf(header))
    .filter(([name]) => !sessionCookies.includes(name) && name !== testWorldCookie)
    .map(([name, value]) => {
      const inner = name.startsWith(testSessionPrefix) ? name.slice(testSessionPrefix.length) : name
      return `${sessionCookies.includes(inner) ? inner : name}=${encodeURIComponent(value)}`
    })
    .join('; ')

const outerCookie = (line: string): string =>
  sessionCookies.some((name) => line.startsWith(`${name}=`)) ? `${testSessionPrefix}${line}` : line

type Values = number | string | readonly string[]

const outer = (name: string, value: Values): Values =>
  name.toLowerCase() !== 'set-cookie'
    ? value
    : Array.isArray(value)
      ? value.map(outerCookie)
      : outerCookie(String(value))

/** Sessions of the test world are kept under names of their own. */
const renameCookies = (raw: ServerResponse): void => {
  const setHeader = raw.setHeader.bind(raw)
  const writeHead = raw.writeHead.bind(raw) as (status: number, headers?: Record<string, Values>) => ServerResponse
  raw.setHeader = (name, value) => setHeader(name, outer(name, value))
  raw.writeHead = ((status: number, headers: Record<string, Values> = {}) =>
    writeHead(
      status,
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, outer(name, value)])),
    )) as typeof raw.writeHead
}

const sayBusy = (reply: FastifyReply, request: FastifyRequest, { status, code, values }: Refusal) => {
  const t = testModeTexts.in(pickLocale(request.headers['accept-language']))
  const isKnown = code === 'test_mode.busy'
  reply.status(status).headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  if (values.seconds !== undefined) reply.header('retry-after', String(values.seconds))
  return reply.send(isKnown ? `${t('refusal.busy')}\n\n${t('leave')}: /test/leave\n` : code)
}

/** Hands requests for a seller's test world to its application: by key, by address below `/test/<seller>`, or by cookie. */
export const testModeFront = (app: FastifyInstance, { appOf }: OpenedTestWorlds, publicUrl: string): void => {
  app.addHook('onRequest', async (request, reply) => {
    const { originalUrl, raw } = request
    const setCookie = (value: string | null) =>
      reply.header('set-cookie', cookieLine(publicUrl, testWorldCookie, value))
    if (leaving.test(originalUrl)) return setCookie(null).redirect('/cabinet', 302)
    const { named, path } = namedIn(originalUrl)
    const chosen = named ?? sellerOfKey(request) ?? cookiesOf(request.headers.cookie)[testWorldCookie]
    if (chosen === undefined || !/^\d{1,15}$/.test(chosen)) return
    const isFollowed = request.method === 'GET' && request.headers.accept?.includes('text/html') === true
    const inner = await appOf(Number(chosen)).catch((error: unknown) => {
      if (!isFollowed || !(error instanceof Refusal)) throw error
      return error
    })
    // A page says so in words; a call is refused as others are.
    if (inner instanceof Refusal) return sayBusy(reply, request, inner)
    if (!inner) {
      // The world is gone: a browser that was in it is back in the real one.
      if (named !== undefined) return reply.callNotFound()
      if (sellerOfKey(request) === undefined) setCookie(null)
      return
    }
    // Two slashes at the beginning would name another host.
    if (named !== undefined && isFollowed) return setCookie(named).redirect(path.replace(/^\/+/, '/'), 302)
    if (named !== undefined) raw.url = path
    const cookies = innerCookies(request.headers.cookie)
    if (cookies) raw.headers.cookie = cookies
    else delete raw.headers.cookie
    reply.hijack()
    renameCookies(reply.raw)
    inner.routing(raw, reply.raw)
  })
}
