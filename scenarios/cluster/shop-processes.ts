import { once } from 'node:events'
import { vi } from 'vitest'
import { startProcess, type StartedProcess } from '../start-process.ts'

export type ShopProcess = {
  kind: 'web' | 'worker'
  port: number
  kill: () => boolean
  kills: number
  /** What it said since it was started last, and what others said that ended. */
  said: () => string
}

/** Processes of one shop that are started again as often as they end, as systemd does. */
export const superviseProcesses = (settings: Record<string, string>) => {
  let isOver = false
  const running = new Set<StartedProcess>()
  /** What processes said before they ended by themselves. */
  const failed: string[] = []
  const add = (kind: ShopProcess['kind'], port: number): ShopProcess => {
    let current: StartedProcess | undefined
    const start = async (): Promise<void> => {
      const started = await startProcess({ ...settings, PROCESS: kind, PORT: String(port) })
      current = started
      running.add(started)
      const code = await started.ended
      running.delete(started)
      current = undefined
      if (isOver) return
      if (code !== null) failed.push(started.said())
      setTimeout(() => void start(), 200)
    }
    void start()
    const own: ShopProcess = {
      kind,
      port,
      kills: 0,
      said: () => [failed.at(-1), current?.said()].join('\n'),
      kill: () => {
        if (!current?.child.kill('SIGKILL')) return false
        own.kills++
        return true
      },
    }
    return own
  }
  return {
    add,
    failed,
    stop: async () => {
      isOver = true
      await Promise.all(
        [...running].map(async ({ child }) => {
          const ended = once(child, 'exit')
          child.kill('SIGKILL')
          await ended
        }),
      )
    },
  }
}

/** Waits until a process says that it can work. */
export const isReady = ({ port, said }: Pick<ShopProcess, 'port' | 'said'>): Promise<unknown> =>
  vi.waitFor(
    async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(4000) })
        .then(async (ready) => `${ready.status} ${await ready.text()}`)
        .catch(String)
      if (!answer.startsWith('200')) throw new Error(`A process is not ready: ${answer} ${said()}`)
    },
    { timeout: 240_000, interval: 200 },
  )
