import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export type Heard = { headers: IncomingHttpHeaders; body: string }

/**
 * A test file's server of somebody else, on a port of this machine: it keeps what it is sent, answers `answers` one by one and then
 * `status`, and is closed after the tests.
 */
export const openReceiver = async () => {
  const receiver = { host: '', status: 200, answers: [] as number[], heard: [] as Heard[] }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      receiver.heard.push({ headers: request.headers, body })
      response.writeHead(receiver.answers.shift() ?? receiver.status).end('thanks')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  receiver.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return receiver
}
