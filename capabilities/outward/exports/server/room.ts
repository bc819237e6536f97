import type { Job } from '#platform/server/job.ts'
import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Room } from '#platform/server/room.ts'
import { exportTexts } from '../texts.ts'
import { csvExportState, exportPermissions, exportRefusals } from '../vocabulary.ts'
import { exportLog, schedules } from './lists.ts'
import { exportRoutes } from './routes.ts'
import { expireAll, expireExports, runSchedules } from './schedules.ts'
import { exportTables } from './tables.ts'
import { writeExport } from './write-export.ts'
import { exportsErasing } from './erasing.ts'

export const exportsRoom: Room = {
  name: 'exports',
  tables: exportTables,
  ending: { tables: { csv_exports: 'end', csv_schedules: 'rows' }, end: expireAll },
  machines: [csvExportState],
  permissions: exportPermissions,
  refusals: exportRefusals,
  texts: exportTexts,
  routes: exportRoutes,
  lists: [exportLog, schedules],
  jobs: [writeExport as Job<never>, runSchedules, expireExports],
  erasing: exportsErasing,
  contributions: [accountUses.bring(rowsOf('csv_exports'))],
}
