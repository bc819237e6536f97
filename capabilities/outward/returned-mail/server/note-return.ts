import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { noteBounced } from '#platform/server/mail-way.ts'
import { softBounces } from '../rules/limits.ts'
import type { ReturnKind, SuppressionReason } from '../vocabulary.ts'
import { judgeSender } from './brakes.ts'
import { countDay } from './count-days.ts'
import { suppress } from './suppress.ts'

export type Return = {
  mailId: number
  kind: ReturnKind
  status: string | null
  reason: string
  /** Who said so: `smtp`, `mailbox` or a service. */ source: string
  /** The same message again has the same. */ uniqueKey: string
}

export type ReturnedMail = { id: number; sellerId: number | null; recipient: string; sentBySeller: boolean }

export const returnedMailById = async (ctx: Pick<Ctx, 'db'>, id: number): Promise<ReturnedMail | undefined> =>
  (
    await sql<ReturnedMail>`select id, seller_id, recipient::text, sent_by_seller from mails where id = ${id}`.execute(
      ctx.db,
    )
  ).rows[0]

/** Notes what came back of an email, once; answers the mail where it was news. */
export const noteReturn = async (ctx: Ctx, given: Return): Promise<ReturnedMail | undefined> => {
  const mail = await returnedMailById(ctx, given.mailId)
  if (!mail || !(await isNews(ctx, mail, given))) return undefined
  const { kind, mailId } = given
  if (kind === 'reply') {
    await countDay(ctx, mail.sellerId, { replied: 1 })
    return mail
  }
  if (kind === 'complaint') await countDay(ctx, mail.sellerId, { complained: 1 })
  else {
    await noteBounced(ctx, mailId, given.reason)
    await countDay(ctx, mail.sellerId, { bounced: 1 })
  }
  const reason = await suppressedFor(ctx, mail, kind)
  if (reason) await suppressBoth(ctx, mail, reason, given.reason)
  if (mail.sellerId !== null) await judgeSender(ctx, mail.sellerId)
  return mail
}

const isNews = async (ctx: Ctx, { sellerId }: ReturnedMail, given: Return): Promise<boolean> => {
  const { mailId, kind, status, reason, source, uniqueKey } = given
  const { numAffectedRows } = await sql`
    insert into mail_returns (mail_id, seller_id, kind, status, reason, source, unique_key, created_at)
    values (${mailId}, ${sellerId}, ${kind}, ${status}, ${reason.slice(0, 1000)}, ${source}, ${uniqueKey}, ${ctx.now})
    on conflict (unique_key) do nothing`.execute(ctx.db)
  return numAffectedRows === 1n
}

const suppressedFor = async (
  ctx: Ctx,
  { sellerId, recipient }: ReturnedMail,
  kind: ReturnKind,
): Promise<SuppressionReason | null> => {
  if (kind === 'complaint') return 'complaint'
  if (kind === 'hard') return 'hard_bounce'
  if (kind !== 'soft') return null
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mail_returns r join mails m on m.id = r.mail_id
    where m.recipient = ${recipient} and r.seller_id is not distinct from ${sellerId} and r.kind = 'soft'
      and r.created_at > ${ctx.now.subtract({ hours: 24 * softBounces.days })}`.execute(ctx.db)
  return rows[0]!.n >= softBounces.most ? 'soft_bounces' : null
}

/** The seller's list; and the platform's, where the email left by its address and will never be taken. */
const suppressBoth = async (
  ctx: Ctx,
  { id, sellerId, recipient, sentBySeller }: ReturnedMail,
  reason: SuppressionReason,
  detail: string,
): Promise<void> => {
  const lists = new Set([sellerId, ...(sentBySeller || reason === 'soft_bounces' ? [] : [null])])
  for (const owner of lists) await suppress(ctx, { sellerId: owner, email: recipient, reason, detail, mailId: id })
}
