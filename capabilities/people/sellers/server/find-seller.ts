import type { Selectable } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { FeatureFlag } from '../vocabulary.ts'
import type { SellersTable } from './tables.ts'

export type Seller = Selectable<SellersTable>

type Reading = Pick<Ctx, 'db'>

export const sellerById = (ctx: Reading, id: number): Promise<Seller | undefined> => ctx.db.selectFrom('sellers').selectAll().where('id', '=', id).executeTakeFirst()

/** Usernames are compared without regard to case. */
export const sellerByUsername = (ctx: Reading, username: string): Promise<Seller | undefined> => ctx.db.selectFrom('sellers').selectAll().where('username', '=', username).executeTakeFirst()

export const sellerOfUser = (ctx: Reading, userId: number): Promise<Seller | undefined> => ctx.db.selectFrom('sellers').selectAll().where('userId', '=', userId).executeTakeFirst()

/** A power seller sells through the reseller. */
export const isPowerSeller = (seller: Pick<Seller, 'sellingMode'>): boolean => seller.sellingMode === 'selling_via_reseller'

export const hasFeature = (seller: Pick<Seller, 'featureFlags'>, flag: FeatureFlag): boolean => seller.featureFlags[flag] === true
