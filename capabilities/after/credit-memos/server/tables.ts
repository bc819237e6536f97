import type { ColumnType } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Row } from '#platform/server/tables.ts'
import type { MemoContent } from '../rules/memo.ts'
import type { creditMemoState } from '../vocabulary.ts'

export const creditMemoTables = ownedTables({
  credit_memo_series: { seller: 'issuer_seller_id' },
  credit_memos: { seller: 'seller_id' },
  credit_memo_lines: {},
  credit_memo_files: {},
})

export type CreditMemo = Row<'creditMemos'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    creditMemos: { state: ColumnType<StateOf<typeof creditMemoState>, 'draft', never>; content: MemoContent }
  }
}
