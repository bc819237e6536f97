import type { FastifyInstance } from 'fastify'

/** How long a body that is no upload may take to arrive. */
export const bodySeconds = 30
/** How long a connection may say nothing, before, between or after requests. */
export const idleSeconds = 120

/** A year, as browsers' preload lists ask for at least. */
const strictTransport = 'max-age=31536000; includeSubDomains'

/**
 * What holds for every answer and every connection: no guessing of types, https only where the shop is on https, and an
 * end to bodies that drip.
 */
export const harden = (app: FastifyInstance, publicUrl: string): void => {
  const isSecure = publicUrl.startsWith('https:')
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    if (isSecure) reply.header('strict-transport-security', strictTransport)
    const { raw } = request
    const isUpload = request.headers['content-type']?.startsWith('multipart/') ?? false
    const hasBody = 'content-length' in request.headers || 'transfer-encoding' in request.headers
    if (hasBody && !isUpload) {
      const patience = setTimeout(() => raw.destroy(), 1000 * bodySeconds)
      raw.once('end', () => clearTimeout(patience))
      raw.once('close', () => clearTimeout(patience))
    }
    done()
  })
}
