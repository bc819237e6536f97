import type { Ctx } from '#platform/server/context.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { accountingRefusals } from '../vocabulary.ts'
import { inBooks, type Books } from './find-books.ts'
import type { AccountingSettings } from './tables.ts'

const columns = [
  'consultantNumber',
  'clientNumber',
  'fiscalYearMonth',
  'accountLength',
  'chart',
  'accounts',
  'debtorMode',
  'reversalMode',
  'vatMode',
  'isLocked',
  'isAutomatic',
  'startsOn',
] as const

export const settingsOf = (
  ctx: Pick<Ctx, 'db'>,
  books: Pick<Books, 'sellerId'>,
): Promise<AccountingSettings | undefined> =>
  ctx.db.selectFrom('accountingSettings').select(columns).where(inBooks(books)).executeTakeFirst()

/** The settings, locked: serialises writing lines and batches of these books. */
export const lockSettings = async (ctx: Ctx, books: Pick<Books, 'sellerId'>): Promise<AccountingSettings> => {
  const settings = await ctx.db
    .selectFrom('accountingSettings')
    .select(columns)
    .where(inBooks(books))
    .forUpdate()
    .executeTakeFirst()
  if (!settings) throw refuse(accountingRefusals, 'no_settings')
  return settings
}
