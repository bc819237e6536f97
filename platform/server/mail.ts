import { sql } from 'kysely'
import { platformTexts } from '#platform/shared/platform-texts.ts'
import type { Locale } from '#platform/shared/texts.ts'
import type { Ctx } from './context.ts'
import { enqueue, job } from './job.ts'
import { randomToken } from './secrets.ts'
import { outside, type World } from './world.ts'

export type MailAttachment = {
  fileName: string
  contentType: string
  /** A key of the file storage. */ storageKey: string
}

/** What mails are for, as the rooms name it: `order_confirmation`. */
export interface MailKinds {}
export type MailKind = keyof MailKinds

export type Letter = {
  to: string
  locale: Locale
  kind: MailKind
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** Label and value pairs, for amounts and dates. */
  facts?: readonly (readonly [string, string])[]
  button?: { label: string; url: string }
  footer?: string
  /** Of a mail its reader may do without: the words of the link that stops such mails. */
  stopLabel?: string
  /** Recorded but not sent: the reader has unsubscribed from this kind. */
  isStopped?: boolean
  senderName?: string
  replyTo?: string
  sellerId?: number | null
  attachments?: readonly MailAttachment[]
  /** Sent at most once under this key. */
  uniqueKey?: string
}

/**
 * Writes a mail in the caller's transaction; a job delivers it. Answers the token of its public page, or undefined when
 * it was sent before.
 */
export const sendMail = async (ctx: Ctx, letter: Letter): Promise<string | undefined> => {
  const token = randomToken(32)
  const { PUBLIC_URL } = ctx.ports.settings
  const links = { stop: stopUrlOf(PUBLIC_URL, token), page: `${PUBLIC_URL}/email_logs/${token}` }
  const { rows } = await sql<{
    id: number
  }>`insert into mails (token, seller_id, kind, locale, sender, recipient, reply_to, subject, html, body, attachments, state, is_wished, unique_key, created_at)
    values (${token}, ${letter.sellerId ?? null}, ${letter.kind}, ${letter.locale}, ${senderOf(ctx.ports.settings.MAIL_FROM, letter.senderName)}, ${letter.to}, ${letter.replyTo ?? null},
      ${letter.subject}, ${htmlOf(letter, links)}, ${textOf(letter, links.stop)}, ${JSON.stringify(letter.attachments ?? [])}::jsonb, ${letter.isStopped ? 'skipped' : 'waiting'}, ${letter.stopLabel !== undefined}, ${letter.uniqueKey ?? null}, ${ctx.now})
    on conflict (unique_key) do nothing returning id`.execute(ctx.db)
  const id = rows[0]?.id
  if (id === undefined || letter.isStopped) return undefined
  await enqueue(ctx, deliverMail, { mailId: id })
  return token
}

/**
 * How many mails of these kinds an address received within the last hour. Every mail that anyone can trigger for any
 * address checks this first: limits per caller do not protect an address that many callers write to.
 */
export const mailedLastHour = async (ctx: Ctx, to: string, kinds: readonly MailKind[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from mails
    where recipient = ${to} and kind = any(${kinds}::text[]) and created_at > ${ctx.now.subtract({ hours: 1 })}`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}

/** Where the reader of a mail stops such mails; the same address takes the one click of mail programs (RFC 8058). */
const stopUrlOf = (publicUrl: string, token: string): string => `${publicUrl}/emails/unsubscribe/${token}`

const senderOf = (from: string, name: string | undefined): string =>
  name ? `"${name.replace(/["\\\r\n]/g, '')}" ${from.slice(from.indexOf('<'))}` : from

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const lines = (text: string): string => escape(text).replace(/\n/g, '<br>')

const wide = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"'

