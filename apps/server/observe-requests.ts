import type { FastifyInstance } from 'fastify'
import { measureRequest } from '#platform/server/measures.ts'
import { requestIdHeader, sessionIdOf } from '#platform/server/request-id.ts'

/** Every answer names its request's id and is measured by its declared path; with `isLogged` it is a line of the log. */
export const observeRequests = (app: FastifyInstance, isLogged: boolean): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const status = reply.raw.statusCode
    // A stream is open as long as somebody watches: that is no time an answer took.
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    if (!isStream) measureRequest({ method, route, status }, reply.elapsedTime / 1000)
    if (isLogged) {
      const path = request.url.split('?')[0]
      const session = sessionIdOf(request)
      request.log.info(
        { method, path, route, status, milliseconds: Math.round(reply.elapsedTime), ...(session ? { session } : {}) },
        'answered',
      )
    }
    done()
  })
}
