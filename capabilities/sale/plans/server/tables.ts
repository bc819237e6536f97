import type { ColumnType } from 'kysely'
import type { StateOf } from '#platform/shared/machine.ts'
import { ownedTables } from '#platform/server/scope.ts'
import { ofSeller, type RowsForTests } from '#platform/server/test-mode.ts'
import type { TextByLanguage } from '#platform/shared/text-by-language.ts'
import type { Row } from '#platform/server/tables.ts'
import type { Quotas } from '#capabilities/people/sellers/vocabulary.ts'
import type { PlanFeature, accountPlanState } from '../vocabulary.ts'

export const planTables = ownedTables({
  plans: {},
  account_plans: { seller: 'seller_id' },
  plan_fees: { seller: 'seller_id' },
  plan_changes: { seller: 'seller_id' },
  account_figures: { seller: 'seller_id' },
})

export const plansForTests: RowsForTests = {
  plans: 'true',
  account_plans: ofSeller,
}

export type Plan = Row<'plans'>
export type FeatureOverrides = Partial<Record<PlanFeature, boolean>>
export type AccountPlan = Row<'accountPlans'>

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    accountFigures: { formsBp: Record<string, number> }
    plans: {
      name: TextByLanguage
      description: TextByLanguage
      features: PlanFeature[]
      quotas: Quotas
    }
    accountPlans: {
      state: ColumnType<StateOf<typeof accountPlanState>, 'trial' | 'active', never>
      featureOverrides: FeatureOverrides
    }
  }
}
