import { ownedTables } from '#platform/server/scope.ts'
import type { ListQuery } from '#platform/server/lists.ts'
import type { Role } from '#platform/shared/permission.ts'
import type { Row } from '#platform/server/tables.ts'

export const exportTables = ownedTables({
  csv_exports: { seller: 'seller_id', user: 'user_id' },
  csv_schedules: { seller: 'seller_id', user: 'user_id' },
})

export type CsvExport = Row<'csvExports'>
export type CsvSchedule = Row<'csvSchedules'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    csvExports: { role: Role; query: ListQuery }
    csvSchedules: { role: Role; query: ListQuery }
  }
}
