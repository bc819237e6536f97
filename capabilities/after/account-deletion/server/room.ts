import type { Job } from '#platform/server/job.ts'
import type { Room } from '#platform/server/room.ts'
import { accountDeletionTexts } from '../texts.ts'
import { accountDeletionPermissions, accountDeletionRefusals, accountDeletionState } from '../vocabulary.ts'
import { carryOut } from './carry-out.ts'
import { accountDeletions } from './lists.ts'
import { routes } from './routes.ts'
import { accountDeletionTables } from './tables.ts'

export const accountDeletionRoom: Room = {
  name: 'account_deletion',
  tables: accountDeletionTables,
  ending: { tables: { account_deletions: 'proof' } },
  machines: [accountDeletionState],
  permissions: accountDeletionPermissions,
  refusals: accountDeletionRefusals,
  texts: accountDeletionTexts,
  lists: [accountDeletions],
  routes,
  jobs: [carryOut as Job<never>],
}
