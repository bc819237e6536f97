import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sessionIdOf } from '#platform/server/request-id.ts'
import { recorder, type OpenSpan } from '#platform/server/spans.ts'

/** Each request is a span, named by its declared path; it continues the trace of its caller. */
export const traceRequests = (app: FastifyInstance): void => {
  const spans = recorder()
  if (!spans) return
  const open = new WeakMap<FastifyRequest, OpenSpan>()
  const within = (request: FastifyRequest, next: () => void) => {
    const span = open.get(request)
    if (span) span.within(next)
    else next()
  }
  app.addHook('onRequest', (request, _, done) => {
    const { traceparent } = request.headers
    const session = sessionIdOf(request)
    const facts = {
      'http.request.method': request.method,
      'kontor.request_id': request.id,
      ...(session ? { 'session.id': session } : {}),
    }
    open.set(request, spans.begin(request.method, facts, typeof traceparent === 'string' ? traceparent : undefined))
    within(request, done)
  })
  // A body that arrived later went on outside.
  app.addHook('preValidation', (request, _, done) => within(request, done))
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const status = reply.raw.statusCode
    const facts = { 'http.route': route, 'http.response.status_code': status }
    open.get(request)?.end(`${request.method} ${route}`, facts, status > 499)
    done()
  })
}
