import { sql } from 'kysely'
import type { Bench } from './open-bench.ts'
import { processorMsOf } from './processes.ts'

/** What was measured by `question|what|unit`. */
export type Figures = Record<string, number>
export type Note = (name: `${string}|${string}|${'ms' | 's' | '/s' | 'GB' | 'rows'}`, figure: number) => void
export type Measure = (bench: Bench, seller: number, note: Note) => Promise<void>

/** Processor time of each connection so far, by its process: what PostgreSQL does beside them, vacuuming above all, is not in it. */
const connections = async ({ installation }: Bench): Promise<Map<number, number>> => {
  const { rows } = await sql<{
    pid: number
  }>`select pid from pg_stat_activity where backend_type = 'client backend'`.execute(installation.world.db)
  return new Map(rows.map(({ pid }) => [pid, processorMsOf(String(pid))]))
}

/**
 * Seconds of processor time that the database's connections and this process spend on something: what else the machine does is not in
 * it. A query has one process (`max_parallel_workers_per_gather`), so that with nothing beside it this is about what a clock shows.
 */
export const seconds = async (bench: Bench, what: () => Promise<unknown>): Promise<number> => {
  const before = await connections(bench)
  const began = process.cpuUsage()
  await what()
  const { user, system } = process.cpuUsage(began)
  const after = await connections(bench)
  const spent = [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0)
  return (spent + (user + system) / 1000) / 1000
}

/** Milliseconds by the clock of the fastest of nine. */
export const fastest = async (ask: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let n = 0; n < 9; n++) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}

export const listOf = ({ installation }: Bench, name: string) =>
  installation.assembled.rooms.flatMap(({ lists = [] }) => lists).find(({ declaration }) => declaration.name === name)!
