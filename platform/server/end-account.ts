import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from './context.ts'
import { registered } from './registry.ts'
import { allTables } from './scope.ts'

/** What a column holds afterwards. */
type Emptied = null | '' | RawBuilder<unknown>

/**
 * What a room does when a seller's account goes for good: rows of its tables go (`rows`) or columns are emptied, in this order;
 * `end` does what no table of columns says. What is not named is kept, because documents and books need it.
 */
export type AccountEnding = {
  columns?: Readonly<Record<string, 'rows' | Readonly<Record<string, Emptied>>>>
  end?: (ctx: Ctx, sellerId: number) => Promise<void>
}

/** What all rooms do, those below first. */
export const allEndings = registered<readonly AccountEnding[]>('endings')

/** Takes a seller's account out of all rooms in one transaction, those above before those below. */
export const endAccount = async (ctx: Ctx, sellerId: number): Promise<void> => {
  const tables = ctx.ports.registry.get(allTables)
  for (const { columns = {}, end } of ctx.ports.registry.get(allEndings).toReversed()) {
    await end?.(ctx, sellerId)
    for (const [table, what] of Object.entries(columns)) {
      const column = tables[table]?.seller
      if (!column) throw new Error(`${table} does not say which column names its seller.`)
      const own = sql`${sql.ref(column)} = ${sellerId}`
      await (
        what === 'rows'
          ? sql`delete from ${sql.table(table)} where ${own}`
          : sql`update ${sql.table(table)} set ${sql.join(Object.entries(what).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))} where ${own}`
      ).execute(ctx.db)
    }
  }
}
