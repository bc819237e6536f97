import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, platformRefusals, refuse, Refusal } from '#platform/shared/refusal.ts'
import { defaultLocale, pickLocale, type Locale } from '#platform/shared/texts.ts'
import { fromQuery, fromWire, toWire } from '#platform/shared/json-case.ts'
import type { PermissionTable } from '#platform/shared/permission.ts'
import { systemActor } from './context.ts'
import { cookieLine, cookiesOf } from './cookies.ts'
import { dialectAt, surfaces, wireFields, wordedFor, type Dialect } from './dialects.ts'
import { perform } from './perform.ts'
import { noteProgramCalls } from './program-calls.ts'
import { isDatabaseGone } from './database-gone.ts'
import { methodsAt } from './methods-at.ts'
import { readJson } from './read-json.ts'
import { refusalOf } from './refusal-of.ts'
import { cacheSecondsOf, isRawAnswer, type Call, type Route, type UploadedPart } from './route.ts'
import { checkOrigin, keyPairOf, whoCalls, type CallerParts } from './who-calls.ts'

export type HttpParts = CallerParts & {
  routes: readonly Route[]
  permissions: PermissionTable
  explain: (refusal: Refusal, locale: Locale) => string
  publicUrl: string
}

declare module 'fastify' {
  interface FastifyRequest {
    rawBody?: Buffer
  }
}

/** The tag of every answer that shows something public of a seller; caches in front of us know it by the same word. */
export const sellerTag = (sellerId: number | string): string => `seller-${sellerId}`

const callOf = (request: FastifyRequest, reply: FastifyReply, publicUrl: string): Call => ({
  headers: request.headers as Record<string, string | undefined>,
  cookies: cookiesOf(request.headers.cookie),
  method: request.method,
  setCookie: (name, value, options) => void reply.header('set-cookie', cookieLine(publicUrl, name, value, options)),
  shows: (sellerId) => void reply.header('cache-tag', sellerTag(sellerId)),
  rawBody: request.rawBody ?? Buffer.alloc(0),
  target: request.originalUrl,
  files: () => filesOf(request),
})

/** The files of a form, refused where it is none: its parser's errors have no code, all others keep theirs. */
const filesOf = async function* (request: FastifyRequest): AsyncGenerator<UploadedPart> {
  try {
    for await (const part of request.files())
      yield { field: part.fieldname, fileName: part.filename, contentType: part.mimetype, content: part.file }
  } catch (error) {
    throw error instanceof Error && !('code' in error) ? refuse(platformRefusals, 'malformed_request') : error
  }
}

const sendRefusal = (
  parts: HttpParts,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  locale: Locale = pickLocale(request.headers['accept-language']),
) => {
  const dialect = dialectAt(request)
  const error = parts.explain(wordedFor(dialect, refusal), locale)
  request.refused = { error, fields: wireFields(refusal).map(([field, keys]) => `${field}: ${keys.join(', ')}`) }
  if (dialect.headersOf) reply.headers(dialect.headersOf(request.headers))
  // A file that was to be sent, and broke before it began.
  reply.removeHeader('content-disposition')
  if (refusal.code === 'platform.disk_full') request.log.error('the disk is full: nothing can be saved')
  const challenge = [401, 403].includes(refusal.status)
    ? dialect.challenge?.(new URL(parts.publicUrl).origin, refusal)
    : undefined
  if (challenge) reply.header('www-authenticate', challenge)
  if ([409, 429, 503].includes(refusal.status) && typeof refusal.values.seconds === 'number')
    reply.header('retry-after', String(Math.max(1, refusal.values.seconds)))
  const status = dialect.statusOf?.(refusal) ?? refusal.status
  return sendAs(dialect, reply.status(status), dialect.refused(refusal, error, request.id))
}

// A custom media type is sent as bytes: for text, Fastify would add a charset, which JSON:API forbids.
const sendAs = ({ mediaType }: Dialect, reply: FastifyReply, body: unknown) =>
  mediaType
    ? reply.headers({ 'content-type': mediaType, vary: 'Accept' }).send(Buffer.from(JSON.stringify(body)))
    : reply.header('content-type', 'application/json; charset=utf-8').send(body)

