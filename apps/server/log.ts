import { LogController, type FastifyBaseLogger, type FastifyRequest } from 'fastify'
import { pino, type DestinationStream, type Logger } from 'pino'
import { recorder } from '#platform/server/spans.ts'
import type { Settings } from '#platform/server/settings.ts'

/** Requests are logged without their query: keys, secrets and tokens of links are sent there. */
const request = ({ method, url, id }: Pick<FastifyRequest, 'method' | 'url' | 'id'>) => ({
  id,
  method,
  path: String(url).split('?')[0],
})

export const openLog = (
  level: Settings['LOG_LEVEL'],
  to: DestinationStream = pino.destination({ sync: false }),
): Logger =>
  pino(
    {
      level,
      // Where traces are recorded, a line names the one it belongs to.
      mixin: () => {
        const here = recorder()?.here()
        return here ? { traceId: here.traceId, spanId: here.spanId } : {}
      },
      serializers: { req: request, err: pino.stdSerializers.err },
      redact: ['*.authorization', '*.cookie', '*.password', '*.secret'],
    },
    to,
  )

/** How the HTTP server logs: no line per request. */
export const logging = (log: Logger) => ({
  loggerInstance: log as FastifyBaseLogger,
  logController: new LogController({ disableRequestLogging: true }),
})
