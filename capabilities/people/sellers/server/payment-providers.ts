import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { prepared } from '#platform/server/prepared.ts'
import { missingFields } from '../rules/registration.ts'
import type { ProviderTrouble } from '../vocabulary.ts'
import { paymentProviderChanged } from './events.ts'
import { sellerById } from './find-seller.ts'
import './tables.ts'

export type PaymentProvider = {
  id: number
  sellerId: number
  provider: string
  isEnabled: boolean
  settings: Record<string, string>
  sealedCredentials: string | null
  noticeToken: string | null
  lastNoticeAt: Temporal.Instant | null
  trouble: ProviderTrouble | null
}

const columns = [
  'id',
  'sellerId',
  'provider',
  'isEnabled',
  'settings',
  'sealedCredentials',
  'noticeToken',
  'lastNoticeAt',
  'trouble',
] as const

/** The providers a seller set up, switched on or not. */
export const paymentProvidersOf = (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<PaymentProvider[]> =>
  ofSeller(ctx, { sellerId })

const ofSeller = prepared((db, { sellerId }: { sellerId: number }) =>
  db.selectFrom('sellerPaymentProviders').select(columns).where('sellerId', '=', sellerId).orderBy('provider'),
)

/** The account a notice came for. */
export const paymentProviderByToken = (
  ctx: Pick<Ctx, 'db'>,
  provider: string,
  token: string,
): Promise<PaymentProvider | undefined> =>
  ctx.db
    .selectFrom('sellerPaymentProviders')
    .select(columns)
    .where('provider', '=', provider)
    .where('noticeToken', '=', token)
    .executeTakeFirst()

export const paymentProviderById = (ctx: Pick<Ctx, 'db'>, id: number): Promise<PaymentProvider | undefined> =>
  ctx.db.selectFrom('sellerPaymentProviders').select(columns).where('id', '=', id).executeTakeFirst()

/** One seller's account at one provider. */
export const paymentProviderOf = (
  ctx: Pick<Ctx, 'db'>,
  sellerId: number,
  provider: string,
): Promise<PaymentProvider | undefined> =>
  ctx.db
    .selectFrom('sellerPaymentProviders')
    .select(columns)
    .where('sellerId', '=', sellerId)
    .where('provider', '=', provider)
    .executeTakeFirst()

/** Accounts connected at these providers, whether switched on or off: running contracts continue to use them. */
export const accountsAt = (ctx: Pick<Ctx, 'db'>, providers: readonly string[]): Promise<PaymentProvider[]> =>
  ctx.db
    .selectFrom('sellerPaymentProviders')
    .select(columns)
    .where('provider', 'in', providers)
    .where('sealedCredentials', 'is not', null)
    .orderBy('id')
    .execute()

/** Notes that a notice came for an account: none are missing any more. */
export const noteProviderNotice = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db
    .updateTable('sellerPaymentProviders')
    .set({ lastNoticeAt: ctx.now, trouble: sql`nullif(trouble, 'no_notices')` })
    .where('id', '=', id)
    .execute()
}

/**
 * Records or clears an account's trouble. A successful call proves nothing about notices, so trouble with those
 * remains.
 */
export const noteProviderTrouble = async (ctx: Ctx, id: number, trouble: ProviderTrouble | null): Promise<void> => {
  await ctx.db
    .updateTable('sellerPaymentProviders')
    .set({ trouble })
    .where('id', '=', id)
    .where('trouble', 'is distinct from', trouble)
    .$if(trouble === null, (query) => query.where('trouble', '<>', 'no_notices'))
    .execute()
}

/** Whose an account is, by its name at the provider. */
export const accountNamed = async (
  ctx: Pick<Ctx, 'db'>,
  provider: string,
  accountId: string,
): Promise<{ id: number; sellerId: number } | undefined> => {
  const { rows } = await sql<{ id: number; sellerId: number }>`
    select id, seller_id from seller_payment_providers where provider = ${provider} and settings ->> 'accountId' = ${accountId} order by id limit 1`.execute(
    ctx.db,
  )
  return rows[0]
}

/**
 * Updates accounts by their id at the provider with what it reports, and returns their ids; fields it leaves out are
 * unchanged.
 */
export const changeAccountSettings = async (
  ctx: Ctx,
  provider: string,
  accountId: string,
  said: Readonly<Record<string, string>>,
): Promise<{ id: number; sellerId: number }[]> => {
  const { rows } = await sql<{
    id: number
    sellerId: number
  }>`update seller_payment_providers set settings = settings || ${JSON.stringify(said)}::jsonb
    where provider = ${provider} and settings ->> 'accountId' = ${accountId} returning id, seller_id`.execute(ctx.db)
  return rows
}

/** Configures or switches one provider; fields left out are unchanged. */
export const setPaymentProvider = async (
  ctx: Ctx,
  sellerId: number,
  provider: string,
  change: {
    isEnabled: boolean
    settings?: Record<string, string>
    sealedCredentials?: string
    noticeToken?: string
    trouble?: ProviderTrouble | null
  },
): Promise<void> => {
  const said = {
    isEnabled: change.isEnabled,
    changedAt: ctx.now,
    ...(change.settings ? { settings: JSON.stringify(change.settings) } : {}),
    ...(change.sealedCredentials ? { sealedCredentials: change.sealedCredentials } : {}),
    ...(change.noticeToken ? { noticeToken: change.noticeToken } : {}),
    ...(change.trouble === undefined ? {} : { trouble: change.trouble }),
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
  await emit(ctx, paymentProviderChanged, { sellerId, provider }, sellerId)
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
