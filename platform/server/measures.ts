import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { inSpan } from './spans.ts'

/** Everything this process measures; read at /metrics. */
export const measures = new Registry()

/** Memory, processor, event loop and garbage collection of this process, from now on. */
export const measureProcess = (): void => {
  if (!measures.getSingleMetric('process_cpu_user_seconds_total')) collectDefaultMetrics({ register: measures })
}

const registers = [measures]

const requests = new Histogram({
  name: 'kontor_http_request_seconds',
  help: 'How long answers took, by method, route as it is declared, and class of status.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
})

const jobs = new Histogram({
  name: 'kontor_job_seconds',
  help: 'How long jobs ran in this process, by job and outcome (done, failed).',
  labelNames: ['job', 'outcome'] as const,
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
  registers,
})

const calls = new Histogram({
  name: 'kontor_outgoing_call_seconds',
  help: 'How long calls to third parties took, by whom, what was asked, and outcome.',
  labelNames: ['to', 'deed', 'outcome'] as const,
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
  registers,
})

/** A count of what happened in this process. */
export const counter = <const Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
  new Counter({ name, help, labelNames: [...labelNames], registers })

export const measureRequest = (
  { method, route, status }: { method: string; route: string; status: number },
  seconds: number,
): void => requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds)

/** A call to a third party as it is measured: recipient, operation, and how its answer is labelled. */
export type OutgoingCall<T> = { to: string; deed: string; outcomeOf?: (answer: T) => string }

export const measureCall = async <T>({ to, deed, outcomeOf }: OutgoingCall<T>, call: () => Promise<T>): Promise<T> => {
  const stop = calls.startTimer({ to, deed })
  try {
    const answer = await inSpan(`call ${to}`, { 'kontor.to': to, 'kontor.deed': deed }, call)
    stop({ outcome: outcomeOf?.(answer) ?? 'answered' })
    return answer
  } catch (error) {
    stop({ outcome: 'failed' })
    throw error
  }
}

/** `trace` is the one the job came of, where that is recorded. */
export const measureJob = async (job: string, run: () => Promise<void>, trace?: string): Promise<void> => {
  const stop = jobs.startTimer({ job })
  try {
    await inSpan(`job ${job}`, { 'kontor.job': job }, run, trace)
    stop({ outcome: 'done' })
  } catch (error) {
    stop({ outcome: 'failed' })
    throw error
  }
}
