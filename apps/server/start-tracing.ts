import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span, SpanContext, Tracer } from '@opentelemetry/api'
import { recordSpans, type SpanFacts, type Spans } from '#platform/server/spans.ts'
import { version } from '#platform/server/version.ts'

/**
 * Records what requests, jobs, statements and outgoing calls do, and sends it to a collector by OTLP over HTTP. What it
 * needs is loaded here, so that who does not trace does not pay.
 */
export const startTracing = async (endpoint: string, kind: string): Promise<{ stop: () => Promise<void> }> => {
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const { BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace')
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'kontor',
      'service.version': version,
      'service.instance.id': `${kind}-${process.pid}`,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  recordSpans(await spansOf(provider.getTracer('kontor', version)))
  return {
    stop: async () => {
      recordSpans(undefined)
      await provider.shutdown().catch(() => undefined)
    },
  }
}

const spansOf = async (tracer: Tracer): Promise<Spans> => {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api')
  const open = new AsyncLocalStorage<Span>()
  const start = (name: string, attributes: SpanFacts, parent: string | undefined, kind = SpanKind.INTERNAL): Span => {
    const above = open.getStore()?.spanContext() ?? remoteOf(parent)
    return tracer.startSpan(
      name,
      { attributes, kind },
      above ? trace.setSpanContext(ROOT_CONTEXT, above) : ROOT_CONTEXT,
    )
  }
  return {
    run: async (name, facts, work, parent) => {
      const span = start(name, facts, parent)
      try {
        return await open.run(span, work)
      } catch (error) {
        // What went wrong is in the log; here only its kind, because a message may carry what people wrote.
        span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    begin: (name, facts, parent) => {
      const span = start(name, facts, parent, SpanKind.SERVER)
      return {
        within: (next) => open.run(span, next),
        end: (ended, more, isFailed) => {
          span.updateName(ended)
          span.setAttributes(more)
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    here: () => contextOf(open.getStore()),
  }
}

const contextOf = (span: Span | undefined) => {
  const found = span?.spanContext()
  return found && { ...found, header: `00-${found.traceId}-${found.spanId}-01` }
}

const wellFormed = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/

/** Parses a trace header; undefined if it is malformed. */
const remoteOf = (header: string | undefined): SpanContext | undefined => {
  const [, traceId, spanId] = wellFormed.exec(header ?? '') ?? []
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, traceFlags: 1, isRemote: true }
}
