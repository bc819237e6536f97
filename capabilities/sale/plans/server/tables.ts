import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import type { TextByLanguage } from '#platform/shared/text-by-language.ts'
import type { Amount, BasisPoints } from '#platform/shared/money.ts'
import type { Quotas } from '#capabilities/people/sellers/vocabulary.ts'
import type { accountPlanState, BillingCycle, PlanFeature, PlanPurpose } from '../vocabulary.ts'

export const planTables = ownedTables({
  plans: {},
  account_plans: { seller: 'seller_id' },
  plan_fees: { seller: 'seller_id' },
  plan_changes: { seller: 'seller_id' },
  account_figures: { seller: 'seller_id' },
})

type Day = Temporal.PlainDate
type Instant = Temporal.Instant

export type PlansTable = {
  id: Generated<number>
  name: JSONColumnType<TextByLanguage, string, string>
  description: JSONColumnType<TextByLanguage, string, string>
  purpose: PlanPurpose
  billingCycle: BillingCycle
  priceAmount: Amount
  currency: string
  vatBp: BasisPoints
  features: PlanFeature[]
  quotas: JSONColumnType<Quotas, string | undefined, string>
  trialDays: number
  position: number
  isLegacy: Generated<boolean>
  replacedById: number | null
  archivedAt: Instant | null
  createdAt: Instant
  changedAt: Instant
}
export type AccountFiguresTable = {
  sellerId: number
  productsCount: number
  ordersCount: number
  vatBp: BasisPoints | null
  canceledBp: BasisPoints | null
  waitingBp: BasisPoints | null
  refundedBp: BasisPoints | null
  chargebackBp: BasisPoints | null
  formsBp: JSONColumnType<Record<string, number>>
  countedAt: Instant
}

export type Plan = Selectable<PlansTable>

export type FeatureOverrides = Partial<Record<PlanFeature, boolean>>

export type AccountPlansTable = {
  id: Generated<number>
  sellerId: number
  planId: number
  state: ColumnType<StateOf<typeof accountPlanState>, 'trial' | 'active', never>
  since: Instant
  anchorOn: Day
  periodNumber: Generated<number>
  periodStartsOn: Day
  nextOn: Day | null
  nextPlanId: number | null
  trialUsed: Generated<boolean>
  featureOverrides: JSONColumnType<FeatureOverrides, string | undefined, string>
  reason: string | null
  deletionOn: Day | null
  changedAt: Instant
}
export type AccountPlan = Selectable<AccountPlansTable>

declare module '#platform/server/database.ts' {
  interface Tables {
    accountFigures: AccountFiguresTable
    plans: PlansTable
    accountPlans: AccountPlansTable
    planFees: {
      id: Generated<number>
      sellerId: number
      planId: number
      kind: 'fee' | 'credit'
      periodNumber: number
      startsOn: Day
      endsOn: Day
      netAmount: Amount
      vatAmount: Amount
      currency: string
      createdAt: Instant
    }
    planChanges: {
      id: Generated<number>
      sellerId: number
      fromPlanId: number | null
      toPlanId: number
      userId: number | null
      reason: string | null
      at: Instant
    }
  }
}
