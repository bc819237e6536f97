import type { Pool } from 'pg'

/** What one process runs: pages and calls, jobs, or both. */
export const processKinds = ['all', 'web', 'worker'] as const
export type ProcessKind = (typeof processKinds)[number]

/** What a process knows of itself, for probes and measurements. */
export type ProcessState = {
  kind: ProcessKind
  startedAt: Temporal.Instant
  /** Shutting down: requests in progress are completed, new ones are not wanted. */
  isStopping: boolean
  /** The folder of files; undefined where there is none to look at. */
  home: string | undefined
  pools: Readonly<Record<string, Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>>
}

export const processState = (given: Partial<ProcessState> = {}): ProcessState => ({
  kind: 'all',
  startedAt: Temporal.Now.instant(),
  isStopping: false,
  home: undefined,
  pools: {},
  ...given,
})
