import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import { enqueue } from './job.ts'
import { deliverMail } from './deliver-mail.ts'
import { randomToken } from './secrets.ts'

/** The same mail to the same reader once more, at most once a minute; answers its id, or undefined where it was just sent. */
export const sendMailAgain = async (ctx: Ctx, mailId: number): Promise<number | undefined> => {
  const minute = Math.floor(ctx.now.epochMilliseconds / 60_000)
  const { rows } = await sql<{ id: number }>`
    insert into mails (token, seller_id, kind, locale, sender, recipient, reply_to, subject, html, body, attachments, state, is_wished, unique_key, created_at)
    select ${randomToken(32)}, seller_id, kind, locale, sender, recipient, reply_to, subject, html, body, attachments, 'waiting', is_wished,
      ${`again:${mailId}:${minute}`}, ${ctx.now} from mails where id = ${mailId}
    on conflict (unique_key) do nothing returning id`.execute(ctx.db)
  const id = rows[0]?.id
  if (id !== undefined) await enqueue(ctx, deliverMail, { mailId: id })
  return id
}
