import type { ColumnType } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { StateOf } from '#platform/shared/machine.ts'
import type { Row } from '#platform/server/tables.ts'
import type { ExtfHead } from '../rules/extf.ts'
import type { Accounts, datevExportStatus } from '../vocabulary.ts'

export const accountingTables = ownedTables({
  accounting_settings: { seller: 'seller_id' },
  accounting_debtors: {},
  booking_batches: { seller: 'seller_id' },
  booking_lines: { seller: 'seller_id' },
})

export type AccountingSettings = Omit<Row<'accountingSettings'>, 'id' | 'sellerId' | 'changedAt'>
export type BookingBatch = Row<'bookingBatches'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    accountingSettings: { accounts: Accounts }
    bookingBatches: {
      datevExportStatus: ColumnType<StateOf<typeof datevExportStatus>, 'waiting', never>
      head: ExtfHead
    }
  }
  interface FixedColumns {
    bookingBatches: 'head'
  }
}
