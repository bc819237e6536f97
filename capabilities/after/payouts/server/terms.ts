import type { Ctx } from '#platform/server/context.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Input } from '#platform/shared/contract.ts'
import { isPowerSeller, sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { editPayoutSettings } from '../contract.ts'
import type { editTerms } from '../contract/desk.ts'
import { termsFor, type PayoutTerms, type SettingsRow } from '../rules/terms.ts'

export const sellerOr404 = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<Seller> => {
  const seller = await sellerById(ctx, sellerId)
  if (!seller) throw notFound()
  return seller
}

export const termsOf = async (ctx: Pick<Ctx, 'db'>, seller: Seller): Promise<PayoutTerms> =>
  termsFor(
    isPowerSeller(seller),
    await ctx.db
      .selectFrom('payoutSettings')
      .select([
        'minimumAmount',
        'rhythm',
        'holdDays',
        'reserveBp',
        'reserveDays',
        'isPaused',
        'pauseReason',
        'isStopped',
        'stopReason',
      ])
      .where('sellerId', '=', seller.id)
      .executeTakeFirst(),
  )

const write = async (ctx: Ctx, seller: Seller, change: Partial<SettingsRow>, action: string): Promise<void> => {
  const before = await termsOf(ctx, seller)
  await ctx.db
    .insertInto('payoutSettings')
    .values({
      minimumAmount: null,
      rhythm: null,
      holdDays: null,
      reserveBp: null,
      reserveDays: null,
      isPaused: false,
      pauseReason: null,
      isStopped: false,
      stopReason: null,
      ...change,
      sellerId: seller.id,
      changedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.column('sellerId').doUpdateSet({ ...change, changedAt: ctx.now }))
    .execute()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: seller.id,
    action,
    subject: 'payout_settings',
    subjectId: seller.id,
    before,
    after: await termsOf(ctx, seller),
  })
}

export const showPayoutSettings = async (ctx: Ctx) => {
  const seller = await sellerOr404(ctx, sellerOf(ctx))
  return { ...(await termsOf(ctx, seller)), currency: seller.currency }
}

/** What a seller chooses; the operator's terms stay. */
export const changePayoutSettings = async (ctx: Ctx, input: Input<typeof editPayoutSettings>) => {
  const { minimumAmount, rhythm, isPaused, pauseReason } = input
  await write(
    ctx,
    await sellerOr404(ctx, sellerOf(ctx)),
    { minimumAmount: Math.max(0, minimumAmount), rhythm, isPaused, pauseReason: isPaused ? pauseReason : null },
    'payouts.settings_changed',
  )
  return showPayoutSettings(ctx)
}

export const showTermsOf = async (ctx: Ctx, { id }: { id: number }) => {
  const seller = await sellerOr404(ctx, id)
  return { ...(await termsOf(ctx, seller)), sellerName: seller.name }
}

/** What the operator sets for one seller. */
export const editTermsOf = async (
  ctx: Ctx,
  { id, holdDays, reserveBp, reserveDays, isStopped, stopReason }: Input<typeof editTerms>,
) => {
  await write(
    ctx,
    await sellerOr404(ctx, id),
    { holdDays, reserveBp, reserveDays, isStopped, stopReason: isStopped ? stopReason : null },
    'payouts.terms_changed',
  )
  return showTermsOf(ctx, { id })
}
