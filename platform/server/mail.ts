import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import { enqueue, enqueueAll, job } from './job.ts'
import type { Letter, MailAttachment, MailKind } from './letter.ts'
import { htmlOf } from './mail-html.ts'
import { mailLooksOf, type MailLooks } from './mail-looks.ts'
import { plainParts } from './mail-parts.ts'
import { inOwnWords } from './mail-template.ts'
import { sendThrough } from './mail-transport.ts'
import {
  mailOutcomes,
  noteBounced,
  refusedOf,
  waysOf,
  type LeavingMail,
  type MailRoute,
  type MailWay,
} from './mail-way.ts'
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

type MailRow = LeavingMail & {
  subject: string
  html: string
  body: string
  state: string
  attachments: MailAttachment[]
}

/** The message as sent (RFC 5322, HTML and text). */
export const messageOf = (mail: MailRow, world: Pick<World, 'ports'>, route: MailRoute = {}) => ({
  messageId: `<${mail.token}@${new URL(world.ports.settings.PUBLIC_URL).hostname}>`,
  from: route.from ?? mail.sender,
  to: mail.recipient,
  replyTo: route.replyTo ?? mail.replyTo ?? undefined,
  ...(route.returnPath ? { envelope: { from: route.returnPath, to: mail.recipient } } : {}),
  ...(route.dkim ? { dkim: route.dkim } : {}),
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
    ...route.headers,
  },
  attachments: mail.attachments.map((attachment) => ({
    filename: attachment.fileName,
    contentType: attachment.contentType,
    content: world.ports.storage.read(attachment.storageKey),
  })),
})

/**
 * Sends a waiting mail by the way the rooms chose, else through the SMTP server of the settings; without one it stays in the
 * database: processed, and never sent.
 */
export const deliverMail = job<{ mailId: number }>('platform.deliver_mail', {
  maxAttempts: 8,
  run: async (world, { mailId }) => {
    const { rows } =
      await sql<MailRow>`select id, token, seller_id, kind, sender, recipient::text, reply_to, subject, html, body, state, is_wished, attachments
        from mails where id = ${mailId}`.execute(world.db)
    const mail = rows[0]
    if (mail && mail.state !== 'processed') await deliverOne(world, mail, (await waysOf(world, [mail])).get(mail.id)!)
  },
})

const deliverOne = async (world: World, mail: MailRow, way: MailWay): Promise<void> => {
  if (way.go !== 'send') return world.transact((ctx) => holdBack(ctx, mail, way))
  const { route } = way
  const url = route.server ?? world.ports.settings.SMTP_URL
  let failure: unknown
  if (url) {
    try {
      await outside(() => sendThrough(url, messageOf(mail, world, route)), { to: 'mail server', deed: 'send' })
    } catch (error) {
      failure = error
    }
  }
  const refused = refusedOf(failure)
  const sentAt = url ? world.ports.now() : null
  await world.transact(async (ctx) => {
    if (refused) await noteBounced(ctx, mail.id, refused.response)
    else if (failure)
      await sql`update mails set state = 'error', error = ${failure instanceof Error ? failure.message : String(failure)} where id = ${mail.id}`.execute(
        ctx.db,
      )
    else
      await sql`update mails set state = 'processed', error = null, sent_at = ${sentAt}, sent_by_seller = ${route.isOfSeller ?? false} where id = ${mail.id}`.execute(
        ctx.db,
      )
    if (url && (refused || !failure))
      for (const note of mailOutcomes.broughtTo(ctx)) await note(ctx, [{ mail, route, refused }])
  })
  if (failure && !refused) throw failure
}

/** A mail that may not leave, or not yet. */
const holdBack = async (ctx: Ctx, { id }: MailRow, way: Exclude<MailWay, { go: 'send' }>): Promise<void> => {
  if (way.go === 'later') {
    await sql`update mails set state = 'waiting', error = ${way.reason} where id = ${id}`.execute(ctx.db)
    await enqueue(ctx, deliverMail, { mailId: id }, { at: way.at })
  } else await sql`update mails set state = 'skipped', error = ${way.reason} where id = ${id}`.execute(ctx.db)
}
