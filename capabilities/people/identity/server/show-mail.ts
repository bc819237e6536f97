import { sql } from 'kysely'
import { notFound } from '#platform/shared/refusal.ts'
import { pickLocale, type Locale } from '#platform/shared/texts.ts'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { secretMails, type mailKinds, type mailStates } from '../vocabulary.ts'
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

/** A mail in the actor's scope; secret ones only for admins, who leave an entry. */
export const readMail = async (ctx: Ctx, { id }: { id: number }): Promise<Mail> => {
  const { rows } =
    await sql<Mail>`select id, recipient::text, kind, state, error, subject, html, locale, created_at, sent_at from mails where id = ${id} and ${inScope(ctx, identityTables, 'mails')}`.execute(
      ctx.db,
    )
  const mail = rows[0]
  const isSecret = mail !== undefined && secretMails.includes(mail.kind)
  if (!mail || (isSecret && ctx.actor.role !== 'admin')) throw notFound()
  if (isSecret)
    await writeAuditEntry(ctx, {
      userId: ctx.actor.userId,
      action: 'identity.secret_mail_read',
      subject: 'mails',
      subjectId: id,
    })
  return { ...mail, locale: pickLocale(mail.locale) }
}
