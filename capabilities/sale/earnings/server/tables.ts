import type { ColumnType, Generated } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { Amount, BasisPoints } from '#platform/shared/money.ts'
import type { valueForms } from '#capabilities/sale/sales-team/vocabulary.ts'
import type { Part } from '../vocabulary.ts'

type Fixed<T> = ColumnType<T, T, never>

export type EarningsTable = {
  id: Generated<number>
  sellerId: Fixed<number>
  /** Who earns: one of these. */
  salesTeamMemberId: Fixed<number | null>
  affiliateNodeId: Fixed<number | null>
  productShareId: Fixed<number | null>
  accountId: Fixed<number>
  orderId: Fixed<number>
  orderRateId: Fixed<number>
  paymentId: Fixed<number>
  sequence: Fixed<number>
  part: Fixed<Part>
  baseAmount: Fixed<Amount | null>
  valueForm: Fixed<(typeof valueForms)[number]>
  value: Fixed<number>
  partBp: Fixed<BasisPoints>
  tax: Fixed<string>
  currency: Fixed<string>
  netAmount: Fixed<Amount>
  vatAmount: Fixed<Amount>
  grossAmount: Fixed<Amount>
  holdEndsOn: Fixed<Temporal.PlainDate>
  ledgerKey: Fixed<string>
  createdOn: Fixed<Temporal.PlainDate>
  createdAt: Fixed<Temporal.Instant>
}

declare module '#platform/server/database.ts' {
  interface Tables {
    salesEarnings: EarningsTable
  }
}

export const earningsTables = ownedTables({ sales_earnings: { seller: 'seller_id', account: 'account_id' } })
