import type { Room } from '#platform/server/room.ts'
import type { Texts } from '#platform/shared/texts.ts'
import { ledgerTexts } from '../texts.ts'
import { ledgerPermissions, ledgerRefusals } from '../vocabulary.ts'
import { feeSchedules } from './lists.ts'
import { ledgerRoutes } from './routes.ts'
import { ledgerTables } from './tables.ts'

export const ledgerRoom: Room = {
  name: 'ledger',
  tables: ledgerTables,
  permissions: ledgerPermissions,
  refusals: ledgerRefusals,
  texts: ledgerTexts as Texts,
  routes: ledgerRoutes,
  lists: [feeSchedules],
}
