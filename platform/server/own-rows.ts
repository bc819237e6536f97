import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from './context.ts'
import { allTables, type OwnedTables } from './scope.ts'

/** Proof of who somebody is, and keys: never handed out, also not to their owner. */
const isSecret = (column: string): boolean => /hash|sealed|password|secret|_key$/.test(column)

/** A person, everywhere or at one seller alone. */
export type Person = { userId: number; sellerId: number | null }

/**
 * Whose rows of a table are a person's own: by a column of the table, or of the row it is a part of. At one seller,
 * only what belongs to a seller.
 */
export const ownedBy = (tables: OwnedTables, table: string, person: Person): RawBuilder<SqlBool> | undefined => {
  const scope = tables[table]
  const column = scope?.payer ?? scope?.user
  if (column) {
    const own = sql<SqlBool>`${sql.ref(`${table}.${column}`)} = ${person.userId}`
    if (person.sellerId === null) return own
    return scope?.payer && scope.seller
      ? sql<SqlBool>`(${own} and ${sql.ref(`${table}.${scope.seller}`)} = ${person.sellerId})`
      : undefined
  }
  if (!scope?.partOf) return undefined
  const [whole, by] = scope.partOf
  const owned = ownedBy(tables, whole, person)
  return owned && sql<SqlBool>`${sql.ref(`${table}.${by}`)} in (select id from ${sql.table(whole)} where ${owned})`
}

/** All stored data about a person, by table (Art. 15 and 20 GDPR). */
export const rowsOf = async (ctx: Pick<Ctx, 'db' | 'ports'>, person: Person): Promise<Record<string, object[]>> => {
  const tables = ctx.ports.registry.get(allTables)
  const found: Record<string, object[]> = {}
  for (const table of Object.keys(tables).toSorted()) {
    const condition = ownedBy(tables, table, person)
    if (!condition) continue
    const { rows } = await sql<{
      row: string
    }>`select to_jsonb(${sql.table(table)})::text as row from ${sql.table(table)} where ${condition}`.execute(ctx.db)
    if (rows.length > 0)
      found[table] = rows.map(({ row }) =>
        Object.fromEntries(Object.entries(JSON.parse(row) as object).filter(([column]) => !isSecret(column))),
      )
  }
  return found
}
