import { sql } from 'kysely'
import { notFound } from '#platform/shared/refusal.ts'
import { pickLocale, type Locale } from '#platform/shared/texts.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { mailStates } from '../vocabulary.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'

/** Mails whose link signs somebody in or changes an account: reading one is acting as another account, which managers may not. */
const secretKinds: readonly string[] = ['confirmation', 'magic_link', 'password_reset', 'email_change', 'email_veto']

type Mail = { id: number; recipient: string; kind: string; state: (typeof mailStates)[number]; error: string | null; subject: string; html: string; locale: Locale; createdAt: Temporal.Instant }

/** A mail for whoever holds its token: the link "view in the browser". */
export const showMail = async (ctx: Ctx, { token }: { token: string }): Promise<Mail> => {
  const { rows } = await sql<Mail>`select id, recipient::text, kind, state, error, subject, html, locale, created_at from mails where token = ${token}`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return { ...rows[0], locale: pickLocale(rows[0].locale) }
}

export const readMail = async (ctx: Ctx, { id }: { id: number }): Promise<Mail> => {
  const { rows } = await sql<Mail>`select id, recipient::text, kind, state, error, subject, html, locale, created_at from mails where id = ${id}`.execute(ctx.db)
  const mail = rows[0]
  const isSecret = mail !== undefined && secretKinds.includes(mail.kind)
  if (!mail || (isSecret && ctx.actor.role !== 'admin')) throw notFound()
  if (isSecret) await writeAuditEntry(ctx, { userId: ctx.actor.userId, action: 'identity.secret_mail_read', subject: 'mails', subjectId: id })
  return { ...mail, locale: pickLocale(mail.locale) }
}
