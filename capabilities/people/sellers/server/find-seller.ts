import type { Selectable } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { prepared } from '#platform/server/prepared.ts'
import type { FeatureFlag } from '../vocabulary.ts'
import type { SellersTable } from './tables.ts'

export type Seller = Selectable<SellersTable>

type Reading = Pick<Ctx, 'db'>

export const sellerById = (ctx: Reading, id: number): Promise<Seller | undefined> =>
  ctx.db.selectFrom('sellers').selectAll().where('id', '=', id).executeTakeFirst()

export const sellersByIds = (ctx: Reading, ids: readonly number[]): Promise<Seller[]> =>
  ctx.db.selectFrom('sellers').selectAll().where('id', 'in', ids).execute()

/** Usernames are compared case-insensitively; deleted sellers are not found. */
export const sellerByUsername = async (ctx: Reading, username: string): Promise<Seller | undefined> =>
  (await byUsername(ctx, { username }))[0]

const byUsername = prepared((db, { username }: { username: string }) =>
  db.selectFrom('sellers').selectAll().where('username', '=', username).where('deletedAt', 'is', null),
)

export const sellerOfUser = (ctx: Reading, userId: number): Promise<Seller | undefined> =>
  ctx.db.selectFrom('sellers').selectAll().where('userId', '=', userId).executeTakeFirst()

const zones = new WeakMap<Ctx['db'], Map<number, Promise<string>>>()

/** The time zone of a seller's days; read once per transaction. */
export const zoneOf = (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<string> => {
  const known = zones.get(ctx.db) ?? new Map<number, Promise<string>>()
  zones.set(ctx.db, known)
  const zone =
    known.get(sellerId) ??
    ctx.db
      .selectFrom('sellers')
      .select('zone')
      .where('id', '=', sellerId)
      .executeTakeFirstOrThrow()
      .then((seller) => seller.zone)
  known.set(sellerId, zone)
  return zone
}

/** A power seller sells through the reseller. */
export const isPowerSeller = (seller: Pick<Seller, 'sellingMode'>): boolean =>
  seller.sellingMode === 'selling_via_reseller'

/** Whether a feature was switched off for the account; undecided features are available. */
export const lacksFeature = (seller: Pick<Seller, 'featureFlags'>, flag: FeatureFlag): boolean =>
  seller.featureFlags[flag] === false

export const hasFeature = (seller: Pick<Seller, 'featureFlags'>, flag: FeatureFlag): boolean =>
  seller.featureFlags[flag] === true
