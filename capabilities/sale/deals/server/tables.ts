import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Amount } from '#platform/shared/money.ts'
import type { IncentiveTerms } from '#capabilities/sale/sales-team/rules/incentive.ts'
import type { DealOrigin, dealOfferState } from '../vocabulary.ts'

type Fixed<T> = ColumnType<T, T, never>

export type DealsTable = {
  id: Generated<number>
  token: Fixed<string>
  sellerId: Fixed<number>
  state: ColumnType<StateOf<typeof dealOfferState>, 'draft' | 'ready', never>
  origin: Fixed<DealOrigin>
  salesTeamMemberId: number
  setterId: number | null
  incentivePlanId: number
  productId: number
  pricingPlanId: number | null
  ownAmount: Amount | null
  buyerEmail: string | null
  buyerFirstName: string
  buyerLastName: string
  buyerCompany: string | null
  locale: Locale
  note: string | null
  validTill: Temporal.PlainDate
  orderId: number | null
  terms: JSONColumnType<IncentiveTerms, string | null, string | null> | null
  reason: string | null
  createdBy: Fixed<number | null>
  createdAt: Fixed<Temporal.Instant>
  sentAt: Temporal.Instant | null
  finalizedAt: Temporal.Instant | null
  endedAt: Temporal.Instant | null
  endedReason: string | null
}
export type Deal = Selectable<DealsTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    deals: DealsTable
  }
}

export const dealTables = ownedTables({ deals: { seller: 'seller_id', salesPerson: 'sales_team_member_id' } })
