import type { Job } from '#platform/server/job.ts'
import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Room } from '#platform/server/room.ts'
import { accountingTexts } from '../texts.ts'
import { accountingPermissions, accountingRefusals, datevExportStatus } from '../vocabulary.ts'
import { keepBooks } from './jobs.ts'
import { bookingBatches, bookingLines, operatorBookingBatches, operatorBookingLines, references } from './lists.ts'
import { accountingRoutes } from './routes.ts'
import { accountingTables } from './tables.ts'
import { writeBatchFile } from './write-file.ts'
import { faultsInLines } from './check-lines.ts'
import { faultsInOperatorLines } from './check-operator-lines.ts'
import { accountingErasing } from './erasing.ts'

export const accountingRoom: Room = {
  name: 'accounting',
  tables: accountingTables,
  ending: { tables: { accounting_settings: 'books', booking_batches: 'books', booking_lines: 'books' } },
  machines: [datevExportStatus],
  permissions: accountingPermissions,
  refusals: accountingRefusals,
  texts: accountingTexts,
  routes: accountingRoutes,
  lists: [bookingLines, bookingBatches, operatorBookingLines, operatorBookingBatches],
  references,
  jobs: [keepBooks, writeBatchFile as Job<never>],
  erasing: accountingErasing,
  nightlyChecks: [faultsInLines, faultsInOperatorLines],
  contributions: [accountUses.bring(rowsOf('booking_batches'))],
}
