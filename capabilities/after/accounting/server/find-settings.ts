import type { Ctx } from '#platform/server/context.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { accountingRefusals } from '../vocabulary.ts'
import type { AccountingSettings } from './tables.ts'

const columns = ['consultantNumber', 'clientNumber', 'fiscalYearMonth', 'accountLength', 'chart', 'accounts', 'debtorMode', 'reversalMode', 'vatMode', 'isLocked', 'isAutomatic', 'startsOn'] as const

export const sellerOr404 = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<Seller> => {
  const seller = await sellerById(ctx, sellerId)
  if (!seller) throw notFound()
  return seller
}

export const settingsOf = (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<AccountingSettings | undefined> => ctx.db.selectFrom('accountingSettings').select(columns).where('sellerId', '=', sellerId).executeTakeFirst()

/** The settings, locked: whoever writes lines or batches of a seller does so alone. */
export const lockSettings = async (ctx: Ctx, sellerId: number): Promise<AccountingSettings> => {
  const settings = await ctx.db.selectFrom('accountingSettings').select(columns).where('sellerId', '=', sellerId).forUpdate().executeTakeFirst()
  if (!settings) throw refuse(accountingRefusals, 'no_settings')
  return settings
}
