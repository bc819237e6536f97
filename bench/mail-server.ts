import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that takes everything and keeps nothing; says where it listens. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _, done) => {
    stream.resume()
    stream.on('end', () => done())
  },
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready on ${(server.server.address() as AddressInfo).port}\n`)
})
