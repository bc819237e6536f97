import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Transfer } from './tables.ts'

/**
 * Locks all payments of the charge a transfer belongs to: the one its provider knows first, then those charged with it,
 * always in one order. Most charges are one payment.
 */
export const lockCharge = async (ctx: Ctx, transferId: number): Promise<[Transfer, ...Transfer[]]> => {
  const leadId = sql<number>`(select coalesce(charged_with_id, id) from transfers where id = ${transferId})`
  const parts = await ctx.db
    .selectFrom('transfers')
    .selectAll()
    .where((e) => e.or([e('id', '=', leadId), e('chargedWithId', '=', leadId)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const lead = parts.find(({ chargedWithId }) => chargedWithId === null)!
  return [lead, ...parts.filter((part) => part !== lead)]
}

/** The payments charged together with this one. */
export const chargedWith = (ctx: Pick<Ctx, 'db'>, leadId: number): Promise<Transfer[]> =>
  ctx.db.selectFrom('transfers').selectAll().where('chargedWithId', '=', leadId).orderBy('id').execute()

/** The amount requested from, or taken by, a provider for all payments of a charge. */
export const amountOfCharge = (parts: readonly Pick<Transfer, 'amount'>[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0)
