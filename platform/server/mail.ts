import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import { enqueue } from './job.ts'
import type { Letter, MailKind, MailLink } from './letter.ts'
import { deliverMail, deliverMails, stopUrlOf } from './deliver-mail.ts'
import { htmlOf } from './mail-html.ts'
import { mailLooksOf, type MailLooks } from './mail-looks.ts'
import { plainParts } from './mail-parts.ts'
import { inOwnWords } from './mail-template.ts'
import { randomToken } from './secrets.ts'

export type { Letter, MailAttachment, MailKind, MailLink, MailPart, MailPicture } from './letter.ts'

/**
 * Writes a mail in the caller's transaction; a job delivers it. Answers the token of its public page, or undefined when
 * it was sent before.
 */
export const sendMail = async (ctx: Ctx, letter: Letter): Promise<string | undefined> =>
  (await sendMails(ctx, [letter]))[0]

/**
 * The same of many mails at once, all in one name; answers the tokens in their order. Those of a sending are delivered by
 * `deliverSending`.
 */
export const sendMails = async (ctx: Ctx, given: readonly Letter[]): Promise<(string | undefined)[]> => {
  if (!given[0]) return []
  const letters = await inOwnWords(ctx, given)
  const looks = await looksOf(ctx, given[0])
  const rows = letters.map((letter) => rowOf(ctx, letter, looks))
  const { rows: kept } = await sql<{ id: number; token: string; state: string }>`
    insert into mails (token, seller_id, kind, locale, sender, recipient, reply_to, subject, html, body, attachments, state, is_wished, unique_key, sending, created_at)
    select r.*, ${ctx.now} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (token text, seller_id bigint, kind text, locale text,
      sender text, recipient citext, reply_to text, subject text, html text, body text, attachments jsonb, state text, is_wished boolean, unique_key text, sending text)
    on conflict (unique_key) do nothing returning id, token, state`.execute(ctx.db)
  const waiting = kept.filter(({ state }) => state === 'waiting')
  const mailIds = given[0].sending ? [] : waiting.map(({ id }) => id)
  if (mailIds.length === 1) await enqueue(ctx, deliverMail, { mailId: mailIds[0]! })
  else if (mailIds.length > 1) await enqueue(ctx, deliverMails, { mailIds })
  const sent = new Set(waiting.map(({ token }) => token))
  return rows.map(({ token }) => (sent.has(token) ? token : undefined))
}

const rowOf = ({ ports: { settings, testMode } }: Ctx, letter: Letter, looks: MailLooks | undefined) => {
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
    subject: testMode ? `[Test] ${letter.subject}` : letter.subject,
    html: htmlOf(letter, looks, links),
    body: textOf(letter, looks, links.stop),
    attachments: letter.attachments ?? [],
    state: letter.isStopped ? 'skipped' : 'waiting',
    is_wished: letter.stopLabel !== undefined,
    unique_key: letter.uniqueKey ?? null,
    sending: letter.sending ?? null,
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

const senderOf = (from: string, name: string | undefined): string =>
  name ? `"${name.replace(/["\\\r\n]/g, '')}" ${from.slice(from.indexOf('<'))}` : from

const linkLine = ({ label, url }: MailLink): string => `${label}: ${url}`

const textOf = (letter: Letter, looks: MailLooks | undefined, stopUrl: string): string =>
  [
    letter.heading,
    ...plainParts(letter.parts ?? []),
    ...letter.paragraphs,
    ...(letter.kept ?? []),
    ...(letter.facts ?? []).map(([label, value]) => `${label}: ${value}`),
    ...[letter.button ?? [], letter.links ?? []].flat().map(linkLine),
    ...(letter.footer ? ['--', letter.footer] : []),
    ...(letter.stopLabel ? [linkLine({ label: letter.stopLabel, url: stopUrl })] : []),
    ...(looks?.about ? [linkLine(looks.about(letter.locale))] : []),
  ].join('\n\n')
