import type { Transporter } from 'nodemailer'
import { openAddressOf } from './safe-request.ts'
import { wholeMessage, type Library, type MailMessage } from './whole-message.ts'

/** So many mails of one process are at one mail server at the same time, each on a connection of its own. */
export const mailsAtOnce = 8

/** How long a connection waits for another mail, in milliseconds. */
const idle = 2000

type Opened = { transport: Transporter; library: Library; sending: number; closing?: NodeJS.Timeout }
const opened = new Map<string, Promise<Opened>>()

const open = async (url: string): Promise<Opened> => {
  const { default: nodemailer } = await import('nodemailer')
  const [{ default: Node }, qp] = await Promise.all([import('nodemailer/lib/mime-node'), import('nodemailer/lib/qp')])
  const address = new URL(url)
  address.searchParams.set('pool', 'true')
  address.searchParams.set('maxConnections', String(mailsAtOnce))
  return { transport: nodemailer.createTransport(address.href), library: { Node, qp }, sending: 0 }
}

/**
 * The address of somebody else's mail server with its host looked up and judged: the connection goes to what was judged, and
 * its certificate is still that of the name.
 */
export const judgedServer = async (url: string, allowedHosts: readonly string[]): Promise<string> => {
  const address = new URL(url)
  const name = address.hostname
  address.hostname = await openAddressOf(name, allowedHosts)
  address.searchParams.set('tls.servername', name)
  return address.href
}

/**
 * Hands a message to the mail server of an address. Connections stay open from one mail to the next, and for two seconds
 * after the last.
 */
export const sendThrough = async (url: string, message: MailMessage): Promise<void> => {
  const server = await (opened.get(url) ?? opened.set(url, open(url)).get(url)!)
  clearTimeout(server.closing)
  server.sending += 1
  try {
    await server.transport.sendMail(wholeMessage(server.library, message))
  } finally {
    server.sending -= 1
    if (server.sending === 0) server.closing = setTimeout(() => close(url, server), idle).unref()
  }
}

const goneCodes = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'EAUTH',
  'ETLS',
  'ECONNREFUSED',
  'ECONNRESET',
])

/** Whether a failure is of the mail server, and would be the same for any other mail. */
export const isServerAway = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && goneCodes.has(String(error.code))

const close = (url: string, { transport }: Opened): void => {
  opened.delete(url)
  transport.close()
}
