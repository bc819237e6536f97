import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import { enqueue } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { changesVatRule, vatChangeDay, vatFields, type VatRule } from '../../rules/vat-change.ts'
import { sellersRefusals, vatChangeState } from '../../vocabulary.ts'
import { sellerById, type Seller } from '../find-seller.ts'
import type { VatChange } from '../tables.ts'
import { carryOutVatChange } from './carry-out.ts'
import { auditVat, openVatChange, vatChangeById } from './find-vat-change.ts'

/** Whether a seller sold anything: a room that keeps orders says so. */
export const salesMade = extensionPoint<(ctx: Ctx, sellerId: number) => Promise<boolean>>('sellers.sales_made')

const hasSold = async (ctx: Ctx, sellerId: number): Promise<boolean> => {
  for (const knows of salesMade.broughtTo(ctx)) if (await knows(ctx, sellerId)) return true
  return false
}

/** Whether a change of the VAT rule must wait for its day: a seller without sales is not taxed in two ways. */
export const waitsForDay = async (ctx: Ctx, seller: Seller, wanted: VatRule): Promise<boolean> =>
  seller.registeredAt !== null && changesVatRule(seller, wanted) && (await hasSold(ctx, seller.id))

/** Requests another rule from the next month on; a later request before that day replaces it. */
export const askVatChange = async (ctx: Ctx, seller: Seller, wanted: VatRule): Promise<void> => {
  const rule = {
    isVatLiable: wanted.isVatLiable === true,
    vatId: wanted.vatId,
    exemptionReason: wanted.exemptionReason,
  }
  const startsOn = vatChangeDay(localDay(ctx.now, seller.zone))
  const startsAt = startsOn.toZonedDateTime(seller.zone).toInstant()
  // Locked, so that concurrent requests are processed one after the other.
  await sql`select 1 from sellers where id = ${seller.id} for no key update`.execute(ctx.db)
  const known = await openVatChange(ctx, seller.id)
  if (known?.state === 'in_process') throw refuse(sellersRefusals, 'vat_change_in_process')
  const said = { ...rule, startsOn, startsAt, changedAt: ctx.now }
  const { id } = known
    ? await ctx.db
        .updateTable('vatChanges')
        .set(said)
        .where('id', '=', known.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await ctx.db
        .insertInto('vatChanges')
        .values({ ...said, sellerId: seller.id, state: 'pending', reason: null, createdAt: ctx.now })
        .returning('id')
        .executeTakeFirstOrThrow()
  await auditVat(ctx, seller.id, id, 'asked', { ...rule, startsOn: startsOn.toString() })
  await enqueue(ctx, carryOutVatChange, { vatChangeId: id }, { at: startsAt, key: `vat-change-${id}` })
}

export const withdrawOwnChange = async (ctx: Ctx): Promise<VatChange> => {
  const seller = ctx.actor.sellerId === null ? undefined : await sellerById(ctx, ctx.actor.sellerId)
  const known = seller && (await openVatChange(ctx, seller.id))
  if (!known) throw notFound()
  await move(ctx, vatChangeState, known.id, 'withdraw', { set: { changedAt: ctx.now } })
  await auditVat(ctx, known.sellerId, known.id, 'withdrawn')
  return vatChangeById(ctx, known.id)
}

/** The VAT fields of a profile, with a change applied. */
export const ruleWith = (seller: Seller, change: Partial<VatRule>): VatRule =>
  Object.fromEntries(
    vatFields.map((field) => [field, change[field] === undefined ? seller[field] : change[field]]),
  ) as VatRule
