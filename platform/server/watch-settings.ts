import { z } from 'zod'
import { flag } from './setting-shapes.ts'

/** Settings of monitoring: what the process reports, to whom, and how it stops. */
export const watchSettings = {
  ALERT_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Address that is sent a POST with JSON when alerts open and close: a chat, a pager, a program of yours. ' +
        'Default: alerts go to the admins by email alone.',
    ),
  LOG_REQUESTS: flag(false).describe(
    'Whether each answered request is a log line: method, path without its query, status, milliseconds and id.',
  ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'What a program must send as `Authorization: Bearer …` to read /metrics. Default: read from this machine alone, ' +
        'and not at all where PUBLIC_URL is https.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'A collector of traces by OTLP over HTTP, `http://127.0.0.1:4318` for one: requests, jobs, statements (their names, ' +
        'no values) and outgoing calls. Default: nothing is traced, and nothing is loaded for it.',
    ),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(120)
    .default(0)
    .describe(
      'How long a process that was asked to end goes on answering while /ready says no: as long as a load balancer ' +
        'needs to notice.',
    ),
}
