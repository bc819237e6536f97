import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres.ts'
import { root } from '../check/sources.ts'
import { statementsFile, withoutTwins } from './statements.ts'

/** Stories that sell, bill, tell, teach and pay out; sweeps ask each table for itself, as nobody else does. */
const stories = [
  'scenarios/books',
  'scenarios/subscription-year',
  'scenarios/sell-by-api',
  'scenarios/seller-api',
  'scenarios/tickets',
  'scenarios/goods',
  'scenarios/course',
  'scenarios/cohorts',
  'scenarios/affiliates',
  'scenarios/payouts',
  'scenarios/upsells',
  'scenarios/vat/reports',
  'scenarios/dunning',
  'scenarios/automations',
  'scenarios/integrations',
  'scenarios/accounting',
  'scenarios/find',
  'scenarios/json-api',
  'scenarios/live-launch',
  'capabilities/after/community',
  'capabilities/outward/newsletters',
  'capabilities/outward/webhooks',
  'capabilities/outward/logs',
  'capabilities/shop/storefront',
  'capabilities/shop/funnels',
  'capabilities/people/identity',
]

const settings = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.max': '50000',
  'pg_stat_statements.track': 'top',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
}

/** Runs the stories on a server that counts statements, and answers which it was sent. */
const statementsOfStories = async (home: string): Promise<string[]> => {
  const server = await startEmbeddedPostgres({ home, settings })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    await client.query('create extension pg_stat_statements')
    const args = ['vitest', 'run', '--project', 'server', '--maxWorkers', '1', ...stories]
    const env = { ...process.env, TEST_DATABASE_URL: server.url }
    const ended = promisify(execFile)('npx', args, { cwd: root, env, maxBuffer: 256e6 })
    await ended.catch((error: Error & { stdout?: string }) => {
      process.stdout.write(`${error.stdout?.slice(-4000)}\nSome stories failed: their statements count as well.\n`)
    })
    const { rows } = await client.query<{ query: string }>(
      `select distinct s.query from pg_stat_statements s left join pg_database d on d.oid = s.dbid
       where d.datname is null or d.datname not in ('postgres', 'kontor', 'template1')`,
    )
    return rows.map(({ query }) => query)
  } finally {
    await client.end()
    await server.stop()
  }
}

/** Writes the statements of a run of the stories, each shape once. */
export const collect = async (): Promise<void> => {
  const home = await mkdtemp(path.join(tmpdir(), 'kontor-statements-'))
  try {
    const found = withoutTwins(await statementsOfStories(home))
    await writeFile(statementsFile, `${found.join('\n')}\n`)
    process.stdout.write(`${found.length} statements in ${path.relative(root, statementsFile)}\n`)
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}
