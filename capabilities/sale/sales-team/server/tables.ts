import type { ColumnType, Generated, Selectable } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { Amount, BasisPoints } from '#platform/shared/money.ts'
import type { incentiveBases, paidOns, salesTeamMemberState, valueForms } from '../vocabulary.ts'

type Fixed<T> = ColumnType<T, T, never>
type Instant = Temporal.Instant

export type IncentivePlansTable = {
  id: Generated<number>
  sellerId: Fixed<number>
  planKey: Fixed<string>
  version: Fixed<number>
  name: Fixed<string>
  valueForm: Fixed<(typeof valueForms)[number]>
  value: Fixed<number>
  currency: Fixed<string>
  basis: Fixed<(typeof incentiveBases)[number]>
  paidOn: Fixed<(typeof paidOns)[number]>
  setterBp: Fixed<BasisPoints>
  capAmount: Fixed<Amount | null>
  holdDays: Fixed<number>
  clawsBack: Fixed<boolean>
  archivedAt: Instant | null
  createdAt: Fixed<Instant>
}
export type IncentivePlan = Selectable<IncentivePlansTable>

export type MembersTable = {
  id: Generated<number>
  sellerId: Fixed<number>
  state: ColumnType<StateOf<typeof salesTeamMemberState>, 'invited', never>
  email: string
  name: string
  locale: Locale
  userId: number | null
  /** The account that earns: the member's own. */
  accountId: number | null
  defaultPlanId: number
  couponId: number | null
  maxDiscountBp: BasisPoints
  linkToken: Fixed<string>
  /** Of the secret in the mailed link. */
  invitationHash: string | null
  invitedAt: Instant
  acceptedAt: Instant | null
  endedAt: Instant | null
  createdAt: Fixed<Instant>
}
export type SalesTeamMember = Selectable<MembersTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    dealIncentivePlans: IncentivePlansTable
    salesTeamMembers: MembersTable
    salesTeamProducts: { memberId: number; productId: number }
  }
}

export const salesTeamTables = ownedTables({
  deal_incentive_plans: { seller: 'seller_id' },
  sales_team_members: { seller: 'seller_id', salesPerson: 'id', user: 'user_id' },
  sales_team_products: {},
})
