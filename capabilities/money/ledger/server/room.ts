import type { Room } from '#platform/server/room.ts'
import { ledgerTexts } from '../texts.ts'
import { ledgerPermissions, ledgerRefusals } from '../vocabulary.ts'
import { feeSchedules } from './lists.ts'
import { ledgerRoutes } from './routes.ts'
import { sumUp } from './sums.ts'
import { ledgerForTests, ledgerTables } from './tables.ts'

export const ledgerRoom: Room = {
  name: 'ledger',
  tables: ledgerTables,
  rowsForTests: ledgerForTests,
  ending: {
    tables: {
      ledger_accounts: 'books',
      ledger_transactions: 'books',
      fee_schedules: 'books',
      seller_reserves: 'books',
    },
  },
  permissions: ledgerPermissions,
  refusals: ledgerRefusals,
  texts: ledgerTexts,
  routes: ledgerRoutes,
  lists: [feeSchedules],
  jobs: [sumUp],
}
