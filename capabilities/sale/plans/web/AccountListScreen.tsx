import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { planTexts } from '../texts.ts'
import type { PlanFeature } from '../vocabulary.ts'
import { usePlanWords } from './plan-words.ts'
import { accountList } from '../contract/lists.ts'

/** Every seller with plan, next fee and last order, for the operator. */
export default function AccountListScreen() {
  const { feature, nameIn } = usePlanWords()
  return (
    <ListScreen
      list={accountList}
      texts={planTexts}
      audience="admin"
      to={(row) => `/admin/accounts/${row.id}`}
      cells={{
        planName: (row) => (row.planNames ? nameIn(row.planNames) : '–'),
        features: (row) => ((row.features as PlanFeature[] | null) ?? []).map(feature).join(', '),
      }}
    />
  )
}
