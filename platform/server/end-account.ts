import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from './context.ts'
import { registered } from './registry.ts'
import { allTables } from './scope.ts'

/** What a column holds afterwards. */
type Emptied = null | '' | RawBuilder<unknown>

/**
 * Why a table's rows stay: documents, bookings and what explains them (§ 147 AO, § 257 HGB); proof of what was agreed,
 * consented to or done, with its own day to go; what is of single buyers and was erased with them.
 */
export type Kept = 'books' | 'proof' | 'buyers'

/**
 * What happens to a room's tables when a seller's account is deleted for good: `end` runs first, then rows are deleted
 * (`rows`) or columns emptied; all else is kept.
 */
export type AccountEnding = {
  tables: Readonly<Record<string, 'rows' | 'end' | Kept | Readonly<Record<string, Emptied>>>>
  end?: (ctx: Ctx, sellerId: number) => Promise<void>
}

/** What all rooms do, those below first. */
export const allEndings = registered<readonly AccountEnding[]>('endings')

/** Takes a seller's account out of all rooms in one transaction, those above before those below. */
export const endAccount = async (ctx: Ctx, sellerId: number): Promise<void> => {
  const tables = ctx.ports.registry.get(allTables)
  for (const { tables: own, end } of ctx.ports.registry.get(allEndings).toReversed()) {
    await end?.(ctx, sellerId)
    for (const [table, what] of Object.entries(own)) {
      if (what !== 'rows' && typeof what === 'string') continue
      const column = tables[table]?.seller
      if (!column) throw new Error(`${table} does not say which column names its seller.`)
      const ofSeller = sql`${sql.ref(column)} = ${sellerId}`
      await (
        what === 'rows'
          ? sql`delete from ${sql.table(table)} where ${ofSeller}`
          : sql`update ${sql.table(table)} set ${sql.join(Object.entries(what).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))} where ${ofSeller}`
      ).execute(ctx.db)
    }
  }
}
