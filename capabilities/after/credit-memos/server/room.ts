import type { Job } from '#platform/server/job.ts'
import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Room } from '#platform/server/room.ts'
import { creditMemoTexts } from '../texts.ts'
import { creditMemoPermissions, creditMemoRefusals, creditMemoState } from '../vocabulary.ts'
import { faultsInMemos } from './check-memos.ts'
import { creditMemoIssued } from './events.ts'
import { creditMemos } from './lists.ts'
import { renderMemo } from './render-memo.ts'
import { creditMemoRoutes } from './routes.ts'
import { creditMemoTables } from './tables.ts'

export const creditMemosRoom: Room = {
  name: 'credit_memos',
  tables: creditMemoTables,
  ending: { tables: { credit_memo_series: 'books', credit_memos: 'books' } },
  machines: [creditMemoState],
  permissions: creditMemoPermissions,
  refusals: creditMemoRefusals,
  texts: creditMemoTexts,
  routes: creditMemoRoutes,
  lists: [creditMemos],
  events: [creditMemoIssued],
  jobs: [renderMemo as Job<never>],
  nightlyChecks: [faultsInMemos],
  contributions: [accountUses.bring(rowsOf('credit_memos'))],
}
