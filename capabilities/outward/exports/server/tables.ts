import type { Generated, JSONColumnType, Selectable } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { ListQuery } from '#platform/server/lists.ts'
import type { DecimalSeparator } from '#platform/shared/list.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { Role } from '#platform/shared/permission.ts'
import type { csvExportState, CsvPeriod } from '../vocabulary.ts'

export const exportTables = ownedTables({
  csv_exports: { seller: 'seller_id', user: 'user_id' },
  csv_schedules: { seller: 'seller_id', user: 'user_id' },
})

/** What is asked for and by whom: an export and a schedule alike. */
type Asked = {
  id: Generated<number>
  sellerId: number | null
  userId: number
  role: Role
  list: string
  title: string
  query: JSONColumnType<ListQuery>
  columns: string[] | null
  decimalSeparator: DecimalSeparator
  createdAt: Temporal.Instant
}

type ExportsTable = Asked & {
  scheduleId: number | null
  state: Generated<StateOf<typeof csvExportState>>
  rowsTotal: number | null
  rowsDone: Generated<number>
  /** Pieces written so far, and the id of the last row in them. */
  pieces: Generated<number>
  lastId: number | null
  attempts: Generated<number>
  storageKey: string | null
  size: number | null
  finishedAt: Temporal.Instant | null
  expiresAt: Temporal.Instant | null
}
export type CsvExport = Selectable<ExportsTable>

type SchedulesTable = Asked & { every: CsvPeriod; isActive: Generated<boolean>; nextRunAt: Temporal.Instant }
export type CsvSchedule = Selectable<SchedulesTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    csvExports: ExportsTable
    csvSchedules: SchedulesTable
  }
}
