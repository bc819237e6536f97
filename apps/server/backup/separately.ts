import { spawn, type ChildProcess } from 'node:child_process'
import { programFile } from '#platform/server/root.ts'

const program = programFile('apps/server/backup/take.ts')

/** Backups made by a process of their own: sealing takes a processor's time, which requests are to have. */
export const separateBackups = (home: string) => {
  let child: ChildProcess | undefined
  const backUp = (): Promise<void> =>
    new Promise((resolve, reject) => {
      // It ends with us: its input is a pipe that closes when we die.
      child = spawn(process.execPath, [program, '--scheduled'], {
        stdio: ['pipe', 'ignore', 'pipe'],
        env: { ...process.env, KONTOR_HOME: home },
      })
      let said = ''
      child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)))
      child.once('error', reject)
      child.once('close', (status, signal) => {
        child = undefined
        if (status === 0) resolve()
        else reject(new Error(`The backup failed: ${said.trim() || String(status ?? signal)}`))
      })
    })
  return { backUp, end: () => void child?.kill('SIGTERM') }
}
