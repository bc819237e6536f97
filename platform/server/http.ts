import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, platformRefusals, refuse, Refusal } from '#platform/shared/refusal.ts'
import { defaultLocale, pickLocale, type Locale } from '#platform/shared/texts.ts'
import { fromQuery, fromWire, toWire } from '#platform/shared/json-case.ts'
import { anyone, type PermissionTable } from '#platform/shared/permission.ts'
import { anonymous, systemActor, type Actor } from './context.ts'
import { cookieLine, cookiesOf } from './cookies.ts'
import { dialectOf, surfaces, wordedFor, type Dialect } from './dialects.ts'
import { perform } from './perform.ts'
import { isDatabaseGone } from './database-gone.ts'
import { countHit, leftHeaders, type Window } from './rate-limit.ts'
import { readJson } from './read-json.ts'
import { refusalOf } from './refusal-of.ts'
import type { Caller as Monitor } from './monitor.ts'
import { isRawAnswer, type Call, type Route, type UploadedPart } from './route.ts'
import type { World } from './world.ts'

/** What a script sends with each call of the seller API, and from where. */
export type KeyPair = { key: string; secret: string; address?: string }

export type HttpParts = {
  routes: readonly Route[]
  permissions: PermissionTable
  worldFor: (actor: Actor, options: { locale: Locale; requestId: string; address: string }) => World
  /** Who calls; refuses with 401 when a token, or key and secret, are there but no good. */
  authenticate: (
    call: Pick<Call, 'headers' | 'cookies'>,
    keyPair?: KeyPair,
  ) => Promise<{ actor: Actor; locale: Locale | null; viaCookie: boolean }>
  explain: (refusal: Refusal, locale: Locale) => string
  /** Whether the caller of a probe is the operator's monitoring. */
  isMonitor?: (caller: Monitor) => boolean
  publicUrl: string
}

declare module 'fastify' {
  interface FastifyRequest {
    rawBody?: Buffer
  }
}

/** The tag of every answer that shows something public of a seller; caches in front of us know it by the same word. */
export const sellerTag = (sellerId: number | string): string => `seller-${sellerId}`

/** How long caches may store an answer, in seconds; 0 for not at all. */
export const cacheSecondsOf = ({ cacheSeconds = 0 }: Route, input: Readonly<Record<string, unknown>>): number =>
  typeof cacheSeconds === 'function' ? cacheSeconds(input) : cacheSeconds

const callOf = (request: FastifyRequest, reply: FastifyReply, publicUrl: string): Call => ({
  headers: request.headers as Record<string, string | undefined>,
  cookies: cookiesOf(request.headers.cookie),
  method: request.method,
  setCookie: (name, value, options) => void reply.header('set-cookie', cookieLine(publicUrl, name, value, options)),
  shows: (sellerId) => void reply.header('cache-tag', sellerTag(sellerId)),
  rawBody: request.rawBody ?? Buffer.alloc(0),
  files: async function* (): AsyncGenerator<UploadedPart> {
    for await (const part of request.files())
      yield { field: part.fieldname, fileName: part.filename, contentType: part.mimetype, content: part.file }
  },
})

const sendRefusal = (
  parts: HttpParts,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  locale: Locale = pickLocale(request.headers['accept-language']),
) => {
  const dialect = dialectOf(request.url)
  // A file that was to be sent, and broke before it began.
  reply.removeHeader('content-disposition')
  if (refusal.code === 'platform.disk_full') request.log.error('the disk is full: nothing can be saved')
  if (refusal.status === 429 && typeof refusal.values.seconds === 'number')
    reply.header('retry-after', String(Math.max(1, refusal.values.seconds)))
  return sendAs(
    dialect,
    reply.status(refusal.status),
    dialect.refused(refusal, parts.explain(wordedFor(dialect, refusal), locale), request.id),
  )
}

// A custom media type is sent as bytes: for text, Fastify would add a charset, which JSON:API forbids.
const sendAs = ({ mediaType }: Dialect, reply: FastifyReply, body: unknown) =>
  mediaType
    ? reply.headers({ 'content-type': mediaType, vary: 'Accept' }).send(Buffer.from(JSON.stringify(body)))
    : reply.header('content-type', 'application/json; charset=utf-8').send(body)

