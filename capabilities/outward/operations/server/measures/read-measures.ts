import { sql } from 'kysely'
import { Gauge, Registry } from 'prom-client'
import { diskOf } from '#platform/server/disk.ts'
import { measures } from '#platform/server/measures.ts'
import { version } from '#platform/server/version.ts'
import type { World } from '#platform/server/world.ts'
import { lastCheck } from '#capabilities/money/ledger/server/index.ts'
import { jobsByKind, oldestWaiting, workerProcesses } from './read-jobs.ts'

type Values = readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[]

/** Values read on demand, in a registry of their own: what no longer exists leaves no last value behind. */
export const readMeasures = async (world: World): Promise<string> => {
  const read = new Registry()
  const gauge = (name: string, help: string, values: Values) => {
    const made = new Gauge({ name, help, labelNames: Object.keys(values[0]?.[0] ?? {}), registers: [read] })
    for (const [labels, value] of values) made.set(labels, value)
  }
  const { kind, pools, home, startedAt } = world.ports.process
  gauge('kontor_process', 'This process: what it runs, and of which version.', [[{ kind, version }, 1]])
  gauge('kontor_process_started_seconds', 'When this process began, in seconds of Unix time.', [
    [{}, Math.round(startedAt.epochMilliseconds / 1000)],
  ])
  gauge('kontor_database_connections', 'Connections of this process by pool and what they do.', ofPools(pools))
  const disk = await diskOf(home)
  if (disk) {
    gauge('kontor_disk_free_bytes', 'Free room on the disk of files.', [[{}, disk.free]])
    gauge('kontor_disk_size_bytes', 'Size of the disk of files.', [[{}, disk.size]])
  }
  const lag = await world.ports.replica?.lag()
  if (lag) {
    gauge('kontor_replica_lag_bytes', 'What the replica for reads lacks of the database, in bytes of its log.', [
      [{}, lag.bytes],
    ])
    gauge('kontor_replica_lag_seconds', 'How long ago the last change it has was made; 0 where it lacks nothing.', [
      [{}, lag.seconds],
    ])
  }
  const isReachable = await readDatabase(world, gauge).then(
    () => 1,
    () => 0,
  )
  gauge('kontor_database_reachable', 'Whether the database answered this reading.', [[{}, isReachable]])
  return Registry.merge([measures, read]).metrics()
}

const ofPools = (pools: World['ports']['process']['pools']): Values =>
  Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
    [{ pool, state: 'busy' }, totalCount - idleCount] as const,
    [{ pool, state: 'idle' }, idleCount] as const,
    [{ pool, state: 'awaited' }, waitingCount] as const,
  ])

const readNow = ({ db, ports }: World) => {
  const now = ports.now()
  return Promise.all([
    jobsByKind({ db, now }),
    oldestWaiting({ db, now }),
    workerProcesses(db),
    sql<{ state: string; count: number }>`select state, count(*)::int as count from mails
      where state in ('waiting', 'error', 'bounced') group by 1`.execute(db),
    lastCheck({ db }),
    sql<{ kind: string; count: number }>`select kind, count(*)::int as count from alerts
      where state <> 'closed' group by 1`.execute(db),
  ])
}

type Write = (name: string, help: string, values: Values) => void

/** What is the same for all processes of the installation. */
const readDatabase = async (world: World, gauge: Write): Promise<void> => {
  const [jobs, oldest, workers, mails, books, alerts] = await readNow(world)
  const count = ({ count: value }: { count: number }) => value
  gauge(
    'kontor_jobs',
    'Jobs that are due by kind: waiting, running, or failed for good.',
    jobs.map((row) => [{ job: row.name, state: row.state }, count(row)]),
  )
  gauge('kontor_oldest_job_seconds', 'How long the job that is due longest has waited.', [[{}, oldest]])
  gauge('kontor_worker_processes', 'Processes that run jobs.', [[{}, workers.length]])
  gauge(
    'kontor_mails',
    'Emails that did not leave, by state.',
    mails.rows.map((row) => [{ state: row.state }, count(row)]),
  )
  gauge('kontor_books_green', 'Whether the last check of the books found nothing (1) or a fault (0).', [
    [{}, books.isGreen ? 1 : 0],
  ])
  if (books.at)
    gauge('kontor_books_checked_seconds', 'When the books were last checked, in seconds of Unix time.', [
      [{}, Math.round(books.at.epochMilliseconds / 1000)],
    ])
  gauge(
    'kontor_alerts',
    'Alerts that are not closed, by kind.',
    alerts.rows.map((row) => [{ kind: row.kind }, count(row)]),
  )
}
