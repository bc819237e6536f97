import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { databaseUrl } from '#platform/server/database-url.ts'
import { isClosed } from './as-user.ts'
import { startProcess } from './start-process.ts'

/** Web and worker as processes of their own on one database nobody has migrated before, as an operator starts them. */

const database = `kontor_test_${process.pid}_processes`
const { url: server } = inject('testServer')
let home = ''
const children: ChildProcess[] = []

const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kontor-processes-'))
  await chmod(home, 0o755)
  await onServer(`create database ${database}`)
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await onServer(`drop database if exists ${database} with (force)`)
  await rm(home, { recursive: true, force: true })
})

const start = async (settings: Record<string, string>) => {
  const started = await startProcess({
    DATABASE_URL: databaseUrl(server, database),
    KONTOR_HOME: join(home, 'home'),
    ...settings,
  })
  children.push(started.child)
  return started
}

it('web and worker start together on an empty database, and each does its own part', async () => {
  if (isClosed) {
    const refused = await start({ PROCESS: 'web' })
    expect(await refused.ended).toBe(1)
    return expect(refused.said()).toContain('may not read')
  }
  const [web, other, worker] = await Promise.all([
    start({ PROCESS: 'web', DRAIN_SECONDS: '3' }),
    start({ PROCESS: 'web' }),
    start({ PROCESS: 'worker' }),
  ])
  for (const { isReady } of [web, other, worker]) await vi.waitFor(isReady, { timeout: 60_000, interval: 300 })

  expect((await web.ask('/v1/common/plans')).status).toBe(200)
  expect((await web.ask('/api/swagger_doc/')).status).toBe(200)
  expect((await worker.ask('/v1/common/plans')).status).toBe(404)
  const measured = async ({ ask }: typeof web) => (await ask('/metrics')).text()
  expect(await measured(web)).toMatch(/^kontor_process\{kind="web",version="[\d.]+"\} 1$/m)
  expect(await measured(web)).toMatch(/^kontor_worker_processes 1$/m)
  expect(await measured(worker)).toMatch(/^kontor_process\{kind="worker",/m)
  expect(await measured(worker)).toMatch(/^nodejs_eventloop_lag_seconds /m)

  // While it drains it answers everything, and says to whoever asks that nothing more should come.
  web.child.kill('SIGTERM')
  await vi.waitFor(async () => expect((await web.ask('/ready')).status).toBe(503), { timeout: 2000 })
  expect((await (await web.ask('/ready')).json()) as object).toMatchObject({ data: { reasons: ['stopping'] } })
  expect((await web.ask('/v1/common/plans')).status).toBe(200)
  expect(await web.ended).toBe(0)
  await expect(web.ask('/health')).rejects.toThrow()
  expect((await other.ask('/ready')).status).toBe(200)

  worker.child.kill('SIGTERM')
  expect(await worker.ended).toBe(0)
  await vi.waitFor(async () => expect(await measured(other)).toMatch(/^kontor_worker_processes 0$/m))
  other.child.kill('SIGTERM')
  expect(await other.ended).toBe(0)
  expect([web, other, worker].map(({ said }) => said()).join('')).not.toMatch(/error/i)
})

it('a port that another program has is named', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  const refused = await start({ PROCESS: 'web', PORT: String(port) })
  expect(await refused.ended).toBe(1)
  if (!isClosed) expect(refused.said()).toContain(`Port ${port} is taken by another program.`)
  holder.close()
})
