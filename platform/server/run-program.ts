import { spawn } from 'node:child_process'

/** Runs a program with a time limit and answers what it wrote; undefined when the machine does not have it. */
export type RunProgram = (
  command: string,
  args: readonly string[],
  options: { seconds: number },
) => Promise<string | undefined>

const mostWritten = 1024 ** 2

export const runProgram: RunProgram = (command, args, { seconds }) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, [...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
      env: { PATH: process.env['PATH'] ?? '' },
    })
    let [written, errors] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (written = (written + chunk.toString()).slice(0, mostWritten)))
    child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(0, 2000)))
    child.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? resolve(undefined) : reject(error),
    )
    child.once('close', (status, signal) =>
      status === 0
        ? resolve(written)
        : reject(new Error(`${command} ended with ${status ?? signal}: ${errors.trim()}`)),
    )
  })
