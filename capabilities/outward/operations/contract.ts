import { z } from 'zod'
import { count, done, endpoint, id, instant, nothing } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { adviceKinds, alertKinds, alertState, healths, unreadyReasons, watchedParts } from './vocabulary.ts'

export const health = endpoint('GET', '/health', 'Whether this process answers; asks nothing of the database', {
  input: nothing(),
  output: z.object({ isAlive: z.literal(true) }),
})

export const ready = endpoint(
  'GET',
  '/ready',
  'Whether this process can do its work: 200, or 503 with the reasons why not',
  {
    input: nothing(),
    output: z.object({ isReady: z.boolean(), reasons: z.array(z.enum(unreadyReasons)) }),
  },
)

export const metrics = endpoint(
  'GET',
  '/metrics',
  'Measurements of this process and its installation, as Prometheus reads them',
  { input: nothing(), output: z.string() },
)

const figures = z.record(z.string(), z.union([z.string(), z.number()]))

const status = z.object({
  lookedAt: instant().nullable(),
  /** The last look is so old that nothing here can be trusted. */
  isStale: z.boolean(),
  parts: z.array(
    z.object({
      part: z.enum(watchedParts),
      health: z.enum(healths),
      word: z.string(),
      figures,
      advice: z.enum(adviceKinds).nullable(),
      since: instant(),
    }),
  ),
  alerts: z.array(
    z.object({
      id: id(),
      kind: z.enum(alertKinds),
      subject: z.string().nullable(),
      figures,
      state: z.string(),
      openedAt: instant(),
    }),
  ),
  jobs: z.object({
    count: count(),
    shown: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        attempts: z.number(),
        error: z.string().nullable(),
        triedAt: instant(),
      }),
    ),
  }),
  workers: z.array(z.object({ id: id(), workers: z.number(), startedAt: instant() })),
  versions: z.object({ app: z.string(), schema: z.string(), postgres: z.string() }),
})

export const showStatus = endpoint(
  'GET',
  '/v1/admin/status',
  'How the installation is: its parts, open alerts, failed jobs, processes and versions',
  { input: nothing(), output: status },
)

export const acknowledgeAlert = endpoint(
  'POST',
  '/v1/admin/alerts/:id/acknowledge',
  'Say that somebody looks after an alert: it is not reminded of again',
  { input: z.object({ id: id() }), output: done() },
)

const failedJobs = z.object({
  ids: z
    .array(z.string().regex(/^\d{1,18}$/, 'invalid'))
    .min(1, 'required')
    .max(100),
})

export const runJobsAgain = endpoint('POST', '/v1/admin/failed_jobs/run_again', 'Run jobs again that were given up', {
  input: failedJobs,
  output: z.object({ count: count() }),
})

export const discardJobs = endpoint(
  'POST',
  '/v1/admin/failed_jobs/discard',
  'Give up jobs for good that failed: what they were to do is not done',
  { input: failedJobs, output: z.object({ count: count() }) },
)

export const alertList = list({
  name: 'operations.alerts',
  path: '/v1/admin/alerts',
  permission: 'operations.read',
  columns: {
    kind: { kind: 'choice', values: 'alert_kind', lead: true, under: 'subject' },
    subject: { kind: 'text', hidden: true },
    state: { kind: 'state', machine: alertState },
    openedAt: { kind: 'time', sort: true },
    closedAt: { kind: 'time', hide: 'mobile' },
  },
  filters: {
    kind: { kind: 'choice', options: alertKinds, values: 'alert_kind', many: true },
    state: { kind: 'state', machine: alertState },
    created: { kind: 'period' },
  },
  sort: '-openedAt',
})