/** Mounts every route. Throws at start for a route without a permission that some room declares. */
export const mountRoutes = async (app: FastifyInstance, parts: HttpParts): Promise<void> => {
  await app.register(multipart, { limits: { fileSize: 2 * 1024 ** 3, files: 20 }, throwFileSizeLimit: true })
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'text/xml', 'application/xml'],
    { parseAs: 'buffer' },
    (request, body, done) => {
      request.rawBody = body as Buffer
      const kind = request.headers['content-type'] ?? ''
      try {
        const text = body.toString()
        if (kind.startsWith('application/json')) done(null, text === '' ? {} : readJson(text))
        else if (kind.startsWith('application/x-www-form-urlencoded')) done(null, fromQuery(text))
        else done(null, {})
      } catch {
        done(refuse(platformRefusals, 'malformed_request'), undefined)
      }
    },
  )
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusedBy(request, error)
    if (refusal) return sendRefusal(parts, request, reply, refusal)
    request.log.error({ err: error }, 'request failed')
    return sendRefusal(parts, request, reply, new Refusal('platform.crashed', 500, { requestId: request.id }))
  })
  for (const url of surfaces) app.all(url, (request, reply) => sendRefusal(parts, request, reply, notFound()))
  for (const route of parts.routes) {
    const { endpoint } = route
    if (!route.permission) throw new Error(`${endpoint.method} ${endpoint.path} declares no permission.`)
    if (!['anyone', 'signed_in'].includes(route.permission) && !parts.permissions[route.permission])
      throw new Error(`${endpoint.method} ${endpoint.path} asks for the unknown permission ${route.permission}.`)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
      handler: (request, reply) => handle(parts, route, request, reply),
    })
  }
}

const handle = async (parts: HttpParts, route: Route, request: FastifyRequest, reply: FastifyReply) => {
  const { endpoint } = route
  const call = callOf(request, reply, parts.publicUrl)
  const at = request.url.indexOf('?')
  const body = fromWire(request.body ?? {})
  const input: Record<string, unknown> = {
    ...(at < 0 ? {} : fromQuery(request.url.slice(at + 1))),
    ...(Array.isArray(body) ? { items: body } : (body as Record<string, unknown>)),
    ...(fromWire(request.params ?? {}) as Record<string, unknown>),
  }
  const keyPair = takesKeys(route) ? (takeKeyPair(input) ?? keyPairOfHeader(call)) : undefined
  let locale = pickLocale(request.headers['accept-language'])
  const dialect = dialectOf(endpoint.path)
  try {
    if (dialect.accepts?.(request.headers.accept ?? '') === false) throw refuse(platformRefusals, 'not_acceptable')
    const { actor, locale: chosen, viaCookie } = await whoCalls(parts, { route, call, keyPair, request, reply })
    locale = request.headers['content-language'] || !chosen ? locale : chosen
    if (viaCookie && endpoint.method !== 'GET' && !route.foreign) checkOrigin(request, parts.publicUrl)
    const performed = await perform(
      parts.worldFor(actor, { locale, requestId: request.id, address: request.ip }),
      parts.permissions,
      route,
      input,
      call,
    )
    reply.header('content-language', locale)
    if (isRawAnswer(performed)) return reply.status(performed.status).headers(performed.headers).send(performed.body)
    if (performed.isReplay) reply.header('idempotent-replayed', 'true')
    const seconds = cacheSecondsOf(route, input)
    const shared = reply.hasHeader('cache-tag') ? `, s-maxage=${seconds}` : ''
    reply.header('cache-control', seconds ? `public, max-age=${seconds}${shared}` : 'no-store').status(performed.status)
    return sendAs(dialect, reply, dialect.answered(toWire(performed.body)))
  } catch (error) {
    const refusal = refusedBy(request, error)
    if (!refusal) throw error
    if (refusal.status === 404 && isFollowed(request, endpoint)) return reply.callNotFound()
    return sendRefusal(parts, request, reply, refusal, locale)
  }
}

