import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { ColumnMap } from '../rules/statement-csv.ts'

export const wireTables = ownedTables({
  bank_lines: { seller: 'seller_id' },
  statement_columns: { seller: 'seller_id' },
})

export type BankLine = Row<'bankLines'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    statementColumns: { columns: ColumnMap }
  }
}