const htmlOf = (letter: Letter, links: { stop: string; page: string }): string => `<!doctype html>
<html lang="${letter.locale}"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escape(letter.subject)}</title></head>
<body style="margin:0;background:#f3f4f6;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#15181f">
<table ${wide}><tr><td align="center" style="padding:24px 12px">
<table ${wide} style="max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escape(letter.heading)}</h1>
${letter.paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${lines(paragraph)}</p>`).join('\n')}
${letter.facts?.length ? factsOf(letter.facts) : ''}
${letter.button ? buttonOf(letter.button) : ''}
${letter.footer ? `<p style="margin:24px 0 0;font-size:13px;color:#505560">${lines(letter.footer)}</p>` : ''}
${letter.stopLabel ? smallLinkOf(letter.stopLabel, links.stop) : ''}
${smallLinkOf(platformTexts.in(letter.locale)('mail.as_page'), links.page)}
</td></tr></table></td></tr></table></body></html>`

const smallLinkOf = (label: string, url: string): string =>
  `<p style="margin:16px 0 0;font-size:13px"><a href="${escape(url)}" style="color:#505560">${escape(label)}</a></p>`

const factsOf = (facts: NonNullable<Letter['facts']>): string => {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#505560">${escape(label)}</td>` +
      `<td style="padding:4px 0">${escape(value)}</td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>`
}

const buttonStyle = [
  'display:inline-block',
  'background:#404ed5',
  'color:#ffffff',
  'text-decoration:none',
  'padding:12px 20px',
  'border-radius:8px',
  'font-weight:600',
].join(';')

/** The button, and its address as text below for readers that show no link. */
const buttonOf = ({ label, url }: NonNullable<Letter['button']>): string =>
  `<p style="margin:24px 0"><a href="${escape(url)}" style="${buttonStyle}">${escape(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:13px;color:#505560;word-break:break-all">${escape(url)}</p>`

const textOf = (letter: Letter, stopUrl: string): string =>
  [
    letter.heading,
    ...letter.paragraphs,
    ...(letter.facts ?? []).map(([label, value]) => `${label}: ${value}`),
    ...(letter.button ? [`${letter.button.label}: ${letter.button.url}`] : []),
    ...(letter.footer ? ['--', letter.footer] : []),
    ...(letter.stopLabel ? [`${letter.stopLabel}: ${stopUrl}`] : []),
  ].join('\n\n')

type MailRow = {
  id: number
  token: string
  sender: string
  recipient: string
  replyTo: string | null
  subject: string
  html: string
  body: string
  state: string
  isWished: boolean
  attachments: MailAttachment[]
}

/** The message as sent (RFC 5322, HTML and text). */
export const messageOf = (mail: MailRow, world: Pick<World, 'ports'>) => ({
  messageId: `<${mail.token}@${new URL(world.ports.settings.PUBLIC_URL).hostname}>`,
  from: mail.sender,
  to: mail.recipient,
  replyTo: mail.replyTo ?? undefined,
  subject: mail.subject,
  html: mail.html,
  text: mail.body,
  headers: {
    // Suppresses automatic replies such as absence notes (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    ...(mail.isWished
      ? {
          'List-Unsubscribe': `<${stopUrlOf(world.ports.settings.PUBLIC_URL, mail.token)}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {}),
  },
  attachments: mail.attachments.map((attachment) => ({
    filename: attachment.fileName,
    contentType: attachment.contentType,
    content: world.ports.storage.read(attachment.storageKey),
  })),
})

/** Sends a waiting mail through the SMTP server of the settings; without one it stays in the database: processed, and never sent. */
export const deliverMail = job<{ mailId: number }>('platform.deliver_mail', {
  maxAttempts: 8,
  run: async (world, { mailId }) => {
    const { rows } =
      await sql<MailRow>`select id, token, sender, recipient, reply_to, subject, html, body, state, is_wished, attachments from mails where id = ${mailId}`.execute(
        world.db,
      )
    const mail = rows[0]
    if (!mail || mail.state === 'processed') return
    const url = world.ports.settings.SMTP_URL
    let failure: unknown
    if (url) {
      try {
        const { default: nodemailer } = await import('nodemailer')
        await outside(() => nodemailer.createTransport(url).sendMail(messageOf(mail, world)), {
          to: 'mail server',
          deed: 'send',
        })
      } catch (error) {
        failure = error
      }
    }
    const now = world.ports.now()
    await world.transact(async (ctx) => {
      if (failure)
        await sql`update mails set state = 'error', error = ${failure instanceof Error ? failure.message : String(failure)} where id = ${mailId}`.execute(
          ctx.db,
        )
      else
        await sql`update mails set state = 'processed', error = null, sent_at = ${url ? now : null} where id = ${mailId}`.execute(
          ctx.db,
        )
    })
    if (failure) throw failure
  },
})
