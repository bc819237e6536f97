import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { missingFields } from '../rules/registration.ts'
import { sellerById } from './find-seller.ts'
import './tables.ts'

export type PaymentProvider = {
  provider: string
  isEnabled: boolean
  settings: Record<string, string>
  sealedCredentials: string | null
}

/** The providers a seller set up, switched on or not. */
export const paymentProvidersOf = (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<PaymentProvider[]> =>
  ctx.db
    .selectFrom('sellerPaymentProviders')
    .select(['provider', 'isEnabled', 'settings', 'sealedCredentials'])
    .where('sellerId', '=', sellerId)
    .orderBy('provider')
    .execute()

/** The providers these sellers switched on, each by its seller. */
export const enabledProvidersOf = (
  ctx: Pick<Ctx, 'db'>,
  sellerIds: readonly number[],
): Promise<{ sellerId: number; provider: string }[]> =>
  ctx.db
    .selectFrom('sellerPaymentProviders')
    .select(['sellerId', 'provider'])
    .where('sellerId', 'in', sellerIds)
    .where('isEnabled', '=', true)
    .orderBy('provider')
    .execute()

/** Sets up or switches one provider; what is not said stays. */
export const setPaymentProvider = async (
  ctx: Ctx,
  sellerId: number,
  provider: string,
  change: { isEnabled: boolean; settings?: Record<string, string>; sealedCredentials?: string },
): Promise<void> => {
  const said = {
    isEnabled: change.isEnabled,
    changedAt: ctx.now,
    ...(change.settings ? { settings: JSON.stringify(change.settings) } : {}),
    ...(change.sealedCredentials ? { sealedCredentials: change.sealedCredentials } : {}),
  }
  const before = (await paymentProvidersOf(ctx, sellerId)).find((known) => known.provider === provider)
  await ctx.db
    .insertInto('sellerPaymentProviders')
    .values({ settings: '{}', ...said, sellerId, provider })
    .onConflict((conflict) => conflict.columns(['sellerId', 'provider']).doUpdateSet(said))
    .execute()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId,
    action: 'sellers.payment_provider_changed',
    subject: provider,
    before: { isEnabled: before?.isEnabled ?? false, settings: before?.settings ?? {} },
    after: { isEnabled: change.isEnabled, settings: change.settings ?? before?.settings ?? {} },
  })
  await refreshCanSell(ctx, sellerId)
}

/**
 * A payment account is done with a complete profile and one provider; selling needs that, a finished registration and
 * an account that does not rest.
 */
export const refreshCanSell = async (ctx: Ctx, sellerId: number): Promise<void> => {
  const seller = await sellerById(ctx, sellerId)
  if (!seller) return
  const hasProvider = (await paymentProvidersOf(ctx, sellerId)).some((provider) => provider.isEnabled)
  const paymentAccountDone = hasProvider && missingFields(seller, 'sale').length === 0
  await ctx.db
    .updateTable('sellers')
    .set({ paymentAccountDone, canSell: paymentAccountDone && seller.registeredAt !== null && !seller.isOnHold })
    .where('id', '=', sellerId)
    .execute()
}
