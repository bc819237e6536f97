/** Words and numbers a span carries; never what people wrote. */
export type SpanFacts = Readonly<Record<string, string | number>>

/** A span that began and is ended elsewhere. */
export type OpenSpan = {
  /** Runs `next` as a part of it. */
  within: (next: () => void) => void
  end: (name: string, facts: SpanFacts, isFailed: boolean) => void
}

/**
 * Records spans, if the operator has configured a collector. `parent` is a trace in the form of its header (W3C Trace
 * Context).
 */
export type Spans = {
  run: <T>(name: string, facts: SpanFacts, work: () => Promise<T>, parent?: string) => Promise<T>
  begin: (name: string, facts: SpanFacts, parent?: string) => OpenSpan
  /** The span that is open here. */
  here: () => { traceId: string; spanId: string; header: string } | undefined
}

let spans: Spans | undefined

/** Records spans from now on; nothing does before. */
export const recordSpans = (given: Spans | undefined): void => {
  spans = given
}

/** What records spans now; undefined where nothing does, which costs this question alone. */
export const recorder = (): Spans | undefined => spans

/** Runs `work` as a part of what is going on, where spans are recorded; else it just runs. */
export const inSpan = <T>(name: string, facts: SpanFacts, work: () => Promise<T>, parent?: string): Promise<T> =>
  spans ? spans.run(name, facts, work, parent) : work()
