import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Folders of an embedded PostgreSQL. */
export type Folders = { data: string; socket: string; users: string; log: string }

/** The server that runs on the data folder; undefined when none does. */
export const runningPid = async (folders: Folders): Promise<number | undefined> => {
  const lock = path.join(folders.data, 'postmaster.pid')
  const pid = Number((await readFile(lock, 'utf8').catch(() => '')).split('\n')[0])
  if (!pid || !isAlive(pid)) return undefined
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres')
  if (command.includes('postgres')) return pid
  await disown(folders, lock)
  return undefined
}

// The process id belongs to another process or to a zombie, and PostgreSQL would refuse to start because of it. Only
// the id is replaced: by the other lines PostgreSQL finds workers of the dead server that still hold its memory.
const disown = async (folders: Folders, lock: string): Promise<void> => {
  const [, ...rest] = (await readFile(lock, 'utf8').catch(() => '')).split('\n')
  // The server has just ended and removed the file.
  if (rest.length === 0) return
  await writeFile(lock, [neverAPid, ...rest].join('\n'))
  await rm(path.join(folders.socket, '.s.PGSQL.5432.lock'), { force: true })
}

const neverAPid = 2 ** 30

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
