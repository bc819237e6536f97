import type { FastifyInstance } from 'fastify'

/** How long a body that is no upload may take to arrive. */
export const bodySeconds = 30
/** What an upload has to bring in that time at least: 17 kbit/s. */
export const uploadBytes = 64 * 1024
/** How long a connection may say nothing, before, between or after requests. */
export const idleSeconds = 60

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
    if (isUpload) {
      // A large file may take hours, but it has to come on.
      let read = raw.socket.bytesRead
      const watch = setInterval(() => {
        if (raw.socket.bytesRead - read < uploadBytes) raw.destroy()
        read = raw.socket.bytesRead
      }, 1000 * bodySeconds)
      raw.once('end', () => clearInterval(watch))
      raw.once('close', () => clearInterval(watch))
    } else if (hasBody) {
      const patience = setTimeout(() => raw.destroy(), 1000 * bodySeconds)
      raw.once('end', () => clearTimeout(patience))
      raw.once('close', () => clearTimeout(patience))
    }
    done()
  })
}
