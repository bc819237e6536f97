import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from './context.ts'
import { extensionPoint } from './extension-point.ts'

/** By a word, the question whether an account has such a thing. */
export type AccountUses = Readonly<Record<string, (sellerId: number) => RawBuilder<boolean>>>

/** What an account may have begun to use, by which its menu shows a place; brought by the rooms that keep it. */
export const accountUses = extensionPoint<AccountUses>('platform.account_uses')

/** Of tables with the seller's rows, under their names. */
export const rowsOf = (...tables: readonly string[]): AccountUses =>
  Object.fromEntries(
    tables.map((table) => [
      table,
      (sellerId) => sql<boolean>`exists (select from ${sql.table(table)} where seller_id = ${sellerId})`,
    ]),
  )

/** The words of what an account uses, asked in one statement. */
export const usesOf = async (ctx: Ctx, sellerId: number): Promise<string[]> => {
  const asked = accountUses.broughtTo(ctx).flatMap((uses) => Object.entries(uses))
  if (asked.length === 0) return []
  const rows = sql.join(asked.map(([word, isUsed]) => sql`(${word}::text, ${isUsed(sellerId)})`))
  const found = await sql<{ word: string }>`
    select uses.word from (values ${rows}) uses (word, is_used) where uses.is_used order by uses.word`.execute(ctx.db)
  return found.rows.map(({ word }) => word)
}