/** Mounts every route. Throws at start for a route without a permission that some room declares. */
export const mountRoutes = async (app: FastifyInstance, parts: HttpParts): Promise<void> => {
  await app.register(multipart, { limits: { fileSize: 2 * 1024 ** 3, files: 20 }, throwFileSizeLimit: true })
  takeBodies(app)
  noteProgramCalls(app, parts.worldFor(systemActor, { locale: defaultLocale, requestId: 'program calls', address: '' }))
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusedBy(request, error)
    if (refusal) return sendRefusal(parts, request, reply, refusal)
    request.log.error({ err: error }, 'request failed')
    return sendRefusal(parts, request, reply, new Refusal('platform.crashed', 500, { requestId: request.id }))
  })
  const taken = methodsAt(parts.routes.map(({ endpoint }) => endpoint))
  const answerUnknown = (request: FastifyRequest, reply: FastifyReply) => {
    const methods = taken(request.url.split('?')[0]!)
    if (methods.length === 0) return sendRefusal(parts, request, reply, notFound())
    const allow = methods.join(', ')
    return sendRefusal(
      parts,
      request,
      reply.header('allow', allow),
      refuse(platformRefusals, 'other_method', { allow }),
    )
  }
  for (const url of surfaces) app.all(url, answerUnknown)
  for (const route of parts.routes) {
    const { endpoint } = route
    if (!route.permission) throw new Error(`${endpoint.method} ${endpoint.path} declares no permission.`)
    if (!['anyone', 'signed_in'].includes(route.permission) && !parts.permissions[route.permission])
      throw new Error(`${endpoint.method} ${endpoint.path} asks for the unknown permission ${route.permission}.`)
    if (route.forBrowsers && !app.hasRoute({ method: 'OPTIONS', url: endpoint.path }))
      app.options(endpoint.path, answerPreflight)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
      ...(route.dialect ? { config: { dialect: route.dialect } } : {}),
      handler: (request, reply) => handle(parts, route, request, reply),
    })
  }
}

/** Reads JSON and forms, and keeps the bytes of what came. */
const takeBodies = (app: FastifyInstance): void => {
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
}

/** What scripts of other websites may read of an answer beside its body. */
const readableByScripts = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Mcp-Session-Id, WWW-Authenticate, Retry-After',
}

/** What browsers ask before a script of another website calls (Fetch, CORS); cookies are not taken along. */
const answerPreflight = (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers':
        request.headers['access-control-request-headers'] ?? 'authorization, content-type',
      'access-control-max-age': '86400',
    })
    .status(204)
    .send()

/** Query, body and parameters of the path as one object; the last wins. */
const inputOf = (request: FastifyRequest): Record<string, unknown> => {
  const at = request.url.indexOf('?')
  const body = fromWire(request.body ?? {})
  return {
    ...(at < 0 ? {} : fromQuery(request.url.slice(at + 1))),
    ...(Array.isArray(body) ? { items: body } : (body as Record<string, unknown>)),
    ...(fromWire(request.params ?? {}) as Record<string, unknown>),
  }
}

const handle = async (parts: HttpParts, route: Route, request: FastifyRequest, reply: FastifyReply) => {
  const { endpoint } = route
  const call = callOf(request, reply, parts.publicUrl)
  if (route.forBrowsers) reply.headers(readableByScripts)
  const input = inputOf(request)
  const keyPair = keyPairOf(route, input, call)
  let locale = pickLocale(request.headers['accept-language'])
  const dialect = dialectAt(request)
  try {
    const cannot = dialect.cannot?.(request.headers)
    if (cannot) throw cannot
    const { actor, locale: chosen, viaCookie } = await whoCalls(parts, { route, call, keyPair, request, reply })
    locale = request.headers['content-language'] || !chosen ? locale : chosen
    if (viaCookie && endpoint.method !== 'GET' && !route.foreign) checkOrigin(request, parts.publicUrl)
    const world = parts.worldFor(actor, { locale, requestId: request.id, address: request.ip })
    const performed = await perform(world, parts.permissions, route, input, call)
    reply.header('content-language', locale)
    if (dialect.headersOf) reply.headers(dialect.headersOf(request.headers))
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

/** A fault that the caller cannot fix is logged for the operator. */
const refusedBy = (request: FastifyRequest, error: unknown): Refusal | undefined => {
  if (isDatabaseGone(error)) request.log.error({ err: error }, 'the database is away, or does not work')
  return refusalOf(error)
}
