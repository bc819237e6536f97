import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const children: ChildProcess[] = []

/** What the processes of a measurement seal with; it dies with its database. */
export const benchSecret = 'only for measurements, of no worth elsewhere'

/** Starts a program of ours and waits until it has said something; answers what, and its id. */
export const child = async (
  file: string,
  args: string[],
  environment: Record<string, string>,
  until: RegExp,
  flags: readonly string[] = [],
): Promise<{ heard: string; pid: number }> => {
  const started = spawn(process.execPath, [...flags, join(root, file), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(started)
  // Read to its end: who writes to a pipe nobody holds any more ends.
  return new Promise((resolve, reject) => {
    let heard = ''
    started.stdout.on('data', (piece: Buffer) => {
      if (until.test((heard += piece.toString()))) resolve({ heard, pid: started.pid! })
    })
    started.once('exit', () => reject(new Error(`${file} ended before it said ${until}.`)))
  })
}

/** Ends what was started, and waits for it. */
export const endChildren = async (): Promise<void> => {
  for (const each of children.splice(0)) {
    if (each.exitCode !== null) continue
    each.kill('SIGTERM')
    await once(each, 'exit')
  }
}

/** A server for pages and calls alone, on a port of its own; answers its address and its id. */
export const serve = async (
  databaseUrl: string,
  home: string,
  more: Record<string, string> = {},
): Promise<{ base: string; pid: number }> => {
  const port = freePort()
  const pid = await start({ ...environmentOf('web', databaseUrl, home, port), ...more })
  return { base: `http://127.0.0.1:${port}`, pid }
}

/** Works off jobs alone; answers its id. */
export const work = (databaseUrl: string, home: string, more: Record<string, string> = {}): Promise<number> =>
  start({ ...environmentOf('worker', databaseUrl, home, freePort()), ...more })

/** The server as installations start it. */
const start = async (environment: ReturnType<typeof environmentOf>): Promise<number> => {
  const { leanMemory } = (await import(join(root, 'tools/ground/lean-memory.mjs'))) as {
    leanMemory: (kind: string) => { flags: string[]; environment: Record<string, string> }
  }
  const { flags, environment: lean } = leanMemory(environment.PROCESS)
  return (await child('build/server/main.js', [], { ...lean, ...environment }, /ready/, flags)).pid
}

const freePort = (): number => 20_000 + Math.floor(Math.random() * 20_000)
const environmentOf = (kind: 'web' | 'worker', databaseUrl: string, home: string, port: number) => ({
  DATABASE_URL: databaseUrl,
  KONTOR_HOME: join(home, 'server'),
  PORT: String(port),
  DEMO: 'false',
  RUN_AS: 'nobody',
  LOG_LEVEL: 'error',
  PROCESS: kind,
  NODE_ENV: 'production',
  KONTOR_SECRET: benchSecret,
})

/** A press of the order button by somebody new. */
export const orderBody = (form = 'bank_wire'): string =>
  JSON.stringify({
    checkout_key: randomUUID(),
    form,
    terms: true,
    payer: {
      email: `b${Math.floor(Math.random() * 1e9)}@example.com`,
      first_name: 'B',
      last_name: 'B',
      street: 'S',
      zip: '10115',
      city: 'B',
      country_code: 'DE',
    },
  })

const statusOf = (pid: string): string[] => {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return line.slice(line.lastIndexOf(')') + 2).split(' ')
}

/** Milliseconds of processor time a process has had, all its threads; none where it is gone. Linux alone tells. */
export const processorMsOf = (pid: string): number => {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce(
      (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
      0,
    )
  } catch {
    return 0
  }
}

/** The same of one process, or of a PostgreSQL with all it started (`isFamily`), each by its id. */
const spentBy = (pid: number, isFamily: boolean): Map<string, number> => {
  const isOurs = (each: string): boolean => {
    try {
      return Number(each) === pid || (isFamily && Number(statusOf(each)[1]) === pid)
    } catch {
      return false
    }
  }
  const pids = readdirSync('/proc').filter((each) => /^\d+$/.test(each) && isOurs(each))
  return new Map(pids.map((each) => [each, processorMsOf(each)]))
}

/** The id of the PostgreSQL of an installation's folder. */
export const postmasterOf = (home: string): number =>
  Number(readFileSync(join(home, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** Milliseconds of processor time something costs a process. */
export const processorMs = async (pid: number, isFamily: boolean, what: () => Promise<unknown>): Promise<number> => {
  const before = spentBy(pid, isFamily)
  await what()
  return [...spentBy(pid, isFamily)].reduce((sum, [each, spent]) => sum + spent - (before.get(each) ?? 0), 0)
}
