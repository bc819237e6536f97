import type { SMTPServerOptions } from 'smtp-server'

/** A mail as a test's mail server got it. */
export type CaughtMail = { from: string; to: string; raw: string }

/** Keeps what a mail server gets, for `onData`. */
export const catchInto =
  (got: CaughtMail[]): NonNullable<SMTPServerOptions['onData']> =>
  (stream, { envelope }, done) => {
    let raw = ''
    stream.on('data', (part: Buffer) => (raw += part.toString('latin1')))
    stream.on('end', () => {
      got.push({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to: envelope.rcptTo[0]!.address, raw })
      done()
    })
  }
