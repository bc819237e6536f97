import { connect } from 'node:net'
import { vi } from 'vitest'
import { deployed, startProgram } from './programs.ts'

const answers = (port: number): Promise<void> =>
  new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      done()
    })
    socket.once('error', failed)
  })

/** HAProxy by a file that operators get, with the addresses of this machine. */
export const startHaproxy = async (
  file: 'web.cfg' | 'postgres.cfg',
  port: number,
  addresses: Record<string, string>,
): Promise<{ stop: () => Promise<void> }> => {
  const program = startProgram('haproxy', ['-db', '-f', deployed('haproxy', file)], { env: addresses })
  await vi.waitFor(
    () =>
      answers(port).catch((error: Error) => {
        throw new Error(`${error.message}\n${program.said()}`)
      }),
    10_000,
  )
  return program
}
