import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Amount } from '#platform/shared/money.ts'
import type { VatTreatment } from '#capabilities/money/taxes/rules/supply.ts'
import type { MemoContent } from '../rules/memo.ts'
import type { creditMemoState, RecipientKind } from '../vocabulary.ts'

export const creditMemoTables = ownedTables({
  credit_memo_series: { seller: 'issuer_seller_id' },
  credit_memos: { seller: 'seller_id' },
  credit_memo_lines: {},
  credit_memo_files: {},
})

export type CreditMemosTable = {
  id: Generated<number>
  token: string
  state: ColumnType<StateOf<typeof creditMemoState>, 'draft', never>
  seriesId: number | null
  sequence: number | null
  number: string | null
  recipientKind: RecipientKind
  /** The seller who writes it, or null for the operator's company. */
  issuerSellerId: number | null
  sellerId: number
  payoutId: number | null
  locale: Locale
  currency: string
  vatTreatment: VatTreatment
  vatCountry: string | null
  issuedOn: Temporal.PlainDate | null
  suppliedFrom: Temporal.PlainDate
  suppliedTill: Temporal.PlainDate
  netAmount: Amount
  vatAmount: Amount
  grossAmount: Amount
  content: JSONColumnType<MemoContent, string | null, string | null> | null
  contentHash: string | null
  createdAt: Temporal.Instant
}
export type CreditMemo = Selectable<CreditMemosTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    creditMemoSeries: { id: Generated<number>; issuerSellerId: number | null; year: number; lastNumber: number }
    creditMemos: CreditMemosTable
    creditMemoLines: {
      id: Generated<number>
      creditMemoId: number
      ledgerTransactionId: number
      rate: number
      netAmount: Amount
      vatAmount: Amount
      freedAt: Temporal.Instant | null
    }
    creditMemoFiles: {
      id: Generated<number>
      creditMemoId: number
      kind: 'pdf' | 'xml'
      storageKey: string
      sha256: string
      size: number
      createdAt: Temporal.Instant
    }
  }
}