/** A link opened by a reader in a browser from anywhere: `/a/…`, `/e/…`. */
const isFollowed = ({ headers }: FastifyRequest, { method, path }: Route['endpoint']): boolean =>
  method === 'GET' &&
  headers.accept?.includes('text/html') === true &&
  !surfaces.some((surface) => path.startsWith(surface.slice(0, -1)))

/** Takes key and secret out of the input, so that no verb, hash or message ever meets them. */
const takeKeyPair = (input: Record<string, unknown>): KeyPair | undefined => {
  const { key, secret } = input
  delete input['key']
  delete input['secret']
  return key === undefined && secret === undefined
    ? undefined
    : { key: String(key ?? ''), secret: String(secret ?? '') }
}

const takesKeys = ({ endpoint }: Route): boolean => endpoint.surface === 'api' || endpoint.surface === 'json_api'

/** Both parts in one header: HTTP Basic, or `Bearer key:secret` of connectors that know one secret alone. */
const keyPairOfHeader = ({ headers }: Pick<Call, 'headers'>): KeyPair | undefined => {
  const header = headers.authorization?.trim() ?? ''
  const basic = /^Basic\s+(\S+)$/i.exec(header)?.[1]
  const said = basic === undefined ? header.replace(/^Bearer\s+/i, '') : Buffer.from(basic, 'base64').toString()
  const [, key, secret] = /^([^\s:]+):(\S+)$/.exec(said) ?? []
  return key && secret ? { key, secret } : undefined
}

/** Calls by programs: for each key, and for each address that knows none. */
const callsByKey = { hits: 1200, seconds: 60 }
const refusedKeys = { hits: 30, seconds: 60 }

type Caller = { route: Route; call: Call; keyPair: KeyPair | undefined; request: FastifyRequest; reply: FastifyReply }

/** Calls open to anyone ignore an expired token: sign-in and renewal are among them. The seller API takes no cookie. */
const whoCalls = async (parts: HttpParts, caller: Caller): ReturnType<HttpParts['authenticate']> => {
  const { route, call, keyPair, request, reply } = caller
  if (route.probe) {
    const isKnown = parts.isMonitor?.({ peer: request.socket.remoteAddress, headers: request.headers }) ?? false
    return { actor: isKnown ? systemActor : anonymous, locale: null, viaCookie: false }
  }
  const isSellerApi = route.endpoint.surface === 'api'
  const { id: requestId, ip: address } = request
  const count = (what: string, limit: Window) =>
    countHit(parts.worldFor(anonymous, { locale: defaultLocale, requestId, address }), what, limit)
  try {
    const found = await parts.authenticate(
      isSellerApi ? { headers: call.headers, cookies: {} } : call,
      keyPair && { ...keyPair, address },
    )
    if (isSellerApi && found.actor.kind === 'anonymous' && route.permission !== anyone)
      throw refuse(platformRefusals, 'missing_api_key')
    if (keyPair) reply.headers(leftHeaders(callsByKey, await count(`key ${keyPair.key}`, callsByKey)))
    return found
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error
    if (keyPair) await count(`refused key ${address}`, refusedKeys)
    if (route.permission === anyone) return { actor: anonymous, locale: null, viaCookie: false }
    throw error
  }
}

/**
 * A call authenticated by cookie alone may change things only from our own pages; without Origin or Referer, the
 * browser's Sec-Fetch-Site decides.
 */
const checkOrigin = (request: FastifyRequest, publicUrl: string): void => {
  const { origin: named, referer, 'sec-fetch-site': site } = request.headers
  if (site === 'cross-site') throw refuse(platformRefusals, 'foreign_origin')
  const origin = named ?? (URL.canParse(referer ?? '') ? new URL(referer!).origin : referer)
  const own = [undefined, new URL(publicUrl).origin, `${request.protocol}://${request.headers.host}`]
  if (!own.includes(origin)) throw refuse(platformRefusals, 'foreign_origin')
}

/** A fault that the caller cannot fix is logged for the operator. */
const refusedBy = (request: FastifyRequest, error: unknown): Refusal | undefined => {
  if (isDatabaseGone(error)) request.log.error({ err: error }, 'the database is away, or does not work')
  return refusalOf(error)
}
