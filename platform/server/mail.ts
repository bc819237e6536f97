import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import { enqueueAll, job } from './job.ts'
import type { Letter, MailAttachment, MailKind } from './letter.ts'
import { htmlOf } from './mail-html.ts'
import { mailLooksOf, type MailLooks } from './mail-looks.ts'
import { plainParts } from './mail-parts.ts'
import { inOwnWords } from './mail-template.ts'
import { sendThrough } from './mail-transport.ts'
import { randomToken } from './secrets.ts'
import { outside, type World } from './world.ts'

export type { Letter, MailAttachment, MailKind, MailLink, MailPart, MailPicture } from './letter.ts'

/**
 * Writes a mail in the caller's transaction; a job delivers it. Answers the token of its public page, or undefined when
 * it was sent before.
 */
export const sendMail = async (ctx: Ctx, letter: Letter): Promise<string | undefined> =>
  (await sendMails(ctx, [letter]))[0]

/** The same of many mails at once, all in one name; answers the tokens in their order. */
export const sendMails = async (ctx: Ctx, given: readonly Letter[]): Promise<(string | undefined)[]> => {
  if (!given[0]) return []
  const letters = await inOwnWords(ctx, given)
  const looks = await looksOf(ctx, given[0])
  const rows = letters.map((letter) => rowOf(ctx, letter, looks))
  const { rows: kept } = await sql<{ id: number; token: string; state: string }>`
    insert into mails (token, seller_id, kind, locale, sender, recipient, reply_to, subject, html, body, attachments, state, is_wished, unique_key, created_at)
    select r.*, ${ctx.now} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (token text, seller_id bigint, kind text, locale text,
      sender text, recipient citext, reply_to text, subject text, html text, body text, attachments jsonb, state text, is_wished boolean, unique_key text)
    on conflict (unique_key) do nothing returning id, token, state`.execute(ctx.db)
  const waiting = kept.filter(({ state }) => state === 'waiting')
  await enqueueAll(
    ctx,
    deliverMail,
    waiting.map(({ id }) => ({ mailId: id })),
  )
  const sent = new Set(waiting.map(({ token }) => token))
  return rows.map(({ token }) => (sent.has(token) ? token : undefined))
}

const rowOf = ({ ports: { settings } }: Ctx, letter: Letter, looks: MailLooks | undefined) => {
  const token = randomToken(32)
  const { PUBLIC_URL } = settings
  const links = { site: PUBLIC_URL, stop: stopUrlOf(PUBLIC_URL, token), page: `${PUBLIC_URL}/email_logs/${token}` }
  return {
    token,
    seller_id: letter.sellerId ?? null,
    kind: letter.kind,
    locale: letter.locale,
    sender: senderOf(settings.MAIL_FROM, letter.senderName),
    recipient: letter.to,
    reply_to: letter.replyTo ?? null,
    subject: letter.subject,
    html: htmlOf(letter, looks, links),
    body: textOf(letter, links.stop),
    attachments: letter.attachments ?? [],
    state: letter.isStopped ? 'skipped' : 'waiting',
    is_wished: letter.stopLabel !== undefined,
    unique_key: letter.uniqueKey ?? null,
  }
}

const looksOf = (ctx: Ctx, letter: Letter) =>
  letter.senderName === undefined ? undefined : mailLooksOf(ctx, letter.sellerId, letter.senderName)

/** A mail as its reader would get it; its own links lead nowhere, for it is not sent. */
export const drawMail = async (ctx: Ctx, letter: Letter): Promise<string> => {
  const site = ctx.ports.settings.PUBLIC_URL
  return htmlOf(letter, await looksOf(ctx, letter), { site, stop: site, page: site })
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

const textOf = (letter: Letter, stopUrl: string): string =>
  [
    letter.heading,
    ...plainParts(letter.parts ?? []),
    ...letter.paragraphs,
    ...(letter.kept ?? []),
    ...(letter.facts ?? []).map(([label, value]) => `${label}: ${value}`),
    ...[letter.button ?? [], letter.links ?? []].flat().map(({ label, url }) => `${label}: ${url}`),
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
        await outside(() => sendThrough(url, messageOf(mail, world)), { to: 'mail server', deed: 'send' })
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
