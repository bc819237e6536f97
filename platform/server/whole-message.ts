import type { SendMailOptions } from 'nodemailer'
import type MimeNode from 'nodemailer/lib/mime-node'
import type * as qp from 'nodemailer/lib/qp'

export type MailMessage = Pick<SendMailOptions, 'envelope' | 'dkim' | 'attachments'> & {
  messageId?: string
  from: string
  to: string
  replyTo?: string | undefined
  subject: string
  html?: string
  text: string
  headers: Readonly<Record<string, string>>
}

/** The parts of the library that write one. */
export type Library = { Node: typeof MimeNode; qp: Pick<typeof qp, 'encode' | 'wrap'> }

/** No text has it: an equals sign that is written as such is followed by a number. */
const boundary = 'kontor-=_alternative'

const part = ({ encode, wrap }: Library['qp'], type: string, text: string): string =>
  `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n` +
  `${wrap(encode(text.replace(/\r?\n|\r/g, '\r\n')), 76)}\r\n`

/**
 * HTML and text without attachments are put together in one piece: the library writes the head, and its streams, which cost
 * a worker a quarter of what a mail costs it, have nothing to do.
 */
export const wholeMessage = ({ Node, qp }: Library, message: MailMessage): SendMailOptions => {
  const { html, text, dkim, envelope, messageId, from, to, replyTo, subject, headers, attachments } = message
  if (html === undefined || (attachments && attachments.length > 0)) return { ...message, headers: { ...headers } }
  const head = new Node(`multipart/alternative; boundary="${boundary}"`)
  const fields = { From: from, To: to, 'Reply-To': replyTo, Subject: subject, 'Message-ID': messageId, ...headers }
  for (const [name, value] of Object.entries(fields)) if (value) head.setHeader(name, value)
  const body = `${part(qp, 'text/plain', text)}${part(qp, 'text/html', html)}--${boundary}--\r\n`
  return {
    raw: Buffer.from(`${head.buildHeaders()}\r\n\r\n${body}`),
    envelope: envelope ?? head.getEnvelope(),
    ...(dkim ? { dkim } : {}),
  }
}
