import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { expect } from 'vitest'
import { asUser } from './as-user.ts'
import { isBuilt } from './pages-built.ts'

const root = resolve(import.meta.dirname, '..')

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

export type StartedProcess = {
  child: ChildProcess
  ask: (path: string, init?: RequestInit) => Promise<Response>
  ended: Promise<number | null>
  isReady: () => Promise<void>
  said: () => string
}

/**
 * The server as an operator starts it, by these settings: `DATABASE_URL` and `KONTOR_HOME` among them. The built program,
 * or the source where the build is older.
 */
export const startProcess = async (settings: Record<string, string>, flags: string[] = []): Promise<StartedProcess> => {
  const port = await freePort()
  const program = (await isBuilt()) ? 'build/server/main.js' : 'apps/server/main.ts'
  const child = spawn(process.execPath, [...flags, program], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      // Nothing of ours runs as root.
      ...asUser,
      KONTOR_SECRET: 'for-a-test-'.repeat(4),
      DEMO: 'false',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(15_000), ...init })
  const isReady = async () => expect((await ask('/ready')).status, said).toBe(200)
  return { child, ask, ended, isReady, said: () => said }
}
