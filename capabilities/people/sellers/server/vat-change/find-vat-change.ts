import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { vatChangeState } from '../../vocabulary.ts'
import type { VatChange } from '../tables.ts'

/** The change of VAT that is on its way, if any. */
export const openVatChange = async (ctx: Ctx, sellerId: number): Promise<VatChange | null> =>
  (await ctx.db
    .selectFrom('vatChanges')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('state', 'in', [...vatChangeState.sets.open])
    .executeTakeFirst()) ?? null

export const vatChangeById = async (ctx: Ctx, id: number): Promise<VatChange> => {
  const found = await ctx.db.selectFrom('vatChanges').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const auditVat = (
  ctx: Ctx,
  sellerId: number,
  subjectId: number,
  what: 'asked' | 'withdrawn' | 'checking' | 'applied' | 'refused',
  after: Record<string, unknown> = {},
): Promise<void> =>
  writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId,
    action: `sellers.vat_change_${what}`,
    subject: 'vat_change',
    subjectId,
    after,
  })
