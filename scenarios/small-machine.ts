import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A group of processes that together may have so much memory and no swap. */
export type SmallMachine = {
  /** Puts a process in, and with it all that it starts from then on. */
  add: (pid: number) => void
  /** Bytes in use now that the kernel cannot take back: without files it keeps in memory as long as there is room. */
  held: () => number
  /** How many processes the kernel has killed because no more memory was to be had. */
  killed: () => number
  close: () => void
}

const first = '/sys/fs/cgroup/memory'
const second = '/sys/fs/cgroup'
const isSecond = existsSync(join(second, 'cgroup.controllers'))

/** The kernel's files of both versions of control groups. */
const files = isSecond
  ? { limits: ['memory.max'], swap: 'memory.swap.max', killed: 'memory.events', held: ['anon', 'shmem'] }
  : {
      limits: ['memory.limit_in_bytes', 'memory.memsw.limit_in_bytes'],
      swap: 'memory.swappiness',
      killed: 'memory.oom_control',
      held: ['total_rss', 'total_shmem'],
    }

const numberIn = (text: string, name: string): number => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])

/** Opens a machine of so many bytes; undefined where memory cannot be limited from here: not root, or no control groups. */
export const openSmallMachine = (bytes: number): SmallMachine | undefined => {
  const folder = join(isSecond ? second : first, `kontor-${process.pid}`)
  const write = (file: string, value: string) => writeFileSync(join(folder, file), value)
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  try {
    if (isSecond) writeFileSync(join(second, 'cgroup.subtree_control'), '+memory')
    mkdirSync(folder)
    if (existsSync(join(folder, files.swap))) write(files.swap, '0')
    for (const limit of files.limits) if (existsSync(join(folder, limit))) write(limit, String(bytes))
  } catch {
    return undefined
  }
  return {
    add: (pid) => write('cgroup.procs', String(pid)),
    held: () => files.held.reduce((sum, name) => sum + numberIn(read('memory.stat'), name), 0),
    killed: () => numberIn(read(files.killed), 'oom_kill'),
    close: () => rmdirSync(folder),
  }
}
