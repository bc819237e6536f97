import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { noteObjection } from '#capabilities/shop/opt-ins/server/index.ts'
import { leavesByPlatform } from '#capabilities/outward/senders/server/index.ts'
import { returnedMailRefusals, type SuppressionReason } from '../vocabulary.ts'
import { returnedMailTables } from './tables.ts'

type Suppressed = {
  sellerId: number | null
  email: string
  reason: SuppressionReason
  detail: string
  mailId: number | null
}

/** A complaint outweighs what is known already; nothing outweighs a complaint. Answers its number. */
export const suppress = async (ctx: Ctx, { sellerId, email, reason, detail, mailId }: Suppressed): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into mail_suppressions as s (seller_id, email, reason, detail, mail_id, created_at)
    values (${sellerId}, ${email}, ${reason}, ${detail.slice(0, 500)}, ${mailId}, ${ctx.now})
    on conflict (seller_id, email) do update set
      reason = case when s.reason = 'complaint' then s.reason else excluded.reason end,
      detail = case when s.reason = 'complaint' then s.detail else excluded.detail end,
      mail_id = case when s.reason = 'complaint' then s.mail_id else excluded.mail_id end
    returning id`.execute(ctx.db)
  if (reason === 'complaint' && sellerId !== null) await noteObjection(ctx, { sellerId, email, way: 'complained' })
  return rows[0]!.id
}

/** The list that keeps a seller's advertising from an address: their own, or the platform's while they send by its address. */
export const suppressingList = async (
  ctx: Pick<Ctx, 'db' | 'now' | 'ports'>,
  sellerId: number,
  email: string,
): Promise<'seller' | 'platform' | null> => {
  const found = await ctx.db
    .selectFrom('mailSuppressions')
    .select('sellerId')
    .where('email', '=', email)
    .where((e) => e.or([e('sellerId', '=', sellerId), e('sellerId', 'is', null)]))
    .execute()
  if (found.some((each) => each.sellerId !== null)) return 'seller'
  return found.length > 0 && (await leavesByPlatform(ctx, sellerId)) ? 'platform' : null
}

export const addSuppression = async (ctx: Ctx, { email }: { email: string }) => ({
  id: await suppress(ctx, {
    sellerId: ctx.actor.role === 'admin' ? null : sellerOf(ctx),
    email,
    reason: 'by_hand',
    detail: '',
    mailId: null,
  }),
})

export const removeSuppression = async (ctx: Ctx, { id }: { id: number }): Promise<Record<string, never>> => {
  const found = await ctx.db
    .selectFrom('mailSuppressions')
    .select(['sellerId', 'email', 'reason', 'mailId'])
    .where('id', '=', id)
    .where(inScope(ctx, returnedMailTables, 'mail_suppressions'))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  if (found.reason === 'complaint') throw refuse(returnedMailRefusals, 'complaint_stays')
  // What the same email put on the platform's list goes with it, or nothing would change.
  await sql`delete from mail_suppressions where id = ${id} or (seller_id is null and email = ${found.email}
    and mail_id = ${found.mailId} and reason <> 'complaint')`.execute(ctx.db)
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: found.sellerId,
    action: 'returned_mail.suppression_removed',
    subject: 'mail_suppressions',
    subjectId: id,
    before: { email: found.email, reason: found.reason },
  })
  return {}
}
