import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { version } from '#platform/server/version.ts'
import { inSet } from '#platform/server/state-sets.ts'
import type { Output } from '#platform/shared/contract.ts'
import type { showStatus } from '../../contract.ts'
import { adviceKinds, alertState, watchedParts, type AdviceKind } from '../../vocabulary.ts'
import { workerProcesses } from '../measures/read-jobs.ts'
import { failedOnes, failedCount } from './failed-jobs.ts'

type Status = Output<typeof showStatus>

/** Three looks that did not happen. */
const staleMinutes = 15

/** How the installation is, as the last look found it; jobs, processes and versions as they are now. */
export const statusNow = async (ctx: Ctx): Promise<Status> => {
  const [parts, alerts, shown, count, workers, versions] = await Promise.all([
    ctx.db.selectFrom('watchedParts').selectAll().execute(),
    ctx.db
      .selectFrom('alerts')
      .select(['id', 'kind', 'subject', 'figures', 'state', 'openedAt'])
      .where(sql<boolean>`state in ${inSet(alertState, 'raised')}`)
      .orderBy('id')
      .execute(),
    failedOnes(ctx),
    failedCount(ctx),
    workerProcesses(ctx.db),
    sql<{ schema: string; postgres: string }>`select (select max(name) from migrations) as schema,
      current_setting('server_version') as postgres`.execute(ctx.db),
  ])
  // All parts are looked at together; where no worker does, a web process looks at the jobs alone.
  const lookedAt = parts.map((part) => part.lookedAt).toSorted((a, b) => Temporal.Instant.compare(a, b))[0] ?? null
  const { schema, postgres } = versions.rows[0]!
  return {
    lookedAt,
    isStale: lookedAt === null || ctx.now.since(lookedAt).total('minutes') > staleMinutes,
    parts: watchedParts.flatMap((name) =>
      parts
        .filter(({ part }) => part === name)
        .map(({ part, health, word, figures, since }) => ({
          part,
          health,
          word,
          figures: { ...figures },
          advice: adviceOf(part, word),
          since,
        })),
    ),
    alerts: alerts.map((alert) => ({ ...alert, figures: { ...alert.figures } })),
    jobs: { count, shown },
    workers,
    versions: { app: version, schema: schema.replace(/\.sql$/, ''), postgres: postgres.split(' ')[0]! },
  }
}

const adviceOf = (part: string, word: string): AdviceKind | null =>
  adviceKinds.find((kind) => kind === `${part}_${word}` || kind === word) ?? null
