import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from './context.ts'
import type { OwnedTables } from './scope.ts'

/** Proof of who somebody is, and keys: never handed out, also not to their owner. */
const isSecret = (column: string): boolean => /hash|sealed|password|secret|_key$/.test(column)

/** Whose rows of a table are a person's own: by a column of the table, or of the row it is a part of. */
const ownedBy = (tables: OwnedTables, table: string, userId: number): RawBuilder<SqlBool> | undefined => {
  const scope = tables[table]
  const column = scope?.payer ?? scope?.user
  if (column) return sql<SqlBool>`${sql.ref(`${table}.${column}`)} = ${userId}`
  if (!scope?.partOf) return undefined
  const [whole, by] = scope.partOf
  const owned = ownedBy(tables, whole, userId)
  return owned && sql<SqlBool>`${sql.ref(`${table}.${by}`)} in (select id from ${sql.table(whole)} where ${owned})`
}

/** Everything kept about the person who asks, by table, as it is stored (Art. 15 and 20 GDPR). */
export const ownRows = async (ctx: Pick<Ctx, 'db' | 'actor' | 'ports'>): Promise<Record<string, object[]>> => {
  const found: Record<string, object[]> = {}
  for (const table of Object.keys(ctx.ports.tables).toSorted()) {
    const condition = ownedBy(ctx.ports.tables, table, ctx.actor.userId ?? 0)
    if (!condition) continue
    const { rows } = await sql<{ row: string }>`select to_jsonb(${sql.table(table)})::text as row from ${sql.table(table)} where ${condition}`.execute(ctx.db)
    if (rows.length > 0) found[table] = rows.map(({ row }) => Object.fromEntries(Object.entries(JSON.parse(row) as object).filter(([column]) => !isSecret(column))))
  }
  return found
}
