import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { catchInto, type CaughtMail } from '#platform/server/test-mail-server.ts'

/** A mail server that keeps what it gets, by the id of each mail. */
export const openMailServer = async () => {
  const got: CaughtMail[] = []
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData: catchInto(got) })
  // A killed worker's connections end in the middle.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    ids: (): string[] => got.map(({ raw }) => /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? ''),
    stop: () => new Promise<void>((resolve) => void server.close(resolve)),
  }
}
