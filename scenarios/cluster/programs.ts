import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** A file of the repository as operators get it. */
export const deployed = (...path: string[]): string => join(root, 'deploy', ...path)

const ground = join(root, 'tools/ground/programs.mjs')
/** Where the machine has a program; undefined where it has none. */
export const { placeOf } = (await import(ground)) as { placeOf: (program: string) => string | undefined }

const isRoot = process.getuid?.() === 0
/** None of these programs runs as root. */
export const asNobody: { uid?: number; gid?: number } = isRoot ? { uid: 65_534, gid: 65_534 } : {}

/** A folder of the account that programs run as; `remove` takes it away. */
export const ownFolder = (name: string): { folder: string; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), `kontor-${name}-`))
  if (isRoot) chownSync(folder, asNobody.uid!, asNobody.gid!)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export type Program = { child: ChildProcess; ended: Promise<unknown>; said: () => string; stop: () => Promise<void> }

/** Starts a program of the machine, which ends with `stop` at the latest. */
export const startProgram = (
  program: string,
  args: readonly string[],
  more: { env?: Record<string, string>; cwd?: string } = {},
): Program => {
  const child = spawn(placeOf(program)!, [...args], {
    ...asNobody,
    cwd: more.cwd ?? '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C', ...more.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-20_000)))
  const ended = once(child, 'exit')
  return {
    child,
    ended,
    said: () => said,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await ended
    },
  }
}
