import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import type { accountTypes, FeatureFlag, Quota, Quotas, ReturnPayer } from '../vocabulary.ts'
import { profileChanged } from './events.ts'
import { refreshCanSell } from './payment-providers.ts'

/** Switches features of accounts on or off; those not named stay as they are. */
export const setFeatures = async (
  ctx: Pick<Ctx, 'db'>,
  sellerIds: readonly number[],
  flags: Partial<Record<FeatureFlag, boolean>>,
): Promise<void> => {
  if (sellerIds.length === 0) return
  await sql`update sellers set feature_flags = feature_flags || ${JSON.stringify(flags)}::jsonb where id = any(${[...sellerIds]}::bigint[])`.execute(
    ctx.db,
  )
}

/** How much of each accounts may have from now on; what they have already stays. */
export const setQuotas = async (ctx: Pick<Ctx, 'db'>, sellerIds: readonly number[], quotas: Quotas): Promise<void> => {
  if (sellerIds.length === 0) return
  await ctx.db
    .updateTable('sellers')
    .set({ quotas: JSON.stringify(quotas) })
    .where('id', 'in', sellerIds)
    .execute()
}

/**
 * How much of it the account may have, or null. Holds the account until the transaction ends: of two who ask at once
 * the second counts what the first added.
 */
export const quotaOf = async (ctx: Pick<Ctx, 'db'>, sellerId: number, quota: Quota): Promise<number | null> => {
  const seller = await ctx.db
    .selectFrom('sellers')
    .select('quotas')
    .where('id', '=', sellerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return seller.quotas[quota] ?? null
}

/** Puts an account on hold, so that its shop sells nothing, or resumes it. */
export const setOnHold = async (ctx: Ctx, sellerId: number, isOnHold: boolean): Promise<void> => {
  await ctx.db.updateTable('sellers').set({ isOnHold }).where('id', '=', sellerId).execute()
  await refreshCanSell(ctx, sellerId)
  await emit(ctx, profileChanged, { sellerId }, sellerId)
}

/** An account its seller puts to rest reads and changes nothing, or wakes up. */
export const setDeactivated = async (ctx: Ctx, sellerId: number, isDeactivated: boolean): Promise<void> => {
  await ctx.db
    .updateTable('sellers')
    .set({ deactivatedAt: isDeactivated ? ctx.now : null })
    .where('id', '=', sellerId)
    .execute()
}

/** Who pays for sending goods back; only where nothing was said before, if `isDefault`. */
export const setReturnCosts = async (
  ctx: Ctx,
  sellerId: number,
  returnCosts: ReturnPayer,
  isDefault = false,
): Promise<void> => {
  let said = ctx.db.updateTable('sellers').set({ returnCosts }).where('id', '=', sellerId)
  if (isDefault) said = said.where('returnCosts', 'is', null)
  await said.execute()
}

/** What remains of a deleted seller: name, address and tax numbers, which documents and books must name by law. */
export const endSeller = async (ctx: Ctx, sellerId: number): Promise<void> => {
  await ctx.db.deleteFrom('sellerPaymentProviders').where('sellerId', '=', sellerId).execute()
  await ctx.db
    .updateTable('sellers')
    .set({
      username: `deleted-${sellerId}`,
      email: `deleted-${sellerId}@deleted.invalid`,
      birthday: null,
      phone: null,
      website: null,
      about: '',
      aboutInLanguages: '{}',
      logoKey: null,
      coverKey: null,
      imprintText: null,
      termsText: null,
      privacyText: null,
      withdrawalText: null,
      canSell: false,
      paymentAccountDone: false,
      deletedAt: ctx.now,
    })
    .where('id', '=', sellerId)
    .execute()
}

type Verified = {
  accountType: (typeof accountTypes)[number]
  frozenProviders: readonly string[]
  verifiedBy: readonly string[]
}

/**
 * Stores the result of verification: the type of the account, which providers may take no payments for it, and who has
 * verified it.
 */
export const setVerified = async (
  ctx: Ctx,
  sellerId: number,
  { accountType, frozenProviders, verifiedBy }: Verified,
): Promise<void> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('sellers')
    .set({ accountType, frozenProviders: [...frozenProviders], verifiedBy: [...verifiedBy] })
    .where('id', '=', sellerId)
    .where((e) =>
      e.or([
        e('accountType', '<>', accountType),
        sql<boolean>`frozen_providers <> ${[...frozenProviders]}::text[]`,
        sql<boolean>`verified_by <> ${[...verifiedBy]}::text[]`,
      ]),
    )
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await emit(ctx, profileChanged, { sellerId }, sellerId)
}
