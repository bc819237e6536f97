import { sql } from 'kysely'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { pickLocale, type Locale } from '#platform/shared/texts.ts'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { mailedLastHour } from '#platform/server/mail.ts'
import { sendMailAgain } from '#platform/server/mail-again.ts'
import { identityRefusals, secretMails, type mailKinds, type mailStates } from '../vocabulary.ts'
import { identityTables } from './tables.ts'

type Mail = {
  id: number
  recipient: string
  kind: (typeof mailKinds)[number]
  state: (typeof mailStates)[number]
  error: string | null
  subject: string
  html: string
  locale: Locale
  isWished: boolean
  createdAt: Temporal.Instant
  sentAt: Temporal.Instant | null
}

/** A mail by its token: the link "view in the browser". */
export const showMail = async (ctx: Ctx, { token }: { token: string }): Promise<Mail> => {
  const { rows } =
    await sql<Mail>`select id, recipient::text, kind, state, error, subject, html, locale, created_at, sent_at from mails where token = ${token}`.execute(
      ctx.db,
    )
  if (!rows[0]) throw notFound()
  return { ...rows[0], locale: pickLocale(rows[0].locale) }
}

/**
 * In a mail that others read, nothing of ours is opened: links sign in, confirm, cancel, count and unsubscribe in its reader's
 * name. Admins read secret mails for their links, which leaves an entry.
 */
const withoutOurLinks = (html: string, site: string): string =>
  html.replaceAll(new RegExp(`href="${RegExp.escape(site)}[^"]*"`, 'g'), '')

/** Whoever looks at the mail of somebody else does not count as its reader. */
const withoutDot = (html: string): string => html.replaceAll(/<img src="[^"]*" alt="" width="1" height="1">/g, '')

const findMail = async (ctx: Ctx, id: number): Promise<Mail> => {
  const { rows } =
    await sql<Mail>`select id, recipient::text, kind, state, error, subject, html, locale, is_wished, created_at, sent_at from mails where id = ${id} and ${inScope(ctx, identityTables, 'mails')}`.execute(
      ctx.db,
    )
  const mail = rows[0]
  if (!mail || (secretMails.includes(mail.kind) && ctx.actor.role !== 'admin')) throw notFound()
  return { ...mail, locale: pickLocale(mail.locale) }
}

/** A mail in the actor's scope; secret ones only for admins, who leave an entry. */
export const readMail = async (ctx: Ctx, { id }: { id: number }): Promise<Mail & { maySendAgain: boolean }> => {
  const mail = await findMail(ctx, id)
  if (secretMails.includes(mail.kind))
    await writeAuditEntry(ctx, {
      userId: ctx.actor.userId,
      action: 'identity.secret_mail_read',
      subject: 'mails',
      subjectId: id,
    })
  const shown = withoutDot(mail.html)
  const html = secretMails.includes(mail.kind) ? shown : withoutOurLinks(shown, ctx.ports.settings.PUBLIC_URL)
  return { ...mail, html, maySendAgain: maySendAgain(mail) }
}

const settled: readonly Mail['state'][] = ['processed', 'error', 'bounced']

/** What belongs to a purchase or a course; advertising, what is still on its way, and what was erased are not. */
const maySendAgain = ({ kind, state, html, isWished }: Mail): boolean =>
  settled.includes(state) && !isWished && html !== '' && !secretMails.includes(kind)

const mostPerHour = 5

/** The mail as it went, once more to its reader. */
export const sendAgain = async (ctx: Ctx, { id }: { id: number }): Promise<{ id: number }> => {
  const mail = await findMail(ctx, id)
  if (!maySendAgain(mail)) throw refuse(identityRefusals, 'not_sent_again')
  if ((await mailedLastHour(ctx, mail.recipient, [mail.kind])) >= mostPerHour)
    throw refuse(identityRefusals, 'sent_often')
  const again = await sendMailAgain(ctx, id)
  if (again === undefined) throw refuse(identityRefusals, 'just_sent')
  const { userId, sellerId } = ctx.actor
  await writeAuditEntry(ctx, { userId, sellerId, action: 'identity.mail_sent_again', subject: 'mails', subjectId: id })
  return { id: again }
}
